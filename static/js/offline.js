// Without a network: forms marked data-offline-queue are kept in this browser and sent again with
// the same Idempotency-Key, so that the server does each of them once. Every form also works
// without this script.
(() => {
  const bar = document.getElementById("offline");
  if (!bar) return;
  const STORE = "desk-offline-queue";
  const RETRY_MS = 8000;
  const TIMEOUT_MS = 20000;
  const user = document.body.dataset.user;
  const cachedAt = document.documentElement.dataset.cachedAt;
  const say = bar.querySelector(".offline-text");
  const list = bar.querySelector(".offline-list");
  const text = (name) => bar.dataset["text" + name];
  let unreachable = false;
  let sending = false;

  const read = () => { try { return JSON.parse(localStorage.getItem(STORE)) || []; } catch { return []; } };
  const write = (items) => { try { localStorage.setItem(STORE, JSON.stringify(items)); } catch { /* full or private */ } };
  const mine = () => read().filter((item) => item.user === user);
  const change = (key, values) => write(read().map((item) => (item.key === key ? { ...item, ...values } : item)));
  const remove = (key) => write(read().filter((item) => item.key !== key));
  const newKey = () => (crypto.randomUUID ? crypto.randomUUID() : Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16)).join("-"));
  const isOffline = () => !navigator.onLine || unreachable;
  const token = () => (/(?:^|; )csrftoken=([^;]+)/.exec(document.cookie) || [])[1] || "";

  function button(label, kind, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = `btn btn-sm btn-${kind}`;
    made.textContent = label;
    made.addEventListener("click", act);
    return made;
  }

  function link(label, address) {
    const made = document.createElement("a");
    made.className = "btn btn-sm btn-outline-secondary";
    made.href = address;
    made.textContent = label;
    return made;
  }

  function show() {
    const items = mine();
    const offline = isOffline() || Boolean(cachedAt);
    bar.hidden = !offline && !items.length;
    bar.classList.toggle("is-offline", offline);
    let words = "";
    if (cachedAt) {
      const time = new Date(Number(cachedAt)).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
      words = text("Cached").replace("{time}", time);
    } else if (offline) words = text("Offline");
    if (say.textContent !== words) say.textContent = words;
    list.hidden = !items.length;
    list.replaceChildren(...items.map((item) => {
      const row = document.createElement("li");
      const what = document.createElement("span");
      what.className = "offline-what";
      what.textContent = `${item.label}: ${item.state === "refused" ? `${item.detail || text("Refused")}` : item.detail || text("Waiting")}`;
      row.append(what);
      row.dataset.state = item.state;
      if (item.state === "refused") {
        if (item.overwrite !== undefined) row.append(button(text("Overwrite"), "warning", () => overwrite(item)));
        if (item.address) row.append(link(text("Open"), item.address));
        row.append(button(text("Forget"), "outline-secondary", () => { remove(item.key); show(); }));
      } else if (item.state === "signed-out") row.append(link(text("SignIn"), `${item.address}?next=${encodeURIComponent(location.pathname)}`));
      return row;
    }));
    // A page from the cache is for reading, but for what can wait.
    if (cachedAt) {
      for (const form of document.querySelectorAll("form:not([data-offline-queue])")) {
        for (const one of form.querySelectorAll("button")) one.disabled = true;
      }
    }
  }

  function overwrite(item) {
    const body = new URLSearchParams(item.body);
    body.set("overwrite", item.overwrite);
    remove(item.key);
    keep({ ...item, key: newKey(), body: body.toString() });
    sendAll();
  }

  function keep({ key, url, body, label }) {
    write([...read().filter((item) => item.key !== key), { key, url, body, label, user, state: "waiting", detail: "" }]);
    show();
  }

  async function send(item) {
    let answer;
    try {
      answer = await fetch(item.url, {
        method: "POST",
        body: item.body,
        credentials: "same-origin",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          "Accept": "application/json",
          "Content-Type": "application/x-www-form-urlencoded",
          "Idempotency-Key": item.key,
          "X-CSRFToken": token(),
        },
      });
    } catch {
      unreachable = true;
      return false;
    }
    unreachable = false;
    if (answer.ok && !answer.redirected) {
      remove(item.key);
      return true;
    }
    if (answer.status >= 500 || answer.status === 429) return false;
    let told = {};
    try { told = await answer.json(); } catch { /* a page, not the form's answer */ }
    if (answer.status === 401) {
      change(item.key, { state: "signed-out", detail: told.detail || text("SignedOut"), address: told.address });
      return false;
    }
    change(item.key, { state: "refused", detail: told.detail, address: told.address, overwrite: told.overwrite });
    return true;
  }

  async function sendAll() {
    if (sending) return;
    sending = true;
    let sent = 0;
    try {
      for (const item of mine()) {
        if (item.state === "refused") continue;
        const before = read().length;
        if (!(await send(item))) break;
        if (read().length < before) sent += 1;
      }
    } finally {
      sending = false;
      show();
    }
    if (!sent) return;
    if (cachedAt || document.querySelector("form[data-offline-queue]:not([hx-post])")) location.reload();
    else document.body.dispatchEvent(new CustomEvent("desk-changed"));
  }

  const labelOf = (form, submitter, body) => {
    const said = body.get("entry") || (submitter ? submitter.textContent.replace(/\s+/g, " ").trim() : "");
    return [form.dataset.offlineQueue, said].filter(Boolean).join(" · ");
  };

  function bodyOf(form, submitter) {
    const body = new URLSearchParams(new FormData(form));
    body.delete("csrfmiddlewaretoken");
    if (submitter && submitter.name) body.set(submitter.name, submitter.value);
    return body;
  }

  // Forms that htmx sends: the key travels with the first attempt already.
  document.addEventListener("htmx:configRequest", (event) => {
    const form = event.target.closest("form[data-offline-queue]");
    if (!form) return;
    const key = newKey();
    form.dataset.key = key;
    event.detail.headers["Idempotency-Key"] = key;
    const body = new URLSearchParams(event.detail.formData);
    body.delete("csrfmiddlewaretoken");
    form.dataset.body = body.toString();
  });
  const keepHtmx = (event) => {
    const form = event.target.closest("form[data-offline-queue]");
    if (!form || !form.dataset.key) return false;
    const body = new URLSearchParams(form.dataset.body);
    keep({ key: form.dataset.key, url: form.action, body: body.toString(), label: labelOf(form, null, body) });
    delete form.dataset.key;
    const typed = form.querySelector("[data-quick-entry]");
    if (typed) typed.value = "";
    return true;
  };
  document.addEventListener("htmx:beforeSend", (event) => {
    if (!navigator.onLine && keepHtmx(event)) event.preventDefault();
  });
  document.addEventListener("htmx:sendError", (event) => {
    unreachable = true;
    keepHtmx(event);
  });

  // Ordinary forms: sent from here when there is no network, and by the browser otherwise.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !form.matches("form[data-offline-queue]:not([hx-post])")) return;
    event.preventDefault();
    const body = bodyOf(form, event.submitter);
    keep({ key: newKey(), url: form.action, body: body.toString(), label: labelOf(form, event.submitter, body) });
    for (const one of form.querySelectorAll("button")) one.disabled = true;
    sendAll().finally(() => { for (const one of form.querySelectorAll("button")) one.disabled = false; });
  });

  window.addEventListener("offline", show);
  window.addEventListener("online", async () => {
    unreachable = false;
    await sendAll();
    if (cachedAt) location.reload();
    else document.body.dispatchEvent(new CustomEvent("desk-changed"));
  });
  window.addEventListener("storage", (event) => { if (event.key === STORE) show(); });
  setInterval(() => { if (navigator.onLine && mine().some((item) => item.state !== "refused")) sendAll(); }, RETRY_MS);
  show();
  if (navigator.onLine) sendAll();

  if ("serviceWorker" in navigator) navigator.serviceWorker.register(bar.dataset.worker).catch(() => { /* no secure context */ });
})();
