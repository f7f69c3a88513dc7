// The sentences that pages give their scripts.
import assert from "node:assert/strict";
import test from "node:test";
import { counted, filled, inLanguage, wordsOf } from "../base/words.js";

test("sentences", () => {
  assert.deepEqual(wordsOf({ dataset: { words: '{"a":"b"}' } }), { a: "b" });
  assert.deepEqual(wordsOf(null), {});
  assert.equal(filled("{name}: {n} of {all}", { name: "$1", n: 2 }), "$1: 2 of {all}");
  const forms = ["{n} carte", "{n} cartes"];
  for (const [n, language, want] of [
    [0, "fr", "0 carte"],
    [1, "fr", "1 carte"],
    [2, "fr", "2 cartes"],
    [0, "en", "0 cartes"],
    [1200, "en", "1,200 cartes"],
  ])
    assert.equal(counted(forms, n, {}, language), want);
  assert.equal(counted(["{name}", ""], 1, { name: "Ann" }, "en"), "Ann");
});

test("paths keep the language", () => {
  assert.equal(inLanguage("/e/x", "?lang=fr"), "/e/x?lang=fr");
  assert.equal(inLanguage("/compare?a=b", "?page=2&lang=de"), "/compare?a=b&lang=de");
  assert.equal(inLanguage("/e/x", ""), "/e/x");
  assert.equal(inLanguage("/e/x"), "/e/x");
});
