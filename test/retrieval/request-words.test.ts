import { describe, expect, it, test } from "vitest";
import { valueKinds } from "../../src/retrieval/kinds.ts";
import { requestWords } from "../../src/retrieval/request-words.ts";
import { fc } from "../helpers/property.ts";

const kindsOf = (text: string) => valueKinds.filter((_, bit) => ((requestWords(text).kinds >> bit) & 1) === 1);

test.each([
  ["What is the weather like in Lisbon?", ["place"]],
  ["Book a table on 2026-03-05", ["date"]],
  ["remind me tomorrow", ["date"]],
  ["movies starring Uma Thurman", ["person"]],
  ["read /srv/notes.txt", ["path"]],
  ["open https://example.org/a", ["address"]],
  ["compute 443 * 349", ["number", "formula"]],
  ["list my meetings", []],
])("%j states %j", (text, kinds) => {
  expect(kindsOf(text)).toEqual(expect.arrayContaining(kinds));
  if (kinds.length === 0) expect(kindsOf(text)).toEqual([]);
});

describe("the words of a request", () => {
  it("mark words that only name a value", () => {
    const { stems } = requestWords("Show the reviews of 'Blue Harbour' and blue shoes");
    const values = stems.filter(({ isValue }) => isValue).map(({ stem }) => stem);
    expect(values).toContain("harbour");
    expect(values).not.toContain("blue");
    expect(values).not.toContain("review");
  });

  it("are grouped by clause if there are several", () => {
    const { clauses } = requestWords("Find a cheap flight to Oslo, then save the list as a file.");
    expect(clauses).toHaveLength(2);
    expect(clauses[0]).toContain("flight");
    expect(clauses[1]).toContain("file");
    expect(requestWords("the weather in Oslo").clauses).toEqual([]);
  });

  it("are bounded in time and number for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const { stems, clauses, sequence } = requestWords(text.repeat(40));
        expect(clauses.length).toBeLessThanOrEqual(12);
        expect(stems.length).toBeLessThanOrEqual(sequence.length);
      }),
      { numRuns: 30 },
    );
  });
});
