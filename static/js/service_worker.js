// Keeps the pages of an event that were looked at, to be read for a few minutes without a network,
// and shows Web Push notices. What was signed in or out of is forgotten.
const PAGES = "desk-pages-1";
const FILES = "desk-files-1";
const KEPT_MS = 10 * 60 * 1000;
const CACHED_AT = "X-Cached-At";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("desk-") && name !== PAGES && name !== FILES) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

async function keepPage(request, response) {
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT, String(Date.now()));
  const kept = new Response(await response.blob(), { status: 200, headers });
  const cache = await caches.open(PAGES);
  await cache.put(request.url, kept);
}

async function page(request) {
  try {
    const response = await fetch(request);
    const isPage = response.ok && !response.redirected && (response.headers.get("Content-Type") || "").startsWith("text/html");
    if (isPage) await keepPage(request, response.clone());
    return response;
  } catch (error) {
    const kept = await (await caches.open(PAGES)).match(request.url);
    const at = kept && Number(kept.headers.get(CACHED_AT));
    if (!at || Date.now() - at > KEPT_MS) throw error;
    const html = (await kept.text()).replace("<html ", `<html data-cached-at="${at}" `);
    return new Response(html, { status: 200, headers: kept.headers });
  }
}

async function file(request) {
  const cache = await caches.open(FILES);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (!kept) throw error;
    return kept;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && url.pathname.startsWith("/accounts/")) {
    event.waitUntil(caches.delete(PAGES));
    return;
  }
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && url.pathname.startsWith("/events/")) event.respondWith(page(request));
  else if (url.pathname.startsWith("/static/")) event.respondWith(file(request));
});

self.addEventListener("push", (event) => {
  let told = {};
  try { told = event.data.json(); } catch { /* nothing that we sent */ }
  if (!told.title) return;
  event.waitUntil(self.registration.showNotification(told.title, {
    body: told.body,
    tag: told.tag,
    renotify: Boolean(told.tag),
    icon: "/static/img/mark.svg",
    data: { url: told.url },
  }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL((event.notification.data || {}).url || "/", self.location.origin);
  if (address.origin !== self.location.origin) return;
  event.waitUntil((async () => {
    for (const client of await self.clients.matchAll({ type: "window" })) {
      if (new URL(client.url).pathname === address.pathname) return client.focus();
    }
    return self.clients.openWindow(address.href);
  })());
});
