import { describe, expect, test } from "vitest";
import type { ReadValue, RequestReading } from "../../src/contract/query/reading.ts";
import { statedValues } from "../../src/grounding/stated.ts";
import { readRequest } from "../../src/language/request.ts";

const nowMs = Date.parse("2026-11-23T12:00:00Z");
/** `text|kind|unit` of each stated value, after its place is checked. */
function statedIn(reading: RequestReading): readonly string[] {
  return statedValues(reading).map(({ text, kind, unit, start, end }) => {
    expect(reading.text.slice(start, end)).toBe(text);
    return `${text}|${kind}|${unit}`;
  });
}

describe("a request states", () => {
  test.each<readonly [query: string, stated: readonly string[]]>([
    ["How is it?", []],
    ["Show 5 beds and 3 kg of soil", ["5|number|beds", "3|number|kg"]],
    [
      "show the moisture of 'Old Rose' for Lindau on 3 March 2027",
      ["'Old Rose'|quoted|for", "Lindau|name|", "3 March 2027|date|"],
    ],
    [
      "above $20 and 5% of the list [1, 2] with id b-17",
      ["$20|money|usd", "5%|percent|percent", "[1, 2]|list|with", "b-17|id|"],
    ],
    ["is it true that a bed is open", []],
    ["What happens today?", ["today|date|"]],
    ["how is Lindau right now?", ["Lindau|name|"]],
    ["prices on Acme using only Acme data", ["Acme|name|", "Acme|name|"]],
  ])("%s: %j", (query, stated) => {
    expect(statedIn(readRequest(query, nowMs))).toEqual(stated);
  });
});

/** A reading of the text whose names and values are these parts of it. */
function readingOf(
  text: string,
  {
    names = [],
    venues = [],
    values = [],
    today,
  }: Readonly<{ names?: string[]; venues?: string[]; values?: [string, Partial<ReadValue>?][]; today?: string }>,
): RequestReading {
  const spanOf = (part: string) => ({ text: part, start: text.indexOf(part), end: text.indexOf(part) + part.length });
  return {
    ...readRequest("x", nowMs),
    text,
    names: names.map((part) => ({ ...spanOf(part), kind: "name", value: part })),
    venues: venues.map((part) => ({ ...spanOf(part), name: part, isExclusive: false })),
    values: values.map(([part, more]) => ({ ...spanOf(part), kind: "number", value: part, ...more })),
    ...(today === undefined ? {} : { today: { text: today, day: "2026-11-23" } }),
  };
}

describe("the first word of a sentence is dropped from a name, since it always has a capital:", () => {
  test.each<readonly [text: string, name: string, stated: readonly string[]]>([
    ["Put Mara on the list", "Put Mara", ["Mara|name|"]],
    ["Mara is on the list", "Mara", []],
    ["see it. Mara is on the list", "Mara", []],
    ["see it! Put Mara on the list", "Put Mara", ["Mara|name|"]],
    ["see it? Put Mara Lind on it", "Put Mara Lind", ["Mara Lind|name|"]],
    ["about this: Mara is on the list", "Mara", []],
    ["about this\nMara is on the list", "Mara", ["Mara|name|"]],
    ['he said. "Mara is on the list', "Mara", []],
    ["he said. 'Mara is on the list", "Mara", []],
    ["about this, Mara is on the list", "Mara", ["Mara|name|"]],
    ["the list of Mara is long", "Mara", ["Mara|name|"]],
    ["a.b Mara is on the list", "Mara", ["Mara|name|"]],
    ["Put  Mara on the list", "Put  Mara", ["Mara|name|"]],
  ])("%j, name %j: %j", (text, name, stated) => {
    expect(statedIn(readingOf(text, { names: [name] }))).toEqual(stated);
  });
});

describe("capitals mark no names where half of the words have one:", () => {
  test.each<readonly [text: string, stated: readonly string[]]>([
    ["the Rhein", ["Rhein|name|"]],
    ["see Der Rhein", ["Rhein|name|"]],
    ["Wie Hoch, Rhein", ["Rhein|name|"]],
    ["Der große Rhein steigt", []],
    ["Der große Rhein steigt heute", ["Rhein|name|"]],
    ["der GROSSE Rhein steigt", ["Rhein|name|"]],
    ["der große Rhein 2 3 4 Steigt", []],
    ["wie Élan Rhein ist", []],
    ["wie élan e\u0301a Rhein ist", ["Rhein|name|"]],
  ])("%j: %j", (text, stated) => {
    expect(statedIn(readingOf(text, { names: ["Rhein"] }))).toEqual(stated);
  });
});

describe("values are in order, none inside another:", () => {
  test.each<readonly [text: string, parts: Parameters<typeof readingOf>[1], stated: readonly string[]]>([
    ["see the 5 of 7 beds", { values: [["7"], ["5"]] }, ["5|number|", "7|number|"]],
    [
      "see the 5 km of it",
      { values: [["5"], ["5 km", { kind: "window", unit: "km", noun: "of" }]] },
      ["5 km|window|km"],
    ],
    ["see the 5 km of it", { values: [["5 km", { noun: "of" }], ["km"]] }, ["5 km|number|of"]],
    ["see the 5 km of it", { values: [["5", { kind: "id" }], ["5"]] }, ["5|id|"]],
    ["see the Acme it has", { names: ["Acme"], venues: ["Acme"] }, ["Acme|name|"]],
    ["see it yes", { values: [["yes", { kind: "boolean" }]] }, []],
    [
      "see the Acme of 7 today",
      { values: [["7"]], names: ["Acme"], today: "today" },
      ["Acme|name|", "7|number|", "today|date|"],
    ],
  ])("%j %j: %j", (text, parts, stated) => {
    expect(statedIn(readingOf(text, parts))).toEqual(stated);
  });
});

test.each(["right now", "now", "at the moment", "currently", "At present"])("%j restricts nothing", (today) => {
  expect(statedIn(readingOf(`how is it ${today}`, { today }))).toEqual([]);
});

test.each(["today", "this day known"])("%j is a date", (today) => {
  expect(statedIn(readingOf(`how is it ${today}`, { today }))).toEqual([`${today}|date|`]);
});
