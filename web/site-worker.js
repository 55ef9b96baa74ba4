// Keeps the whole static site once the house is open, so that it opens without a network.
// VERSION and FILES are put before this by the build.
/* global VERSION, FILES */
const CACHE = `brelan-site-${VERSION}`;

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
    const old = names.filter((name) => name.startsWith("brelan-site-") && name !== CACHE);
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
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

/** The newest page, else the one that is kept: all other files belong to it. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (problem) {
    const kept = await (await caches.open(CACHE)).match("./");
    if (kept) return kept;
    throw problem;
  }
}

/** Pages name their files by content; those of the house go with the version of the page. */
async function file(request) {
  const kept = await (await caches.open(CACHE)).match(request);
  return kept ?? (await caches.match(request)) ?? fetch(request);
}
