// Planning and work: programs that broke, calls that failed, searches that found nothing, and what stopped the loop.
import { at, flagAt, objectsAt, textAt, textsAt } from "../data.ts";
import type { CallTrace, TraceModel } from "../model.ts";
import type { Finding } from "./finding.ts";

export function workFindings(model: TraceModel): readonly Finding[] {
  const failing = failingCalls(model);
  const spent = spentBudget(model);
  const empty = failing.length > 0 ? [] : nothingFound(model);
  const program = failing.length + spent.length > 0 ? [] : failedProgram(model);
  const guarded = failing.length + spent.length + empty.length > 0 ? [] : stoppedLoop(model);
  return [...spent, ...failing, ...program, ...empty, ...guarded];
}

function failingCalls({ calls, ending, stopReason }: TraceModel): readonly Finding[] {
  const failed = calls.filter(({ failure }) => failure !== null && !refusals.includes(failure.code));
  const byMethod = Map.groupBy(failed, ({ toolId, method }) => `${toolId}:${method}`);
  return [...byMethod].map(([name, own]) => {
    const answered = calls.filter(
      (call) => `${call.toolId}:${call.method}` === name && call.status === "success",
    ).length;
    const isWhole = answered === 0;
    return {
      cause: "tool-failing",
      severity: isWhole ? ("wrong" as const) : ("weakened" as const),
      what: `${own.length} of ${own.length + answered} calls of ${name} failed.`,
      evidence: [
        ...new Set(own.map(({ failure }) => `${failure?.code}: ${failure?.message} (calls)`)),
        ...(stopReason === null ? [] : [`the run ended with ${stopReason}`]),
      ].slice(0, 4),
      likelyCause: causeOf(own),
      fix: `see what it says with: ctx tools call ${name.replace(":", " ")}`,
      confidence: ending.kind === "error" || isWhole ? 0.93 : 0.7,
    };
  });
}

/** Codes of calls that never reached a tool. */
const refusals = ["budget_spent", "not_allowed", "cancelled"];

function causeOf(calls: readonly CallTrace[]): string {
  const text = calls.map(({ failure }) => `${failure?.code} ${failure?.message}`).join(" ");
  if (/time|deadline/i.test(text)) return "the tool is too slow, or hangs";
  if (/crash|exit|closed|connection/i.test(text)) return "the tool's server went down";
  if (/invalid|required|argument|schema/i.test(text)) return "the arguments do not fit what the tool takes";
  return "the tool itself refuses or is broken";
}

function spentBudget({ calls, programRuns, ending, stopReason }: TraceModel): readonly Finding[] {
  const limit = ending.kind === "error" && ending.code === "limit" ? ending.message : null;
  const told =
    calls.find(({ failure }) => failure?.code === "budget_spent")?.failure?.message ??
    programRuns.find(({ message }) => /budget_spent|budget of \d+ calls/.test(message ?? ""))?.message ??
    limit;
  if (told === undefined || told === null) return [];
  return [
    {
      cause: limit !== null && /deadline|time/i.test(limit) ? "deadline-passed" : "budget-spent",
      severity: "wrong",
      what: "A limit ended the work before all was there.",
      evidence: [`${told} (program)`, ...(stopReason === null ? [] : [`stopReason ${stopReason}`])],
      likelyCause: "the request needs more than the limit allows, or a program calls in a circle",
      fix: "look at `--section calls`; raise the limit that the message names, or ask for less",
      confidence: 0.93,
    },
  ];
}

function failedProgram({ programRuns, revisions }: TraceModel): readonly Finding[] {
  const failed = programRuns.filter(({ status }) => status === "failure");
  const [first] = failed;
  if (first === undefined) return [];
  const isRecovered = programRuns.at(-1)?.status === "success";
  return [
    {
      cause: "program-failed",
      severity: isRecovered ? "weakened" : "wrong",
      what: `${failed.length} of ${programRuns.length} programs failed${isRecovered ? "; a later one went through" : ""}.`,
      evidence: [`${first.revisionId}: ${first.message ?? "no message"} (program)`, `${revisions.length} revisions`],
      likelyCause: "the planner's model writes programs that do not run or call what they may not",
      fix: "read `--section program`; choose another model for the role plan",
      confidence: 0.9,
    },
  ];
}

/** The tools were asked and told that there is nothing. */
function nothingFound({ stopReason, calls }: TraceModel): readonly Finding[] {
  if (stopReason !== "bounded_explicit_empty_result_guardrail") return [];
  const empty = calls.filter(({ preview }) => isEmptyReply(preview));
  return [
    {
      cause: "nothing-found",
      severity: "wrong",
      what: "The tools answered, and what they told is that there is nothing.",
      evidence: [
        `stopReason ${stopReason}`,
        ...empty
          .slice(0, 3)
          .map(({ toolId, method, args }) => `${toolId}:${method}(${JSON.stringify(args)}) came back empty (calls)`),
      ],
      likelyCause: "the name in the request is spelled otherwise there, or the data does not hold it",
      fix: "try the search by hand with `ctx tools call`, and word the request as the tool spells the name",
      confidence: 0.85,
    },
  ];
}

function isEmptyReply(preview: CallTrace["preview"]): boolean {
  if (preview === null) return true;
  if (typeof preview !== "object") return false;
  const values = Object.values(preview);
  return values.every(
    (value) => value === null || (typeof value === "object" && Object.keys(value ?? {}).length === 0),
  );
}

/** Completeness was never content, or a guardrail of the loop said stop. */
function stoppedLoop(model: TraceModel): readonly Finding[] {
  const { stopReason } = model;
  if (stopReason === null || !stopReason.startsWith("bounded_")) return [];
  const checks = (model.artifacts["completeness-evaluation"] ?? []).map(({ data }) => data);
  const last = checks.at(-1);
  const missing = textsAt(last, "missingParts").join(", ");
  const isGuardrail = /endpoint|upstream/.test(stopReason);
  const isOther = flagAt(last, "needsDifferentTools") === true;
  const repairs = objectsAt(at(model.artifacts["final-execution"]?.at(-1)?.data, "repairs"));
  return [
    {
      cause: isGuardrail ? "guardrail-stopped" : isOther ? "needs-different-tools" : "rounds-spent",
      severity: "wrong",
      what: isGuardrail
        ? "A guardrail stopped the run before all was there."
        : `${checks.length} checks were not content, and the rounds were spent.`,
      evidence: [
        `stopReason ${stopReason} (header)`,
        ...(missing === "" ? [] : [`missing: ${missing} (completeness)`]),
        ...repairs
          .slice(0, 2)
          .map((repair) => `repair: ${textAt(repair, "summary") ?? textAt(repair, "outcome") ?? ""}`),
      ],
      likelyCause: isOther
        ? "these tools cannot give what is missing"
        : "the check asks for what the tools do not give, or the program does not fetch it",
      fix: isOther
        ? "pin another tool, or ask without pinning"
        : "compare `--section completeness` with `--section calls`",
      confidence: 0.8,
    },
  ];
}
