import { expect, test } from "vitest";
import type { TraceLine, TraceType } from "../../../src/contract/trace.ts";
import { plainAccount } from "../../../src/surfaces/tui/plain.ts";

function told(type: TraceType, name: string, data: TraceLine["data"] = {}): string | null {
  return plainAccount({ v: 1, seq: 0, at: "2026-01-01T00:00:00Z", ms: 0, type, name, data });
}

test.each([
  ["stage-start", "probe", {}, "probe: comparing what the tools offer"],
  ["stage-start", "a-stage-of-tomorrow", {}, "a-stage-of-tomorrow"],
  ["tool-call", "files", { method: "\u001b[2Jread" }, "  calling files read"],
  ["tool-failure", "files", { code: "timeout" }, "  files failed: timeout"],
  ["tool-start", "files", { failure: {} }, "  files did not start"],
  ["tool-start", "files", {}, null],
  ["event", "tool-starting", { toolId: "files", phase: "starting" }, "  starting files"],
  ["event", "tool-starting", { toolId: "files", phase: "ended" }, null],
  ["stage-end", "probe", {}, null],
  ["model-call", "judge", { role: "judge" }, null],
] as const)("%s of %s is printed for a reader of lines", (type, name, data, text) => {
  expect(told(type, name, data)).toBe(text);
});
