import { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { CtxError, type ErrorCode, errorTable } from "../../../src/contract/error.ts";
import { commands } from "../../../src/surfaces/cli/commands.ts";
import { main } from "../../../src/surfaces/cli/main.ts";
import type { CommandRow } from "../../../src/surfaces/cli/row.ts";
import { Kept, runCli, Terminal } from "./harness.ts";

/** A table of one command that ends as it is told. */
function ending(end: () => Promise<number>): readonly CommandRow[] {
  return [{ name: "end", summary: "ends", load: async () => end }];
}

function cli() {
  return {
    stdout: new Kept(),
    stderr: new Kept(),
    stdin: Readable.from([]),
    environment: {},
    folder: "/",
    signal: new AbortController().signal,
  };
}

async function run(words: readonly string[], end: () => Promise<number>) {
  const own = cli();
  const code = await main(words, own, ending(end));
  return { code, stdout: own.stdout.text, stderr: own.stderr.text };
}

function throwing(error: unknown): () => Promise<number> {
  return () => Promise.reject(error);
}

test.each(Object.entries(errorTable))("an error with code %s exits with %o", async (code, { exit }) => {
  const error = new CtxError(code as ErrorCode, "it went wrong", { hint: "do it right", traceId: "request-1" });
  const ran = await run(["end", "--json"], throwing(error));
  expect(ran.code).toBe(exit);
  expect(JSON.parse(ran.stdout)).toEqual({ error: "it went wrong", code, hint: "do it right", traceId: "request-1" });
  expect(ran.stderr).toContain("error: it went wrong\n  do it right\n  ctx trace show request-1\n");
});

test("without --json an error leaves stdout empty", async () => {
  const ran = await run(["end"], throwing(new CtxError("limit", "too slow")));
  expect(ran).toEqual({ code: 6, stdout: "", stderr: "error: too slow\n" });
});

test("only --debug prints a stack, with the stack of the cause", async () => {
  const error = new CtxError("upstream", "down", { cause: new Error("the socket closed") });
  expect((await run(["end"], throwing(error))).stderr).not.toContain("at ");
  const { stderr } = await run(["end", "--debug"], throwing(error));
  expect(stderr).toMatch(/CtxError: down\n +at [\s\S]*Error: the socket closed\n +at /);
});

test("an unexpected error is internal and states how to see the stack", async () => {
  const ran = await run(["end"], throwing(new TypeError("x is not a function")));
  expect(ran.code).toBe(70);
  expect(ran.stderr).toBe(
    "error: internal error of ctx: x is not a function\n" +
      "  this is a bug in ctx; run it again with --debug to see the stack\n",
  );
});

test("the return value of a command is the exit code", async () => {
  expect(await run(["end"], async () => 4)).toEqual({ code: 4, stdout: "", stderr: "" });
});

test.each([
  [["--help"], "Usage: ctx <command> [options]"],
  [["help"], "Usage: ctx <command> [options]"],
  [["query", "--help"], "Usage: ctx query [options] <text>"],
  [["help", "query"], "Usage: ctx query [options] <text>"],
  [["help", "tools", "call"], "Usage: ctx tools call [options] <tool> <method> [arguments...]"],
  [["validate", "--help"], "Usage: ctx validate [options] <suite>"],
  [["trace", "show", "-h"], "Usage: ctx trace show [options] <trace>"],
])("%j prints help on stdout, with examples", async (words, usage) => {
  const { code, stdout, stderr } = await runCli(words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout.split("\n")[0]).toBe(usage);
  expect(stdout).toContain("\nExamples:\n  $ ");
});

test.each([[[]], [["tools"]], [["gate"]]])(
  "%j alone prints its subcommands on stderr and exits with 2",
  async (words) => {
    const { code, stdout, stderr } = await runCli(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^Usage: ctx/);
  },
);

test.each([
  [["what is the price"], 'to ask a question, run: ctx query "what is the price"'],
  [["qurey", "hi"], "did you mean query?"],
  [["help", "qurey"], "did you mean query?"],
  [["version"], "did you mean --version?"],
  [["-v"], "did you mean --version?"],
  [["--debug"], "put options after the command"],
  [["query", "hi", "--depht", "fast"], "did you mean --depth?"],
  [["query", "hi", "--depth", "fats"], 'did you mean "fast"?'],
  [["query", "how", "are", "you"], "put a text of several words in quotes"],
  [["tools", "inspct", "x"], "did you mean inspect?"],
  [["schema", "confg"], "did you mean config?"],
])("%j ends with 2 and says what was probably meant", async (words, advice) => {
  const { code, stdout, stderr } = await runCli(words);
  expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: expect.stringContaining(advice) });
});

const everyCommand = commands.map(({ name }) => name);

test.each(everyCommand)("the help of %s and of its subcommands has examples", async (name) => {
  const { stdout } = await runCli([name, "--help"]);
  expect(stdout).toMatch(/\nExamples:\n {2}\$ .*ctx /);
  expect(stdout.match(/^Examples:/gm)).toHaveLength(1);
  expect(stdout.split("\n").filter((line) => /^ {2}\$ ctx .*<[a-z]+>/.test(line))).toEqual([]);
  const parts = /\nCommands:\n([\s\S]*?)\n\n/.exec(stdout)?.[1]?.matchAll(/^ {2}([a-z-]+)/gm) ?? [];
  for (const [, part = ""] of parts) {
    expect((await runCli([name, part, "--help"])).stdout).toMatch(/\nExamples:\n {2}\$ .*ctx /);
  }
});

test("wraps an error at words for a terminal, and escapes control characters", async () => {
  const hostile = new CtxError("upstream", `\u001b[2Jit said ${"so ".repeat(40)}`, { hint: "look\u009b2J there" });
  const stderr = new Terminal();
  await main(["end"], { ...cli(), stderr }, ending(throwing(hostile)));
  const lines = stderr.text.split("\n");
  expect(lines[0]).toMatch(/^\p{Cc}\[31merror:\p{Cc}\[39m it said so /u);
  expect(stripVTControlCharacters(lines[0] ?? "").length).toBeLessThanOrEqual(80);
  expect(stderr.text.replaceAll(/\p{Cc}\[\d+m|\n/gu, "")).not.toMatch(/\p{Cc}/u);
});

test("suggested commands begin with the name that started the program", async () => {
  const { stderr } = await runCli(["trace", "show", "9"], { environment: { npm_lifecycle_event: "npx" } });
  expect(stderr).toContain("`npx ctx query`");
});

test("JSON contains no terminal control character, and parses back to the same value", async () => {
  const stdout = new Kept();
  const text = "\u009b2J \u202e end";
  await main(["end", "--json"], { ...cli(), stdout }, ending(throwing(new CtxError("upstream", text))));
  expect(stdout.text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  expect(JSON.parse(stdout.text)).toMatchObject({ error: text });
});

test("prints only the version", async () => {
  const { code, stdout } = await runCli(["--version"]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});
