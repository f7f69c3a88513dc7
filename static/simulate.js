// Simulation in steps: each request plays twice as many games as the one before,
// so that figures are there at once, get sharper, and stay when it is stopped. The games
// of a step are the first ones of the next: the last answer is that of the whole batch.
import { say } from "./app.js";
import { asker, put } from "./swap.js";

const form = document.getElementById("simulate-form");
const place = document.getElementById("simulation");
const button = document.getElementById("simulate-stop");
const bar = document.getElementById("simulate-progress");
const firstStep = 1000;
const { ask, stop } = asker();
let stopped = false; // between two steps there is no request to stop

const show = (on) => {
  button.hidden = bar.hidden = !on;
  form.querySelector("[type=submit]").disabled = on;
};

const games = (n) => n.toLocaleString() + (n === 1 ? " game" : " games");

// step plays some games and shows what came out. It returns how many were played and "",
// or why none were: "stopped", "busy", "silent", or "wrong" where the page says what is wrong.
const step = async (query, number) => {
  query.set("games", number);
  const next = stopped ? null : await ask("/simulate?" + query, { wait: true });
  if (!next) return [0, "stopped"];
  if (next.busy) return [0, "busy"];
  if (!next.page) return [0, "silent"];
  const result = next.page.querySelector("#simulation > [data-games]");
  if (!result) return [0, "wrong"];
  put(next, "simulation", { keep: "replaceState", key: (d) => d.closest("[id]")?.id });
  for (const [name, value] of new URL(next.url).searchParams) query.set(name, value); // what was filled in
  return [Number(result.dataset.games), ""];
};

// ended is what to say when there is no further step.
const ended = (why, played) => {
  switch (why) {
    case "stopped":
      return `Stopped after ${games(played)}`;
    case "busy":
      return played ? `The server is busy: it ended after ${games(played)}` : "The server is busy; try again in a moment";
  }
  return played
    ? `The server did not answer any more: it ended after ${games(played)}`
    : "The server did not answer; try again in a moment";
};

const play = async (query, all) => {
  let played = 0;
  for (let number = firstStep; ; number = Math.min(2 * number, all)) {
    bar.value = played / all;
    say(played ? `${played.toLocaleString()} of ${games(all)}` : "");
    const [got, why] = await step(query, number);
    if (why === "wrong") {
      query.set("games", all);
      return location.assign("/simulate?" + query);
    }
    if (why) return say(ended(why, played));
    played = got;
    if (number === all || got < number) return say(`${games(played)} played`);
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
