// The decks of this browser where a deck is to be tested.
import { el, to } from "./deckpages.js";
import { called } from "./decks.js";
import { inLanguage } from "./words.js";

// partsOf asks for what the tiles of decks show today, by their addresses; null where there is no answer.
export const partsOf = async (decks) => {
  const body = new URLSearchParams(decks.map((d) => ["at", d.at]));
  const answer = await fetch(inLanguage("/decks"), { method: "POST", body }).catch(() => null);
  if (!answer?.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return new Map([...page.querySelectorAll(".tile-parts")].map((p) => [p.dataset.asked, p]));
};
// show puts the last few decks in the place of the decks to try. Their seals and verdicts are those of today.
export const show = async (place, decks) => {
  const shown = decks.slice(0, 5);
  if (shown.length === 0) return;
  const row = (d) => {
    const words = el("span", {}, el("strong", {}, called(d)), el("span", {}, called(d) === d.about ? "" : d.about));
    return el("li", { "data-at": d.at }, el("a", { href: to(d, place.dataset) }, words));
  };
  place.replaceChildren(...shown.map(row));
  const parts = await partsOf(shown);
  for (const item of place.children) {
    const part = parts?.get(item.dataset.at);
    if (!part) continue;
    const sign = el("span", { class: part.dataset.verdict }, part.querySelector(".tile-verdict .icon"));
    const words = el("span", { class: "hidden" }, part.querySelector(".tile-verdict strong").textContent);
    sign.append(words);
    item.firstChild.prepend(part.querySelector(".tile-face > svg"));
    item.firstChild.append(sign);
  }
};
