// Keeps the page itself, never what the server says: the page remembers its tables on its own.
// VERSION, FILES and LATER are put before this by the build; LATER is for pages that play without a server.
/* global VERSION, FILES, LATER */
const CACHE = `brelan-${VERSION}`;
/** What the page keeps itself to play without a server begins so. */
const PACK = "brelan.pack";
const PATIENCE = 4000;

addEventListener("install", (event) => {
  const keep = async () => {
    const packed = (await caches.keys()).some((name) => name.startsWith(PACK));
    await (await caches.open(CACHE)).addAll(packed ? [...FILES, ...LATER] : FILES);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

// The page keeps the pack: what it needs of its own files beside it is kept, too.
addEventListener("message", (event) => {
  if (event.data !== "keep") return;
  const keep = async () => {
    const done = await (await caches.open(CACHE)).addAll(LATER).then(
      () => true,
      () => false,
    );
    event.ports[0].postMessage(done);
  };
  event.waitUntil(keep());
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

/** Whether a page shows this path. */
const shows = (path) => (page) => new URL(page.url).pathname === path;
const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

// Somebody's turn has come while they were elsewhere; whoever looks at the table knows already.
addEventListener("push", (event) => {
  const { title, body, path, tag, turns } = event.data.json();
  const show = async () => {
    await navigator.setAppBadge?.(turns).catch(() => undefined);
    const seen = (await pages()).find(shows(path))?.visibilityState === "visible";
    if (!seen) {
      const icon = "/icon-192.png";
      await self.registration.showNotification(title, { body, tag, icon, data: path });
    }
  };
  event.waitUntil(show());
});

// The push service gives this browser another address: say so, as who one is here.
addEventListener("pushsubscriptionchange", (event) => {
  const renew = async () => {
    const { oldSubscription } = event;
    if (!oldSubscription) return;
    const made = await self.registration.pushManager.subscribe(oldSubscription.options);
    const { endpoint, keys } = made.toJSON();
    await fetch("/api/me/notices/push", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
    });
  };
  event.waitUntil(renew());
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data ?? "/";
  const show = async () => {
    const found = (await pages()).find(shows(path));
    if (found) await found.focus();
    else await self.clients.openWindow(path);
  };
  event.waitUntil(show());
});
