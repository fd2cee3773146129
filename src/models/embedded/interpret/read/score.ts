// Scores a proposal from 0 to 1: how likely it is that its method is the right one. First each proposal has a score in log-odds
// by its features; then the score counts less if that of a rival is near. All weights were learned on held-back groups.
import type { InterpretTask } from "../../../../contract/interpret.ts";
import type { Proposal } from "../../../../contract/proposal.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { lookupsOf, statedKey } from "../../../../grounding/arguments.ts";
import { placeOf } from "../../../../grounding/places.ts";
import { statedValues } from "../../../../grounding/stated.ts";
import type { Fitted } from "./rank.ts";
import { confidenceWeights, scoreWeights, thresholds } from "./thresholds.data.ts";

/** A method that was read, with its proposal. */
export interface Scored {
  readonly own: Fitted;
  readonly proposal: Proposal;
  /** Stated values without a place in the proposal, and words that it leaves uncovered: with any, grounding does not accept it. */
  readonly dropped: number;
}

/** What the score of a proposal is made of. */
export interface Features {
  /** By how much the fit is above that of every rival and of "no method". */
  readonly lead: number;
  /** Likelihood by words, relative to the best method. */
  readonly words: number;
  /** Stated values without a place in the proposal, and words that it leaves uncovered. */
  readonly dropped: number;
  /** Required parameters without a value. */
  readonly missing: number;
}

interface Source {
  /** The ranked methods that a query may call. */
  readonly candidates: readonly Fitted[];
  readonly reading: RequestReading;
  readonly task: Pick<InterpretTask, "query" | "about" | "now">;
}

const mostLead = 4;
const mostCounted = 3;

/** Returns the score of a method whose parameters were not read. */
export function unreadScore(fitted: Fitted, others: readonly Fitted[]): number {
  const all = [fitted, ...others];
  const logit = (own: Fitted) => {
    const fits = all.flatMap((other) => (other === own ? [] : other.fit));
    return logitOf({ lead: leadOf(own.fit, fits), words: own.words, dropped: 0, missing: 0 });
  };
  return scoreOf(logit(fitted), others.map(logit));
}

/** Returns the score of each proposal. Between tools that serve equally well, the user chooses: they are no rivals. */
export function scoresOf(features: ReadonlyMap<Scored, Features>): ReadonlyMap<Scored, number> {
  const logits = [...features].map(([one, by]) => [one, logitOf(by)] as const);
  return new Map(
    logits.map(([one, logit]) => {
      const rivals = logits.flatMap(([other, its]) => (isRival(one, other) ? its : []));
      return [one, scoreOf(logit, rivals)];
    }),
  );
}

/** True for another proposal of the same tool, unless it is a partner. */
export function isRival(one: Scored, other: Scored): boolean {
  return other !== one && other.own.method.toolId === one.own.method.toolId && !isPartner(one, other);
}

/**
 * Returns the features of each proposal. A rival counts for less for each gap of its proposal, and a collection and an
 * entity of it that take the same values are no rivals: their fits count together, since one of them is meant.
 */
export function featuresOf(
  read: readonly Scored[],
  { candidates, reading, task }: Source,
): ReadonlyMap<Scored, Features> {
  const gaps = new Map(read.map((one) => [one, gapsOf(one, { reading, task })]));
  const fitIn = new Map(
    read.map((one) => {
      const { dropped = 0, missing = 0 } = gaps.get(one) ?? {};
      return [one.own, one.own.fit - thresholds.gap.dropped * dropped - thresholds.gap.missing * missing] as const;
    }),
  );
  return new Map(
    read.map((one) => {
      const partners = read.filter((other) => isPartner(one, other)).map(({ own: fitted }) => fitted);
      const rivals = candidates.filter((other) => other !== one.own && !partners.includes(other));
      const fits = rivals.map((rival) => fitIn.get(rival) ?? rival.fit);
      const counted = gaps.get(one) ?? { dropped: 0, missing: 0 };
      const fit = Math.log([one.own, ...partners].reduce((sum, partner) => sum + Math.exp(partner.fit), 0));
      return [one, { lead: leadOf(fit, fits), words: one.own.words, ...counted }];
    }),
  );
}

/** True for a collection and an entity of one tool that both fit and look up the same stated values, whatever the margin. */
export function isPartner({ own: fitted, proposal }: Scored, other: Scored): boolean {
  const scopes = [proposal.scope, other.proposal.scope];
  return (
    fitted.method.toolId === other.own.method.toolId &&
    scopes.includes("collection") &&
    scopes.includes("entity") &&
    proposal.missing.length + other.proposal.missing.length === 0 &&
    Math.min(fitted.fit, other.own.fit) >= thresholds.fit.floor &&
    [proposal, other.proposal].every(({ calls }) => lookupsOf(calls).length > 0) &&
    statedKey(proposal) !== "" &&
    statedKey(proposal) === statedKey(other.proposal)
  );
}

function gapsOf(
  { own: { method }, proposal }: Scored,
  { reading, task: { query, about, now } }: Omit<Source, "candidates">,
): Pick<Features, "dropped" | "missing"> {
  const calls = proposal.calls.map((call) => ({ method, arguments: call.arguments, assumptions: [], notes: [] }));
  const where = { query, about, proposal, calls, nowMs: Date.parse(now), player: "embedded" as const };
  const dropped = statedValues(reading).filter((value) => placeOf(value, where) === null);
  return {
    dropped: Math.min(mostCounted, dropped.length + proposal.uncovered.length),
    missing: Math.min(mostCounted, proposal.missing.length),
  };
}

function leadOf(fit: number, rivals: readonly number[]): number {
  return Math.min(mostLead, Math.max(-mostLead, fit - Math.max(0, ...rivals)));
}

/** The score in log-odds by the features alone. */
export function logitOf({ lead, words, dropped, missing }: Features): number {
  const { bias, ...by } = scoreWeights;
  return bias + by.lead * lead + by.words * words + by.dropped * dropped + by.missing * missing;
}

/** By how much a score in log-odds is above every rival's. */
export function gapOf(logit: number, rivals: readonly number[]): number {
  return Math.min(mostLead, Math.max(-mostLead, logit - Math.max(Number.NEGATIVE_INFINITY, ...rivals)));
}

/** Returns the score. Four digits are the same on every machine. */
export function scoreOf(logit: number, rivals: readonly number[]): number {
  const { bias, own, gap } = confidenceWeights;
  return Number((1 / (1 + Math.exp(-(bias + own * logit + gap * gapOf(logit, rivals))))).toFixed(4));
}
