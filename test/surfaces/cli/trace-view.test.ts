import { mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { expect, test, vi } from "vitest";
import { columnsOf } from "../../../src/base/text/columns.ts";
import type { TraceEntry } from "../../../src/contract/trace.ts";
import { openTrace } from "../../../src/trace/record.ts";
import { long } from "../../helpers/one-in.ts";
import { steppingClock } from "../../trace/sample/clock.ts";
import { answerRun, clarificationRun } from "../../trace/sample/entries.ts";
import { freshFolder, Keyboard, type Ran, runCli, Terminal } from "./harness.ts";

const sweep = fileURLToPath(new URL("../../fixtures/trace/foreign/sweep.json", import.meta.url));
const keys = { down: "\u001b[B", up: "\u001b[A", left: "\u001b[D", right: "\u001b[C", enter: "\r", stop: "\u0003" };
/** What the list shows of the newest. */
const newest = "❯   1  answer";

/** A folder in which two runs left their traces, the answer last, and a file that is no trace lies. */
async function folderWithTraces(): Promise<string> {
  const folder = await freshFolder();
  const directory = path.join(folder, ".ctx", "traces");
  await mkdir(directory, { recursive: true });
  const keep = async (requestId: string, { entries, step }: { entries: readonly TraceEntry[]; step: number }) => {
    const trace = await openTrace({ directory, requestId, clock: steppingClock(step) });
    for (const entry of entries) trace.write(entry);
    await trace.close();
  };
  await keep("request-aaaa1111", { entries: answerRun, step: 30 });
  await keep("request-bbbb2222", { entries: clarificationRun, step: 3 });
  return folder;
}

interface Browsing {
  readonly screen: Terminal;
  readonly running: Promise<Ran>;
  /** Presses a key and waits until this is drawn after it. */
  readonly press: (key: string, text: string) => Promise<void>;
}

async function browse(words: readonly string[] = [], first = newest): Promise<Browsing> {
  const folder = await folderWithTraces();
  const [screen, keyboard] = [new Terminal(), new Keyboard()];
  const running = runCli(["trace", "view", ...words], { folder, screen, keyboard });
  const drawn = (text: string, from: number) =>
    vi.waitUntil(() => stripVTControlCharacters(screen.text.slice(from)).includes(text), { timeout: 50_000 });
  await drawn(first, 0);
  const press = async (key: string, text: string) => {
    const from = screen.text.length;
    keyboard.push(key);
    await drawn(text, from);
  };
  return { screen, running, press };
}

test("opens a chosen trace and returns to the list", long, async () => {
  const { press, running } = await browse();
  await press(keys.down, "❯   2  clarification");
  await press(keys.enter, "header 1/11");
  await press("b", "❯   2  clarification");
  await press(keys.up, newest);
  await press("q", "");
  expect(await running).toMatchObject({ code: 0, stdout: "" });
});

test("arrows change the section and wrap around at both ends", async () => {
  const { press, running } = await browse();
  await press(keys.enter, "header 1/11");
  await press(keys.left, "warnings 11/11");
  await press(keys.right, "header 1/11");
  await press("\t", "timeline 2/11");
  await press(keys.stop, "");
  expect(await running).toMatchObject({ code: 0, stdout: "" });
});

test("a search keeps the matching lines, and c copies them", async () => {
  const { press, running } = await browse();
  await press(keys.enter, "header 1/11");
  await press("/", "/▏");
  await press("OUTCX", "/OUTCX▏");
  await press("\u007f", "/OUTC▏");
  await press("q", "/OUTCq▏");
  await press("\u007f", "/OUTC▏");
  await press(keys.enter, 'line 1 of 1 · ← → · / "OUTC"');
  await press("c", "");
  const { code, stdout } = await running;
  expect({ code, lines: stdout.trimEnd().split("\n") }).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^ {2}Outcome {2}answer/)],
  });
});

test("x shows a section in full, scrollable, and back in brief", async () => {
  const { press, running } = await browse();
  await press(keys.enter, "header 1/11");
  await press(keys.right, "timeline 2/11");
  await press(keys.right, "decision 3/11");
  await press("x", '"orchestrationMode": "manual_selected_tools"');
  await press("j", "line 2 of");
  await press("k", "line 1 of");
  await press(" ", "line 21 of");
  await press("x", "x whole");
  await press(keys.left, "timeline 2/11");
  await press("c", "");
  expect((await running).stdout).toMatch(/^Timeline\n {3}1 intake/);
});

test("reports a trace that cannot be opened, and keeps the list open", async () => {
  const folder = await folderWithTraces();
  const damaged = path.join(folder, ".ctx", "traces", "request-cccc3333.jsonl");
  await writeFile(damaged, "half a li");
  // It tells no time of its own, and is to stand first whatever day it is.
  const late = new Date("2099-01-01T00:00:00Z");
  await utimes(damaged, late, late);
  const [screen, keyboard] = [new Terminal(), new Keyboard()];
  const running = runCli(["trace", "view"], { folder, screen, keyboard });
  await vi.waitUntil(() => screen.text.includes("damaged"), { timeout: 50_000 });
  keyboard.push(keys.enter);
  await vi.waitUntil(() => screen.text.includes("is not a ctx trace"), { timeout: 50_000 });
  keyboard.push("q");
  expect(await running).toMatchObject({ code: 0, stdout: "" });
});

test("one of several traces in a file is opened by its number", async () => {
  const { press, running } = await browse([`${sweep}#3`], "❯");
  await press(keys.enter, "Trace req-013");
  await press("q", "");
  expect((await running).code).toBe(0);
});

test("draws no line wider than the terminal", async () => {
  const { press, running, screen } = await browse();
  await press(keys.enter, "header 1/11");
  for (const name of ["timeline", "decision", "pools", "program", "calls"]) {
    await press(keys.right, `${name} `);
    await press("x", "x brief");
  }
  await press("q", "");
  await running;
  const lines = stripVTControlCharacters(screen.text).split(/\r?\n/);
  expect(lines.filter((line) => columnsOf(line) > screen.columns)).toEqual([]);
});

test("reports that there are no traces", async () => {
  const [screen, keyboard] = [new Terminal(), new Keyboard()];
  const { code, stdout } = await runCli(["trace", "view"], { screen, keyboard });
  expect({ code, stdout }).toEqual({ code: 0, stdout: "No traces here; every query writes one.\n" });
});

test("prints the trace without a terminal", async () => {
  const { code, stdout } = await runCli(["trace", "view"], { folder: await folderWithTraces() });
  expect(code).toBe(0);
  expect(stdout).toContain("How large is the blue widget?");
});
