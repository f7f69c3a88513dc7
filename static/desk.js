// The desk without waiting for whole pages: files are dropped anywhere, changes
// are checked as they are made, and the table is filtered and ordered at once.
// The lists are the fields of the page's form; the tab remembers them until it is
// closed, so that Back and a reload lose nothing.
import { dropInto, ready, say, told } from "./app.js";
import { asker, opened } from "./swap.js";

const form = document.getElementById("desk-form");
const results = document.getElementById("desk-results");
const add = document.getElementById("desk-add");
const files = document.getElementById("files");
const text = document.getElementById("text");
const memory = "inkcheck desk";

// What the tab remembers: a saved desk, as the server reads it.
// The desk of an event does not: its lists are in the event, and another desk is not to show them.
const remember = () => {
  if (location.pathname !== "/desk") return;
  const summary = results.querySelector(".desk-summary");
  try {
    if (!summary) return sessionStorage.removeItem(memory);
    const value = (name) => (form.elements[name] ? form.elements[name].value : "");
    const lists = [...results.querySelectorAll("tbody details[data-list]")]
      .map((d) => d.dataset.list)
      .sort((a, b) => a - b)
      .map((n) => ({ player: value("player-" + n), id: value("id-" + n), source: value("source-" + n), list: value("list-" + n) }));
    const problems = JSON.parse(value("problems") || "[]");
    if (!lists.length && !problems.length) return sessionStorage.removeItem(memory);
    sessionStorage.setItem(
      memory,
      JSON.stringify({
        inkcheck: "desk",
        version: 1,
        format: summary.dataset.format,
        on: summary.dataset.on,
        roster: summary.dataset.roster,
        lists,
        problems,
      }),
    );
  } catch {
    // No room, or not allowed: the page still has them.
    sessionStorage.removeItem(memory);
  }
};

// quiet makes the buttons in rows plain ones. Browsers look for the form's first
// submit button each time that one comes or goes, through all its fields: with
// hundreds of rows that takes seconds. They are pressed by the script instead.
const quiet = (place) => {
  for (const b of place.querySelectorAll("tbody button")) b.type = "button";
};
results.addEventListener("click", (e) => {
  const b = e.target.closest("tbody button");
  if (!b || b.type !== "button") return;
  const press = document.createElement("button");
  press.name = b.name;
  press.value = b.value;
  press.formTarget = b.formTarget;
  press.hidden = true;
  form.append(press);
  press.click();
  press.remove();
});

// show puts an answer in the place of the results, with what was open open.
const show = (page) => {
  const open = opened(
    results,
    (d) => d.dataset.list && d.querySelector("[name^=player-]").value + d.querySelector("[name^=source-]").value,
  );
  const focus = results.contains(document.activeElement) && document.activeElement.name;
  const printed = [...document.getElementById("sheets-form").elements]
    .filter((e) => e.type !== "hidden" && e.tagName !== "BUTTON")
    .map((e) => [e.name, e.value]);
  quiet(page);
  results.replaceChildren(...page.body.childNodes);
  for (const [name, value] of printed) {
    const field = document.getElementById("sheets-form").elements[name];
    if (field) field.value = value;
  }
  open();
  // A button that answered a question is gone: its list has the focus then.
  const again = focus && form.elements[focus];
  if (again?.focus) again.focus();
  else if (focus) results.querySelector(`details[data-list="${focus.split("-")[1]}"] > summary`)?.focus();
  ready(results);
  const summary = results.querySelector(".desk-summary");
  if (!summary) return;
  form.elements.f.value = summary.dataset.format;
  form.elements.on.value = summary.dataset.on;
  form.elements.roster.value = summary.dataset.roster;
};

