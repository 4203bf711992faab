// Behaviour shared by the pages. Every page also works without it.
(() => {
  // Round clocks: <time data-clock data-ends="ISO" | data-remaining="seconds" [data-paused]>.
  // The server's clock counts: data-now is its time when the page was made.
  const skewOf = new WeakMap();
  const pad = (n) => String(n).padStart(2, "0");
  function show(clock) {
    let seconds;
    if (clock.hasAttribute("data-paused") || !clock.dataset.ends) {
      seconds = Number(clock.dataset.remaining || 0);
    } else {
      if (!skewOf.has(clock)) {
        skewOf.set(clock, clock.dataset.now ? Date.parse(clock.dataset.now) - Date.now() : 0);
      }
      seconds = Math.round((Date.parse(clock.dataset.ends) - Date.now() - skewOf.get(clock)) / 1000);
    }
    const over = seconds < 0;
    const total = Math.abs(seconds);
    const hours = Math.floor(total / 3600);
    const text = (hours ? hours + ":" + pad(Math.floor(total / 60) % 60) : Math.floor(total / 60)) + ":" + pad(total % 60);
    const value = (over ? "+" : "") + text;
    if (clock.textContent !== value) clock.textContent = value;
    clock.classList.toggle("clock-over", over);
    const note = clock.parentElement.querySelector("[data-clock-over]");
    if (note && note.hidden === over) note.hidden = !over;
    const row = clock.closest("[data-table-time]");
    if (row) row.classList.toggle("is-over", seconds <= 0);
    clock.classList.toggle("clock-soon", !over && seconds <= Number(clock.dataset.soon || 300));
  }
  // Notices of a round clock: <p data-clock-notice data-minutes="10 5 1" data-text="{minutes} …">
  // in the same page as its clock; each stays for half a minute.
  function notice(element) {
    const clock = document.querySelector(element.dataset.clockNotice);
    const isRunning = clock && clock.dataset.ends && !clock.hasAttribute("data-paused");
    let text = "";
    if (isRunning) {
      const skew = skewOf.get(clock) || 0;
      const seconds = Math.round((Date.parse(clock.dataset.ends) - Date.now() - skew) / 1000);
      for (const minutes of element.dataset.minutes.split(" ").map(Number)) {
        if (seconds <= minutes * 60 && seconds > minutes * 60 - 30) {
          text = minutes === 1 ? element.dataset.textOne : element.dataset.text.replace("{minutes}", minutes);
        }
      }
    }
    if (element.textContent !== text) element.textContent = text;
    element.hidden = !text;
  }
  const tick = () => {
    document.querySelectorAll("[data-clock]").forEach(show);
    document.querySelectorAll("[data-clock-notice]").forEach(notice);
    // Announcements end at their time.
    for (const one of document.querySelectorAll("[data-until]")) {
      if (Date.parse(one.dataset.until) <= Date.now()) one.remove();
    }
  };
  setInterval(tick, 500);

  // Pages show times also in the reader's own zone, which only the browser knows.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = `time_zone=${encodeURIComponent(zone || "")}`;
  if (zone && !document.cookie.split("; ").includes(known)) {
    document.cookie = `${known}; path=/; max-age=31536000; samesite=lax`;
  }

  // Forms marked data-confirm ask before they send.
  document.addEventListener("submit", (event) => {
    const text = (event.submitter && event.submitter.dataset.confirm) || event.target.dataset.confirm;
    if (text && !window.confirm(text)) event.preventDefault();
  }, true);

  // Fields marked data-autosubmit send their form as they change.
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-autosubmit]")) event.target.form.requestSubmit();
  });

  // Buttons marked data-copy put their text on the clipboard.
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    await navigator.clipboard.writeText(button.dataset.copy);
    button.classList.add("copied");
  });

  // Buttons marked data-print open the print dialog.
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-print]")) window.print();
  });

  // Live parts: news may arrive while a part is on its way; look again once it is shown.
  let newest = 0;
  const lookAgain = () => {
    for (const part of document.querySelectorAll("[hx-trigger*='sse:revision']")) {
      const shown = /[?&]revision=(\d+)/.exec(part.getAttribute("hx-get"));
      const isBehind = shown && Number(shown[1]) < newest;
      if (isBehind && !part.classList.contains("htmx-request")) htmx.trigger(part, "sse:revision");
    }
  };
  document.addEventListener("htmx:sseOpen", (event) => {
    event.detail.source.addEventListener("revision", (message) => {
      newest = Number(message.data);
      setTimeout(lookAgain, 100);
    });
  });
  document.addEventListener("htmx:afterSettle", lookAgain);
  // A navigation that scrolls shows where one is, also after news of it came.
  const showCurrent = () => {
    for (const nav of document.querySelectorAll(".desk-nav, .subnav")) {
      const current = nav.querySelector("[aria-current]");
      if (!current || nav.scrollWidth <= nav.clientWidth) continue;
      const [inner, outer] = [current.getBoundingClientRect(), nav.getBoundingClientRect()];
      if (inner.left < outer.left || inner.right > outer.right) {
        nav.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
      }
    }
  };
  showCurrent();
  document.addEventListener("htmx:oobAfterSwap", showCurrent);

  // News that load the whole page again must not overtake a form that is on its way: its answer
  // shows them, too, and says what became of the form.
  let sent = -Infinity;
  document.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) sent = performance.now();
  });
  window.addEventListener("pageshow", () => { sent = -Infinity; });
  document.addEventListener("htmx:beforeOnLoad", (event) => {
    const isLeaving = performance.now() - sent < 20000;
    if (isLeaving && event.detail.xhr.getResponseHeader("HX-Refresh")) event.preventDefault();
  });

  // Projector views: data-autoscroll="pixels per second", back to the top at the end.
  const scroller = document.querySelector("[data-autoscroll]");
  if (scroller && !window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    const speed = Number(scroller.dataset.autoscroll) || 40;
    let pause = 3000, last = performance.now(), position = 0;
    const step = (now) => {
      const elapsed = Math.min(now - last, 100);
      last = now;
      const end = document.documentElement.scrollHeight - window.innerHeight;
      if (pause > 0) pause -= elapsed;
      else if (position >= end) { position = 0; window.scrollTo(0, 0); pause = 3000; }
      else {
        position = Math.min(end, position + (speed * elapsed) / 1000);
        window.scrollTo(0, position);
        if (position >= end) pause = 3000;
      }
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
})();
