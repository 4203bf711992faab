// Draws the figures marked data-chart from the table inside each; the table stays for readers.
(() => {
  const MANA = { W: "#e7d58a", U: "#5b8def", B: "#57534e", R: "#e2574c", G: "#3f9f5f", C: "#a8a29e" };

  function draw(figure) {
    if (figure.dataset.drawn || !window.Chart) return;
    figure.dataset.drawn = "true";
    const rows = [...figure.querySelectorAll("tbody tr")];
    const box = figure.querySelector(".deck-chart");
    if (!rows.length || !box) return;
    const style = getComputedStyle(document.documentElement);
    const ink = style.getPropertyValue("--bs-body-color").trim();
    const line = style.getPropertyValue("--bs-border-color").trim();
    const surface = style.getPropertyValue("--desk-surface").trim();
    const kind = figure.dataset.chart;
    const round = kind === "doughnut";
    box.hidden = false;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    new window.Chart(box.querySelector("canvas"), {
      type: kind,
      data: {
        labels: rows.map((row) => row.dataset.label),
        datasets: [{
          data: rows.map((row) => Number(row.dataset.value)),
          backgroundColor: round ? rows.map((row) => MANA[row.dataset.color] || MANA.C) : "#6366f1",
          borderColor: round ? surface : "transparent",
          borderRadius: round ? 0 : 4,
        }],
      },
      options: {
        animation: still ? false : { duration: 250 },
        maintainAspectRatio: false,
        plugins: { legend: { display: round, position: "right", labels: { color: ink } } },
        scales: round ? {} : {
          x: { ticks: { color: ink }, grid: { display: false } },
          y: { beginAtZero: true, ticks: { color: ink, precision: 0 }, grid: { color: line } },
        },
      },
    });
    // The numbers stay at hand below the picture.
    const table = figure.querySelector("table");
    const details = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = figure.dataset.numbers;
    table.replaceWith(details);
    details.append(summary, table);
  }

  const drawAll = () => document.querySelectorAll("[data-chart]").forEach(draw);
  document.addEventListener("DOMContentLoaded", drawAll);
  document.addEventListener("htmx:afterSettle", drawAll);
})();
