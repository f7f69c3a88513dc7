// Links to the decks that this browser keeps.
import { el } from "../base/element.js";
import { inLanguage } from "../base/words.js";
import { called } from "./decks.js";

// to is the page that a place leads to with a deck: its verdict, or what the place is for. A card's page adds the card.
export const to = (d, { decks: section, add }) => {
  const at = section ? d.at.replace("/check?", `/${section}?`) : d.at;
  return inLanguage(add ? `${at}&add=${add}` : at);
};
export const link = (d, place = {}) => el("a", { href: to(d, place) }, called(d));
