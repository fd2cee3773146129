// Finds the gaps of an answer, writes a sentence for each gap, and derives the confidence.
import { grouped } from "../../base/text/grouped.ts";
import type { Confidence, GapSignal } from "../../contract/query/envelope.ts";
import type { ProgramChoice } from "../../contract/query/program-result.ts";
import type { CallRecord } from "../../contract/query/record.ts";
import type { StopReason } from "../../contract/query/result.ts";
import { replyFaultOf } from "../../reply/fault.ts";
import { searchGaps } from "../../reply/search-gaps.ts";
import { tieSentence } from "../../reply/ties.ts";
import type { Cues } from "./cues.ts";
import { formatTime } from "./format.ts";
import type { Relevance } from "./relevance.ts";
import { unmatchedPartSentence } from "./unmatched.ts";
import { unservedSentence } from "./unserved.ts";

export interface GapInput {
  readonly calls: readonly CallRecord[];
  readonly stopReason: StopReason;
  readonly missingParts: readonly string[];
  /** Parts of the request that were sent to no tool. */
  readonly unserved: readonly string[];
  /** Parts of the request that match no field of the output, although other parts match a field. */
  readonly unmatchedParts: readonly string[];
  readonly isEmpty: boolean;
  /** True when the documentation of the called method does not cover the request. */
  readonly isTried: boolean;
  /** Number of rows that were compared when none of them matched, or null. */
  readonly emptyAmong: number | null;
  /** The arguments of the call when every number of its reply is zero, or null. */
  readonly countedNothing: string | null;
  /** Number of rows left out of the view; `hasMore` is true when the source has more rows than it returned. */
  readonly cutRows: number;
  readonly hasMore: boolean;
  /** Number of rows that were left out because they are about other entities than the request names. */
  readonly leftOut: number;
  readonly isContextCut: boolean;
  readonly oldestAt: string | null;
  /** Time at which data becomes stale according to its source, in epoch milliseconds; or null. */
  readonly staleFrom: number | null;
  /** True when the run searched for reports around a market move and found none. */
  readonly lacksCatalyst: boolean;
  /** True when the run found reports around a market move. */
  readonly hasCatalyst: boolean;
  readonly marks: readonly string[];
  readonly choices: readonly ProgramChoice[];
  readonly failure: string | null;
  /** Words of the request when no name in the output matches any of them; empty otherwise. */
  readonly unmatched: readonly string[];
  /** The aggregate, such as "average", that the request asks for and that no field contains; or null. */
  readonly unmatchedAggregate: string | null;
  /** True when the request asks for a number that the output does not contain. */
  readonly isUncounted: boolean;
  /** True when the request asks for a change that neither a series nor a field contains. */
  readonly isUnchanged: boolean;
  readonly cues: Cues;
  readonly relevance: Relevance;
  readonly now: number;
}

