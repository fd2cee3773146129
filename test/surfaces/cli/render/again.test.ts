import { expect, test } from "vitest";
import { calledAs } from "../../../../src/base/text/called-as.ts";
import { commandAgain, programName, shellWord } from "../../../../src/surfaces/cli/render/again.ts";

test.each([
  [["query", "how warm"], `ctx query "how warm"`],
  [["query", "x", "--json", "--depth", "fast", "--quiet"], `ctx query "from the pipe" --depth fast`],
  [["query", "x", "--option", "a:b", "--tool", "a"], `ctx query "from the pipe" --tool a`],
  [["query", "--option=a:b", "y"], "ctx query y"],
  [["query", "-"], `ctx query "from the pipe"`],
])("%j is asked again as %s", (words, command) => {
  expect(commandAgain({ program: "ctx", words, text: "x", question: "from the pipe" })).toBe(command);
});

test.each([
  [{}, "ctx"],
  [{ npm_lifecycle_event: "npx" }, "npx ctx"],
  [{ npm_lifecycle_event: "test" }, "ctx"],
])("where the environment is %j the program is called %s", (environment, name) => {
  expect(programName(environment)).toBe(name);
});

test.each([
  ["see `ctx tools list`", "see `npx ctx tools list`"],
  ["ctx tools call a b", "npx ctx tools call a b"],
  ["shown by: ctx tools inspect a", "shown by: npx ctx tools inspect a"],
  ["Usage: ctx <command>", "Usage: npx ctx <command>"],
  ["  $ echo x | ctx query -", "  $ echo x | npx ctx query -"],
  ["row  ctx trace show 1", "row  npx ctx trace show 1"],
  ["a ctx config is no command", "a ctx config is no command"],
])("%j is said as %j under npx", (sentence, said) => {
  expect(calledAs("npx ctx", sentence)).toBe(said);
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
