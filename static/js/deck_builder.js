// Building a deck from a pool: buttons beside the numbers, a press on a name, and the sum.
// Without it the numbers are typed and the server counts.
(() => {
  for (const form of document.querySelectorAll("[data-counts]")) {
    const fields = [...form.querySelectorAll(".builder-count")];
    const sum = form.querySelector("[data-count-sum]");
    const smallest = Number(form.dataset.smallest || 0);

    const value = (field) => Math.max(0, Math.trunc(Number(field.value)) || 0);
    function update() {
      const count = fields.reduce((total, field) => total + value(field), 0);
      const text = sum.dataset.countText || "{count}";
      sum.textContent = text.replace("{count}", count);
      if (smallest) sum.classList.toggle("text-danger-emphasis", count < smallest);
      for (const field of fields) {
        const row = field.closest(".builder-row");
        if (row) row.classList.toggle("in-main", value(field) > 0);
      }
    }
    function change(field, by) {
      const most = field.max === "" ? Infinity : Number(field.max);
      field.value = Math.min(most, Math.max(0, value(field) + by));
      update();
    }
    function button(field, sign, by) {
      const made = document.createElement("button");
      made.type = "button";
      made.className = "btn btn-outline-secondary btn-sm builder-step";
      made.textContent = sign;
      made.tabIndex = -1; // the number itself is changed with the arrow keys
      made.setAttribute("aria-hidden", "true");
      made.addEventListener("click", () => change(field, by));
      return made;
    }
    for (const field of fields) {
      field.before(button(field, "−", -1));
      field.after(button(field, "+", 1));
      field.addEventListener("input", update);
    }
    update();
  }
})();
