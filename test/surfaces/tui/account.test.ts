import { expect, test } from "vitest";
import type { TraceLine, TraceType } from "../../../src/contract/trace.ts";
import { advance, emptyAccount } from "../../../src/surfaces/tui/account.ts";

function line(type: TraceType, name: string, data: TraceLine["data"] = {}): TraceLine {
  return { v: 1, seq: 0, at: "2026-01-01T00:00:00Z", ms: 0, type, name, data };
}

function after(...lines: readonly TraceLine[]) {
  return lines.reduce(advance, emptyAccount);
}

test("lists stages as they run, with the end of each", () => {
  const account = after(
    line("stage-start", "intake"),
    line("stage-end", "intake", { status: "ok", durationMs: 3 }),
    line("stage-start", "probe"),
    line("stage-end", "probe", { status: "error", durationMs: 9 }),
    line("stage-start", "clarify"),
  );
  expect(account.stages).toEqual([
    { name: "intake", status: "ok", durationMs: 3 },
    { name: "probe", status: "error", durationMs: 9 },
    { name: "clarify", status: "running", durationMs: null },
  ]);
});

test.each([
  [line("tool-start", "files"), "files started"],
  [line("tool-start", "files", { failure: { code: "crashed" } }), "files did not start"],
  [line("tool-call", "files", { method: "read" }), "calling files read"],
  [line("tool-result", "files", { method: "read" }), "files read answered"],
  [line("tool-failure", "files", { code: "timeout" }), "files failed: timeout"],
  [line("model-call", "judge", { role: "judge" }), "judging the interpretations"],
  [line("program-start", "rev-1"), "running the program"],
])("the activity of %j is %s", (last, activity) => {
  expect(after(line("stage-start", "work"), last).activity).toBe(activity);
});

test("of three servers that start, the one that hangs stays named", () => {
  const start = (toolId: string, phase: string) => line("event", "tool-starting", { toolId, phase });
  const begun = ["files", "slow", "mail"].map((id) => start(id, "starting"));
  expect(after(...begun).activity).toBe("starting files, slow, mail");
  expect(after(...begun, start("mail", "ended"), start("files", "ended")).activity).toBe("starting slow");
  expect(after(...begun, ...["mail", "files", "slow"].map((id) => start(id, "ended"))).activity).toBeNull();
});

test("calls and failed calls are counted", () => {
  const { calls, failures } = after(
    line("tool-call", "a"),
    line("tool-result", "a"),
    line("tool-call", "a"),
    line("tool-failure", "a", { code: "crashed" }),
  );
  expect({ calls, failures }).toEqual({ calls: 2, failures: 1 });
});

test("escapes control characters in a server's names", () => {
  const { activity } = after(line("tool-call", "a", { method: "\u001b[2Jread" }));
  expect(activity).toBe("calling a read");
});

test("irrelevant lines change nothing", () => {
  expect(after(line("artifact", "depth-decision"), line("warning", ""))).toEqual(emptyAccount);
});
