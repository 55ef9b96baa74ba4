// Keeps the page itself, never what the server says: the page remembers its tables on its own.
// VERSION and FILES are put before this by the build.
/* global VERSION, FILES */
const CACHE = `brelan-${VERSION}`;
const PATIENCE = 4000;

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  const clean = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith("brelan-") && name !== CACHE);
    old.pop(); // open tabs of the version before go on with its files
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (/^\/(api|health|ready|metrics)(\/|$)/.test(url.pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else event.respondWith(file(request));
});

/** The newest page; without a network, or with one that does not answer, the one that is kept. */
async function page(request) {
  const kept = await (await caches.open(CACHE)).match("/");
  if (!kept) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE));
  return Promise.race([fetch(request).catch(() => kept), late]).then((answer) => answer.clone());
}

/** Files carry their content in their name: what is kept is right, also of the version before. */
async function file(request) {
  const kept = await (await caches.open(CACHE)).match(request);
  return kept ?? (await caches.match(request)) ?? fetch(request);
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data ?? "/";
  const show = async () => {
    const pages = await self.clients.matchAll({ type: "window" });
    const found = pages.find((one) => new URL(one.url).pathname === path);
    if (found) await found.focus();
    else await self.clients.openWindow(path);
  };
  event.waitUntil(show());
});
