// A new event: choosing a programme or a level fills in what is usual then, in fields that nobody
// has touched yet. Without it the server says what does not fit together.
(() => {
  const form = document.querySelector("form[data-usual]");
  if (!form) return;
  const usual = JSON.parse(form.dataset.usual);
  const note = form.querySelector("[data-usual-note]");
  const touched = new Set();

  const labelOf = (field) => (field.labels[0] ? field.labels[0].textContent.trim() : field.name);
  const textOf = (field) =>
    field.type === "checkbox" ? (field.checked ? "✓" : "–") : field.selectedOptions ? field.selectedOptions[0].textContent : field.value;

  function fill(values, source) {
    const changed = [];
    for (const [name, value] of Object.entries(values)) {
      const field = form.elements[name];
      if (!field || touched.has(name)) continue;
      const before = field.type === "checkbox" ? field.checked : field.value;
      if (before === value) continue;
      if (field.type === "checkbox") field.checked = value;
      else field.value = value;
      changed.push(`${labelOf(field)}: ${textOf(field)}`);
    }
    note.hidden = !changed.length;
    if (!changed.length) return;
    source.closest(".mb-3").after(note);
    note.textContent = note.dataset.text.replace("{fields}", changed.join(", "));
  }

  form.addEventListener("change", (event) => {
    const { name, value } = event.target;
    touched.add(name);
    if (usual[name] && usual[name][value]) fill(usual[name][value], event.target);
  });
})();
