import { expect, test } from "vitest";
import { commandAgain, shellWord } from "../../../../src/surfaces/cli/render/again.ts";

test.each([
  [["query", "how warm"], `ctx query "how warm"`],
  [["query", "x", "--json", "--depth", "fast", "--quiet"], "ctx query x --depth fast"],
  [["query", "x", "--option", "a:b", "--tool", "a"], "ctx query x --tool a"],
  [["query", "--option=a:b", "x"], "ctx query x"],
  [["query", "-"], `ctx query "from the pipe"`],
])("%j is asked again as %s", (words, command) => {
  expect(commandAgain(words, "from the pipe")).toBe(command);
});

test.each([
  ["plain", "plain"],
  ["a:b/c=1", "a:b/c=1"],
  ["two words", `"two words"`],
  ["costs $5", `'costs $5'`],
  ["it's $5", `'it'\\''s $5'`],
  ["", `""`],
])("the word %j is written %s for a shell", (word, written) => {
  expect(shellWord(word)).toBe(written);
});
