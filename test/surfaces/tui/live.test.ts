import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import type { TraceLine } from "../../../src/contract/trace.ts";
import { showStages } from "../../../src/surfaces/tui/stages.ts";
import { Kept } from "../cli/harness.ts";

/** A stream that says it is a terminal. */
class Terminal extends Kept {
  readonly isTTY = true;
  readonly columns = 80;
  readonly rows = 24;
}

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
  await account.close();
  expect(stripVTControlCharacters(terminal.text)).toContain("probe");
  // Ink takes lines away with "erase line, cursor up"; the cursor is shown again at the end.
  expect(terminal.text).toMatch(/\p{Cc}\[2K[\s\S]*\p{Cc}\[\?25h/u);
});

test("without colour nothing but cursor movement is written", async () => {
  const terminal = new Terminal();
  const account = showStages(terminal, { isColoured: false });
  account.tell({ ...start, type: "stage-end", data: { status: "ok", durationMs: 1 } });
  account.tell(start);
  await account.close();
  expect(terminal.text).not.toMatch(/\p{Cc}\[[\d;]*m/u);
});
