const VERSION = "52db3a47d4fb";
const FILES = ["/","/apple-touch-icon.png","/assets/About-CNs1rdhe.js","/assets/About-DS3f2aKr.css","/assets/Canvas-D4NDIyQz.css","/assets/Canvas-Dyto559h.js","/assets/Card-CXgc6Zqw.css","/assets/Card-DV8J0M1A.js","/assets/CardFrame-BY4xmnYL.js","/assets/CardFrame-DU4x5uPf.css","/assets/Challenge-Bwtt1T8h.js","/assets/Challenge-Dri90Ftw.css","/assets/Choice-Vtzyy7fw.css","/assets/Choice-_oT4IzZR.js","/assets/CloseButton-B6D0hI1a.js","/assets/CloseButton-Bs2fhYLB.css","/assets/Daily-CiPEmyrE.css","/assets/Daily-flqxC4KQ.js","/assets/DealResults-B_ofjPmw.js","/assets/DealResults-BtLhLEVs.css","/assets/Ending-CEsJIJ5x.css","/assets/Ending-DJvxYflR.js","/assets/Face-6Mzzou0_.js","/assets/Face-CDGFiuMG.css","/assets/Face-CXAfJ3UM.js","/assets/Face-Cqku2SPx.js","/assets/Face-iuXd7Y_C.css","/assets/Face-ujhMZiaT.css","/assets/Felt-D7fyWdU8.css","/assets/Felt-DRgnfk0L.js","/assets/Frame-CQwDqnSe.css","/assets/Frame-Sgh9m6Yq.js","/assets/Group-B-Xza3DU.js","/assets/Group-BI0_q3iA.css","/assets/HandCard-BYalfp2j.css","/assets/HandCard-E0mZwg_7.js","/assets/Join-9BQ3O6Eo.js","/assets/Join-DJNseRhN.css","/assets/Leaderboard-Cdlvu6Cg.js","/assets/Leaderboard-DBgAICRm.css","/assets/Lesson-Df8FV8ms.css","/assets/Lesson-ycT5IGfJ.js","/assets/Mail-Bsk4qDFt.js","/assets/Me-Bk9oo9CN.css","/assets/Me-Cbql0T8Y.js","/assets/Missed--zRw4dbv.js","/assets/Missed-xxGhz6RF.css","/assets/Mistakes-CJ5LWpYm.js","/assets/NextGame-BOLJxwLy.js","/assets/NextGame-lPJGH0Wa.css","/assets/NoticeSettings-B188oz26.js","/assets/NoticeSettings-DyPdqpZ-.css","/assets/Now-144FZwQZ.css","/assets/Now-DgUSwsUE.js","/assets/Operator-BQohUiQm.js","/assets/Operator-C1H8Y1eK.css","/assets/Person-DWLymuNi.js","/assets/Person-Dwu7ZOJQ.css","/assets/PersonActions-D8iqB6AO.css","/assets/PersonActions-on-nlshA.js","/assets/Picture-9K95NqbD.js","/assets/Picture-B2Y3PAAt.js","/assets/Picture-BiCfAT1G.js","/assets/Picture-C8XeoAok.css","/assets/Picture-CIY6immX.js","/assets/Picture-CZdBZvBX.css","/assets/Picture-DGpLg-Jk.js","/assets/Picture-DMP5RbE6.css","/assets/Picture-f6LVGRYg.js","/assets/Pip-CZolviE_.js","/assets/Play-CN2sB404.js","/assets/Play-Y8DSlUa3.css","/assets/PlayingCard-CaayGiXx.css","/assets/PlayingCard-DefuTeiV.js","/assets/Puzzle-Bzq5wDDX.css","/assets/Puzzle-CsrFaVtK.js","/assets/Puzzles-Bo82yERa.css","/assets/Puzzles-yxhXFA_w.js","/assets/Replay-BeO2ZmF5.css","/assets/Replay-N83hjQsI.js","/assets/Rounds-B3mKyRIY.js","/assets/Rounds-BbfaWNLM.css","/assets/Rules-BFBfEokG.js","/assets/RulesText-6S3JSMDV.js","/assets/RulesText-D3pFP09V.css","/assets/Screen-6aAspS9y.css","/assets/Screen-D7BsGDxY.js","/assets/Sentence-C576KAvQ.css","/assets/Sentence-C7InYtb7.js","/assets/SettingsForm-DIUnQ9gY.js","/assets/SettingsForm-JlKzN4s0.css","/assets/Spoken-Cb6uFzwz.js","/assets/Square-D1biq77s.js","/assets/Switch-CPlOLfwe.js","/assets/Switch-cJ7q6DRq.css","/assets/Table-DOKq972m.css","/assets/Table-DYXApsvL.js","/assets/Terms-UwoB0MW9.js","/assets/Terms-hbVattXj.css","/assets/Tournament-DLbPSRJ7.css","/assets/Tournament-Dwu6BLzR.js","/assets/Tournaments-1YIsiDM8.js","/assets/Tournaments-D9IfFH37.css","/assets/address-BJrcbmEe.js","/assets/api-gr_w5sUA.js","/assets/arrows-CG-uHz2I.css","/assets/arrows-Cx92jOaG.js","/assets/bonne_combinaison-CVI_oJFd.css","/assets/bonne_combinaison-X5o8R0BT.js","/assets/carro_combo-Cq69rTDP.js","/assets/carro_combo-DeDCmrnY.css","/assets/catalogue.svelte-CW7D5CVp.js","/assets/combi_combo-BnJmowcC.css","/assets/combi_combo-D8pOwln6.js","/assets/director.svelte-DIfJWVu9.js","/assets/disclose-version-xihTtKlq.js","/assets/faces-BvSgECo0.js","/assets/figtree-latin-ext-wght-normal-DCwSJGxG.woff2","/assets/figtree-latin-wght-normal-D_ZTVpCC.woff2","/assets/fraunces-latin-ext-wght-normal-Ca2vKHc0.woff2","/assets/fraunces-latin-wght-normal-ukD16Tqj.woff2","/assets/group-DC4BTnjc.css","/assets/group.svelte-Dx6egFPn.js","/assets/hearing.svelte-BYN4a4Oi.js","/assets/house.svelte-DAL-a6l-.js","/assets/index-CHrgLRLb.css","/assets/index-Cb9UTwXA.js","/assets/index-client-CI2qO3yx.js","/assets/markdown-DVYUVAtm.js","/assets/me.svelte-BrjLLTi_.js","/assets/notices.svelte-CyG5c96-.js","/assets/page.en-B-mdykQ8.js","/assets/page.en-BnAOi-RQ.js","/assets/page.en-BodFvSx_.js","/assets/page.en-C8IPC0KX.js","/assets/page.en-Dh3soPLt.js","/assets/page.en-DkO_sUZN.js","/assets/page.fr-CJrLbLZ0.js","/assets/page.fr-DYfb6N_A.js","/assets/page.fr-DbAxbfdT.js","/assets/page.fr-QVlTDvEo.js","/assets/page.fr-aje1ZnJj.js","/assets/page.fr-ekLeSqB-.js","/assets/people.svelte-CXIRyB-A.js","/assets/plain-BY7LlLJM.css","/assets/plain-_07_jgLw.js","/assets/proof.en-BVzAreNY.js","/assets/proof.fr-B_bDluT_.js","/assets/punto-BPDunIrH.js","/assets/punto-CdPPU_5e.css","/assets/push-0T6-CqYb.js","/assets/puzzles-BYZMY0nb.js","/assets/rolldown-runtime-DK3Fl9T5.js","/assets/rooms-BER6hL4P.js","/assets/rooms-KBLqtLgJ.css","/assets/scenes-CRH9qyoV.js","/assets/session-Be_gzwBC.css","/assets/session.svelte-BVpD9m6Q.js","/assets/share-CwMA-8wS.js","/assets/sounds-CgfsGuCV.js","/assets/storage-BwbcKtrW.js","/assets/timeline-g-uCtJHL.js","/assets/together.en-CV0C5FvG.js","/assets/together.fr-Bk1Pcwc7.js","/assets/trader-DGX4-vxj.js","/assets/trader-DPlSTQ0u.css","/icon-192.png","/icon-512.png","/icon-maskable-512.png","/icon.svg","/manifest.webmanifest"];
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
