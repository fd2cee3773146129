import { expect, test } from "vitest";
import { rankFound } from "../../../contributors/polymarket/search-rank.ts";
import { eventSchema } from "../../../contributors/polymarket/wire.ts";

const events = (...rows: readonly object[]) => rows.map((row, at) => eventSchema.parse({ id: String(at), ...row }));

test("finds an event by a market's question, whatever its title", () => {
  const ranked = rankFound(
    "Will copper reach $6 by March?",
    events(
      { title: "Copper mines opened in 2026", markets: [{ question: "Ten mines or more?" }] },
      { title: "Metals", markets: [{ question: "Will copper reach $6 by March?", groupItemTitle: "Six dollars" }] },
    ),
  );
  expect(ranked.events.map(({ event, relevance }) => [event.title, relevance >= 0.999])).toEqual([
    ["Metals", true],
    ["Copper mines opened in 2026", false],
  ]);
});

test("ranks nothing for no results", () => {
  expect(rankFound("copper", [])).toEqual({ events: [], markets: [] });
});
