import { el } from "../base/element.js";
import { forget, read } from "./events.js";
import { filled, inLanguage, wordsOf } from "../base/words.js";

// The form of a new event: the zone of this device, the day it is there, and a deadline that is ahead.
const form = document.querySelector("[data-event-form]");
const zone = document.getElementById("zone");
const day = document.getElementById("day");
const deadline = document.getElementById("deadline");

// room is the least time until a deadline that is proposed, in milliseconds.
const room = 30 * 60_000;

const two = (n) => String(n).padStart(2, "0");
const dayOf = (t) => t.getFullYear() + "-" + two(t.getMonth() + 1) + "-" + two(t.getDate());

// soon is the next full hour that leaves some room: lists for an event of today.
const soon = () => {
  const t = new Date(Date.now() + room);
  if (t.getMinutes() + t.getSeconds() + t.getMilliseconds() > 0) t.setHours(t.getHours() + 1, 0, 0, 0);
  return t;
};

// due is when lists are due unless somebody says when: soon on the day that it is, else at ten o'clock.
const due = (on) => {
  const t = soon();
  return on === dayOf(t) ? on + "T" + two(t.getHours()) + ":00" : on + "T10:00";
};

if (form) {
  if (!zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
  // What the browser has filled in again, after Back, stays.
  const untouched = form.hasAttribute("data-fresh") && day.value === day.defaultValue && deadline.value === deadline.defaultValue;
  if (untouched) {
    day.value = dayOf(soon());
    deadline.value = due(day.value);
  }
  let mine = untouched;
  deadline.addEventListener("input", () => {
    mine = false;
  });
  day.addEventListener("input", () => {
    if (mine && day.value) deadline.value = due(day.value);
  });
}

// The events that were opened in this browser.
const shelf = document.getElementById("your-events");
if (shelf) {
  const words = wordsOf(shelf);
  const row = (e) => {
    const b = el("button", { type: "button", class: "button quiet", "aria-label": filled(words.forgetOf, e) }, words.forget);
    b.addEventListener("click", () => {
      const at = [...shelf.querySelectorAll("button")].indexOf(b);
      show(forget(e.at));
      // The focus moves to the next event, or to the form.
      const left = shelf.querySelectorAll("button");
      (left[at] ?? left[at - 1] ?? form?.querySelector("input:not([type=hidden])"))?.focus();
    });
    return el("li", {}, el("a", { href: inLanguage(e.at) }, el("strong", {}, e.name), " ", el("span", { class: "muted" }, e.about)), b);
  };
  const show = (events) => {
    shelf.hidden = events.length === 0;
    shelf.querySelector("ul").replaceChildren(...events.map(row));
  };
  show(read());
}
