import { describe, expect, test } from "vitest";
import { type Carried, carries, carryingSentences } from "../../../src/grounding/evidence/carrying.ts";
import { readRequest } from "../../../src/language/request.ts";

describe("carries", () => {
  test.each<[string, Carried, string, boolean]>([
    ["It is 21 m high.", "number", "How high is it?", true],
    ["It costs $5.", "number", "How much?", true],
    ["It grew 5 %.", "number", "How much?", true],
    ["It takes 3 days.", "number", "How long?", true],
    ["It is high.", "number", "How high is it?", false],
    ["It opens on 2026-01-02.", "number", "How many?", false],
    ["It opens on 2026-01-02.", "date", "When does it open?", true],
    ["It opens at 10:30.", "date", "When does it open?", true],
    ["It is 21 m high.", "date", "When does it open?", false],
    ["It opens on Monday.", "date", "When does it open?", true],
    ["It opens on Monday.", "date", "When on Monday does it open?", false],
    ["It opens on Monday.", "number", "How many?", false],
    ["5 boxes are 5.", "number", "What do 5 boxes weigh?", false],
    ["5 boxes are 7.", "number", "What do 5 boxes weigh?", true],
    ["", "number", "How many?", false],
  ])("%s for a %s of “%s”: %s", (text, what, query, expected) => {
    expect(carries(text, { what, reading: readRequest(query) })).toBe(expected);
  });
});

describe("carryingSentences", () => {
  const sentences = (text: string, query: string, more: Partial<Parameters<typeof carryingSentences>[1]> = {}) =>
    carryingSentences(text, { what: "number", reading: readRequest(query), asked: [], proposed: undefined, ...more });
  const text = "The oak has 200 leaves. The road is 7 km long. The oak is old.";

  test("returns the sentences with a figure that share a word with the request", () => {
    expect(sentences(text, "How many leaves are there?")).toEqual(["The oak has 200 leaves."]);
    expect(sentences("The oak has 200 leafs.", "How many leaf?")).toEqual(["The oak has 200 leafs."]);
    expect(sentences(text, "How many birds are there?")).toEqual([]);
  });

  test("returns sentences with a word that means nearly the same", () => {
    expect(sentences("The oak costs 7.", "What is its price?")).toEqual(["The oak costs 7."]);
  });

  test("does not count a verb of asking as a shared word", () => {
    expect(sentences("Find 7 of them.", "Find the birds")).toEqual([]);
  });

  test("returns every sentence with a figure where a model proposed the call, or the text is in another language", () => {
    const both = ["The oak has 200 leaves.", "The road is 7 km long."];
    expect(sentences(text, "How many birds are there?", { proposed: "number" })).toEqual(both);
    const german = "Die Eiche hat 200 Blätter und steht neben der Straße.";
    expect(sentences(german, "How many birds are there?")).toEqual([german]);
  });

  test("returns every sentence with a date", () => {
    const dated = "It opens on 2026-01-02. It is old. The road closed on 2026-01-03.";
    expect(sentences(dated, "When do birds fly?", { what: "date" })).toEqual([
      "It opens on 2026-01-02.",
      "The road closed on 2026-01-03.",
    ]);
  });

  test("leaves out sentences about another thing of the same form", () => {
    const asked = [{ parameter: "sku", forms: ["AB-12"] }];
    const about = "AB-12 has 5 leaves. ZZ-99 has 7 leaves. There are 9 leaves.";
    expect(sentences(about, "How many leaves has AB-12?", { asked })).toEqual([
      "AB-12 has 5 leaves.",
      "There are 9 leaves.",
    ]);
  });
});
