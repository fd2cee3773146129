// Checks one proposal against the request and the methods. Rules run in order; the first broken rule rejects the proposal.
import type { FitZones } from "../contract/interpret.ts";
import type { Proposal } from "../contract/proposal.ts";
import type { RequestReading } from "../contract/query/reading.ts";
import { type RequestForm, requestForm } from "../language/request-form.ts";
import { quotesOf as quotesOfCalls } from "./arguments.ts";
import { type CallSource, type GroundedCall, groundCall } from "./call.ts";
import type { GroundingCode, Rejection } from "./codes.ts";
import { type PermissionGap, permissionGap } from "./permission.ts";
import { type PlaceSource, placeOf } from "./places.ts";
import { containsWhole, isQuoted } from "./quote.ts";
import { statedValues } from "./stated.ts";

/** The request, methods and tool descriptions against which a reply is checked. */
export interface GroundingSource extends CallSource {
  readonly reading: RequestReading;
  /** Descriptions of the tools, by tool id. */
  readonly about: ReadonlyMap<string, string>;
}

/**
 * `viable`: no rule is broken, no value is missing and no part of the request is uncovered. `lacks-value`: like `viable`, but
 * a required value is missing. `partial`: like `viable`, but a separate question is uncovered. `doubtful`: like `viable` or
 * `lacks-value`, but its fit is between floor and threshold. `needs-permission`: like `viable`, but a person has to permit
 * one of its calls. `not-viable`: no rule is broken, but the proposal cannot be used.
 * `rejected`: a rule is broken.
 */
export type ProposalState =
  | "viable"
  | "lacks-value"
  | "partial"
  | "doubtful"
  | "needs-permission"
  | "not-viable"
  | "rejected";

export interface GroundedProposal {
  readonly proposal: Proposal;
  /** The proposal's index in the reply; null for a proposal that `groundReply` added. */
  readonly position: number | null;
  readonly state: ProposalState;
  /** Code of the rule that decided the state or added the proposal; null when no rule did. */
  readonly code: GroundingCode | null;
  /** Why the proposal is not viable; empty for a viable proposal. */
  readonly reason: string;
  /** The source or value of the request that no call takes, or null. */
  readonly what: string | null;
  /** The checked calls of the proposal; empty for a rejected proposal. */
  readonly calls: readonly GroundedCall[];
  readonly missing: readonly string[];
  /** Assumptions that the answer must report. */
  readonly assumptions: readonly string[];
  /** Notes for the trace on what was removed or changed. */
  readonly notes: readonly string[];
}

/** Statements of the reply that apply to all of its proposals. */
export interface ReplyTerms {
  readonly ordersChange: string | null;
  readonly sources: readonly string[];
  readonly zones: FitZones | null;
}

export const mostCalls = 4;

/** Checks one proposal; `position` is its index in the reply. */
export async function groundProposal(
  proposal: Proposal,
  {
    position,
    terms,
    source,
  }: { readonly position: number; readonly terms: ReplyTerms; readonly source: GroundingSource },
): Promise<GroundedProposal> {
  const rejected = ({ code, reason, what }: Rejection): GroundedProposal => ({
    ...{ proposal, position, state: "rejected", code, reason, what: what ?? null },
    ...{ calls: [], missing: [], assumptions: [], notes: [] },
  });
  const count = proposal.calls.length;
  if (count === 0 || count > mostCalls)
    return rejected({ code: "unknown-method", reason: `a proposal has 1 to ${mostCalls} calls, not ${count}` });
  const forged = quotesOf(proposal).find((quote) => !isQuoted(quote, source.texts));
  if (forged !== undefined) return rejected({ code: "quote-not-found", reason: `"${forged}" is not in the request` });
  const calls: GroundedCall[] = [];
  for (const call of proposal.calls) {
    const grounded = await groundCall(call, source, { missing: proposal.missing, depth: 0 });
    if ("code" in grounded) return rejected(grounded);
    calls.push(grounded);
  }
  const foreign = foreignSource(calls, terms.sources, source);
  if (foreign !== null)
    return rejected({
      code: "exclusive-source",
      reason: `the request asks for the source "${foreign}", and no called tool is that source`,
      what: foreign,
    });
  const missing = missingOf(proposal, calls);
  const placed = placedValues(proposal, calls, source);
  const dropped = placed.find(({ place }) => place === null);
  const common = {
    ...{ proposal, position, calls, missing, what: dropped?.text ?? null },
    assumptions: [...new Set([...calls.flatMap(({ assumptions }) => assumptions), ...assumedPlaces(placed)])],
    notes: calls.flatMap(({ notes }) => notes),
  };
  if (dropped !== undefined) {
    const reason = `the request states "${dropped.text}", and no argument uses it; use it or list it as uncovered`;
    return { ...common, state: "rejected", code: "dropped-value", reason };
  }
  return { ...common, ...inZone(stateOf(proposal, { calls, missing, terms, source }), proposal, terms) };
}

type Decided = Pick<GroundedProposal, "state" | "code" | "reason">;

/** Lowers the state of a proposal that passes every rule but whose fit is below the threshold of the player. */
function inZone(decided: Decided, { confidence }: Proposal, { zones }: ReplyTerms): Decided {
  if (zones === null || confidence >= zones.threshold || decided.state === "not-viable") return decided;
  const isDoubtful = confidence >= zones.floor && /^(?:viable|lacks-value)$/.test(decided.state);
  const limit = confidence < zones.floor ? `floor ${zones.floor}` : `threshold ${zones.threshold}`;
  const reason = `its fit ${confidence.toFixed(2)} is below the ${limit}`;
  return { state: isDoubtful ? "doubtful" : "not-viable", code: "low-fit", reason };
}

