// In the editor, a suggestion beside a misspelt name puts itself into its line of the list.
(() => {
  const reveal = () => document.querySelectorAll("[data-deck-mends]").forEach((box) => {
    box.hidden = false;
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-mend-line]");
    const field = document.getElementById("id_text");
    if (!button || !field) return;
    const lines = field.value.split("\n");
    const index = Number(button.dataset.mendLine) - 1;
    const { mendFrom, mendTo } = button.dataset;
    if (lines[index] === undefined || !lines[index].includes(mendFrom)) return;
    lines[index] = lines[index].replace(mendFrom, () => mendTo);
    field.value = lines.join("\n");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  });

  document.addEventListener("DOMContentLoaded", reveal);
  document.addEventListener("htmx:afterSettle", reveal);
})();