// send asks for the results of the form, with what is in extra besides. When
// the server refuses, the form is sent as it would be without a script, and
// the answer says what is wrong.
const { ask } = asker(results);
const send = async (extra = {}) => {
  const body = new FormData(form);
  body.set("part", "results");
  for (const [name, value] of Object.entries(extra)) body.append(name, value);
  const added = files.files.length || text.value.trim();
  say(told(added ? "reading" : "checking"));
  const next = await ask(form.action, { method: "POST", body, wait: true });
  if (!next) return; // asked again
  if (next.busy) return say(told("busyDesk"), "bad");
  if (!next.page) return say(told("unanswered"), "bad");
  if (!next.ok) {
    say(told("deskRefused"), "bad");
    return form.submit();
  }
  show(next.page);
  remember();
  if (added) {
    files.value = text.value = "";
    add.open = false;
  }
  say(results.querySelector("h2")?.textContent ?? "", "heard");
};

// Ordering and filtering need no server. The hidden fields tell it, so that
// its next answer is ordered the same way.
const key = (row, column) => {
  const cell = row.cells[column];
  return cell.dataset.k !== undefined ? cell.dataset.k : cell.textContent.trim();
};
const order = (head) => {
  const descending = head.getAttribute("aria-sort") === "ascending";
  const column = head.cellIndex;
  const body = results.querySelector("tbody");
  const way = descending ? -1 : 1;
  const by = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
  const rows = [...body.rows].map((row) => [key(row, column), key(row, 0), row]);
  rows.sort((a, b) => way * by(a[0], b[0]) || by(a[1], b[1]));
  body.append(...rows.map((r) => r[2]));
  for (const h of head.parentElement.cells) h.setAttribute("aria-sort", "none");
  head.setAttribute("aria-sort", descending ? "descending" : "ascending");
  results.querySelector("input[name=sort]").value = (descending ? "-" : "") + head.dataset.key;
};
const filter = (button) => {
  const flag = button.value;
  for (const row of results.querySelector("tbody").rows) row.hidden = flag !== "" && !row.dataset.flags.split(" ").includes(flag);
  for (const b of results.querySelectorAll("button[name=show]")) b.setAttribute("aria-pressed", String(b === button));
  results.querySelector("input[name=show]").value = flag;
};

form.addEventListener("submit", (e) => {
  const b = e.submitter;
  if (b && (b.name === "do" || b.name === "open")) return; // a file, or a page of its own
  e.preventDefault();
  if (b && b.name === "sort") order(b.closest("th"));
  else if (b && b.name === "show") filter(b);
  else if (b && b.name) send({ [b.name]: b.value });
  else send();
});
form.addEventListener("change", (e) => {
  const name = e.target.name || "";
  if (e.target === files) {
    if (files.files.length) send();
  } else if (/^table(player|list)-/.test(name)) send({ table: name.split("-")[1] });
  else if (e.target.form === form && results.contains(e.target)) send();
  else if (results.childElementCount && ["f", "on", "roster"].includes(name)) send();
});

// Files and folders, dropped anywhere.
const unfold = async (entry, into) => {
  if (entry.isFile) into.push(await new Promise((done, failed) => entry.file(done, failed)));
  else {
    const reader = entry.createReader();
    for (;;) {
      const some = await new Promise((done, failed) => reader.readEntries(done, failed));
      if (!some.length) return;
      for (const e of some) await unfold(e, into);
    }
  }
};
dropInto(files, async (data) => {
  const entries = [...data.items].map((i) => i.webkitGetAsEntry?.()).filter(Boolean);
  if (!entries.some((e) => e.isDirectory)) return data.files;
  const found = [];
  for (const e of entries) await unfold(e, found);
  return found;
});

document.addEventListener("click", (e) => {
  if (e.target.closest("[data-clear]")) sessionStorage.removeItem(memory);
});

// After Back or a reload the page is empty; the tab still knows the lists.
if (results.childElementCount) {
  quiet(results);
  remember();
} else if (!form.elements.kept && !document.querySelector(".field-error")) {
  let saved = null;
  try {
    saved = sessionStorage.getItem(memory);
  } catch {
    // not allowed: nothing is remembered
  }
  if (saved) {
    add.open = false;
    send({ kept: saved });
  }
}
