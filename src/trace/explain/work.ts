// Planning and work: limits, programs that broke, checks that never passed, and repairs.
import { formatDuration } from "../../base/time.ts";
import { at, flagAt, numberAt, objectsAt, textAt, textsAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import { type Found, outcomeOf, type Rule } from "./finding.ts";

export const workRules: readonly Rule[] = [
  { cause: "budget-spent", explains: 0.94, find: (model) => spentBudget(model, false) },
  { cause: "deadline-passed", explains: 0.94, find: (model) => spentBudget(model, true) },
  { cause: "program-failed", explains: 0.9, find: failedProgram },
  { cause: "guardrail-stopped", explains: 0.74, find: (model) => stoppedLoop(model, "guardrail-stopped") },
  { cause: "needs-different-tools", explains: 0.78, find: (model) => stoppedLoop(model, "needs-different-tools") },
  { cause: "rounds-spent", explains: 0.76, find: (model) => stoppedLoop(model, "rounds-spent") },
  { cause: "work-repaired", explains: 0.5, find: repaired },
];

/** A limit of time, or one of calls, money and size. */
function spentBudget(model: TraceModel, isTime: boolean): readonly Found[] {
  const message = isTime ? lateness(model) : spending(model);
  if (message === null) return [];
  return [
    {
      severity: "wrong",
      what: isTime
        ? "The time limit ended the work before everything was fetched."
        : "A limit ended the work before everything was fetched.",
      evidence: [`${message} (program)`, ...(model.stopReason === null ? [] : [`stopReason ${model.stopReason}`])],
      likelyCause: isTime
        ? slowestOf(model)
        : "the request needs more than the limit allows, or a program calls in a circle",
      fix: "read `--section calls`; raise the limit that the message names, or ask for less",
      confidence: 0.93,
    },
  ];
}

function limitOf({ ending }: TraceModel): string | null {
  return ending.kind === "error" && ending.code === "limit" ? ending.message : null;
}

const isTimeLimit = /deadline|took longer|did not finish within/i;

function spending(model: TraceModel): string | null {
  const limit = limitOf(model);
  return (
    model.calls.find(({ failure }) => failure?.code === "budget_spent")?.failure?.message ??
    model.programRuns.find(({ message }) => /budget_spent|budget of \d+ calls/.test(message ?? ""))?.message ??
    (limit !== null && !isTimeLimit.test(limit) ? limit : null)
  );
}

/** A call that was given up although nobody interrupted the run was given up for the time. */
function lateness(model: TraceModel): string | null {
  const limit = limitOf(model);
  if (limit !== null) return isTimeLimit.test(limit) ? limit : null;
  const given = model.calls.find(({ failure }) => failure?.code === "cancelled");
  if (given === undefined || model.ending.kind === "error") return null;
  return `${given.toolId}:${given.method} was given up after ${formatDuration(given.durationMs ?? 0)}`;
}

function slowestOf({ calls, modelCalls }: TraceModel): string {
  const spans = [
    ...calls.map(({ toolId, method, durationMs }) => ({ label: `${toolId}:${method}`, durationMs })),
    ...modelCalls.map(({ role, durationMs }) => ({ label: `the model of the role ${role}`, durationMs })),
  ];
  const [slowest] = spans.toSorted((left, right) => (right.durationMs ?? 0) - (left.durationMs ?? 0));
  if (slowest === undefined) return "the limit is too short for this request";
  return `${slowest.label} took ${slowest.durationMs === null ? "until the end" : formatDuration(slowest.durationMs)}`;
}

function failedProgram(model: TraceModel): readonly Found[] {
  const { programRuns, revisions } = model;
  // A program that ends on a failed call or on a limit is not at fault.
  if (model.calls.some(({ failure }) => failure !== null) || isLimited(model)) return [];
  const failed = programRuns.filter(({ status }) => status === "failure");
  const [first] = failed;
  if (first === undefined) return [];
  const isRecovered = programRuns.at(-1)?.status === "success";
  return [
    {
      severity: isRecovered ? "weakened" : "wrong",
      what: `${failed.length} of ${programRuns.length} programs failed${isRecovered ? "; a later one succeeded" : ""}.`,
      evidence: [`${first.revisionId}: ${first.message ?? "no message"} (program)`, `${revisions.length} revisions`],
      likelyCause: "the planner's model writes programs that do not run or call what they may not",
      fix: "read `--section program`; choose another model for the role plan",
      confidence: 0.9,
    },
  ];
}

type Stopped = "guardrail-stopped" | "needs-different-tools" | "rounds-spent";

function isLimited(model: TraceModel): boolean {
  return spentBudget(model, true).length + spentBudget(model, false).length > 0;
}

/** Completeness never passed, or a guardrail of the loop said stop. */
function stoppedLoop(model: TraceModel, cause: Stopped): readonly Found[] {
  const { stopReason } = model;
  if (stopReason === null || !stopReason.startsWith("bounded_") || /empty_result/.test(stopReason)) return [];
  if (model.calls.some(({ failure }) => failure !== null) || isLimited(model)) return [];
  const checks = (model.artifacts["completeness-evaluation"] ?? []).map(({ data }) => data);
  const last = checks.at(-1);
  const missing = textsAt(last, "missingParts").join(", ");
  const isGuardrail = /endpoint|upstream/.test(stopReason);
  const isOther = flagAt(last, "needsDifferentTools") === true;
  if (cause !== (isGuardrail ? "guardrail-stopped" : isOther ? "needs-different-tools" : "rounds-spent")) return [];
  const repairs = objectsAt(at(model.artifacts["final-execution"]?.at(-1)?.data, "repairs"));
  return [
    {
      severity: "wrong",
      what: isGuardrail
        ? "A guardrail stopped the run before everything was fetched."
        : `${checks.length} completeness checks did not pass, and the rounds were spent.`,
      evidence: [
        `stopReason ${stopReason} (header)`,
        ...(missing === "" ? [] : [`missing: ${missing} (completeness)`]),
        ...repairs
          .slice(0, 2)
          .map((repair) => `repair: ${textAt(repair, "summary") ?? textAt(repair, "outcome") ?? ""}`),
      ],
      likelyCause: isOther
        ? "these tools cannot return what is missing"
        : "the check requires what the tools do not return, or the program does not fetch it",
      fix: isOther
        ? "pin another tool, or ask without pinning"
        : "compare `--section completeness` with `--section calls`",
      confidence: 0.8,
    },
  ];
}

/** Work that was tried again: the answer stands, and something on the way did not. */
function repaired(model: TraceModel): readonly Found[] {
  const repairs = objectsAt(at(model.artifacts["final-execution"]?.at(-1)?.data, "repairs")).filter((repair) =>
    ["attempted", "patched", "replanned"].includes(textAt(repair, "outcome") ?? ""),
  );
  const retries = numberAt(model.summary, "retryCount") ?? 0;
  const failures = numberAt(model.summary, "failureCount") ?? 0;
  const hasOther = model.calls.some(({ failure }) => failure !== null) || failedProgram(model).length > 0;
  const isCounted = retries + failures > 0;
  if ((repairs.length === 0 && !isCounted) || hasOther) return [];
  if (model.stopReason?.startsWith("bounded_") === true) return [];
  return [
    {
      severity: outcomeOf(model) === "answer" ? "weakened" : "wrong",
      what:
        repairs.length > 0
          ? `The program was repaired ${repairs.length} ${repairs.length === 1 ? "time" : "times"} before the run ended.`
          : `The trace counts ${failures} failures and ${retries} retries.`,
      evidence: [
        ...(isCounted ? [`summary: failureCount ${failures}, retryCount ${retries} (header)`] : []),
        ...repairs.slice(0, 3).map((repair) => {
          const why = textAt(repair, "failReason") ?? textAt(repair, "summary") ?? "no reason recorded";
          return `attempt ${numberAt(repair, "attempt") ?? "?"}: ${textAt(repair, "outcome")}, ${why} (completeness)`;
        }),
      ],
      likelyCause: "the first program did not fetch what was asked",
      fix: "read `--section program` and `--section completeness`",
      confidence: 0.7,
    },
  ];
}
