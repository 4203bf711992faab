// A live table: what is chosen shows on the board, cards unfold one at a time, keys, connection.
// Everything can also be done without it: each answer is a plain form.
(() => {
  const table = () => document.getElementById("live-table");
  const answer = () => document.getElementById("answer");

  // --- what is chosen ---------------------------------------------------------------------------
  function showChosen() {
    const form = answer();
    for (const one of document.querySelectorAll("[data-option].is-chosen")) one.classList.remove("is-chosen");
    if (!form) return;
    const boxes = [...form.querySelectorAll("input[name=option]")];
    for (const box of boxes.filter((one) => one.checked)) {
      for (const card of document.querySelectorAll(`.lt-card[data-option="${box.value}"], .lt-player[data-option="${box.value}"]`)) card.classList.add("is-chosen");
    }
    const said = form.querySelector("[data-chosen]");
    if (said) {
      const count = boxes.filter((one) => one.checked).length;
      said.textContent = boxes.length && boxes[0].type === "checkbox" ? ` (${count})` : "";
    }
    const all = form.querySelector("[data-choose-all]");
    if (all) all.hidden = boxes.length < 2;
    const left = form.querySelector("#shares-left");
    if (left) {
      const sum = [...form.querySelectorAll("[data-share]")].reduce((total, one) => total + Number(one.value || 0), 0);
      left.textContent = left.dataset.text.replace("{left}", Number(form.dataset.total) - sum);
    }
  }
  document.addEventListener("input", (event) => {
    if (event.target.closest("#answer")) showChosen();
  });
  // Two things never stand at the same place: the other one takes the place that is left.
  document.addEventListener("change", (event) => {
    if (!event.target.matches("[data-place]")) return;
    const all = [...answer().querySelectorAll("[data-place]")];
    const taken = new Set(all.map((one) => one.value));
    const free = all.map((one, index) => String(index + 1)).find((place) => !taken.has(place));
    const other = all.find((one) => one !== event.target && one.value === event.target.value);
    if (other && free) other.value = free;
  });
  document.addEventListener("click", (event) => {
    const all = event.target.closest("[data-choose-all]");
    if (!all) return;
    const boxes = [...answer().querySelectorAll("input[type=checkbox][name=option]")];
    const wanted = boxes.some((one) => !one.checked);
    // An attacker attacks once: of each creature the first box.
    const seen = new Set();
    for (const box of boxes) {
      const name = document.querySelector(`.lt-card[data-option="${box.value}"]`);
      box.checked = wanted && (name !== null || boxes.length === 1) && !seen.has(box.value);
      seen.add(box.value);
    }
    showChosen();
  });

  // A button of a card belongs to the form of the question without standing in it.
  document.addEventListener("htmx:configRequest", (event) => {
    const sender = event.detail.triggeringEvent && event.detail.triggeringEvent.submitter;
    if (sender && sender.name && event.target.id === "answer" && !event.target.contains(sender)) {
      event.detail.parameters[sender.name] = sender.value;
    }
  });

  // --- cards unfold -----------------------------------------------------------------------------
  function place(details) {
    const sheet = details.querySelector(".lt-sheet");
    if (!sheet) return;
    sheet.classList.remove("is-left", "is-above");
    const box = sheet.getBoundingClientRect();
    if (box.right > document.documentElement.clientWidth - 4) sheet.classList.add("is-left");
    if (box.bottom > window.innerHeight && box.top - box.height > 60) sheet.classList.add("is-above");
  }
  const closeCards = () => {
    for (const one of document.querySelectorAll(".lt-details[open]")) one.open = false;
  };
  document.addEventListener("toggle", (event) => {
    if (event.target.matches(".lt-details") && event.target.open) {
      for (const one of document.querySelectorAll(".lt-details[open]")) {
        if (one !== event.target) one.open = false;
      }
      place(event.target);
    }
  }, true);
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".lt-details[open]")) closeCards();
  });
  // Twice on a card that can do one thing does it.
  document.addEventListener("dblclick", (event) => {
    const face = event.target.closest(".lt-details > .lt-face");
    const actions = face ? face.parentElement.querySelectorAll(".lt-action") : [];
    if (actions.length === 1) actions[0].click();
  });

  // --- keys -------------------------------------------------------------------------------------
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeCards();
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target.matches("input:not([type=checkbox]):not([type=radio]), select, textarea")) return;
    const form = answer();
    const button = form && form.querySelector(`button[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
    if (button && !button.disabled) {
      event.preventDefault();
      button.click();
    }
  });

  // --- the page comes and goes ------------------------------------------------------------------
  let unfolded = [];
  document.addEventListener("htmx:beforeSwap", () => {
    unfolded = [...document.querySelectorAll("#live-table details[open][id]")].map((one) => one.id);
  });
  document.addEventListener("htmx:afterSettle", () => {
    for (const id of unfolded) {
      const one = document.getElementById(id);
      if (one && !one.matches(".lt-details")) one.open = true;
    }
    showChosen();
    contribute();
    // Whoever answered with the keyboard goes on from the next question.
    const here = document.activeElement;
    const asked = document.getElementById("asked");
    if (asked && (!here || here === document.body)) asked.focus({ preventScroll: true });
  });

  // One's own connection: said when a request fails, taken back when one succeeds.
  const lost = () => document.getElementById("connection-lost");
  const setLost = (isLost) => { if (lost()) lost().hidden = !isLost; };
  for (const name of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(name, () => setLost(true));
  document.addEventListener("htmx:afterRequest", (event) => { if (event.detail.successful) setLost(false); });
  window.addEventListener("offline", () => setLost(true));
  window.addEventListener("online", () => {
    const news = document.getElementById("live-news");
    if (news) htmx.trigger(news, "look");
  });

  // One's own part of the randomness: from the browser, where nobody else can choose it.
  function contribute() {
    for (const field of document.querySelectorAll("[data-contribution]")) {
      if (field.value) continue;
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      field.value = [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
    }
  }

  const begin = () => { showChosen(); contribute(); };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
