// The service worker of deck checks. The server writes constants above this: shells, the two pages without a deck, languages, those
// that each is kept in, keep, all addresses to keep, and version, which changes with them.
//
// It keeps the pages without a deck, their style sheets and scripts, and the names
// of all cards. It never keeps a page with a deck: where there is no network,
// the address of a deck check is answered with the page without one, and the
// script draws the deck of the address into it, or the check of an event that
// this browser keeps. It works below /compare and below /e/.
/* global keep, languages, shells, version */
"use strict";

const mine = "inkcheck-compare-";
const current = mine + version;
const [counting, ofEvent] = shells;

// inLanguage is a page without a deck in the language that an address asks for, or else in that of the browser.
const inLanguage = (shell, at) => {
  const wanted = [at.searchParams.get("lang"), ...navigator.languages.map((l) => l.slice(0, 2))];
  return shell + "?lang=" + (wanted.find((l) => languages.includes(l)) ?? languages[0]);
};

self.addEventListener("install", (e) => {
  e.waitUntil(
    (async () => {
      const cache = await caches.open(current);
      await cache.addAll(keep.map((path) => new Request(path, { cache: "no-cache" })));
      await self.skipWaiting();
    })(),
  );
});

// Pages that are open already are left to the network: what this is for is the next one that is opened, and a browser
// forgets the pages behind its Back button when a worker claims them.
self.addEventListener("activate", (e) => {
  e.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(mine) && name !== current) await caches.delete(name);
      }
    })(),
  );
});

// A network that does not answer is as good as none.
const patience = 8000;

const page = async (request, shell) => {
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
    if (at.pathname === "/compare" && at.searchParams.get("mode") === "check" && at.searchParams.get("a"))
      e.respondWith(page(request, inLanguage(counting, at)));
    else if (/^\/e\/[a-z2-7]+\/checks\/\d+$/.test(at.pathname)) e.respondWith(page(request, inLanguage(ofEvent, at)));
    return;
  }
  if (at.pathname !== counting && at.pathname !== ofEvent && keep.includes(at.pathname + at.search)) e.respondWith(file(request));
});
