// The terminal's live views: what a person sees while a query or a suite runs. They show and decide nothing.
// This file: the lines of a running trace as the state of a view, without a terminal.
import { stripVTControlCharacters } from "node:util";
import type { TraceLine } from "../../contract/trace.ts";

export interface StageRow {
  readonly name: string;
  readonly status: "running" | "ok" | "outcome" | "error";
  /** Milliseconds, once it ended. */
  readonly durationMs: number | null;
}

/** What the view of a query shows. */
export interface Account {
  readonly stages: readonly StageRow[];
  /** What is going on inside the running stage, or null. */
  readonly activity: string | null;
  readonly calls: number;
  readonly failures: number;
}

export const emptyAccount: Account = { stages: [], activity: null, calls: 0, failures: 0 };

const roleActivities: Readonly<Record<string, string>> = {
  judge: "judging the readings",
  plan: "writing the program",
  repair: "repairing the program",
  complete: "checking what is missing",
  write: "writing the answer",
};

/** The account after one more line of the trace; lines of no interest change nothing. */
export function advance(account: Account, line: TraceLine): Account {
  const name = line.name ?? "";
  switch (line.type) {
    case "stage-start":
      return { ...account, stages: [...account.stages, { name, status: "running", durationMs: null }], activity: null };
    case "stage-end":
      return { ...account, stages: account.stages.map((row) => ended(row, line)), activity: null };
    case "tool-start":
      return { ...account, activity: `${name} started` };
    case "tool-call":
      return { ...account, calls: account.calls + 1, activity: `calling ${name} ${textOf(line, "method")}` };
    case "tool-result":
      return { ...account, activity: `${name} ${textOf(line, "method")} answered` };
    case "tool-failure":
      return { ...account, failures: account.failures + 1, activity: `${name} failed: ${textOf(line, "code")}` };
    case "model-call":
      return { ...account, activity: roleActivities[textOf(line, "role")] ?? `asking ${name}` };
    case "program-start":
      return { ...account, activity: "running the program" };
    default:
      return account;
  }
}

function ended(row: StageRow, line: TraceLine): StageRow {
  if (row.name !== line.name || row.status !== "running") return row;
  const status = textOf(line, "status");
  const { durationMs } = dataOf(line);
  return {
    name: row.name,
    status: status === "error" || status === "outcome" ? status : "ok",
    durationMs: typeof durationMs === "number" ? durationMs : 0,
  };
}

function textOf(line: TraceLine, key: string): string {
  const value = dataOf(line)[key];
  // Method names come from servers, which may try to steer the terminal.
  return typeof value === "string" ? stripVTControlCharacters(value) : "";
}

function dataOf({ data }: TraceLine): Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null && !Array.isArray(data) ? data : {};
}
