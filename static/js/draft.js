// A seat in a draft: look again when a deadline or a review is over; double click takes a card.
(() => {
  const GRACE = 1700;
  const asked = new WeakSet();
  const skews = new WeakMap();
  setInterval(() => {
    for (const part of document.querySelectorAll("[data-due]")) {
      if (!skews.has(part)) skews.set(part, Date.parse(part.dataset.now) - Date.now());
      const over = Date.now() + skews.get(part) - Date.parse(part.dataset.due) - GRACE;
      if (over >= 0 && !asked.has(part)) {
        asked.add(part);
        htmx.ajax("GET", part.dataset.fresh, { target: part, swap: "outerHTML" });
      }
    }
  }, 250);
  document.addEventListener("dblclick", (event) => {
    const card = event.target.closest(".draft-card");
    const form = card && card.closest("form");
    const input = card && card.querySelector("input[type=radio]");
    if (!form || !input) return;
    input.checked = true;
    form.requestSubmit(form.querySelector("[data-take]"));
  });
})();
