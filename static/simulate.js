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

  // step plays some games and shows what came out. It returns how many were played,
  // or 0 when the page says what is wrong.
  const step = async (query, games, signal) => {
    query.set("games", games);
    const answer = await fetch("/simulate?" + query, { signal });
    if (answer.status === 503 || answer.status === 429) {
      const wait = Number(answer.headers.get("Retry-After")) || 1;
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
      return step(query, games, signal);
    }
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
      for (let games = firstStep; ; games = Math.min(2 * games, all)) {
        bar.value = played / all;
        status.textContent = played ? `${played.toLocaleString()} of ${all.toLocaleString()} games` : "";
        const got = await step(query, games, signal);
        if (!got) {
          query.set("games", all);
          location.assign("/simulate?" + query);
          return;
        }
        played = got;
        if (games === all || got < games) break;
      }
      status.textContent = `${played.toLocaleString()} games played`;
    } catch {
      status.textContent = signal.aborted ? `Stopped after ${played.toLocaleString()} games` : "The server did not answer";
    } finally {
      running = null;
      show(false);
    }
  });
  stop.addEventListener("click", () => running && running.abort());
})();
