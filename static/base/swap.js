// A part of the page becomes that of another page: it is fetched, parsed and put in
// place, with what was open open, the focus where it was, and words about what changed.
import { showScriptControls, announce, message } from "./status.js";

// plainClick reports whether a click on a link means to open it here: not in another tab, and nothing has answered it.
export const plainClick = (e) => !(e.defaultPrevented || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey);

const busy = (answer) => answer.status === 503 || answer.status === 429;

// sleep ends early with the signal, as an error.
const sleep = (seconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 1000 * seconds);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });

// patient makes a request again while the server is busy, when that says so. The last
// answer may still be that it is.
const mostTries = 6;
const patient = async (at, options) => {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(at, options);
    if (!busy(answer) || tries === mostTries) return answer;
    const seconds = Number(answer.headers.get("Retry-After")) || 1;
    announce(message("busy", Math.ceil(seconds)));
    await sleep(seconds, options.signal);
  }
};

// loader asks one question at a time; place looks as if it waits meanwhile. A question
// that was given up for a newer one, or stopped, is answered with null. Else page is null
// where the server did not answer. Where a part is asked for and the page has none, the
// browser goes there itself.
export const loader = (place) => {
  let last = null;
  const stop = () => {
    last?.abort();
    last = null;
    place?.classList.remove("waiting");
  };
  const ask = async (at, { part, wait, ...options } = {}) => {
    stop();
    const asked = (last = new AbortController());
    place?.classList.add("waiting");
    const next = { url: at, page: null, ok: false, busy: false };
    try {
      const answer = await (wait ? patient : fetch)(at, { ...options, signal: asked.signal });
      const text = await answer.text();
      Object.assign(next, { url: answer.url, page: new DOMParser().parseFromString(text, "text/html"), ok: answer.ok, busy: busy(answer) });
    } catch {
      // given up, or no answer
    }
    if (asked.signal.aborted) return null;
    stop();
    if (!part || next.page?.getElementById(part)) return next;
    location.href = next.url;
    return null;
  };
  return { ask, stop };
};

// openState remembers which details are open, and returns what opens them again.
export const openState = (inside, key = (d) => d.dataset.keep) => {
  const all = () => [...inside.querySelectorAll("details")];
  const open = all()
    .filter((d) => d.open)
    .map(key)
    .filter(Boolean);
  return () => {
    for (const d of all()) d.open ||= open.includes(key(d));
  };
};

// replacePart puts the part of a page that was fetched in its place. keep says how its address
// is kept, key which details are the same ones, back what goes where the reader was, morph
// how the children become the others where they are not replaced.
export const replacePart = ({ url, page }, part, { keep, key, back, said, morph }) => {
  const here = document.getElementById(part);
  const next = page.getElementById(part);
  const open = openState(here, key);
  if (keep) history[keep](null, "", url);
  document.title = page.title;
  if (morph) morph(here, next);
  else here.replaceChildren(...next.childNodes);
  Object.assign(here.dataset, next.dataset);
  showScriptControls(here);
  open();
  back?.();
  if (said) announce(said);
};
