// Deck codes are decoded as package decklist does, which wrote these vectors.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { decode } from "../check/deckcode.js";

const vectors = JSON.parse(readFileSync(new URL("../../deckcheck/decklist/testdata/codes.json", import.meta.url)));
const words = { form: "not a deck code", damaged: "a damaged deck code" };

test("deck codes", () => {
  for (const { code, cards, error } of vectors) {
    if (error) assert.throws(() => decode(code), { message: words[error] }, code.slice(0, 40));
    else assert.deepEqual(decode(code), cards, code);
  }
  assert.throws(() => decode("1".repeat(16385)), { message: words.form });
});
