// Simulation in steps: each request plays twice as many games as the one before,
// so that figures are there at once, get sharper, and stay when it is stopped. The games
// of a step are the first ones of the next: the last answer is that of the whole batch.
import { announce } from "../base/status.js";
import { loader, replacePart } from "../base/swap.js";

const form = document.getElementById("simulate-form");
const place = document.getElementById("simulation");
const button = document.getElementById("simulate-stop");
const bar = document.getElementById("simulate-progress");
const firstStep = 1000;
const { ask, stop } = loader();
let stopped = false; // between two steps there is no request to stop

const show = (on) => {
  button.hidden = bar.hidden = !on;
  form.querySelector("[type=submit]").disabled = on;
};

// The page has the words, in its language; %s stands for what is put into them.
const words = document.querySelector("#simulate-status").dataset;
const number = (n) => n.toLocaleString(document.documentElement.lang);
const fill = (text, ...values) => text.replace(/%(?:\[(\d)\])?s/g, (_, nth) => values[nth ? nth - 1 : 0]);
const games = (n) => fill(n === 1 ? words.oneGame : words.manyGames, number(n));

// step plays some games and shows what came out. It returns how many were played and "",
// or why none were: "stopped", "busy", "silent", or "wrong" where the page says what is wrong.
const step = async (query, count) => {
  query.set("games", count);
  const next = stopped ? null : await ask("/simulate?" + query, { wait: true });
  if (!next) return [0, "stopped"];
  if (next.busy) return [0, "busy"];
  if (!next.page) return [0, "silent"];
  const result = next.page.querySelector("#simulation > [data-games]");
  if (!result) return [0, "wrong"];
  replacePart(next, "simulation", { keep: "replaceState", key: (d) => d.closest("[id]")?.id });
  for (const [name, value] of new URL(next.url).searchParams) query.set(name, value); // what was filled in
  return [Number(result.dataset.games), ""];
};

// ended is what to announce when there is no further step.
const ended = (why, played) => {
  switch (why) {
    case "stopped":
      return fill(words.stopped, games(played));
    case "busy":
      return played ? fill(words.busyAfter, games(played)) : words.busy;
  }
  return played ? fill(words.silentAfter, games(played)) : words.silent;
};

const play = async (query, all) => {
  let played = 0;
  for (let count = firstStep; ; count = Math.min(2 * count, all)) {
    bar.value = played / all;
    announce(played ? fill(words.some, number(played), games(all)) : "");
    const [got, why] = await step(query, count);
    if (why === "wrong") {
      query.set("games", all);
      return location.assign("/simulate?" + query);
    }
    if (why) return announce(ended(why, played));
    played = got;
    if (count === all || got < count) return announce(fill(words.all, games(played)));
  }
};

form?.addEventListener("submit", async (e) => {
  const all = Number(document.getElementById("games").value);
  if (!(all > firstStep)) return; // quick enough as it is
  e.preventDefault();
  stopped = false;
  show(true);
  place.removeAttribute("aria-live"); // the status speaks, not every step
  await play(new URLSearchParams(new FormData(form)), all);
  show(false);
});
// The press for more games is in the answer, which is replaced: it fills the form in.
place.addEventListener("submit", (e) => {
  if (!e.target.matches("[data-more]")) return;
  e.preventDefault();
  document.getElementById("games").value = e.target.elements.games.value;
  form.requestSubmit();
});
button?.addEventListener("click", () => {
  stopped = true;
  stop();
});
