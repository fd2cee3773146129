import { describe, expect, test } from "vitest";
import { nameBacking, unbackedNames } from "../../../src/grounding/claims/names.ts";

const names = (sentence: string, texts = "") => unbackedNames(sentence, nameBacking(texts));

describe("names that no text has are unbacked, in order:", () => {
  test.each<readonly [sentence: string, texts: string, unbacked: readonly string[]]>([
    ["The bed of Mara and Jonas", "", ["Mara", "Jonas"]],
    ["the bed of Mara and Jonas", "jonas", ["Mara"]],
    ["of Mara's and Maras", "Mara", []],
    ["of Mara’s", "MARA", []],
    ["of Mara", "Mara's", []],
    ["of Mara", "Maras", []],
    ["of Old-Rose", "old rose", []],
    ["of Old-Rose", "old", ["Old-Rose"]],
    ["of OldRose", "old rose", []],
    ["of Volume and Usd", "volumeUsd", []],
    ["of Volume and Usdt", "volumeUsd", ["Usdt"]],
    ["of O’Neil", "o neil", []],
    ["of D'Souza", "douza", ["D'Souza"]],
    ["of Élan", "élan", []],
    ["of Élan", "elan", ["Élan"]],
    ["of Ünal und Mara", "Mara", ["Ünal"]],
    ["of Bed", "embedded", ["Bed"]],
    ["of Mara…", "Maralind", []],
    ["of Mara…", "Lindmara", ["Mara"]],
    ["of Mara", "Maralind", ["Mara"]],
    ["of MARA", "", ["MARA"]],
    ["of iPhone", "", ["iPhone"]],
    ["of iPhone", "iphone", []],
  ])("%j, %j: %j", (sentence, texts, unbacked) => {
    expect(names(sentence, texts)).toEqual(unbacked);
  });
});

describe("a capital marks no name", () => {
  test.each([
    "In total it rose",
    "Approximately seven of it",
    "Meanwhile: The others fell",
    "It fell. There is more",
    "it fell; Nothing rose",
    "it fell! However it rose",
    "it fell? Yes",
    "it fell (Nearly all)",
    "it fell [Nearly all]",
    "it fell {Nearly all}",
    "it said “Nearly all",
    'it said "Nearly all',
    "it said ‘Nearly all",
    "* Nearly all",
    "• Nearly all",
    "x – Nearly all",
    "x — Nearly all",
    "| Nearly | All |",
    "- Nearly all",
    " 1 Nearly all",
    "Rising and falling",
    "Watering it",
    "Shared by all",
    "Movement of it",
    "Brightness of it",
    "Performance of it",
    "Absence of it",
    "Quickly done",
    "Rotation of it",
    "Prices' level",
    "Levels and rows",
    "paid in USD per MWh",
    "plan B of I",
    "a grade of A",
  ])("in %j", (sentence) => {
    expect(names(sentence)).toEqual([]);
  });

  test.each<readonly [sentence: string, unbacked: readonly string[]]>([
    ["it fell, Nearly all", ["Nearly"]],
    ["it is Nearly all", ["Nearly"]],
    ["NEARLY all", ["NEARLY"]],
    ["Zorbia rose", ["Zorbia"]],
    ["Nearly-Zorbia", ["Nearly-Zorbia"]],
    ["in Usd", ["Usd"]],
    ["in Q7", ["Q7"]],
    ["In Q1", []],
    ["Nearly All", ["All"]],
  ])("but in %j: %j", (sentence, unbacked) => {
    expect(names(sentence)).toEqual(unbacked);
  });

  test("where letters and a number are in the texts", () => {
    expect([names("in H2 of it"), names("in H2 of it", "h2"), names("in Ö2 of it", "Ö2")]).toEqual([["H2"], [], []]);
  });
});

test.each<readonly [texts: string, word: string, has: boolean, hasStart: boolean]>([
  ["Old Rose", "rose", true, true],
  ["Old Rose", "ros", false, true],
  ["Old Rose", "ose", false, false],
  ["roses", "rose", true, true],
  ["rose's", "rose", true, true],
  ["gas", "ga", false, true],
  ["soilMoisture", "moisture", true, true],
  ["soilMoisture", "soilmoisture", true, true],
  ["soil-moisture", "soil", true, true],
  ["Größe", "größe", true, true],
  ["", "a", false, false],
])("the texts %j have the word %j: %j, a word that begins so: %j", (texts, word, has, hasStart) => {
  const known = nameBacking(texts);
  expect([known.has(word), known.hasStart(word)]).toEqual([has, hasStart]);
});
