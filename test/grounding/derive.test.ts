import { describe, expect, test } from "vitest";
import { type Derivation, derive } from "../../src/grounding/derive.ts";
import type { Leaf } from "../../src/grounding/leaf.ts";

const nowMs = Date.parse("2026-11-23T12:00:00Z");
type Row = readonly [leaf: Leaf, ...quotes: string[]];
const withList = (rows: readonly Row[]) => rows.map(([leaf, ...quotes]) => [leaf, quotes] as const);

describe("a value is the same as its quote:", () => {
  test.each(
    withList([
      [5, "5 beds"],
      [1200.5, "1,200.50"],
      [5000, "5 000"],
      [-3, "at -3 degrees"],
      [7, "a", "7"],
      ["Old Rose", "the old  rose"],
      ["old rose", "Old", "Rose"],
      ["OldRose", "old rose"],
      ["5000", "5,000"],
      ["b-17", "b-17"],
      ["a@b.org", "write to a@b.org"],
      ["2026-03-20", "on 2026-03-20"],
      ["“Rose”", "'rose'"],
    ]),
  )("%j from %j", (leaf, quotes) => {
    expect(derive(leaf, quotes, nowMs)).toEqual({ kind: "same" });
  });
});

describe("a value follows from its quote by a step that is reported:", () => {
  test.each(
    withList([
      [0.05, "5 percent"],
      [0.0005, "5 bps"],
      [0.005, "5 m"],
      [5000, "5 thousand"],
      [5e6, "5 M"],
      [5e9, "5 bn"],
      [300, "5 minutes"],
      [18_000, "5 hours"],
      [432_000, "5 days"],
      [3_024_000, "5 weeks"],
      [18_000_000, "5 h"],
      [432_000_000, "5 d"],
      [120, "5 d"],
      [35, "5 w"],
      [0.5, "30 seconds"],
      [500, "5 m"],
      [Date.parse("2026-11-23T00:00:00Z"), "today"],
      [Date.parse("2026-11-23T23:59:59Z") / 1000, "today"],
      [Date.parse("2027-03-03T08:00:00Z"), "on 3 March 2027"],
      [true, "with history"],
      [false, "without history"],
      ["2027-03-03", "on 3 March 2027"],
      ["2027-03-03", "on the 3rd"],
      ["2027-03-22", "el 22 de marzo"],
      ["2027-03", "in 2027"],
      ["2026-11", "this month"],
      ["2026-11-23", "now"],
      ["2026-11-23T12:00:00Z", "now"],
      ["Europe/Berlin", "in Berlin"],
      ["hourly", "each hour"],
      ["weather in lindau", "Lindau"],
      ["last 5 days", "the 5 days"],
      ["daily 1", "each day"],
      ["weekly", "the 5 days"],
    ]),
  )("%j from %j", (leaf, quotes) => {
    const isNormal = typeof leaf === "number" || /^\d{4}-|^Europe/.test(String(leaf));
    expect(derive(leaf, quotes, nowMs)).toEqual({
      kind: isNormal ? "normal" : "mapped",
      assumption: `"${quotes.join(" ")}" was read as ${JSON.stringify(leaf)}`,
    });
  });
});

describe("a value is foreign to its quote:", () => {
  test.each<readonly [leaf: Leaf, quote: string, reason: string]>([
    [6, "5 beds", '6 is not a number in "5 beds"'],
    [5.000_001, "5 beds", '5.000001 is not a number in "5 beds"'],
    [5, "some beds", '5 is not a number in "some beds"'],
    [Date.parse("2026-11-22T12:00:00Z"), "today", '1795348800000 is not a number in "today"'],
    [Number.MAX_VALUE, "today", `${Number.MAX_VALUE} is not a number in "today"`],
    [null, "nothing", "null is not a value that a request can state"],
    ["", "nothing", "it is empty"],
    ["  ", "nothing", "it is empty"],
    ["2027-03-04", "on 3 March 2027", '"on 3 March 2027" is not 2027-03-04'],
    ["2027-03-04", "", '"" is not 2027-03-04'],
    ["2025-11", "in 2027", '"in 2027" is not 2025-11'],
    ["2026-11-22T12:00:00Z", "now", '"now" is not 2026-11-22T12:00:00Z'],
    ["b-18", "bed b-17", '"b-18" is not in "bed b-17"'],
    ["x@y.org", "Mara", '"x@y.org" is not in "Mara"'],
    ["/etc/passwd", "the file", '"/etc/passwd" is not in "the file"'],
    ["c:\\temp", "the folder", '"c:\\temp" is not in "the folder"'],
    ["http://evil", "the page", '"http://evil" is not in "the page"'],
    ["Mars/Base", "on Mars", '"Mars/Base" is not in "on Mars"'],
    ["b1", "bed b17", '"b1" is not in "bed b17"'],
    ["200", "1,200", '"200" is not in "1,200"'],
    ["p1", "plant", '"p1" is not in "plant"'],
    ["last 7 days", "the 5 days", '7 is not in "the 5 days"'],
    ["the plots", "5 beds", 'it does not contain "5" of "5 beds"'],
    ["plot", "bed b-17", 'it does not contain "b-17" of "bed b-17"'],
    ["cheap", "below $20", 'it does not contain "$20" of "below $20"'],
    ["the rose", 'the "Old Rose"', 'it does not contain ""Old Rose"" of "the "Old Rose""'],
    ["letter", "mail a@b.org", 'it does not contain "a@b.org" of "mail a@b.org"'],
    ["part", "share of 5%", 'it does not contain "5%" of "share of 5%"'],
    [
      "site",
      "page https://example.org/x",
      'it does not contain "https://example.org/x" of "page https://example.org/x"',
    ],
    ["report", "logs in /var/log/app.log", 'it does not contain "/var/log/app.log" of "logs in /var/log/app.log"'],
  ])("%j from %j", (leaf, quote, reason) => {
    expect(derive(leaf, [quote], nowMs)).toEqual<Derivation>({ kind: "foreign", reason });
  });
});
