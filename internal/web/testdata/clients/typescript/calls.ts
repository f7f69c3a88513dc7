// Uses operations of a server with the types that openapi-typescript made of the server's document.
import createClient from "openapi-fetch";
import type { paths } from "./generated";

const client = createClient<paths>({ baseUrl: process.argv[2] ?? "" });
let called = 0;

// answer is the answer to an operation, where there is one.
async function answer<T>(call: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  called++;
  const { data, error } = await call;
  if (data === undefined) throw new Error(`call ${called}: ${JSON.stringify(error)}`);
  return data;
}

function want(what: string, is: boolean): void {
  if (!is) throw new Error(`call ${called}: ${what}`);
}

const on = "2026-11-20";
const soon = new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString();

const index = await answer(client.GET("/api/v1"));
want("an index without operations", index.operations.length > 0);
const report = await answer(client.POST("/api/v1/check", { body: { list: "5 Smash", format: "core", on } }));
want("five copies are not legal", !report.legal && report.problems.length > 0);
const cards = await answer(client.GET("/api/v1/cards", { params: { query: { q: "elsa", on } } }));
const first = cards.cards[0];
if (first === undefined) throw new Error("no card of that name");
const card = await answer(client.GET("/api/v1/cards/{id}", { params: { path: { id: first.card } } }));
want("another card", card.full_name === first.full_name);
want("cost is a number", card.cost >= 0 && (card.strength === null || card.strength >= 0));
want("sets", (await answer(client.GET("/api/v1/sets"))).sets.length > 0);
want("formats", (await answer(client.GET("/api/v1/formats"))).formats.length > 0);
const odds = await answer(client.POST("/api/v1/odds", { body: { groups: ["A=#4"], turn: 3 } }));
want("a probability", odds.p > 0 && odds.p < 1);

const made = await answer(
  client.POST("/api/v1/events", {
    body: {
      name: "Try",
      format: "core",
      day: soon.slice(0, 10),
      deadline: soon.slice(0, 16),
      zone: "UTC",
    },
  }),
);
const at = (key: string) => ({ params: { path: { key } } });
const receipt = await answer(
  client.POST("/api/v1/events/{key}/lists", {
    ...at(made.registration),
    body: { player: "Bo Example", list: "4 Smash", token: "0123456789012345678901" },
  }),
);
want("a key", receipt.key !== undefined);
const lists = await answer(client.GET("/api/v1/events/{key}/lists", at(made.judge)));
want("the player", lists.entries[0]?.player === "Bo Example");
const archive = await answer(client.GET("/api/v1/events/{key}/export", at(made.organiser)));
want("the player exported", archive.entries.length === 1);
const gone = await answer(
  client.POST("/api/v1/events/{key}/delete", { ...at(made.organiser), body: { name: "Try" } }),
);
want("deleted", gone.deleted);

const refused = await client.GET("/api/v1/cards/{id}", { params: { path: { id: "nobody" } } });
want("a problem with its code", refused.error?.code === "not_found");
console.log(called, "calls with the TypeScript client");
