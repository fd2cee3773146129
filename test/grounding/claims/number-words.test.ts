import { expect, test } from "vitest";
import { backingOfTexts } from "../../../src/grounding/claims/backing.ts";
import { unbackedNumberWords } from "../../../src/grounding/claims/number-words.ts";

const unbacked = (
  said: string,
  { texts = "", numbers = [] }: { readonly texts?: string; readonly numbers?: readonly number[] },
) => unbackedNumberWords(said, { ...backingOfTexts([texts]), numbers: [...numbers] });

test.each<readonly [words: string, value: number]>([
  ["three", 3],
  ["Nineteen", 19],
  ["twenty", 20],
  ["ninety", 90],
  ["thirty-eight", 38],
  ["forty two", 42],
  ["a dozen", 12],
  ["three hundred", 300],
  ["three hundred and five", 305],
  ["hundred five", 105],
  ["two thousand", 2000],
  ["thousand and one", 1001],
  ["five hundred thousand", 500_000],
  ["one million two hundred thousand and four", 1_200_004],
  ["seven billion", 7e9],
])("%s is the count %i", (words, value) => {
  const said = words.replace("a ", "");
  const sentence = `There are ${words} of them.`;
  expect(unbacked(sentence, {})).toEqual([said]);
  expect(unbacked(sentence, { numbers: [value] })).toEqual([]);
  expect(unbacked(sentence, { numbers: [-value, 0] })).toEqual([]);
  expect(unbacked(sentence, { numbers: [value + 1, value - 1] })).toEqual([said]);
});

test.each<readonly [said: string, given: Parameters<typeof unbacked>[1], words: readonly string[]]>([
  ["zero, one or two beds", {}, []],
  ["a hundred or a million beds", {}, []],
  ["1.2 million and 3 thousand", {}, []],
  ["x 7, million", {}, []],
  ["someone, tenth, attenuate", {}, []],
  ["éten tené", {}, []],
  ["three and four", {}, ["three and four"]],
  ["three, four", { numbers: [4] }, ["three"]],
  ["five beds", { numbers: [4.6] }, []],
  ["five beds", { numbers: [4.4] }, ["five"]],
  ["five beds", { texts: "the Five beds" }, []],
  ["thirty-eight beds", { texts: "thirty\neight" }, []],
  ["five beds", { texts: "fifty-five-o" }, []],
  ["five beds", { texts: "fives" }, ["five"]],
  ["five beds", { texts: "has 5 beds" }, []],
  ["five beds", { texts: "5. The" }, []],
  ["five beds", { texts: "has 15 beds" }, ["five"]],
  ["five beds", { texts: "has 51 beds" }, ["five"]],
  ["five beds", { texts: "has 5.1 beds" }, ["five"]],
  ["five beds", { texts: "has 0.5 beds" }, ["five"]],
  ["five beds", { texts: "has 5,000 beds" }, ["five"]],
])("%j, %j: %j", (said, given, words) => {
  expect(unbacked(said, given)).toEqual(words);
});
