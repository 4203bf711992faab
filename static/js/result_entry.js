// The desk from the keyboard: the quick entry says who sits at the typed table; "/" leads to it, Esc
// empties and leaves it, "n" leads to the button of the next step.
// Without it the line works the same; the server reads what was typed.
(() => {
  const field = () => document.querySelector("[data-quick-entry]");
  const row = (table) => document.querySelector(`.table-row[data-table="${Number(table)}"]`);

  function games(words) {
    const text = words.join(" ").replace(/[-‐‑‒–—−:/.,]+/g, " ").trim();
    const parts = /^\d{2,3}$/.test(text) ? text.split("") : text.split(/\s+/);
    if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^\d$/.test(part))) return null;
    return parts.map(Number);
  }

  function describe(input) {
    const words = input.value.normalize("NFKC").toLowerCase().trim().split(/\s+/).filter(Boolean);
    if (!words.length || !/^t?\d+$/.test(words[0])) return { text: "", found: null };
    const table = words[0].replace("t", "");
    const found = row(table);
    if (!found && document.querySelector("[data-shows-part]")) return { text: "", found: null };
    if (!found) return { text: input.dataset.textUnknown.replace("{table}", table), found: null };
    const { one, two, result } = found.dataset;
    let text = `${table}: ${one} – ${two}`;
    if (result) text += ` (${result})`;
    const score = games(words.slice(1).filter((word) => !/^(c|drop\w*)$/.test(word)));
    if (score) {
      const shown = score.join("–");
      const winner = score[0] > score[1] ? one : two;
      const pattern = score[0] === score[1] ? input.dataset.textDrawn : input.dataset.textWins;
      text = `${table}: ` + pattern.replace("{name}", winner).replace("{games}", shown) + ` (${one} – ${two})`;
    }
    return { text, found };
  }

  function update() {
    const input = field();
    if (!input) return;
    const { text, found } = describe(input);
    const preview = document.getElementById("entry-preview");
    if (preview && preview.textContent !== text) preview.textContent = text;
    document.querySelectorAll(".table-row.is-typed").forEach((other) => {
      if (other !== found) other.classList.remove("is-typed");
    });
    if (found) found.classList.add("is-typed");
  }

  document.addEventListener("input", (event) => {
    if (event.target.matches("[data-quick-entry]")) update();
  });
  document.addEventListener("htmx:afterSettle", update);
  document.addEventListener("keydown", (event) => {
    const input = field();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (input && event.key === "Escape" && event.target === input) {
      if (input.value) input.value = "";
      else input.blur();
      update();
    }
    if (event.target.matches("input, textarea, select, [contenteditable]")) return;
    const next = document.querySelector("[data-next-step]");
    if (event.key === "/" && input) {
      event.preventDefault();
      input.focus();
      input.select();
    } else if (event.key === "n" && next) {
      event.preventDefault();
      next.focus();
    }
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-focus-entry]");
    const input = field();
    if (!link || !input) return;
    event.preventDefault();
    input.scrollIntoView({ block: "center" });
    input.focus();
  });
})();
