// Rules about plan and work: limits, failed programs, completeness checks that did not pass, and repairs.
import { formatCount, formatDuration } from "../../base/text/format.ts";
import { at, flagAt, numberAt, objectsAt, textAt, textsAt } from "../data.ts";
import type { TraceModel } from "../model.ts";
import { type Match, outcomeOf, type Rule } from "./finding.ts";

const limitFix = "read `--section calls`; raise the limit that the message names, or ask for less";
const checkFix = "compare `--section completeness` with `--section calls`";

export const workRules: readonly Rule[] = [
  {
    cause: "budget-spent",
    when: "A limit of calls, cost or size ended the work.",
    fix: limitFix,
    confidence: 0.93,
    explains: 0.94,
    find: budgetSpent,
  },
  {
    cause: "deadline-passed",
    when: "A time limit ended the work.",
    fix: limitFix,
    confidence: 0.93,
    explains: 0.94,
    find: deadlinePassed,
  },
  {
    cause: "program-failed",
    when: "A program failed although none of its calls failed.",
    fix: "read `--section program`; choose another model for the plan role",
    confidence: 0.9,
    explains: 0.9,
    find: failedProgram,
  },
  {
    cause: "guardrail-stopped",
    when: "A guardrail on calls to one endpoint, or on a failing server, ended the work.",
    fix: checkFix,
    confidence: 0.8,
    explains: 0.74,
    find: (model) => stoppedLoop(model, "guardrail-stopped"),
  },
  {
    cause: "needs-different-tools",
    when: "The last completeness check asked for other tools, and the run had none.",
    fix: "pin another tool, or ask without pinning",
    confidence: 0.8,
    explains: 0.78,
    find: (model) => stoppedLoop(model, "needs-different-tools"),
  },
  {
    cause: "rounds-spent",
    when: "No completeness check passed within the allowed rounds.",
    fix: checkFix,
    confidence: 0.8,
    explains: 0.76,
    find: (model) => stoppedLoop(model, "rounds-spent"),
  },
  {
    cause: "work-repaired",
    when: "The program was repaired, or calls were retried, before the run ended.",
    fix: "read `--section program` and `--section completeness`",
    confidence: 0.7,
    explains: 0.5,
    find: repairedWork,
  },
];

const timeLimitPattern = /deadline|took longer|did not finish within/i;

function limitMessage({ ending }: TraceModel): string | null {
  return ending.kind === "error" && ending.code === "limit" ? ending.message : null;
}

function budgetSpent(model: TraceModel): readonly Match[] {
  const limit = limitMessage(model);
  const message =
    model.calls.find(({ failure }) => failure?.code === "budget_spent")?.failure?.message ??
    model.programRuns.find(({ message: said }) => /budget_spent|budget of \d+ calls/.test(said ?? ""))?.message ??
    (limit !== null && !timeLimitPattern.test(limit) ? limit : null);
  if (message === null) return [];
  return [
    {
      severity: "wrong",
      what: "A limit ended the work before all data was fetched.",
      evidence: limitEvidence(message, model),
      likelyCause: "the request needs more calls than the limit allows, or a program repeats its calls",
    },
  ];
}

function deadlinePassed(model: TraceModel): readonly Match[] {
  const message = timeoutMessage(model);
  if (message === null) return [];
  return [
    {
      severity: "wrong",
      what: "The time limit ended the work before all data was fetched.",
      evidence: limitEvidence(message, model),
      likelyCause: slowestSpan(model),
    },
  ];
}

function limitEvidence(message: string, { stopReason }: TraceModel): readonly string[] {
  return [`${message} (program)`, ...(stopReason === null ? [] : [`stopReason ${stopReason} (header)`])];
}

/** Returns a message about the time limit, or null. If no error reports the limit, a cancelled call may show it. */
function timeoutMessage(model: TraceModel): string | null {
  const limit = limitMessage(model);
  if (limit !== null) return timeLimitPattern.test(limit) ? limit : null;
  const cancelled = model.calls.find(({ failure }) => failure?.code === "cancelled");
  if (cancelled === undefined || model.ending.kind === "error") return null;
  return `${cancelled.toolId}:${cancelled.method} was cancelled after ${formatDuration(cancelled.durationMs ?? 0)}`;
}

function slowestSpan({ calls, modelCalls }: TraceModel): string {
  const spans = [
    ...calls.map(({ toolId, method, durationMs }) => ({ label: `${toolId}:${method}`, durationMs })),
    ...modelCalls.map(({ role, durationMs }) => ({ label: `the model of the role ${role}`, durationMs })),
  ];
  const [slowest] = spans.toSorted((left, right) => (right.durationMs ?? 0) - (left.durationMs ?? 0));
  if (slowest === undefined) return "the limit is too short for this request";
  return slowest.durationMs === null
    ? `${slowest.label} did not end`
    : `${slowest.label} took ${formatDuration(slowest.durationMs)}`;
}

