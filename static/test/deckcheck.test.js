// A deck check is reckoned as the server does, whose pages these vectors were read from.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { byInk, byName, copyLimit, find, limitsOf, namesOf, read, stateOf, sumsOf, thousands, whole, write } from "../event/deckcheck.js";

const { formats, cards, checks } = JSON.parse(readFileSync(new URL("../../internal/web/testdata/deckchecks.json", import.meta.url)));
const { byKey } = namesOf({ cards, others: [], formats });
const most = 2000 * 9999;

for (const { path, limits, rows: listed, found, ...sums } of checks) {
  const q = new URLSearchParams(path.slice("/compare".length));
  const rows = listed.map(([card, n, want, limit, state, name]) => ({ card, n, want, limit, state, class: name }));
  const cardOf = (row) => byKey.get(row.card);

  test("limits of " + q.get("f") + " on " + q.get("on"), () => {
    assert.deepEqual(limitsOf(formats, q.get("f"), q.get("on")), limits);
  });

  test("sums of " + path, () => {
    const got = sumsOf(
      rows.map((row) => ({ n: row.n, want: row.want, limit: row.limit, inks: cardOf(row)?.inks ?? 0, hunny: cardOf(row)?.hunny ?? 0 })),
      limits,
    );
    const { found: applies, ...numbers } = got;
    assert.deepEqual(Object.fromEntries(Object.entries(numbers).map(([name, n]) => [name, thousands(n)])), sums);
    assert.deepEqual(
      Object.keys(applies)
        .filter((name) => applies[name])
        .sort(),
      [...found].sort(),
    );
  });

  test("rows of " + path, () => {
    for (const row of rows) {
      const [word, name, n] = stateOf(row.n, row.want);
      const says = { rowMissing: thousands(n) + " missing", rowExtra: thousands(n) + " extra", rowComplete: "all there", "": "" };
      assert.deepEqual({ state: says[word], class: "presented-card " + name }, { state: row.state, class: row.class }, String(row.card));
      const card = cardOf(row);
      if (card) assert.equal(copyLimit(card, limits), row.limit);
    }
    const wanted = rows.filter((row) => row.want > 0).map(cardOf);
    assert.deepEqual([...wanted].reverse().sort(q.get("s") === "name" ? byName : byInk), wanted);
  });

  test("address " + path, () => {
    const state = read(path.slice("/compare".length), most);
    assert.equal(write({ a: q.get("a"), f: q.get("f"), on: q.get("on"), ...state }), path);
    assert.deepEqual(
      state.unnamed,
      rows.filter((row) => !cardOf(row)).map((row) => [row.card, row.n]),
    );
  });
}

// The limit of the format, the number that a deck may have of the card by its
// text (4 for most, 0 for any number), and what is left of both.
test("copies", () => {
  for (const [copies, own, want] of [
    [4, 4, 4],
    [4, 2, 2],
    [4, 99, 99],
    [4, 0, 0],
    [0, 4, 0],
    [0, 2, 2],
    [0, 99, 0],
    [1, 4, 1],
    [1, 2, 1],
    [1, 99, 99],
    [1, 0, 0],
  ])
    assert.equal(copyLimit({ copies: own }, { copies }), want, `${copies} ${own}`);
});

test("counts", () => {
  assert.deepEqual(
    ["0", "7", "0007", String(most)].map((s) => whole(s, most)),
    [0, 7, 7, most],
  );
  for (const s of ["", "-1", "1.5", "1e3", " 1", "x", String(most + 1), "999999999"]) assert.ok(Number.isNaN(whole(s, most)), s);
});

test("names", () => {
  const { cards, byKey } = namesOf({
    cards: [
      [7, "Let It Go", 1, 5, 1, 0, 4, "Lass jetzt los"],
      [9, "Go the Distance", 1, 5, 1, 0, 4],
      [11, "Élan vital", 1, 5, 1, 0, 4],
      [12, "A Go", 1, 5, 1, 0, 4],
    ],
    others: [
      [8, 7],
      [9, 7],
    ],
    formats,
  });
  const named = (text) => find(cards, text).map((card) => card.name);
  assert.equal(byKey.get(8).name, "Let It Go");
  assert.equal(byKey.get(9).name, "Go the Distance");
  assert.deepEqual(named("go"), ["Go the Distance", "A Go", "Let It Go"]);
  assert.deepEqual(named("LASS los"), ["Let It Go"]);
  assert.deepEqual(named("elan"), ["Élan vital"]);
  assert.deepEqual(named("et"), []);
  assert.deepEqual(named("!"), []);
});
