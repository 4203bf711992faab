// Push notices for this device: a button that asks the browser and tells the site.
(() => {
  const box = document.querySelector("[data-push]");
  if (!box || !("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return;
  const on = box.querySelector("[data-push-on]");
  const off = box.querySelector("[data-push-off]");
  const status = box.querySelector("[data-push-status]");
  const token = () => (/(?:^|; )csrftoken=([^;]+)/.exec(document.cookie) || [])[1] || "";
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  const tell = (url, fields) => fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "Accept": "application/json", "X-CSRFToken": token() },
  });

  async function worker() {
    await navigator.serviceWorker.register(box.dataset.worker);
    return navigator.serviceWorker.ready;
  }

  async function show() {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const subscription = registration && (await registration.pushManager.getSubscription());
    on.hidden = Boolean(subscription);
    off.hidden = !subscription;
    box.hidden = false;
  }

  async function subscribe() {
    status.textContent = "";
    if ((await Notification.requestPermission()) !== "granted") {
      status.textContent = box.dataset.textDenied;
      return;
    }
    const registration = await worker();
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(box.dataset.key) });
    const { endpoint, keys } = subscription.toJSON();
    const answer = await tell(box.dataset.subscribe, { endpoint, p256dh: keys.p256dh, auth: keys.auth });
    if (!answer.ok) await subscription.unsubscribe();
    status.textContent = (await answer.json()).detail;
  }

  async function unsubscribe() {
    const registration = await worker();
    const subscription = await registration.pushManager.getSubscription();
    if (!subscription) return;
    const answer = await tell(box.dataset.unsubscribe, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
    status.textContent = (await answer.json()).detail;
  }

  const guarded = (act) => async () => {
    try { await act(); } catch { status.textContent = box.dataset.textFailed; }
    await show();
  };
  on.addEventListener("click", guarded(subscribe));
  off.addEventListener("click", guarded(unsubscribe));
  show();
})();
