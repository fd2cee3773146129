import { expect, test } from "vitest";
import type { Encoder } from "../../../../src/contract/encoder.ts";
import { requiredSource } from "../../../../src/models/embedded/interpret/read/source.ts";

/** An encoder that scores these parts of the request. */
function encoderOf(query: string, parts: Readonly<Record<string, number>>): Encoder {
  const found = Object.entries(parts).map(([part, score]) => {
    const start = query.indexOf(part);
    return { start, end: start + part.length, score };
  });
  const unused = () => Promise.reject(new Error("not asked"));
  return {
    ...{ weights: "", prepare: () => undefined, close: () => Promise.resolve() },
    ...{ scoreMethods: unused, likenessOf: unused, findSpans: unused, findSources: () => Promise.resolve(found) },
  };
}

const sourceOf = (query: string, parts: Readonly<Record<string, number>>) =>
  requiredSource(query, { encoder: encoderOf(query, parts), signal: new AbortController().signal });

test.each([
  ["rates on Orlo, please", { Orlo: 4 }, "Orlo"],
  ["rates on Orlo, please", { Orlo: 0.5 }, null],
  // Stretches beside each other are one name, whichever has the higher score.
  ["according to Harbour Master Log when did Ama sail", { Harbour: 7, "Master Log": 6 }, "Harbour Master Log"],
  ["as shown in the Q4 deck, what was ARR?", { Q4: 9, deck: 2 }, "Q4 deck"],
  ["the weather for Hexham as Met Aurora has it", { Aurora: 5, Hexham: 3, Met: 2 }, "Met Aurora"],
  ["see Bluebook Values: 2017 Tern estate", { "Bluebook Values:": 9, "2017 Tern": 3 }, "Bluebook Values"],
  // A part of a capitalized name stands for the name; the first word of a sentence has a capital in any case.
  ["scores on Racquet Daily", { Racquet: 5 }, "Racquet Daily"],
  ["CME FedWatch is the only source I accept", { FedWatch: 2 }, "CME FedWatch"],
  ["Let Solveit compute it", { Solveit: 5 }, "Solveit"],
  ["check Lyon, Haulbid for trucks", { Haulbid: 5 }, "Haulbid"],
  ["read the inbox Monday", { inbox: 5 }, "inbox"],
  // A text in quotation marks is one value: a part of it is no source.
  ["trades in 'Will Spain win the World Cup?'", { Spain: 9 }, null],
  ["trades in 'Harbour Log' only", { "Harbour Log": 9 }, "Harbour Log"],
  ["豆瓣热门电影有哪些 on Douban", { Douban: 9 }, null],
] as const)("%s: the source is completed to its whole name", async (query, parts, source) => {
  expect((await sourceOf(query, parts))?.text ?? null).toBe(source);
});

test("has the score of its best stretch, not of those beside it", async () => {
  const found = await sourceOf("in the #alpha-calls Discord channel", { "#alpha-calls": 6, "Discord channel": 2 });
  expect(found).toEqual({ text: "#alpha-calls Discord channel", score: 6 });
});
