// Finds the gaps of an answer, writes a sentence for each gap, and derives the confidence.
import { grouped } from "../base/text/grouped.ts";
import { dayMs } from "../base/time.ts";
import { judgedReplyCharacters } from "../contract/model.ts";
import type { Confidence, GapSignal } from "../contract/query/envelope.ts";
import type { ProgramChoice } from "../contract/query/program-result.ts";
import type { CallRecord } from "../contract/query/record.ts";
import type { StopReason } from "../contract/query/result.ts";
import { replyFaultOf } from "../reply/fault.ts";
import type { MarketReading } from "../reply/market/read.ts";
import { searchGaps } from "../reply/search-gaps.ts";
import { tieSentence } from "../reply/ties.ts";
import type { Chosen } from "./chosen.ts";
import type { Question } from "./question.ts";

export interface GapInput {
  readonly chosen: Chosen;
  readonly calls: readonly CallRecord[];
  readonly stopReason: StopReason;
  readonly missingParts: readonly string[];
  readonly isTried: boolean;
  readonly judged: Question["judged"];
  readonly isCut: boolean;
  readonly cutRows: number;
  readonly oldestAt: string | null;
  readonly staleFrom: number | null;
  readonly market: MarketReading;
  readonly marks: readonly string[];
  readonly choices: readonly ProgramChoice[];
  readonly failure: string | null;
  readonly text: string;
  readonly now: number;
}

