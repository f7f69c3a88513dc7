// The table without reloading: links and forms fetch the next position and put
// it in place, keys make moves, and cards can be dragged. Without this file every
// one of these is a plain link or form.
import { announce, message } from "../base/status.js";
import { all, cardNumbered, cardOf, choose, chosen, main, tiles } from "./goldfish-cards.js";
import { highlight } from "./goldfish-question.js";
import { keysOff, listen } from "./goldfish-keys.js";
import { watchMove } from "./goldfish-announce.js";
import "./goldfish-drag.js";
import { addPosition, cachedParts, fillFaces, positionURL } from "./goldfish-cache.js";
import { morph, onFill } from "../base/morph.js";
import { loader, plainClick, replacePart } from "../base/swap.js";

// Positions.

const { ask } = loader();
onFill(fillFaces);
const moves = () => document.getElementById("position")?.elements.m?.value;
const show = async (url, keep) => {
  const next = await ask(url, { part: "table", headers: cachedParts(), cache: "no-store" });
  if (next) turn(next, keep);
};
const turn = (next, keep) => {
  const said = next.page.getElementById("table").dataset.said;
  const card = chosen()?.dataset.card;
  const announceMove = watchMove();
  const before = moves();
  const side = document.getElementById("side");
  if (side?.matches(":popover-open")) side.hidePopover();
  replacePart(next, "main", { keep, back: place(), said, morph });
  dress(card);
  if (moves() !== before) announceMove(said); // not where only a panel came or went
};

// advise puts the adviser's answer below the opening hand. The ticks stay.
const advise = async (url) => {
  const was = document.getElementById("advice");
  was.setAttribute("aria-busy", "true");
  was.textContent = was.dataset.wait;
  announce(was.dataset.wait);
  const next = await ask(url, { part: "table", headers: cachedParts(), cache: "no-store" });
  if (!next) return;
  const advice = next.page.getElementById("advice");
  if (!advice || !was.isConnected) return turn(next, "pushState");
  was.removeAttribute("aria-busy");
  for (const mark of all(".advised", next.page)) {
    cardNumbered(mark.closest(".tile").dataset.card)
      ?.querySelector(".advised")
      .replaceChildren(...mark.childNodes);
  }
  replacePart(next, "advice", { keep: next.url !== location.href && "pushState", back: () => was.focus(), said: advice.dataset.said });
};

// place remembers where the reader is and returns what goes back there.
const place = () => {
  const at = document.activeElement;
  const tile = cardOf(at);
  const order = tiles().indexOf(tile);
  const card = tile && tile.dataset.card;
  const act = at && at.dataset && at.dataset.act;
  const inside = at && main.contains(at);
  return () => {
    const refused = document.getElementById("refused");
    const panel = main.querySelector(".panel");
    if (refused) return refused.focus();
    if (panel && act === "effects") return panel.focus();
    if (!inside) return;
    const again = cardNumbered(card);
    const same = again ? again.querySelector(`a[data-act="${act}"]`) : !card && act && main.querySelector(`[data-act="${act}"]`);
    const near = again || (card && tiles()[Math.min(order, tiles().length - 1)]);
    (same || near || main).focus({ preventScroll: !near });
  };
};

// dress does what only a script can to a new position. The card that was chosen stays so.
const dress = (card) => {
  const off = document.getElementById("keys-off");
  if (off) off.checked = keysOff();
  choose(chosen() || cardNumbered(card));
  highlight();
  count();
};

const ours = (url) => url.origin === location.origin && url.pathname === "/goldfish" && url.searchParams.has("d");

main.addEventListener("click", (e) => {
  const a = e.target.closest("a[href]");
  if (!a || !plainClick(e)) return;
  if (a.getAttribute("href").startsWith("#")) {
    const to = document.getElementById(a.getAttribute("href").slice(1));
    if (!to) return;
    e.preventDefault();
    const details = to.closest("details");
    if (details) details.open = true;
    for (const f of all(".pick-form")) f.classList.toggle("open", f === to);
    (to.querySelector("input:not([type=hidden])") || to).focus();
    return;
  }
  let url = new URL(a.href);
  if (!ours(url)) return;
  const line = a.closest(".log li");
  if (line) url = positionURL(url, Number(line.dataset.n));
  e.preventDefault();
  if (a.dataset.act === "advise") advise(url);
  else show(url, "pushState");
});

main.addEventListener("submit", (e) => {
  const form = e.target;
  if (form.method !== "get") return;
  const url = new URL(form.action);
  const asked = new URLSearchParams(new FormData(form, e.submitter));
  addPosition(form, asked);
  url.search = asked;
  if (!ours(url)) return;
  e.preventDefault();
  show(url, "pushState");
});

addEventListener("popstate", () => {
  if (ours(new URL(location.href))) show(location.href);
});

// The opening hand: the button says how many cards are ticked.
const count = () => {
  const label = main.querySelector("[data-alter]");
  if (!label) return;
  const n = all(".tick input:checked").length;
  label.textContent = n ? message("alter", n) : message("alterNone");
};
main.addEventListener("change", (e) => {
  if (e.target.id === "keys-off") localStorage.setItem("keys", e.target.checked ? "off" : "on");
  count();
});

// A key makes an effect by hand the way a form does.
listen((move) => {
  const url = new URL(location.href);
  for (const name of ["r", "x"]) url.searchParams.delete(name);
  url.searchParams.set("do", move);
  show(url, "pushState");
});

dress();
