// The cards on the table: which of them is chosen, the default action with it, and its
// whole face.

import { message } from "../base/status.js";

export const main = document.getElementById("main");
export const all = (selector, inside = main) => [...inside.querySelectorAll(selector)];
export const tiles = () => all(".tile");
export const cardOf = (e) => e && e.closest && e.closest(".tile");
export const chosen = () => main.querySelector(".tile.chosen");
export const cardNumbered = (n) => (n ? main.querySelector(`.tile[data-card="${n}"]`) : null);

// nowOf is a line of what counts now of a card, where that is not what is printed on it; null for none.
const nowOf = (tile) => {
  const printed = all(".face > .face-stats > li", tile);
  const said = all(":scope > .stats-now > li", tile).flatMap((stat, i) => {
    if (!stat.matches(".other")) return [];
    const word = stat.querySelector(".hidden").textContent.trim();
    return message("printed", stat.lastChild.data, word, printed[i].lastChild.data);
  });
  for (const mark of all(".mark:not(.wait)", tile))
    said.push(mark.matches(".given") ? mark.lastChild.data : mark.textContent.toLowerCase());
  const under = tile.querySelector(".under");
  if (under) said.push(under.textContent);
  if (!said.length) return null;
  const line = document.createElement("p");
  line.className = "now";
  line.textContent = message("now", said.join(", "));
  return line;
};

// choose marks a card: what can be done with it stands in the bar until another is chosen.
export const choose = (tile) => {
  for (const t of all(".tile.chosen")) if (t !== tile) t.classList.remove("chosen");
  if (tile && !tile.querySelector(".tick")) tile.classList.add("chosen");
  const shown = main.querySelector("[data-shown]");
  const face = tile && tile.querySelector(".face");
  if (!shown) return;
  const now = face && nowOf(tile);
  const same =
    shown.firstElementChild?.dataset.page === face?.dataset.page && shown.querySelector(".now")?.textContent === now?.textContent;
  if (!same) shown.replaceChildren(...[face?.cloneNode(true), now].filter(Boolean));
};

// defaultAction does what is mostly done with a card: a card in hand is played, a character quests.
// What cannot be done says why.
const defaultActions = ["play", "quest", "sing", "shift", "use"];
export const defaultAction = (tile) => {
  for (const act of defaultActions) {
    const link = tile.querySelector(`.acts a[data-act="${act}"]`);
    if (link) return link.click();
  }
  const off = tile.querySelector('.acts [data-act="play"], .acts [data-act="quest"]');
  if (off) {
    choose(tile);
    off.focus();
  }
};

const states = ["legal", "banned", "rotated", "not_yet_legal"];

// legality asks where a card may be played on the day of the game.
const legality = async (path, line) => {
  const day = new URLSearchParams(location.search).get("on");
  try {
    const card = await (await fetch(`/api/v1${path}?on=${day}`)).json();
    const said = Object.entries(card.legality).map(
      ([format, is]) => `${format[0].toUpperCase()}${format.slice(1)}: ${states.includes(is) ? message(is) : is}`,
    );
    line.textContent = message("onDay", said.join(" · "), day);
  } catch {
    line.textContent = message("onItsPage");
  }
};

// showFace shows the whole face of a card, with where it may be played and a link to its page.
export const showFace = (tile) => {
  const face = tile.querySelector(".face");
  let over = document.getElementById("card-over");
  if (!over) {
    over = document.createElement("dialog");
    over.id = "card-over";
    over.addEventListener("click", (e) => {
      if (e.target === over) over.close();
    });
    document.body.append(over);
  }
  const line = document.createElement("p");
  const page = document.createElement("a");
  const close = document.createElement("button");
  line.textContent = "…";
  page.className = "button";
  page.href = face.dataset.page;
  page.textContent = message("itsPage");
  close.type = "button";
  close.textContent = message("close");
  close.addEventListener("click", () => over.close());
  over.setAttribute("aria-label", face.querySelector(".face-name").textContent.trim());
  over.replaceChildren(...[face.cloneNode(true), nowOf(tile), line, page, close].filter(Boolean));
  over.showModal();
  legality(face.dataset.page, line);
};

// A card is chosen by a press; pressed twice, its default action is done.
const twice = 400; // milliseconds
let last = { card: null, at: 0 };
main.addEventListener("click", (e) => {
  const tile = cardOf(e.target);
  if (e.defaultPrevented || e.button || e.target.closest("a, button, input, label, summary, select, .acts")) return;
  if (!tile || tile.querySelector(".tick")) {
    if (e.target.closest(".table-board")) choose(null);
    return;
  }
  const again = last.card === tile.dataset.card && e.timeStamp - last.at < twice;
  last = { card: again ? null : tile.dataset.card, at: e.timeStamp };
  if (again) return defaultAction(tile);
  choose(tile);
  tile.focus({ preventScroll: true });
});
main.addEventListener("focusin", (e) => {
  const tile = cardOf(e.target);
  if (tile) choose(tile);
});

// The whole face: by the right button, or by a finger that stays.
const long = 500; // milliseconds
let timer = 0;
main.addEventListener("contextmenu", (e) => {
  const tile = cardOf(e.target);
  if (!tile || e.target.closest("a, button, .acts")) return;
  e.preventDefault();
  clearTimeout(timer);
  if (!document.querySelector("dialog[open]")) showFace(tile);
});
main.addEventListener("pointerdown", (e) => {
  clearTimeout(timer);
  const tile = cardOf(e.target);
  if (e.pointerType !== "touch" || !tile || e.target.closest("a, button, .acts")) return;
  timer = setTimeout(() => {
    if (!document.querySelector("dialog[open]")) showFace(tile);
  }, long);
});
for (const end of ["pointerup", "pointercancel", "pointerleave"]) main.addEventListener(end, () => clearTimeout(timer));
