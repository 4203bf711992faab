// Draws the figures marked data-chart from the table inside each; the table stays for readers.
// bar, doughnut: a row is a value (data-label, data-value). line: a row is a line, its cells are
// values (data-value, none where there is nothing); data-reverse puts 1 on top, as for places.
(() => {
  const MANA = { W: "#e7d58a", U: "#5b8def", B: "#57534e", R: "#e2574c", G: "#3f9f5f", C: "#a8a29e" };

  // Colors and dashes that also differ without colors.
  const LINES = ["#6366f1", "#d97706", "#059669", "#dc2626", "#0891b2", "#9333ea", "#65a30d", "#db2777"];
  const DASHES = [[], [6, 3], [2, 2]];

  function lines(figure, rows, ink, line) {
    const labels = [...figure.querySelectorAll("thead th")].slice(1).map((cell) => cell.textContent.trim());
    const reverse = figure.dataset.reverse !== undefined;
    return {
      type: "line",
      data: {
        labels,
        datasets: rows.slice(0, 8).map((row, index) => ({
          label: row.querySelector("th").textContent.trim(),
          data: [...row.querySelectorAll("td")].map((cell) => (cell.dataset.value ? Number(cell.dataset.value) : null)),
          borderColor: LINES[index % LINES.length],
          backgroundColor: LINES[index % LINES.length],
          borderDash: DASHES[Math.floor(index / LINES.length) % DASHES.length],
          spanGaps: true,
          tension: 0.15,
        })),
      },
      options: {
        maintainAspectRatio: false,
        plugins: { legend: { display: rows.length > 1, position: "bottom", labels: { color: ink } } },
        scales: {
          x: { ticks: { color: ink }, grid: { display: false } },
          y: { reverse, min: reverse ? 1 : 0, ticks: { color: ink, precision: 0 }, grid: { color: line } },
        },
      },
    };
  }

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
    const canvas = box.querySelector("canvas");
    if (kind === "line") {
      const picture = lines(figure, rows, ink, line);
      picture.options.animation = still ? false : { duration: 250 };
      new window.Chart(canvas, picture);
      return; // the table stays beside the picture: it says more
    }
    new window.Chart(canvas, {
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
