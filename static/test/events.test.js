// The list of events that a browser keeps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forget, read, recordOpened } from "../event/events.js";

const storage = (kept) => {
  let value = kept;
  return {
    getItem: () => value ?? null,
    setItem: (_, v) => {
      value = v;
    },
  };
};
const cup = (n) => ({ at: `/e/key${n}`, name: `Cup ${n}`, about: "28 Nov 2026" });

test("the event that was opened last is first, each once", () => {
  const s = storage();
  recordOpened(cup(1), s);
  recordOpened(cup(2), s);
  recordOpened({ ...cup(1), name: "Cup" }, s);
  assert.deepEqual(
    read(s).map((e) => e.name),
    ["Cup", "Cup 2"],
  );
  assert.deepEqual(
    forget("/e/key1", s).map((e) => e.name),
    ["Cup 2"],
  );
  assert.deepEqual(
    read(s).map((e) => e.name),
    ["Cup 2"],
  );
});

test("twenty are kept, and nothing that is no event", () => {
  const s = storage();
  for (let n = 0; n < 25; n++) recordOpened(cup(n), s);
  assert.equal(read(s).length, 20);
  for (const wrong of ["{", "7", '[null,{"at":"https://other.example/e/1","name":"a","about":"b"},{"at":"/e/1","name":"","about":"b"}]'])
    assert.deepEqual(read(storage(wrong)), []);
});

test("an event goes after thirty days", () => {
  const at = (days) => JSON.stringify([{ ...cup(1), opened: Date.now() - days * 86_400_000 }]);
  assert.equal(read(storage(at(29))).length, 1);
  const old = storage(at(31));
  assert.equal(read(old).length, 0);
  assert.equal(old.getItem(), "[]");
});
