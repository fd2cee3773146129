import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { main } from "../../../src/surfaces/cli/main.ts";
import { oneOf } from "../../../src/surfaces/cli/plain-flags.ts";
import { type Call, type CommandRow, several } from "../../../src/surfaces/cli/row.ts";
import { Kept } from "./harness.ts";

/** Runs the words on one command with two parts. Returns what the part received and the parts that were defined. */
async function run(...words: string[]) {
  const calls: Pick<Call, "args" | "options">[] = [];
  const defined: string[] = [];
  const part = (name: string): CommandRow => ({
    name,
    summary: `Does ${name}.`,
    args: [
      ["<first>", "The first."],
      ["[rest...]", "The rest."],
    ],
    flags: async () => {
      defined.push(name);
      return [
        ["--kind <kind>", "A kind.", { ...several, parse: oneOf(["a", "b"]) }],
        ["--size <count>", "A size.", { parse: Number, standard: 3 }],
        ["--as <form>", "A form.", { choices: ["x", "y"], isRequired: true }],
        ["--alone", "Excludes --size.", { excludes: "size" }],
      ];
    },
    examples: [`ctx work ${name} one`],
    load: async () => async (call: Call) => {
      calls.push({ args: call.args, options: call.options });
      return 4;
    },
  });
  const rows = [{ name: "work", summary: "does work", parts: [part("left"), part("right")] }];
  const [stdout, stderr] = [new Kept(), new Kept()];
  const { signal } = new AbortController();
  const code = await main(
    words,
    { stdout, stderr, stdin: Readable.from([]), environment: {}, folder: "/", signal },
    rows,
  );
  return { code, calls, defined, stdout: stdout.text, stderr: stderr.text };
}

test("the words define the named part alone, and it receives their parsed values", async () => {
  const ran = await run("work", "left", "one", "two", "three", "--kind", "a", "--kind", "b", "--as", "x", "--json");
  expect(ran).toMatchObject({ code: 4, defined: ["left"] });
  expect(ran.calls).toEqual([
    { args: ["one", ["two", "three"]], options: { kind: ["a", "b"], size: 3, as: "x", json: true } },
  ]);
});

test.each([
  [["left", "one", "--as", "x", "--kind", "c"], "It must be one of a, b."],
  [["left", "one", "--as", "z"], "Allowed choices are x, y."],
  [["left", "one"], "--as"],
  [["left", "one", "--as", "x", "--size", "1", "--alone"], "--alone"],
  [["left", "--as", "x"], "first"],
])("%j is a mistake", async (words, named) => {
  const ran = await run("work", ...words);
  expect({ code: ran.code, calls: ran.calls }).toEqual({ code: 2, calls: [] });
  expect(ran.stderr).toContain(named);
});

test("the help of the command defines all parts and shows the first example of each", async () => {
  const ran = await run("work", "--help");
  expect(ran).toMatchObject({ code: 0, defined: ["left", "right"], calls: [] });
  expect(ran.stdout).toContain(
    "Examples:\n  $ ctx work left one\n  $ ctx work right one\n\nRun `ctx work <command> --help`",
  );
});
