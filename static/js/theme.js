// The colour scheme before the first paint: the reader's choice, else the system's.
(() => {
  const stored = () => { try { return localStorage.getItem("theme"); } catch { return null; } };
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const paper = window.matchMedia("print");
  const apply = () => {
    const onScreen = stored() || (system.matches ? "dark" : "light");
    document.documentElement.dataset.bsTheme = paper.matches ? "light" : onScreen;
  };
  apply();
  system.addEventListener("change", apply);
  paper.addEventListener("change", apply);
  document.addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll("[data-theme-toggle]")) {
      button.hidden = false;
      button.addEventListener("click", () => {
        const next = document.documentElement.dataset.bsTheme === "dark" ? "light" : "dark";
        try { localStorage.setItem("theme", next); } catch { /* private mode: this page only */ }
        document.documentElement.dataset.bsTheme = next;
      });
    }
  });
})();
