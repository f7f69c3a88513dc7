// What the browser has of the table is not sent again: the server leaves an empty element with data-same
// in its place, and forms of what stayed get the position from the one form that is always sent.
import { all } from "./goldfish-cards.js";

const faces = new Map(); // by the page of their card

// cachedParts says what there is, as a request header.
export const cachedParts = () => {
  for (const face of all(".tile .face[data-page]")) faces.set(face.dataset.page, face);
  const cards = [...faces.keys()].map((page) => page.split("/").at(-1));
  const folds = all("[data-fold]").map((fold) => fold.dataset.fold);
  const line = all("[data-line]").map((log) => log.dataset.line);
  return { "Table-Cache": `faces=${cards} folds=${folds} log=${line}` };
};

// fillFaces draws the faces of cards that come to another place.
export const fillFaces = (part) => {
  for (const empty of part.querySelectorAll(".face[data-same]")) {
    const face = faces.get(empty.dataset.page);
    empty.replaceWith(face.isConnected ? face.cloneNode(true) : face);
  }
};

const place = () => document.getElementById("position");
const field = (name) => place().elements[name]?.value || "";

// addPosition puts the position on screen into what a form asks for.
export const addPosition = (form, asked) => {
  if (form === place() || !form.elements.m) return;
  for (const { name, value } of place().elements) if (name !== "r" && name !== "do" && name !== "x") asked.set(name, value);
};

// positionURL is the address of an earlier or later one in the same game.
export const positionURL = (url, n) => {
  const moves = [field("m"), field("r")].flatMap((m) => (m ? m.split(".") : []));
  url.searchParams.set("m", moves.slice(0, n).join("."));
  if (n < moves.length) url.searchParams.set("r", moves.slice(n).join("."));
  else url.searchParams.delete("r");
  return url;
};