const now = /\b(?:right now|now|live|current|currently|at the moment|real[- ]?time|up[- ]to[- ]date)\b/i;
const today = /\b(?:today|today's|latest)\b/i;
const nowMs = 15 * 60_000;

/** Returns every gap in a fixed order; `detail` is a full sentence. */
export function findGaps(input: GapInput): readonly GapSignal[] {
  return [...callGaps(input), ...choiceGaps(input), ...sourceGaps(input)];
}

type Severity = GapSignal["severity"];

function gap(code: string, severity: Severity, detail: string): GapSignal {
  return { code, severity, detail };
}

function callGaps(input: GapInput): readonly GapSignal[] {
  const { failure, missingParts, stopReason, chosen } = input;
  const isBounded = stopReason.startsWith("bounded_") && missingParts.length === 0 && chosen.kind !== "empty";
  return [
    ...(failure === null ? [] : [gap("call_failed", "high", sentence(failure))]),
    ...failuresBeside(input).map((one) => gap("call_failed", "medium", one)),
    ...faultsBeside(input),
    ...(input.isTried ? [gap("undocumented", "medium", undocumented)] : []),
    ...missingParts.map((part) => gap("missing_part", "high", `Not in the data: ${sentence(part)}`)),
    ...(failure === null && isBounded
      ? [gap("bounded_run", "medium", "The run was stopped before everything was fetched.")]
      : []),
  ];
}

const undocumented = "No documentation covers what is asked: the method was chosen by the names in the request.";
const furtherParts = "The request asks for more than its first question; only that question was checked.";
const noField = "No field of the reply has the name of what was asked, so its values may not answer it.";

/** Returns what is not known about the fields that answer. A model that judged the data decides it, not the labels. */
function fieldGaps({ chosen, judged, missingParts }: GapInput): readonly GapSignal[] {
  const { kind, isFieldFound, isLoose } = chosen;
  const isPlainList = kind === "rows" && chosen.columns.length === 0 && !chosen.isEntity;
  const isUnfound = !isFieldFound && !isPlainList;
  if (kind === "empty" || !(isUnfound || (isFieldFound && isLoose))) return [];
  // What the model named as missing stands among the gaps already.
  if (judged === "incomplete" && missingParts.length > 0) return [];
  if (judged === "complete")
    return [gap("judged_by_model", "medium", "A model judged that the reply contains what was asked.")];
  return isUnfound
    ? [gap("no_matching_field", "high", noField)]
    : [gap("loose_field", "medium", "The label of the field is only similar to the words of the question.")];
}

function choiceGaps(input: GapInput): readonly GapSignal[] {
  const { chosen, choices, cutRows } = input;
  const { kind, table, rows, unapplied, missing, unproven, other } = chosen;
  const isIncomplete = kind === "rows" && table?.extent.isComplete === false && !chosen.isEntity;
  return [
    ...(kind === "empty" ? [gap("empty_canonical_payload", "medium", "The source returned an empty result.")] : []),
    ...unapplied.map((part) => gap("not_applied", "high", `Not applied: "${part}".`)),
    ...missing.map((part) => gap("unmatched_part", "high", `The reply does not contain "${part}".`)),
    ...unproven.map((part) =>
      gap("unmatched_part", "high", `The reply does not contain "${part}"; only the search was for it.`),
    ),
    ...(other === null
      ? []
      : [gap("unmatched_part", "high", `The reply is about "${other.named}", not about "${other.asked}".`)]),
    ...fieldGaps(input),
    ...(chosen.asksMore && kind !== "empty" && input.judged === null
      ? [gap("further_parts", "medium", furtherParts)]
      : []),
    ...(isIncomplete ? [gap("limited_slice_coverage", "medium", "The source has more rows than it returned.")] : []),
    ...(cutRows > 0 ? [gap("limited_slice_coverage", "low", `${rowCount(cutRows)} left out of the table.`)] : []),
    ...(kind === "rows" && chosen.isEntity && table !== null && rows.length < table.extent.shown
      ? [gap("other_members", "low", `Other rows of the reply: ${table.extent.shown - rows.length}.`)]
      : []),
    ...choices.flatMap((choice) => {
      const tie = tieSentence(choice);
      return tie === null ? [] : [gap("unresolved_choice", "high", tie)];
    }),
  ];
}

function sourceGaps(input: GapInput): readonly GapSignal[] {
  const { market, marks, calls } = input;
  const age = ageOf(input);
  const violations = new Set(calls.flatMap(violationsOf));
  return [
    ...(age === null ? [] : [gap("stale_source", saysNow(input) || isStale(input) ? "high" : "medium", age)]),
    ...(market.lacksCatalyst
      ? [
          gap(
            "missing_catalyst",
            "medium",
            "No report from the time of the move was found, so the cause of the move is not known.",
          ),
        ]
      : []),
    ...(market.hasCatalyst
      ? [gap("cause_not_shown", "low", "A report close in time to a move does not prove that it caused the move.")]
      : []),
    ...marks.map((mark) => gap("marked_source", "low", `The source marks its data as ${mark}.`)),
    ...searchGaps(calls),
    ...(input.isCut ? [gap("context_truncated", "medium", "The output was too large to read completely.")] : []),
    ...[...violations].slice(0, 3).map((violation) => gap("schema_violation", "medium", sentence(violation))),
  ];
}

/** Derives the level of confidence from the worst gap; without a verified fact the level is low. */
export function judgeConfidence(
  signals: readonly GapSignal[],
  facts: { readonly verified: number; readonly inferred: number; readonly isEmpty: boolean },
): Confidence {
  const worst = (["high", "medium"] as const).find((severity) =>
    signals.some((signal) => signal.severity === severity),
  );
  const isUnverified = facts.verified === 0 && !facts.isEmpty;
  const level = isUnverified || worst === "high" ? "low" : worst === "medium" ? "medium" : "high";
  const reason = signals.find(({ severity }) => severity === worst)?.detail;
  return {
    level,
    reason: reason ?? (isUnverified ? "No fact could be verified." : "Values, names and dates are in the reply."),
    verifiedFactCount: facts.verified,
    inferredFactCount: facts.inferred,
    gapCount: signals.length,
    gapSignals: [...signals],
  };
}

/** Returns the failures of methods that never returned a result, except the failure that is already reported. */
function failuresBeside({ calls, failure }: GapInput): readonly string[] {
  const isAnswered = (name: string) =>
    calls.some(({ method, outcome }) => method === name && outcome.kind === "result");
  const found = new Map<string, string>();
  for (const { method, outcome } of calls) {
    if (outcome.kind === "result" || isAnswered(method) || failure?.includes(outcome.message) === true) continue;
    found.set(method, sentence(`${method} failed: ${outcome.message}`));
  }
  return [...found.values()].slice(0, 3);
}

/**
 * Returns the errors that replies report together with rows. A model that saw the error and judged the data complete may
 * have read it as data, as in the reply of a validator. A model saw only the beginning of a long reply.
 */
function faultsBeside({ calls, judged }: GapInput): readonly GapSignal[] {
  const found = new Map<string, GapSignal>();
  for (const { method, args, outcome } of calls) {
    const fault = outcome.kind === "result" ? replyFaultOf(outcome.data, { method: undefined, args }) : null;
    if (fault === null || outcome.kind !== "result") continue;
    const start = JSON.stringify(fault.message.slice(0, 60)).slice(1, -1);
    const isSeen = JSON.stringify(outcome.data).slice(0, judgedReplyCharacters).includes(start);
    const detail = sentence(`${method} reported an error beside its rows: ${fault.message}`);
    found.set(detail, gap("partial_failure", judged === "complete" && isSeen ? "medium" : "high", detail));
  }
  return [...found.values()].slice(0, 3);
}

function saysNow({ text }: GapInput): boolean {
  return now.test(text) || today.test(text);
}

function isStale({ staleFrom, now: at }: GapInput): boolean {
  return staleFrom !== null && at > staleFrom;
}

/** Returns a sentence with the age of the oldest data if the request needs newer data or the source declares it stale. */
function ageOf(input: GapInput): string | null {
  const { oldestAt, text } = input;
  if (oldestAt === null) return null;
  const ageMs = input.now - Date.parse(oldestAt);
  if (!(ageMs > (now.test(text) ? nowMs : dayMs)) && !isStale(input)) return null;
  return `The data is as of ${oldestAt}, ${ageText(ageMs)} old.`;
}

function ageText(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}

function violationsOf({ outcome, method }: CallRecord): readonly string[] {
  if (outcome.kind !== "result") return [];
  return outcome.schemaViolations.map((violation) => `${method} broke its own output schema: ${violation}`);
}

function rowCount(count: number): string {
  return count === 1 ? "1 row was" : `${grouped(count)} rows were`;
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
