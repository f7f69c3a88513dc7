// What a move did is shown for a moment where it happened: cards go from their old places to the
// new ones, what came or changed says so, and the move stands above the bar.
//
// The cards are moved by animations of their own. A view transition would hold the page still for
// a frame or two before each move, and swallow presses while it runs.
import { message } from "../base/status.js";
import { all, main } from "./goldfish-cards.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const stays = 1800; // milliseconds that words stay
const glide = 160;

const damageOf = (tile) => Number.parseInt(tile.querySelector(".mark.damage")?.textContent, 10) || 0;
const loreOf = () => Number(main.querySelector(".lore-counter strong")?.textContent);
const stepOf = () => document.getElementById("table")?.dataset.step;

// zoneOf is where a card lies; "" where it is only looked at.
const zoneOf = (tile) => (tile.closest(".hand-zone") ? "hand" : tile.closest(".zone") ? "play" : "");

// position is what is remembered of the table to tell what changed.
const position = () => ({
  step: stepOf(),
  lore: loreOf(),
  cards: new Map(
    all(".tile[data-card]").map((tile) => [
      tile.dataset.card,
      { box: tile.querySelector(".face").getBoundingClientRect(), damage: damageOf(tile), zone: zoneOf(tile) },
    ]),
  ),
});

const signed = (n) => (n > 0 ? `+${n}` : `−${-n}`);

// note puts words on a card, or a counter, for a moment.
const note = (on, words) => {
  const label = document.createElement("span");
  label.className = "change-note";
  label.setAttribute("aria-hidden", "true");
  label.textContent = words;
  on.append(label);
  setTimeout(() => label.remove(), stays);
};

const move = (face, was, is) => {
  if (still.matches) return;
  const dx = was.left - is.left;
  const dy = was.top - is.top; // a card that is exerted turns a little: that is no way to go
  if (dx || dy)
    face.animate(
      [
        { translate: `${dx}px ${dy}px`, zIndex: 5 },
        { translate: "0 0", zIndex: 5 },
      ],
      { duration: glide, easing: "ease-out" },
    );
};

const announceMove = (was, words) => {
  const is = position();
  if (was.step !== "main" || is.step !== "main") return;
  for (const tile of all(".zone .tile[data-card]")) {
    const before = was.cards.get(tile.dataset.card);
    const now = is.cards.get(tile.dataset.card);
    if (before) move(tile.querySelector(".face"), before.box, now.box);
    if (!before?.zone) {
      note(tile, now.zone === "hand" ? message("newInHand") : message("came"));
      continue;
    }
    if (before.zone !== now.zone) note(tile, now.zone === "hand" ? message("back") : message("played"));
    if (before.damage !== now.damage) note(tile, message("damage", signed(now.damage - before.damage)));
  }
  if (was.lore !== is.lore) note(main.querySelector(".lore-counter"), signed(is.lore - was.lore));
  const line = document.createElement("p");
  line.className = "change-line";
  line.setAttribute("aria-hidden", "true"); // it is said aloud already
  line.textContent = words;
  document.getElementById("table").append(line);
  setTimeout(() => line.remove(), stays);
};

// watchMove remembers the table, and returns the function that shows which move was made since.
export const watchMove = () => {
  const was = position();
  return (words) => announceMove(was, words);
};
