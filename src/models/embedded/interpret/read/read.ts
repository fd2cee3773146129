// Reads a request with the encoder: it scores methods and finds values, and this folder turns the scores into proposals.
// It calls nothing. `grounding/proposal.ts` checks each proposal: a value that no argument takes, one that the request does
// not state, the zones of the score. `flow/propose/options.ts` forms the options, and `flow/clarify/decide.ts` decides.
//
// 1. rank.ts       how well each method fits, and whether a withheld method fits best
// 2. leaves.ts     where the request may state the parameters of the best methods, fields of objects included
// 3. arguments.ts  which parameter gets which part of the request, rivals.ts where several could; value.ts, choice.ts, date.ts,
//                  number.ts and pattern.ts convert that part
// 4. lookup.ts     an id that the request does not state, but that another method returns
// 5. propose.ts    the proposal of one method; members.ts: one call for each of several values that the request joins
// 6. carried.ts    a value that only an earlier turn states
// 7. score.ts      how likely it is that the method of a proposal is the right one; left-out.ts: what only another one takes
// 8. attempt.ts    calls to try if no method fits for sure
//
// Before these, ../player.ts finds the source that the request insists on (source.ts).
import type { Encoder } from "../../../../contract/encoder.ts";
import type { InterpretReply, InterpretTask } from "../../../../contract/interpret.ts";
import type { Proposal } from "../../../../contract/proposal.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { readRequest } from "../../../../language/request.ts";
import { withoutEchoes } from "../../../../retrieval/echo.ts";
import { attempts } from "./attempt.ts";
import { withCarried } from "./carried.ts";
import { findLeaves } from "./leaves.ts";
import { withLeftOut } from "./left-out.ts";
import { proposalOf } from "./propose.ts";
import { type Fitted, type Ranked, rank } from "./rank.ts";
import { featuresOf, isPartner, type Scored, scoresOf, unreadScore } from "./score.ts";
import { isLatin } from "./source.ts";
import { thresholds } from "./thresholds.data.ts";

/** Methods whose parameters are read. */
const mostRead = 6;
const mostProposed = 3;

const otherScript = "a request in a script other than Latin, which the embedded models do not read";

/**
 * Reads a request. The reply depends only on the task and on the weights of the encoder. It proposes nothing if no method
 * fits, if a method that a query may not call fits best, or if most of the request is not in a Latin script.
 */
export async function read(
  task: InterpretTask,
  source: { readonly encoder: Encoder; readonly signal: AbortSignal },
): Promise<InterpretReply> {
  const { query, chosen } = task;
  const reading = readRequest(query, Date.parse(task.now));
  const isReadable = isLatin(query);
  // A method that only returns what it is given answers nothing.
  const ranked = await rank({ ...task, candidates: withoutEchoes(task.candidates, reading) }, source);
  const scored = inScope(await readMethods(task, ranked, { ...source, reading }), reading);
  // The encoder knows words of Latin scripts only. What it makes of others is no ground for a call.
  const proposals = isReadable ? alike(meantOf(task, scored, ranked), chosen) : [];
  // Calls are tried unless a proposal that leaves nothing out is likely, or lacks only a value that can be asked for.
  const needsNoTrial = scored.some(
    ({ proposal, dropped }) =>
      dropped === 0 &&
      proposals.includes(proposal) &&
      (proposal.confidence >= thresholds.score.likely || proposal.missing.length > 0),
  );
  const tried = chosen !== null || needsNoTrial || !isReadable || ranked.isBlocked ? [] : attempts(scored, reading);
  const change = changeIn(reading, ranked);
  const isOpen = change !== null || proposals.length + tried.length > 0;
  const scoreIn = new Map(scored.map(({ own: fitted, proposal }) => [fitted, proposal.confidence]));
  const rest = (fitted: Fitted) =>
    unreadScore(
      fitted,
      ranked.candidates.filter((other) => other !== fitted),
    );
  const fits = ranked.all
    .map((fitted) => ({ method: refOf(fitted.method), score: scoreIn.get(fitted) ?? rest(fitted) }))
    .toSorted((left, right) => right.score - left.score);
  return {
    player: "embedded",
    // Calls to try are below every threshold: their replies decide.
    zones: tried.length > 0 ? null : thresholds.score,
    proposals: tried.length > 0 ? tried : proposals,
    change,
    sources: reading.venues.map(({ name }) => name),
    missingCapabilities: isOpen ? [] : [{ quote: query, what: isReadable ? askedIn(reading) : otherScript }],
    near: scored.slice(0, 2).map(({ own: fitted, proposal }) => ({
      method: refOf(fitted.method),
      why: `score ${proposal.confidence.toFixed(2)}`,
    })),
    fits,
    search: null,
    verdict: null,
  };
}

