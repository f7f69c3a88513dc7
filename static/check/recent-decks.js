// The decks of this browser on pages: the deck of a page's head is noted, and a line of decks stands below each box for a deck. The
// page of decks has all of them (shelf.js), and the pages that test decks the last ones (deckrows.js).
import { el } from "../base/element.js";
import { announce } from "../base/status.js";
import { link } from "./deck-links.js";
import { called, known, named, read, sameDeck, save, recordOpened, write } from "./decks.js";

// strip is the last few decks in one line.
const strip = (place, decks) => {
  const shown = decks.slice(0, 6);
  const list = place.querySelector("ul");
  const links = shown.map((d) => el("li", {}, link(d, place.dataset)));
  if (place.dataset.add) return list.prepend(...links);
  list.replaceChildren(...links);
  if (shown.length === 0) list.append(el("li", { class: "muted" }, place.dataset.none));
  place.hidden = false;
};

// saver saves the deck of the page's head under a name. A deck that was edited from a saved one offers that one's name: saving under
// it makes this its newest version.
const saver = (place, at) => {
  const form = place.querySelector("form");
  const words = place.querySelector("summary");
  const submit = form.querySelector("button");
  const mine = () => read().find((d) => sameDeck(d.at, at));
  const label = () => {
    const old = named(form.elements.name.value, read());
    const update = Boolean(old) && !sameDeck(old.at, at);
    submit.textContent = update ? place.dataset.again : place.dataset.save;
    form.querySelector("[data-update]").hidden = !update;
  };
  const show = () => {
    words.textContent = mine()?.saved ? place.dataset.saved : place.dataset.save;
    form.elements.name.value = mine()?.name || mine()?.from || document.querySelector("[data-deck-name]").textContent;
    label();
  };
  form.addEventListener("input", label);
  form.addEventListener("submit", (e) => {
    e.preventDefault();
    const kept = write(save(at, form.elements.name.value, read()));
    document.querySelector("[data-deck-name]").textContent = mine()?.name ?? "";
    show();
    announce(kept && mine()?.saved ? place.dataset.kept : place.dataset.refused);
    if (kept) {
      place.open = false;
      words.focus();
    }
  });
  show();
  place.hidden = false;
};

// noted is the address of the deck of the page's head. showHead notes that deck and lets it be saved; the page calls it again when
// an edit has put another deck in the head.
let noted = "";
export const showHead = () => {
  const head = document.querySelector("[data-deck]");
  if (!head) return;
  const { about, day, verdict } = head.dataset;
  const deck = known(head.dataset.deck, read());
  write(recordOpened({ at: deck, about, day, verdict, name: "", saved: false }, read(), noted));
  const name = document.querySelector("[data-deck-name]");
  const mine = read().find((d) => sameDeck(d.at, deck));
  if (name && !name.textContent && mine && called(mine) !== mine.about) name.textContent = called(mine);
  noted = deck;
  saver(document.querySelector(".save-deck"), deck);
};

// What this page asks for.
{
  showHead();
  for (const place of document.querySelectorAll("[data-decks]:not([data-rows])")) strip(place, read());
  const rows = document.querySelector("[data-rows]");
  if (rows) import("./deckrows.js").then((m) => m.show(rows, read()));
  const all = document.getElementById("decks-page");
  if (all) import("./shelf.js").then((m) => m.page(all));
}
