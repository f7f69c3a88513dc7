// A part of a page becomes that of another page with no more changes than there are between them:
// what stays the same stays the same element, keeps its focus, and need not be laid out again.

// nameOf says which child of a list is the same one in the next page: by its card, its id, what it
// does, its number or its first class. What an ability asks, and a panel, is another one each time.
const nameOf = (node) => {
  if (node.nodeType !== 1) return node.nodeName;
  const first = node.className.length ? node.classList[0] : "";
  if (first === "question" || first === "panel") return first;
  return `${node.nodeName} ${node.getAttribute("data-card") || node.id || node.getAttribute("data-act") || node.getAttribute("data-n") || first || ""}`;
};
const another = (name) => name === "question" || name === "panel";

// Scripts say which card is chosen, and readers what is folded away.
const theirs = new Set(["open", "popover"]);
const chosen = "chosen";

const attributes = (here, next) => {
  for (const { name, value } of next.attributes) {
    if (theirs.has(name)) continue;
    const is = name === "class" && here.classList.contains(chosen) ? `${value} ${chosen}` : value;
    if (here.getAttribute(name) !== is) here.setAttribute(name, is);
  }
  for (const { name } of [...here.attributes]) {
    if (!next.hasAttribute(name) && !theirs.has(name)) here.removeAttribute(name);
  }
};

const patch = (here, next) => {
  if (here.nodeType !== 1) {
    if (here.data !== next.data) here.data = next.data;
    return;
  }
  if (next.hasAttribute("data-same")) return;
  // A face is that of its card; what a script drew in place of nothing stays.
  if (here.classList.contains("face") ? here.isEqualNode(next) : here.hasAttribute("data-shown")) return;
  attributes(here, next);
  if (here.matches("input, select")) {
    if (here.value !== next.value) here.value = next.value;
    if (here.checked !== next.checked) here.checked = next.checked;
  }
  if (here.firstChild || next.firstChild) morph(here, next);
};

// filling does what is to be done with what comes anew.
let filling = () => {};
export const onFill = (fill) => (filling = fill);

// morph makes the children of an element those of another one, which are used up. What the next one has
// with data-same stays as it is.
export const morph = (here, next) => {
  let at = here.firstChild;
  let to = next.firstChild;
  for (let name; at && to && (name = nameOf(at)) === nameOf(to) && !another(name); at = at.nextSibling, to = to.nextSibling) patch(at, to);
  if (at || to) rest(here, at, to);
};

// rest does so from the first two children on that are not the same one.
const rest = (here, at, to) => {
  const old = new Map();
  for (let child = at; child; child = child.nextSibling) {
    const name = nameOf(child);
    if (!old.has(name)) old.set(name, []);
    old.get(name).push(child);
  }
  const pairs = [];
  for (let child = to; child; child = child.nextSibling) {
    const name = nameOf(child);
    pairs.push({ child, same: another(name) ? undefined : old.get(name)?.shift() });
  }
  const before = at && at.previousSibling;
  for (const gone of old.values()) for (const child of gone) child.remove();
  at = before ? before.nextSibling : at && here.firstChild;
  for (const { child, same } of pairs) {
    if (!same) {
      if (child.nodeType === 1) filling(child);
      here.insertBefore(child, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else here.insertBefore(same, at);
    patch(same, child);
  }
};
