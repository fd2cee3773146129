// Scores a proposal from 0 to 1: how likely it is that its method is the right one. The weights were learned on held-back
// groups.
import type { InterpretTask } from "../../../../contract/interpret.ts";
import type { Proposal } from "../../../../contract/proposal.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import { placeOf } from "../../../../grounding/places.ts";
import { statedValues } from "../../../../grounding/stated.ts";
import type { Fitted } from "./rank.ts";
import { scoreWeights } from "./thresholds.data.ts";

/** A method that was read, with its proposal. */
export interface Scored {
  readonly own: Fitted;
  readonly proposal: Proposal;
}

/** What the score of a proposal is made of. */
export interface Features {
  /** By how much the fit is above that of every other method and of "no method". */
  readonly lead: number;
  /** Likelihood by words, relative to the best method. */
  readonly words: number;
  /** Stated values without a place in the proposal. */
  readonly dropped: number;
  /** Required parameters without a value. */
  readonly missing: number;
}

interface Source {
  readonly others: readonly Fitted[];
  readonly reading: RequestReading;
  readonly task: Pick<InterpretTask, "query" | "about" | "now">;
}

const mostLead = 4;
const mostCounted = 3;

/** Returns the score of a method whose parameters were not read. */
export function unreadScore(own: Fitted, others: readonly Fitted[]): number {
  return scoreOf({ lead: leadOf(own, others), words: own.words, dropped: 0, missing: 0 });
}

/** Returns the features of the proposal of a method; `others` are the other methods that a query may call. */
export function featuresOf(own: Fitted, proposal: Proposal, source: Source): Features {
  const { words, method } = own;
  const { others, reading, task } = source;
  const calls = proposal.calls.map((call) => ({ method, arguments: call.arguments, assumptions: [], notes: [] }));
  const { query, about, now } = task;
  const where = { query, about, proposal, calls, nowMs: Date.parse(now), player: "embedded" as const };
  const dropped = statedValues(reading).filter((value) => placeOf(value, where) === null);
  return {
    lead: leadOf(own, others),
    words,
    dropped: Math.min(mostCounted, dropped.length),
    missing: Math.min(mostCounted, proposal.missing.length),
  };
}

function leadOf({ fit }: Fitted, others: readonly Fitted[]): number {
  const lead = fit - Math.max(0, ...others.map((other) => other.fit));
  return Math.min(mostLead, Math.max(-mostLead, lead));
}

/** Returns the score. Four digits are the same on every machine. */
export function scoreOf({ lead, words, dropped, missing }: Features): number {
  const { bias, ...by } = scoreWeights;
  const sum = bias + by.lead * lead + by.words * words + by.dropped * dropped + by.missing * missing;
  return Number((1 / (1 + Math.exp(-sum))).toFixed(4));
}
