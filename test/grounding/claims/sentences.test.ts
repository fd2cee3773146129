import { expect, test } from "vitest";
import { splitSentences } from "../../../src/grounding/claims/sentences.ts";
import { fc } from "../../helpers/property.ts";

test.each<readonly [text: string, sentences: readonly (readonly [string, string])[]]>([
  ["", []],
  ["One.", [["One.", ""]]],
  [
    "One. Two",
    [
      ["One.", ""],
      [" Two", ""],
    ],
  ],
  [
    "One!  Two? 3…\n",
    [
      ["One!", ""],
      ["  Two?", ""],
      [" 3…", "\n"],
    ],
  ],
  [
    "He said “yes.” Then (no.) “So”",
    [
      ["He said “yes.”", ""],
      [" Then (no.)", ""],
      [" “So”", ""],
    ],
  ],
  [
    "It is approx. five. Ok",
    [
      ["It is approx. five.", ""],
      [" Ok", ""],
    ],
  ],
  [
    "It is 3.5 m. 4 is not",
    [
      ["It is 3.5 m.", ""],
      [" 4 is not", ""],
    ],
  ],
  [
    "Wait?! Now",
    [
      ["Wait?!", ""],
      [" Now", ""],
    ],
  ],
  [
    "a\n\nb\nc",
    [
      ["a", "\n\n"],
      ["b", "\n"],
      ["c", ""],
    ],
  ],
  [
    "\n\n One.",
    [
      ["", "\n\n"],
      [" One.", ""],
    ],
  ],
  [
    "One.\n two.",
    [
      ["One.", "\n"],
      [" two.", ""],
    ],
  ],
  [
    "Eins. Ärger",
    [
      ["Eins.", ""],
      [" Ärger", ""],
    ],
  ],
  ["Eins. ärger", [["Eins. ärger", ""]]],
])("%j", (text, sentences) => {
  expect(splitSentences(text).map(({ said, after }) => [said, after])).toEqual(sentences);
});

test("the sentences and the spaces after them are the whole text", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "B", ".", "!", " ", "\n", "”", "é")), (parts) => {
      const text = parts.join("");
      expect(
        splitSentences(text)
          .map(({ said, after }) => said + after)
          .join(""),
      ).toBe(text);
    }),
  );
});
