// The list of decks that a browser keeps.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  called,
  copied,
  fileOf,
  forget,
  imported,
  known,
  mostRecent,
  mostVersions,
  mostSaved,
  read,
  save,
  recordOpened,
  trim,
  write,
} from "../check/decks.js";

const deck = (code, more) => ({
  at: `/check?d=${code}&f=core&on=2026-11-20`,
  name: "",
  about: "Amber, 60 cards",
  saved: false,
  day: "2026-11-20",
  verdict: "",
  from: "",
  versions: [],
  ...more,
});
const store = (text) => ({ getItem: () => text, setItem: (_, t) => (text = t) });

test("a look puts a deck first, once, and keeps its name", () => {
  let decks = [deck("a", { name: "Mine", saved: true }), deck("b")];
  decks = trim(recordOpened({ ...deck("b"), day: "2026-11-21" }, decks));
  assert.deepEqual(
    decks.map((d) => d.at),
    [deck("b").at, deck("a").at],
  );
  const later = { ...deck("a"), at: "/check?d=a&f=core&on=2027-01-01" };
  decks = trim(recordOpened(later, decks));
  assert.deepEqual(
    decks.map((d) => [d.at, d.name, d.saved]),
    [
      [later.at, "Mine", true],
      [deck("b").at, "", false],
    ],
  );
  assert.equal(
    trim(recordOpened({ ...deck("a"), at: "/check?d=a&f=infinity&on=2026-11-20" }, decks)).length,
    3,
    "another format is another deck",
  );
});

test("an address without a name is that of the deck that has one here", () => {
  const named = deck("a", { at: deck("a").at + "&n=Ann%27s+deck" });
  const later = "/check?d=a&f=core&on=2027-01-01";
  assert.equal(new URLSearchParams(known(later, [named]).slice(7)).get("n"), "Ann's deck");
  assert.equal(new URLSearchParams(known(later, [named]).slice(7)).get("on"), "2027-01-01");
  assert.equal(trim(recordOpened({ ...named, at: known(later, [named]) }, [named])).length, 1);
  assert.equal(known(later, [deck("a"), named]), later, "one without a name is here, too");
  assert.equal(known("/check?d=a&f=infinity&on=2026-11-20", [named]), "/check?d=a&f=infinity&on=2026-11-20");
  assert.equal(known(named.at, []), named.at);
});

test("the limits: the oldest go, those that were saved stay", () => {
  const many = Array.from({ length: mostRecent + 5 }, (_, i) => deck("r" + i));
  const mine = Array.from({ length: mostSaved + 5 }, (_, i) => deck("s" + i, { name: "S" + i, saved: true }));
  const kept = trim([...many, ...mine]);
  assert.equal(kept.filter((d) => d.saved).length, mostSaved);
  assert.deepEqual(
    kept.filter((d) => !d.saved),
    many.slice(0, mostRecent),
  );
});

test("saved by a name, no longer without one, and deleted", () => {
  let decks = save(deck("a").at, "  Mine ", [deck("a"), deck("b")]);
  assert.deepEqual(
    decks.map((d) => [d.name, d.saved]),
    [
      ["Mine", true],
      ["", false],
    ],
  );
  decks = save(deck("a").at, " ", decks);
  assert.equal(decks[0].saved, false);
  assert.deepEqual(forget(deck("a").at, decks), [deck("b")]);
});

test("what is no deck is not listed: no link leads elsewhere", () => {
  for (const wrong of [
    null,
    7,
    {},
    deck("a", { at: "https://example.org/check?d=a" }),
    deck("a", { at: "javascript:alert(1)" }),
    deck("a", { at: "//example.org/check?d=a" }),
    deck("a", { at: "/check?d=" + "a".repeat(9000) }),
    deck("a", { name: "x".repeat(81) }),
    deck("a", { about: undefined }),
    deck("a", { day: "yesterday" }),
  ])
    assert.deepEqual(trim([wrong]), [], JSON.stringify(wrong)?.slice(0, 60));
});

test("a file has all of it, and is read back beside what there is", () => {
  const decks = [deck("a", { name: "Mine", saved: true }), deck("b")];
  assert.deepEqual(imported(fileOf(decks), []), { decks, read: 2 });
  assert.deepEqual(imported(fileOf([deck("a"), deck("c")]), decks).decks, [...decks, deck("c")]);
  for (const text of ["", "[]", "{}", '{"inkcheck":"decks","version":2,"decks":[]}', '{"inkcheck":"desk","version":1,"decks":[]}'])
    assert.throws(() => imported(text, decks), text);
});

test("a store that is empty, broken or shut", () => {
  const shut = {
    getItem() {
      throw new Error("shut");
    },
    setItem() {
      throw new Error("shut");
    },
  };
  for (const s of [store(null), store("no JSON"), store('{"a":1}'), shut]) assert.deepEqual(read(s), []);
  assert.equal(write([deck("a")], shut), false);
});

test("an edit leaves one deck, and the saved deck that it began from", () => {
  let decks = [deck("a", { name: "Mine", saved: true }), deck("x")];
  decks = recordOpened(deck("b"), decks, deck("a").at);
  decks = recordOpened(deck("c"), decks, deck("b").at);
  assert.deepEqual(
    decks.map((d) => [d.at, d.from]),
    [
      [deck("c").at, "Mine"],
      [deck("a").at, ""],
      [deck("x").at, ""],
    ],
  );
  decks = recordOpened(deck("a"), decks, deck("c").at); // undone
  assert.deepEqual(
    decks.map((d) => [d.at, d.name, d.from]),
    [
      [deck("a").at, "Mine", ""],
      [deck("x").at, "", ""],
    ],
  );
});

test("saving under a name that is there makes a version", () => {
  let decks = [deck("b", { from: "Mine" }), deck("a", { name: "Mine", saved: true })];
  decks = save(deck("b").at, "Mine", decks);
  assert.deepEqual(
    decks.map((d) => [d.at, d.name, d.saved, d.versions.map((v) => v.at)]),
    [[deck("b").at, "Mine", true, [deck("a").at]]],
  );
  for (let i = 0; i < mostVersions + 3; i++) {
    decks = recordOpened(deck("v" + i), decks, decks[0].at);
    decks = save(deck("v" + i).at, "Mine", decks);
  }
  assert.equal(decks.length, 1);
  assert.equal(decks[0].versions.length, mostVersions);
  assert.equal(decks[0].versions[0].at, deck("v" + (mostVersions + 1)).at);
  const s = store();
  write(decks, s);
  assert.equal(read(s)[0].versions.length, mostVersions);
});

test("versions of a file that are none are left out", () => {
  const s = store(JSON.stringify([deck("a", { versions: [{ at: "javascript:alert(1)", about: "x", day: "2026-11-20" }, null, 7] })]));
  assert.deepEqual(read(s)[0].versions, []);
});

test("a copy has a name of its own, and is a deck of its own", () => {
  let decks = [deck("a", { name: "Mine", saved: true })];
  decks = trim(copied(deck("a").at, decks, "copy"));
  decks = trim(copied(deck("a").at, decks, "copy"));
  assert.deepEqual(decks.map(called), ["Mine, copy 2", "Mine, copy", "Mine"]);
  assert.deepEqual(forget(deck("a").at, decks).map(called), ["Mine, copy 2", "Mine, copy"]);
});