function isLimited(model: TraceModel): boolean {
  return budgetSpent(model).length + deadlinePassed(model).length > 0;
}

function hasFailedCall({ calls }: TraceModel): boolean {
  return calls.some(({ failure }) => failure !== null);
}

/** Matches a failed program, unless a failed call or a limit made it fail. */
function failedProgram(model: TraceModel): readonly Match[] {
  const { programRuns, revisions } = model;
  if (hasFailedCall(model) || isLimited(model)) return [];
  const failed = programRuns.filter(({ status }) => status === "failure");
  const [first] = failed;
  if (first === undefined) return [];
  const isRecovered = programRuns.at(-1)?.status === "success";
  return [
    {
      severity: isRecovered ? "weakened" : "wrong",
      what: `${failed.length} of ${formatCount(programRuns.length, "program")} failed${isRecovered ? "; a later one succeeded" : ""}.`,
      evidence: [
        `${first.revisionId}: ${first.message ?? "no message"} (program)`,
        `${formatCount(revisions.length, "revision")} (program)`,
      ],
      likelyCause: "the model of the plan role writes programs that do not run, or that make calls they may not make",
    },
  ];
}

type StopCause = "guardrail-stopped" | "needs-different-tools" | "rounds-spent";

/** Matches a loop of work and recovery that ended before a completeness check passed. */
function stoppedLoop(model: TraceModel, cause: StopCause): readonly Match[] {
  const { stopReason } = model;
  if (stopReason === null || !stopReason.startsWith("bounded_") || /empty_result/.test(stopReason)) return [];
  if (hasFailedCall(model) || isLimited(model)) return [];
  const checks = (model.artifacts["completeness-evaluation"] ?? []).map(({ data }) => data);
  const last = checks.at(-1);
  const missing = textsAt(last, "missingParts").join(", ");
  const isGuardrail = /endpoint|upstream/.test(stopReason);
  const needsOther = flagAt(last, "needsDifferentTools") === true;
  if (cause !== (isGuardrail ? "guardrail-stopped" : needsOther ? "needs-different-tools" : "rounds-spent")) return [];
  return [
    {
      severity: "wrong",
      what: isGuardrail
        ? "A guardrail ended the work before all data was fetched."
        : `${formatCount(checks.length, "completeness check")} did not pass within the allowed rounds.`,
      evidence: [
        `stopReason ${stopReason} (header)`,
        ...(missing === "" ? [] : [`missing: ${missing} (completeness)`]),
        ...repairsOf(model)
          .slice(0, 2)
          .map((repair) => `repair: ${textAt(repair, "summary") ?? textAt(repair, "outcome") ?? ""} (completeness)`),
      ],
      likelyCause: needsOther
        ? "these tools cannot return what is missing"
        : "the check requires data that the tools do not return, or that the program does not fetch",
    },
  ];
}

function repairsOf({ artifacts }: TraceModel) {
  return objectsAt(at(artifacts["final-execution"]?.at(-1)?.data, "repairs"));
}

/** Matches repaired programs, unless a call failed, a program failed or the loop stopped: these have their own rules. */
function repairedWork(model: TraceModel): readonly Match[] {
  const repairs = repairsOf(model).filter((repair) =>
    ["attempted", "patched", "replanned"].includes(textAt(repair, "outcome") ?? ""),
  );
  const retries = numberAt(model.summary, "retryCount") ?? 0;
  const failures = numberAt(model.summary, "failureCount") ?? 0;
  const isCounted = retries + failures > 0;
  if (repairs.length === 0 && !isCounted) return [];
  if (hasFailedCall(model) || failedProgram(model).length > 0) return [];
  if (model.stopReason?.startsWith("bounded_") === true) return [];
  return [
    {
      severity: outcomeOf(model) === "capability_miss" ? "note" : "weakened",
      what:
        repairs.length > 0
          ? `The program was repaired ${formatCount(repairs.length, "time")} before the run ended.`
          : `The trace counts ${formatCount(failures, "failure")} and ${formatCount(retries, "retry", "retries")}.`,
      evidence: [
        ...(isCounted ? [`summary: failureCount ${failures}, retryCount ${retries} (header)`] : []),
        ...repairs.slice(0, 3).map((repair) => {
          const why = textAt(repair, "failReason") ?? textAt(repair, "summary") ?? "no reason recorded";
          return `attempt ${numberAt(repair, "attempt") ?? "?"}: ${textAt(repair, "outcome")}, ${why} (completeness)`;
        }),
      ],
      likelyCause: "the first program did not fetch what the request asks for",
    },
  ];
}
