// The service worker of deck checks. The server writes two constants above
// this: keep, the addresses to keep, and version, which changes with them.
//
// It keeps the page without a deck, its style sheet and scripts, and the names
// of all cards. It never keeps a page with a deck: where there is no network,
// the address of a deck check is answered with the page without one, and the
// script draws the deck of the address into it.
/* global keep, version */
"use strict";

const mine = "inkcheck-compare-";
const current = mine + version;
const shell = keep[0];

self.addEventListener("install", (e) => {
  e.waitUntil(
    (async () => {
      const cache = await caches.open(current);
      await cache.addAll(keep.map((path) => new Request(path, { cache: "no-cache" })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (e) => {
  e.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(mine) && name !== current) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

// A network that does not answer is as good as none.
const patience = 8000;

const page = async (request) => {
  try {
    return await Promise.race([fetch(request), new Promise((_, fail) => setTimeout(fail, patience, new Error("no answer")))]);
  } catch (err) {
    const kept = await caches.match(shell, { cacheName: current });
    if (kept) return kept;
    throw err;
  }
};

const file = async (request) => (await caches.match(request, { cacheName: current })) || fetch(request);

self.addEventListener("fetch", (e) => {
  const { request } = e;
  const at = new URL(request.url);
  if (request.method !== "GET" || at.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (at.pathname === "/compare" && at.searchParams.get("mode") === "check" && at.searchParams.get("a")) e.respondWith(page(request));
    return;
  }
  if (at.pathname + at.search !== shell && keep.includes(at.pathname + at.search)) e.respondWith(file(request));
});