/** The words that say what is asked, without those that only ask. */
function askedIn({ capability, topic, text }: RequestReading): string {
  const words = capability.flatMap(({ isAsking, text: word }) => (isAsking ? [] : [word.toLowerCase()]));
  return words.join(" ") || (topic ?? text);
}

/** The verb that orders a change, and the withheld method that fits it best. */
function changeIn({ effect, effectWord }: RequestReading, { all }: Ranked): InterpretReply["change"] {
  if (effect === "read") return null;
  const best = all.find(({ isWithheld }) => isWithheld);
  return { quote: effectWord ?? "", method: best === undefined ? null : refOf(best.method) };
}

/** Reads the parameters of the methods that fit best, and returns their proposals, the highest score first. */
export async function readMethods(
  task: InterpretTask,
  { candidates }: Ranked,
  source: { readonly encoder: Encoder; readonly signal: AbortSignal; readonly reading: RequestReading },
): Promise<readonly Scored[]> {
  const isAmongBest = (fitted: Fitted, at: number) => at < mostRead || isChosen(fitted.method, task.chosen);
  const read = candidates.filter(isAmongBest);
  const leaves = await findLeaves(
    read.map(({ method }) => method),
    source,
  );
  const { reading } = source;
  const stated = read.map((fitted): Scored => {
    return {
      own: fitted,
      proposal: proposalOf(fitted.method, leaves.get(fitted.method) ?? [], { reading, candidates }),
      // Counted below, with the score.
      dropped: 0,
    };
  });
  const carried = await withCarried(stated, { ...source, task, candidates });
  const proposed = withLeftOut(carried, { leaves, query: task.query });
  const features = featuresOf(proposed, { candidates, reading, task });
  const scores = scoresOf(features);
  return proposed
    .map((one): Scored => {
      const confidence = scores.get(one) ?? 0;
      const reason = `fit ${one.own.fit.toFixed(2)}, score ${confidence.toFixed(2)}`;
      return {
        own: one.own,
        proposal: { ...one.proposal, confidence, reason },
        dropped: features.get(one)?.dropped ?? 0,
      };
    })
    .toSorted((left, right) => right.proposal.confidence - left.proposal.confidence);
}

/** Of a collection and an entity of it, only the one that the request names if it also fits better; else both. */
function inScope(scored: readonly Scored[], { scopeCue }: RequestReading): readonly Scored[] {
  if (scopeCue === null) return scored;
  const isOther = (one: Scored) =>
    one.proposal.scope !== scopeCue && scored.some((other) => isPartner(one, other) && other.own.fit >= one.own.fit);
  return scored.filter((one) => !isOther(one));
}

/** The proposals of the best method, of those nearly as likely, of the best that drops nothing, and of the one the user chose. */
function meantOf(
  { most, chosen }: InterpretTask,
  scored: readonly Scored[],
  { isBlocked }: Ranked,
): readonly Proposal[] {
  const other = scored.filter(({ own: fitted }) => isChosen(fitted.method, chosen)).slice(0, 1);
  const [best] = scored;
  const { floor } = thresholds.score;
  const isOpen = best !== undefined && !isBlocked && best.proposal.confidence >= floor;
  const whole = scored.find(({ dropped }) => dropped === 0);
  const near = !isOpen
    ? []
    : scored
        .filter((one) => {
          const { confidence } = one.proposal;
          const isBeside = isPartner(best, one) || one === whole;
          return confidence >= best.proposal.confidence * thresholds.second || (confidence >= floor && isBeside);
        })
        .slice(0, Math.min(most, mostProposed));
  return [...near, ...other.filter((scored) => !near.includes(scored))].map(({ proposal }) => proposal);
}

function isChosen({ toolId, name }: Pick<Method, "toolId" | "name">, chosen: string | null): boolean {
  return chosen === `${toolId}:${name}` || chosen?.startsWith(`${toolId}:${name}#`) === true;
}

/**
 * If the best proposal lacks a value, only others that lack one are also meant; if it is complete, only complete ones. The
 * proposal that the user chose stays.
 */
function alike(proposals: readonly Proposal[], chosen: string | null): readonly Proposal[] {
  const [best] = proposals;
  const lacksValue = (proposal: Proposal | undefined) => proposal !== undefined && proposal.missing.length > 0;
  return proposals.filter(
    (proposal) =>
      lacksValue(proposal) === lacksValue(best) ||
      proposal.calls.slice(0, 1).some(({ method }) => isChosen({ ...method, name: method.methodName }, chosen)),
  );
}

function refOf({ toolId, name }: Method): { readonly toolId: string; readonly methodName: string } {
  return { toolId, methodName: name };
}
