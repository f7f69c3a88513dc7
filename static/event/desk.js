// The desk without waiting for whole pages: files are dropped anywhere, and changes
// are checked as they are made.
// The lists are the fields of the page's form; the tab remembers them until it is
// closed, so that Back and a reload lose nothing.
import { dropInto } from "../base/app.js";
import { showScriptControls, announce, message } from "../base/status.js";
import { loader, openState } from "../base/swap.js";

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
    const here = [...results.querySelectorAll("details[data-list]")].map(({ dataset: { list: n } }) => ({
      n: Number(n),
      player: value("player-" + n),
      id: value("id-" + n),
      source: value("source-" + n),
      list: value("list-" + n),
    }));
    const lists = [...here, ...JSON.parse(value("rest") || "[]")].sort((a, b) => a.n - b.n);
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

// show puts an answer in the place of the results, with what was open open.
const show = (page) => {
  const open = openState(
    results,
    (d) => d.dataset.list && d.querySelector("[name^=player-]").value + d.querySelector("[name^=source-]").value,
  );
  const focus = results.contains(document.activeElement) && document.activeElement.name;
  const printed = [...document.getElementById("sheets-form").elements]
    .filter((e) => e.type !== "hidden" && e.tagName !== "BUTTON")
    .map((e) => [e.name, e.value]);
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
  showScriptControls(results);
  const summary = results.querySelector(".desk-summary");
  if (!summary) return;
  form.elements.f.value = summary.dataset.format;
  form.elements.on.value = summary.dataset.on;
  form.elements.roster.value = summary.dataset.roster;
};

// send asks for the results of the form, with what is in extra besides. When
// the server refuses, the form is sent as it would be without a script, and
// the answer says what is wrong.
const { ask } = loader(results);
const send = async (extra = {}) => {
  const body = new FormData(form);
  body.set("part", "results");
  for (const [name, value] of Object.entries(extra)) body.append(name, value);
  const added = files.files.length || text.value.trim();
  announce(message(added ? "reading" : "checking"));
  const next = await ask(form.action, { method: "POST", body, wait: true });
  if (!next) return; // asked again
  if (next.busy) return announce(message("busyDesk"), "bad");
  if (!next.page) return announce(message("unanswered"), "bad");
  if (!next.ok) {
    announce(message("deskRefused"), "bad");
    return form.submit();
  }
  show(next.page);
  remember();
  if (added) {
    files.value = text.value = "";
    add.open = false;
  }
  announce(results.querySelector("h2")?.textContent ?? "", "heard");
};

form.addEventListener("submit", async (e) => {
  const b = e.submitter;
  if (b && (b.name === "do" || b.name === "open")) return; // a file, or a page of its own
  e.preventDefault();
  const turns = b?.closest(".pager");
  await send(b?.name ? { [b.name]: b.value } : {});
  if (turns) document.getElementById("lists")?.focus(); // the page begins there
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
