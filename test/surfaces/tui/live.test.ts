import { stripVTControlCharacters } from "node:util";
import chalk from "chalk";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TraceLine } from "../../../src/contract/trace.ts";
import { showStages } from "../../../src/surfaces/tui/stages.ts";
import { Terminal } from "../cli/harness.ts";

// Ink paints with chalk, whose level follows the terminal that runs the tests.
const { level } = chalk;
beforeAll(() => {
  chalk.level = 1;
});
afterAll(() => {
  chalk.level = level;
});

const start: TraceLine = {
  v: 1,
  seq: 0,
  at: "2026-01-01T00:00:00Z",
  ms: 0,
  type: "stage-start",
  name: "probe",
  data: {},
};

test("draws the stages of a query on its stream and removes them", async () => {
  const terminal = new Terminal();
  const account = showStages(terminal, { isColoured: false });
  account.tell(start);
  await expect.poll(() => stripVTControlCharacters(terminal.text)).toContain(" probe");
  await account.close();
  // Everything after the last return to the first column is what stays on the screen.
  expect(stripVTControlCharacters(terminal.text.split("\u001b[G").at(-1) ?? "").trim()).toBe("");
});

async function drawn(isColoured: boolean): Promise<string> {
  const terminal = new Terminal();
  const account = showStages(terminal, { isColoured });
  account.tell(start);
  account.tell({ ...start, type: "stage-end", data: { status: "ok", durationMs: 1 } });
  await expect.poll(() => terminal.text).toContain("1ms");
  await account.close();
  return terminal.text;
}

test("draws colour only when it is on", async () => {
  const painted = /\p{Cc}\[\d+m/u;
  expect(await drawn(true)).toMatch(painted);
  expect(await drawn(false)).not.toMatch(painted);
});
