// Scripts are sent without the beginnings of their lines, which a text of several lines would miss.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("..", import.meta.url);

test("no text goes on in the next line", () => {
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".js"))) {
    readFileSync(new URL(name, folder), "utf8")
      .split("\n")
      .forEach((line, i) => assert.equal((line.match(/`/g) ?? []).length % 2, 0, `${name}:${i + 1}: ${line}`));
  }
});
