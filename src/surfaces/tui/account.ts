// Converts the lines of a running trace to the state of a live view. This file does not use the terminal. The other
// files of this folder draw the views while a query or a suite runs.

import { stripVTControlCharacters } from "node:util";
import { printable } from "../../base/text/columns.ts";
import { isJsonObject } from "../../base/text/json.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { startEvent } from "./start-line.ts";

export interface StageRow {
  readonly name: string;
  readonly status: "running" | "ok" | "outcome" | "error";
  /** Duration of the stage in milliseconds, or null while the stage is running. */
  readonly durationMs: number | null;
}

/** State of the live view of a query. */
export interface Account {
  readonly stages: readonly StageRow[];
  /** What the running stage is doing, or null. */
  readonly activity: string | null;
  /** Ids of the servers that are starting. */
  readonly starting: readonly string[];
  readonly calls: number;
  readonly failures: number;
}

export const emptyAccount: Account = { stages: [], activity: null, starting: [], calls: 0, failures: 0 };

/** Descriptions of stages. A stage that is not listed is shown by its name. */
const stageWords: ReadonlyMap<string, string> = new Map([
  ["intake", "reading the question"],
  ["discover", "looking for tools"],
  ["lane", "choosing the lane"],
  ["probe", "comparing what the tools offer"],
  ["clarify", "deciding what is meant"],
  ["knowledge", "reading the knowledge packs"],
  ["plan", "writing the program"],
  ["work", "running it and checking the replies"],
  ["synthesize", "writing the answer"],
]);

const roleActivities: ReadonlyMap<string, string> = new Map([
  ["judge", "judging the interpretations"],
  ["plan", "writing the program"],
  ["repair", "repairing the program"],
  ["complete", "checking what is missing"],
  ["write", "writing the answer"],
]);

/** Returns the description of a stage, or an empty text if the stage has no description. */
export function stageActivity(stage: string): string {
  return stageWords.get(stage) ?? "";
}

/** Returns the state after one more trace line. Lines that the view does not show change nothing. */
export function advance(account: Account, line: TraceLine): Account {
  const name = line.name ?? "";
  const activity = activityOf(line);
  switch (line.type) {
    case "stage-start":
      return { ...account, stages: [...account.stages, { name, status: "running", durationMs: null }], activity: null };
    case "stage-end":
      return { ...account, stages: account.stages.map((row) => ended(row, line)), activity: null };
    case "tool-call":
      return { ...account, calls: account.calls + 1, activity };
    case "tool-failure":
      return { ...account, failures: account.failures + 1, activity };
    case "event":
      return name === startEvent ? withStart(account, line) : account;
    default:
      return activity === null ? account : { ...account, activity };
  }
}

/** Updates the list of servers that are starting, so that the user sees which server hangs. */
function withStart(account: Account, line: TraceLine): Account {
  const toolId = textOf(line, "toolId");
  const others = account.starting.filter((id) => id !== toolId);
  const starting = isStarting(line) ? [...others, toolId] : others;
  return { ...account, starting, activity: starting.length === 0 ? null : `starting ${starting.join(", ")}` };
}

/** True if the line reports that a server is starting. */
export function isStarting(line: TraceLine): boolean {
  return line.type === "event" && line.name === startEvent && textOf(line, "phase") === "starting";
}

/** Returns the activity that a trace line reports, or null if the view does not show the line. */
export function activityOf(line: TraceLine): string | null {
  const name = steady(line.name ?? "");
  switch (line.type) {
    case "tool-start":
      return isDown(line) ? `${name} did not start` : `${name} started`;
    case "tool-call":
      return `calling ${name} ${textOf(line, "method")}`;
    case "tool-result":
      return `${name} ${textOf(line, "method")} answered`;
    case "tool-failure":
      return `${name} failed: ${textOf(line, "code")}`;
    case "model-call":
      return roleActivities.get(textOf(line, "role")) ?? `asking ${name}`;
    case "event":
      return isStarting(line) ? `starting ${textOf(line, "toolId")}` : null;
    case "program-start":
      return "running the program";
    default:
      return null;
  }
}

/** True if the line reports a tool that did not start. */
export function isDown(line: TraceLine): boolean {
  return line.type === "tool-start" && dataOf(line).failure !== undefined;
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
  return typeof value === "string" ? steady(value) : "";
}

/** Removes the characters that control the terminal from the text of a server, web page or model. */
export function steady(text: string): string {
  return printable(stripVTControlCharacters(text));
}

function dataOf({ data }: TraceLine): Readonly<Record<string, unknown>> {
  return isJsonObject(data) ? data : {};
}
