// Facts of a few invented surfaces and honest answers over them; half of the answers state figures that were computed.
import type { Fact } from "../../../src/contract/query/envelope.ts";

export interface Honest {
  readonly query: string;
  readonly facts: readonly Fact[];
  readonly text: string;
}

type Row = readonly [label: string, value: Fact["value"], unit?: string];

const facts = (rows: readonly Row[]): readonly Fact[] =>
  rows.map(([label, value, unit], index) => ({
    ...{ id: `fact-${index + 1}`, label, path: null, relevanceScore: 1, value },
    ...(unit === undefined ? {} : { unit }),
  }));

const bridges = facts([
  ["Long Bridge: weight", 51_200, "tons"],
  ["Stone Arch: weight", 8_450.5, "tons"],
  ["Long Bridge: opened", "1931-05-24"],
  ["Stone Arch: opened", "1887-11-02"],
  ["crossings per day", 38_417],
  ["last inspection", "2026-03-20T19:05:00Z"],
  ["inspector", "Mara Lindqvist"],
]);
const funds = facts([
  ["Harbor Income: yield", 0.0427, "share"],
  ["Summit Growth: yield", 0.0193, "share"],
  ["Harbor Income: assets", 1_234_567_890, "usd"],
  ["Summit Growth: assets", 987_654_321, "usd"],
  ["Harbor Income: price", 102.375, "usd"],
  ["Harbor Income: price a year ago", 96.5, "usd"],
  ["as of", "2026-02-27"],
]);
const rivers = facts([
  ["Sable River: level", 3.82, "m"],
  ["Otter Creek: level", 1.14, "m"],
  ["Sable River: flood mark", 5.5, "m"],
  ["stations", 14],
  ["measured", 1_772_190_000_000],
  ["Otter Creek: flow", 12.75],
]);
const shop = facts([
  ["Teal Kettle: sold", 1_284],
  ["Copper Pan: sold", 963],
  ["Teal Kettle: revenue", 38_391.6, "usd"],
  ["returns", 37],
  ["return rate", 0.0288, "share"],
  ["warehouse", "Northgate"],
]);

const on = (query: string, given: readonly Fact[], text: string): Honest => ({ query, facts: given, text });

/** Each passes untouched. */
export const plainAnswers: readonly Honest[] = [
  on("how heavy is the Long Bridge?", bridges, "The Long Bridge weighs 51,200 tons."),
  on("which is older?", bridges, "Stone Arch is older: it opened on November 2, 1887, the Long Bridge in May 1931."),
  on("who looked at it last?", bridges, "Mara Lindqvist inspected it on 20 March 2026 at 19:05 UTC."),
  on("how busy is it?", bridges, "There are 38,417 crossings per day, about 38 thousand."),
  on("how heavy are they?", bridges, "- Long Bridge: 51.2k tons\n- Stone Arch: 8,451 tons"),
  on("what does Harbor Income yield?", funds, "Harbor Income yields 4.27 %, Summit Growth 1.9 %."),
  on("how large are the funds?", funds, "Harbor Income holds $1.23 billion and Summit Growth $988 million."),
  on(
    "what does a share of Harbor Income cost?",
    funds,
    "It costs $102.38, as of 2026-02-27. A year ago it cost $96.50.",
  ),
  on("how large is it in full?", funds, "Harbor Income holds $1,234,567,890 as of February 27, 2026."),
  on("how high is the water?", rivers, "The Sable River stands at 3.8 m and Otter Creek at 1.14 m."),
  on("is it near the flood mark?", rivers, "No. The Sable River stands at 3.82 m, and its flood mark is 5.5 m."),
  on("when was that measured?", rivers, "It was measured on Friday, February 27, 2026, at fourteen stations."),
  on("what sold best?", shop, "The Teal Kettle sold best, with 1,284 pieces; the Copper Pan follows with 963."),
  on("how many came back?", shop, "37 came back, which the shop gives as 2.9 %. They lie in Northgate."),
  on("what did the Teal Kettle bring?", shop, "The Teal Kettle brought $38,392.\n\nNote: Returns are not taken off."),
];

/** Each states a figure of its own and declares it. */
export const derivedAnswers: readonly Honest[] = [
  on("how much heavier?", bridges, "The Long Bridge is 42,749.5 tons heavier.\nderived: 42,749.5 = fact-1 - fact-2"),
  on("how many times?", bridges, "It is 6.06 times as heavy as Stone Arch.\nderived: 6.06 = fact-1 / fact-2"),
  on("together?", bridges, "Together they weigh 59,651 tons.\nderived: 59,651 = fact-1 + fact-2"),
  on(
    "what share?",
    bridges,
    "Stone Arch has 16.5 % of the weight of the Long Bridge.\nderived: 16.5 % = fact-2 % fact-1",
  ),
  on("crossings in 10 days?", bridges, "In 10 days there are 384,170 crossings.\nderived: 384,170 = fact-5 * 10"),
  on("how did the price change?", funds, "Harbor Income is up 6.1 % in a year.\nderived: 6.1 % = fact-5 vs fact-6"),
  on("by how much?", funds, "It is up $5.88.\nderived: 5.88 = fact-5 - fact-6"),
  on("both together?", funds, "Both hold $2.22 billion.\nderived: 2.22 billion = fact-3 + fact-4"),
  on("which is larger?", funds, "Harbor Income is 1.25 times as large.\nderived: 1.25 = fact-3 / fact-4"),
  on("the gap in yield?", funds, "The yields differ by 2.34 %.\nderived: 2.34 % = fact-1 - fact-2"),
  on("how far below the mark?", rivers, "It is 1.68 m below the flood mark.\nderived: 1.68 = fact-3 - fact-1"),
  on("how full?", rivers, "The Sable River is at 69 % of its flood mark.\nderived: 69 % = fact-1 % fact-3"),
  on(
    "how much higher?",
    rivers,
    "The Sable River is 2.68 m higher than Otter Creek.\n- derived: 2.68 = fact-1 - fact-2",
  ),
  on("what does one bring?", shop, "One Teal Kettle brings $29.90.\nderived: 29.9 = fact-3 / fact-1"),
  on("both?", shop, "Together 2,247 were sold.\nderived: 2,247 = fact-1 + fact-2"),
];
