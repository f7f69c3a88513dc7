// The deck checks that a browser keeps until they are handed in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clock, drop, find, submit, most, named, passed, put, read, stopped, durationOf, waiting } from "../event/stored-checks.js";

const at = (n) => "/e/" + "a".repeat(26) + "/checks/" + n;
const check = (n, more) => ({
  at: at(n),
  id: "c" + n,
  player: "Ann Example",
  event: "Cup",
  count: "/compare?mode=check&a=1",
  began: 1_000_000,
  ahead: 0,
  revision: "1",
  fields: { result: "", minutes: "", seconds: "" },
  saved: 0,
  refused: "",
  seen: 0,
  ...more,
});
// shelf is a store like localStorage with one text.
const shelf = () => {
  const kept = { text: null, getItem: () => kept.text, setItem: (_, t) => (kept.text = t) };
  return kept;
};

test("a check is kept once, found by its page and by its name, and forgotten", () => {
  const store = shelf();
  assert.ok(put(check(1), store));
  assert.ok(put(check(2, { saved: 5 }), store));
  assert.ok(put(check(1, { revision: "2" }), store));
  assert.deepEqual(
    read(store).map((c) => [c.at, c.revision]),
    [
      [at(2), "1"],
      [at(1), "2"],
    ],
  );
  assert.equal(find(at(2), store).id, "c2");
  assert.equal(named("c1", store).at, at(1));
  assert.deepEqual(
    waiting(store).map((c) => c.at),
    [at(2)],
  );
  drop(at(2), store);
  assert.equal(find(at(2), store), undefined);
});

test("what is no check is not read, and a browser that keeps nothing is none", () => {
  const store = shelf();
  for (const bad of ["{", "{}", "null", JSON.stringify([null, {}, check(1, { at: "//elsewhere.example/e/a" })])]) {
    store.text = bad;
    assert.deepEqual(read(store), [], bad);
  }
  for (const wrong of [
    { at: "/e/short/checks/1" },
    { at: "javascript:alert(1)" },
    { id: "<b>" },
    { count: "https://elsewhere.example" },
    { began: null },
    { fields: { result: 1 } },
  ]) {
    store.text = JSON.stringify([check(1, { seen: Date.now(), ...wrong })]);
    assert.deepEqual(read(store), [], JSON.stringify(wrong));
  }
  const shut = {
    getItem() {
      throw new Error("blocked");
    },
    setItem() {
      throw new Error("blocked");
    },
  };
  assert.deepEqual(read(shut), []);
  assert.equal(put(check(1), shut), false);
  assert.deepEqual(read(null), []);
});

test("what nobody goes on with is forgotten within a day, what waits in a month; never what waits before what does not", () => {
  const store = shelf();
  put(check(1), store);
  put(check(2, { saved: 1 }), store);
  const later = (days) => read(store, Date.now() + days * 86_400_000).map((c) => c.at);
  assert.deepEqual(later(0.4), [at(2), at(1)]);
  assert.deepEqual(later(0.6), [at(2)]);
  assert.ok(!store.text.includes(at(1)), "what is forgotten is gone from the store");
  assert.deepEqual(later(31), []);
  assert.equal(store.text, "[]");
  put(check(2, { saved: 1 }), store);
  for (let n = 3; n < most + 10; n++) put(check(n), store);
  assert.equal(read(store).length, most);
  assert.ok(find(at(2), store));
});

test("the clock is the server's, and stands still once a result is saved", () => {
  const c = check(1, { ahead: 5_000 });
  assert.equal(passed(c, 1_000_000 + 61_999), 66);
  assert.equal(passed(c, 0), 0, "a clock that was put back");
  assert.equal(clock(66), "1:06");
  assert.deepEqual(stopped({ result: "ok", minutes: "", seconds: "" }, 66), { result: "ok", minutes: "1", seconds: "6" });
  assert.deepEqual(stopped({ result: "ok", minutes: "4", seconds: "" }, 66), { result: "ok", minutes: "4", seconds: "" });
  assert.deepEqual(stopped({ result: "", minutes: "", seconds: "" }, 66), { result: "", minutes: "", seconds: "" });
  assert.equal(durationOf({ result: "ok", minutes: "1", seconds: "6" }), 66);
  assert.equal(durationOf({ result: "", minutes: "1", seconds: "6" }), null);
});

test("handed in, refused, or later", async () => {
  const c = check(1, { revision: "3", fields: { result: "ok", minutes: "1", seconds: "6" } });
  const answers = (answer) => async (path, asked) => {
    assert.equal(path, c.at);
    assert.equal(String(asked.body), "result=ok&minutes=1&seconds=6&revision=3");
    if (answer instanceof Error) throw answer;
    return { text: async () => "", ...answer };
  };
  const words = { conflict: "changed", gone: "gone", refused: "refused ({n})" };
  const got = (answer) => submit(c, words, answers(answer));
  assert.deepEqual(await got({ ok: true, redirected: true, url: "https://x/e" }), { done: "https://x/e" });
  assert.deepEqual(await got(new Error("no network")), { later: 0 });
  for (const status of [429, 500, 503]) assert.deepEqual(await got({ ok: false, status }), { later: status });
  assert.match((await got({ ok: false, status: 409 })).refused, /changed/);
  assert.match((await got({ ok: false, status: 404 })).refused, /gone/);
});
