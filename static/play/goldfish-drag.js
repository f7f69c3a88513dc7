// Dragging with the mouse: a card is dropped on a zone, or on another card, and the link for
// that is followed. A finger slides the row of cards instead.
import { all, cardOf, main } from "./goldfish-cards.js";

let from = null; // the card, and where it was taken
let ghost = null;
let swallow = false; // the click that ends a drag is none

const linkTo = (at) => {
  const to = at.dataset.zone || at.dataset.card;
  return from.tile.querySelector(`a[data-drop="${CSS.escape(to)}"]`);
};
const targets = "[data-zone], .tile";
const targetAt = (e) => {
  for (let at = document.elementFromPoint(e.clientX, e.clientY)?.closest(targets); at; at = at.parentElement.closest(targets)) {
    if (linkTo(at)) return at;
  }
  return null;
};

const lift = () => {
  const face = from.tile.querySelector(".face");
  const box = face.getBoundingClientRect();
  ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.append(face.cloneNode(true));
  ghost.style.width = `${box.width}px`;
  ghost.style.height = `${box.height}px`;
  document.body.append(ghost);
  document.getElementById("table").classList.add("dragging");
  for (const t of all(targets)) t.classList.toggle("droppable", Boolean(linkTo(t)));
};

const drop = () => {
  ghost?.remove();
  ghost = from = null;
  document.getElementById("table")?.classList.remove("dragging");
  for (const t of all(".droppable, .drop-now")) t.classList.remove("droppable", "drop-now");
};

main.addEventListener("pointerdown", (e) => {
  swallow = false;
  const tile = cardOf(e.target);
  if (e.pointerType !== "mouse" || e.button || !tile || e.target.closest("a, button, input, label, .acts")) return;
  if (tile.querySelector("a[data-drop]")) from = { tile, x: e.clientX, y: e.clientY };
});

const far = 6; // pixels, until which it is a press
addEventListener("pointermove", (e) => {
  if (!from) return;
  if (!ghost) {
    if (Math.hypot(e.clientX - from.x, e.clientY - from.y) < far) return;
    lift();
  }
  ghost.style.left = `${e.clientX}px`;
  ghost.style.top = `${e.clientY}px`;
  const at = targetAt(e);
  for (const t of all(".drop-now")) if (t !== at) t.classList.remove("drop-now");
  at?.classList.add("drop-now");
});
addEventListener("pointerup", (e) => {
  const at = ghost && targetAt(e);
  const link = at && linkTo(at);
  swallow = Boolean(ghost);
  drop();
  link?.click();
});
addEventListener("pointercancel", drop);
addEventListener("keydown", (e) => {
  if (e.key === "Escape" && from) drop();
});
addEventListener(
  "click",
  (e) => {
    if (!swallow || !e.isTrusted) return;
    swallow = false;
    e.preventDefault();
    e.stopPropagation();
  },
  true,
);
