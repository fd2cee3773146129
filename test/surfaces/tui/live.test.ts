import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import type { TraceLine } from "../../../src/contract/trace.ts";
import { showStages } from "../../../src/surfaces/tui/stages.ts";
import { Terminal } from "../cli/harness.ts";

const start: TraceLine = {
  v: 1,
  seq: 0,
  at: "2026-01-01T00:00:00Z",
  ms: 0,
  type: "stage-start",
  name: "probe",
  data: {},
};

test("the account of a query is drawn on its own stream and taken away again", async () => {
  const terminal = new Terminal();
  const account = showStages(terminal, { isColoured: false });
  account.tell(start);
  await expect.poll(() => stripVTControlCharacters(terminal.text)).toContain(" probe");
  await account.close();
  // Everything after the last return to the first column is what stays on the screen.
  expect(stripVTControlCharacters(terminal.text.split("\u001b[G").at(-1) ?? "").trim()).toBe("");
});

test("without colour nothing but cursor movement is written", async () => {
  const terminal = new Terminal();
  const account = showStages(terminal, { isColoured: false });
  account.tell({ ...start, type: "stage-end", data: { status: "ok", durationMs: 1 } });
  account.tell(start);
  await expect.poll(() => terminal.text).toContain("probe");
  await account.close();
  expect(terminal.text).not.toMatch(/\p{Cc}\[[\d;]*m/u);
});