/** Returns every gap in a fixed order; `detail` is a full sentence. */
export function findGaps(input: GapInput): readonly GapSignal[] {
  const found: GapSignal[] = [];
  const add = (code: string, severity: GapSignal["severity"], detail: string) => found.push({ code, severity, detail });
  if (input.failure !== null) add("call_failed", "high", sentence(input.failure));
  for (const failure of failuresBeside(input)) add("call_failed", "medium", failure);
  for (const fault of faultsBeside(input)) add("partial_failure", "high", fault);
  if (input.unmatched.length > 0) add("no_matching_field", "medium", unmatchedSentence(input.unmatched));
  if (input.unmatchedAggregate !== null)
    add("no_matching_field", "high", `The output has no field for the ${input.unmatchedAggregate} of its rows.`);
  if (input.isUncounted) add("no_matching_field", "high", "The output does not say how many there are.");
  if (input.isUnchanged)
    add("no_matching_field", "high", "The output contains no values over time, so the change is not known.");
  if (input.isTried)
    add(
      "undocumented",
      "medium",
      "No documentation covers what is asked: the method was chosen by the names in the request.",
    );
  for (const part of input.unserved) add("unserved_part", "high", unservedSentence(part));
  for (const part of input.unmatchedParts) add("unmatched_part", "medium", unmatchedPartSentence(part));
  for (const part of input.missingParts) {
    if (!input.unserved.includes(part)) add("missing_part", "high", `Not in the data: ${part}.`);
  }
  if (input.isEmpty) add("empty_canonical_payload", "high", emptySentence(input));
  if (input.countedNothing !== null) {
    const detail = `The tool reports zero for ${input.countedNothing}, which may also mean that it does not know this value.`;
    add("zero_count", "medium", detail);
  }
  if (input.failure === null && isBounded(input)) {
    add("bounded_run", "medium", "The run was stopped before everything was fetched.");
  }
  const age = ageOf(input);
  if (age !== null) add("stale_source", input.cues.saysNow || isStale(input) ? "high" : "medium", age);
  if (input.lacksCatalyst)
    add(
      "missing_catalyst",
      "medium",
      "No report from the time of the move was found, so the cause of the move is not known.",
    );
  if (input.hasCatalyst)
    add("cause_not_shown", "low", "A report close in time to a move does not prove that it caused the move.");
  for (const mark of input.marks) add("marked_source", "low", `The source marks its data as ${mark}.`);
  for (const choice of input.choices) {
    const tie = tieSentence(choice);
    if (tie !== null) add("unresolved_choice", "high", tie);
    else if (isOpenChoice(choice, input.relevance)) add("unresolved_choice", "medium", choiceGap(choice));
  }
  found.push(...searchGaps(input.calls));
  if (input.hasMore) add("limited_slice_coverage", "medium", "The source has more rows than it returned.");
  if (input.cutRows > 0) add("limited_slice_coverage", "low", `${rowCount(input.cutRows)} left out of the table.`);
  if (input.leftOut > 0 && !input.isEmpty)
    add("other_members", "low", `${rowCount(input.leftOut)} left out: not about what the request names.`);
  if (input.isContextCut) add("context_truncated", "medium", "The output was too large to read completely.");
  const violations = new Set(input.calls.flatMap(violationsOf));
  for (const violation of [...violations].slice(0, 3)) add("schema_violation", "medium", sentence(violation));
  return found;
}

/** Derives the level of confidence from the worst gap; without a verified fact the level is low. */
export function judgeConfidence(
  signals: readonly GapSignal[],
  facts: { readonly verified: number; readonly inferred: number },
): Confidence {
  const worst = (["high", "medium"] as const).find((severity) =>
    signals.some((signal) => signal.severity === severity),
  );
  const level = facts.verified === 0 || worst === "high" ? "low" : worst === "medium" ? "medium" : "high";
  const reason = signals.find(({ severity }) => severity === worst)?.detail;
  return {
    level,
    reason: reason ?? (facts.verified === 0 ? "No fact could be verified." : "Every figure is in a recorded output."),
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

/** Returns the errors that replies report together with rows. */
function faultsBeside({ calls }: GapInput): readonly string[] {
  const found = calls.flatMap(({ method, args, outcome }) => {
    const fault = outcome.kind === "result" ? replyFaultOf(outcome.data, { method: undefined, args }) : null;
    return fault === null ? [] : [sentence(`${method} reported an error beside its rows: ${fault.message}`)];
  });
  return [...new Set(found)].slice(0, 3);
}

function emptySentence({ emptyAmong }: GapInput): string {
  return emptyAmong === null
    ? "The source returned an empty result."
    : "None of the rows that the source returned matches the request.";
}

function unmatchedSentence(words: readonly string[]): string {
  return `No field of the output matches what was asked (${words.join(", ")}), so these values may not answer it.`;
}

function isBounded({ stopReason, missingParts, isEmpty }: GapInput): boolean {
  return stopReason.startsWith("bounded_") && missingParts.length === 0 && !isEmpty;
}

function isStale({ staleFrom, now }: GapInput): boolean {
  return staleFrom !== null && now > staleFrom;
}

/**
 * Returns a sentence with the age of the oldest data if the request needs newer data or the source declares it stale,
 * else null.
 */
function ageOf(input: GapInput): string | null {
  const { oldestAt, cues, now } = input;
  if (oldestAt === null) return null;
  const ageMs = now - Date.parse(oldestAt);
  if (!(ageMs > cues.maxAgeMs) && !isStale(input)) return null;
  return `The data is as of ${formatTime(oldestAt)}, ${ageText(ageMs)} old.`;
}

function ageText(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}

/** False when the request names the chosen row in full, or when only the chosen row contains all names of the request. */
function isOpenChoice({ count, label, alternatives }: ProgramChoice, relevance: Relevance): boolean {
  if (count < 2 || label === null || relevance.isNamed(label)) return false;
  return !relevance.holdsNames(label) || alternatives.some((other) => relevance.holdsNames(other));
}

function choiceGap({ label }: ProgramChoice): string {
  return `The request does not name “${label}” in full.`;
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