function stateOf(
  proposal: Proposal,
  {
    calls,
    missing,
    terms,
    source,
  }: {
    readonly calls: readonly GroundedCall[];
    readonly missing: readonly string[];
    readonly terms: ReplyTerms;
    readonly source: GroundingSource;
  },
): Decided {
  if (terms.ordersChange !== null && source.effects === "read")
    return {
      state: "not-viable",
      code: "orders-change",
      reason: `the request asks for a change ("${terms.ordersChange}"), and queries only read`,
    };
  const { uncovered } = proposal;
  const condition = uncovered.find(({ kind }) => kind === "condition");
  if (condition !== undefined)
    return { state: "not-viable", code: null, reason: `it does not cover the condition "${condition.quote}"` };
  const question = uncovered.find(({ kind }) => kind === "question");
  if (question !== undefined && missing.length > 0)
    return {
      state: "not-viable",
      code: null,
      reason: `it does not answer "${question.quote}", and ${missing.join(", ")} is missing`,
    };
  const form = formOf(proposal, source);
  const gaps = source.effects === "any" ? [] : calls.flatMap((call) => permissionGap(call, form) ?? []);
  if (gaps.length > 0) return permissionState(gaps, missing.length === 0 && question === undefined);
  if (missing.length > 0)
    return { state: "lacks-value", code: null, reason: `it lacks a value for ${missing.join(", ")}` };
  if (question !== undefined) return { state: "partial", code: null, reason: `it does not answer "${question.quote}"` };
  return { state: "viable", code: null, reason: "" };
}

/** A person permits one call of a proposal that is complete otherwise. */
function permissionState([first, ...others]: readonly PermissionGap[], isComplete: boolean): Decided {
  const isAskable = isComplete && others.length === 0 && first?.isAskable === true;
  return { state: isAskable ? "needs-permission" : "not-viable", code: "not-eligible", reason: first?.reason ?? "" };
}

/** Returns the form of the request. A model states itself that an answer is yes or no; it knows more languages. */
function formOf({ asks }: Proposal, { player, reading }: GroundingSource): RequestForm {
  if (player === "embedded") return requestForm(reading.text);
  return asks === "yes-no" ? "yes-no" : "request";
}

function quotesOf({ afterCall, uncovered, subject, background }: Proposal): readonly string[] {
  return [...afterCall.map(({ quote }) => quote), ...uncovered.map(({ quote }) => quote), ...subject, ...background];
}

/** Returns those parameters in `missing` that a called method has and that the proposal gives no value. */
function missingOf({ missing }: Proposal, calls: readonly GroundedCall[]): readonly string[] {
  return missing.filter((name) =>
    calls.some(
      ({ method, arguments: given }) =>
        !Object.hasOwn(given, name) && Object.hasOwn(Object(method.inputSchema.properties ?? {}), name),
    ),
  );
}

/** Returns a source that the request asks for when no called tool is that source; else null. */
function foreignSource(
  calls: readonly GroundedCall[],
  sources: readonly string[],
  { about, player }: GroundingSource,
): string | null {
  const quotes = quotesOfCalls({ calls });
  // A learned stretch such as "YES face" counts only for a word in it that looks like a name and that no call uses.
  const isNameLeft = (source: string) => {
    const names = source.split(/\s+/).filter((word) => /\p{Lu}|[./#@_\d]/u.test(word));
    return player === "model" || names.some((word) => !isNamed(word) && !isSent(word, quotes));
  };
  const isNamed = (source: string) =>
    calls.some(({ method, arguments: given }) => {
      const { toolId, toolName, name, title = "", description } = method;
      // A model understands instructions such as "in the manner of X"; the embedded player does not.
      const instructions = player === "model" ? (about.get(toolId) ?? "") : "";
      const texts = [toolId, toolName, instructions, name, title, description];
      const values = Object.values(given).flatMap((own) =>
        own.kind === "lookup" ? own.find : [JSON.stringify(own.value)],
      );
      const plain = [...texts, ...values].map((text) => text.replaceAll("_", " "));
      const words = source.match(/[\p{L}\p{N}]+/gu) ?? [];
      return (
        [...texts, ...plain].some((text) => containsWhole(text, source)) ||
        (words.length > 1 && words.every((word) => plain.some((text) => containsWhole(text, word))))
      );
    });
  return sources.find((source) => !isNamed(source) && !isSent(source, quotes) && isNameLeft(source)) ?? null;
}

/** True when the arguments quote most of the source: `owner` and `repository` from "acme/rocket" name it in two parts. */
function isSent(source: string, quotes: readonly string[]): boolean {
  const letters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const sent = quotes.filter((quote) => source.includes(quote)).reduce((sum, quote) => sum + letters(quote), 0);
  return quotes.some((quote) => containsWhole(quote, source)) || sent * 2 >= letters(source);
}

type Placed = { readonly text: string; readonly place: ReturnType<typeof placeOf> };

function placedValues(
  proposal: Proposal,
  calls: readonly GroundedCall[],
  { reading, about, nowMs, player }: GroundingSource,
): readonly Placed[] {
  const source: PlaceSource = { query: reading.text, proposal, calls, about, nowMs, player };
  return statedValues(reading).map((value) => ({ text: value.text, place: placeOf(value, source) }));
}

/** Returns an assumption for each value that the model used only as background or as the subject of the tool. */
function assumedPlaces(placed: readonly Placed[]): readonly string[] {
  return placed.flatMap(({ text, place }) => {
    if (place === "background") return [`"${text}" was read as background that does not restrict the result`];
    if (place === "rolling-day") return [`"${text}" was read as the last 24 hours`];
    if (place === "subject") return [`"${text}" was read as the subject of the tool`];
    return [];
  });
}
