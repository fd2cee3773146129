// Checks one proposal against the request and the methods. Rules run in order; the first broken rule rejects the proposal.
import type { FitZones } from "../contract/interpret.ts";
import type { Proposal } from "../contract/proposal.ts";
import type { OptionState } from "../contract/query/option.ts";
import type { RequestReading } from "../contract/query/reading.ts";
import { type RequestForm, requestForm } from "../language/request-form.ts";
import { type CallSource, type GroundedCall, groundCall } from "./call.ts";
import type { GroundingCode, Rejection } from "./codes.ts";
import { foreignSource } from "./foreign-source.ts";
import { laterProblem } from "./later.ts";
import { type PermissionGap, permissionGap } from "./permission.ts";
import { type PlaceSource, placeOf } from "./places.ts";
import { isQuoted } from "./quote.ts";
import { statedValues } from "./stated.ts";

/** The request, methods and tool descriptions against which a reply is checked. */
export interface GroundingSource extends CallSource {
  readonly reading: RequestReading;
  /** Descriptions of the tools, by tool id. */
  readonly about: ReadonlyMap<string, string>;
}

export interface GroundedProposal {
  readonly proposal: Proposal;
  /** The proposal's index in the reply; null for a proposal that `groundReply` added. */
  readonly position: number | null;
  readonly state: OptionState;
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
  const early = laterProblem(proposal.calls);
  if (early !== null) return rejected(early);
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

/** Lowers the state of a proposal that passes every rule but whose score is below the threshold of the player. */
function inZone(decided: Decided, { confidence }: Proposal, { zones }: ReplyTerms): Decided {
  if (zones === null || confidence >= zones.threshold || decided.state === "not-viable") return decided;
  const isDoubtful = confidence >= zones.floor && /^(?:viable|lacks-value)$/.test(decided.state);
  const limit = confidence < zones.floor ? `floor ${zones.floor}` : `threshold ${zones.threshold}`;
  const reason = `its score ${confidence.toFixed(2)} is below the ${limit}`;
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
