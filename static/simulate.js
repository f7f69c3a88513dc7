// Simulation in steps: each request plays twice as many games as the one before,
// so that figures are there at once, get sharper, and stay when it is stopped. The games
// of a step are the first ones of the next: the last answer is that of the whole batch.
"use strict";

(() => {
  const form = document.getElementById("simulate-form");
  const place = document.getElementById("simulation");
  const stop = document.getElementById("simulate-stop");
  const bar = document.getElementById("simulate-progress");
  const status = document.getElementById("simulate-status");
  if (!form || !place || !stop) return;
  const firstStep = 1000;
  let running = null;

  const show = (on) => {
    stop.hidden = bar.hidden = !on;
    form.querySelector("[type=submit]").disabled = on;
  };

  const say = (words) => { status.textContent = words; };
  const games = (n) => n.toLocaleString() + (n === 1 ? " game" : " games");

  // step plays some games and shows what came out. It returns how many were played,
  // 0 when the page says what is wrong, and null while the server stays busy.
  const step = async (query, number, signal) => {
    query.set("games", number);
    const answer = await window.patient.fetch("/simulate?" + query, { signal }, say);
    if (window.patient.busy(answer)) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const result = page.querySelector("#simulation > [data-games]");
    if (signal.aborted || !result) return 0;
    for (const open of place.querySelectorAll("details[open]")) {
      const same = open.closest("[id]") && page.getElementById(open.closest("[id]").id);
      const details = same && same.querySelector("details");
      if (details) details.open = true;
    }
    place.replaceChildren(...page.getElementById("simulation").childNodes);
    history.replaceState(null, "", answer.url);
    for (const [name, value] of new URL(answer.url).searchParams) query.set(name, value); // what was filled in
    return Number(result.dataset.games);
  };

  form.addEventListener("submit", async (e) => {
    const all = Number(document.getElementById("games").value);
    if (!(all > firstStep)) return; // quick enough as it is
    e.preventDefault();
    running = new AbortController();
    const { signal } = running;
    const query = new URLSearchParams(new FormData(form));
    show(true);
    place.removeAttribute("aria-live"); // the status speaks, not every step
    let played = 0;
    try {
      for (let number = firstStep; ; number = Math.min(2 * number, all)) {
        bar.value = played / all;
        say(played ? `${played.toLocaleString()} of ${games(all)}` : "");
        const got = await step(query, number, signal);
        if (got === null) {
          say(played ? `The server is busy: it ended after ${games(played)}` : "The server is busy; try again in a moment");
          return;
        }
        if (!got) {
          query.set("games", all);
          location.assign("/simulate?" + query);
          return;
        }
        played = got;
        if (number === all || got < number) break;
      }
      say(`${games(played)} played`);
    } catch {
      say(signal.aborted ? `Stopped after ${games(played)}` : played ? `The server did not answer any more: it ended after ${games(played)}` : "The server did not answer; try again in a moment");
    } finally {
      running = null;
      show(false);
    }
  });
  stop.addEventListener("click", () => running && running.abort());
})();
