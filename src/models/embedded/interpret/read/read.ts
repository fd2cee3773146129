// Reads a request with the encoder: it scores methods and finds values, and this folder turns the scores into proposals. It
// decides nothing and calls nothing: `grounding` checks each proposal.
//
// 1. rank.ts       how well each method fits, and whether a withheld method fits best
// 2. leaves.ts     where the request may state the parameters of the best methods, fields of objects included
// 3. arguments.ts  which parameter gets which part of the request; value.ts converts that part to a value
// 4. lookup.ts     an id that the request does not state, but that another method returns
// 5. propose.ts    the proposal of one method
// 6. score.ts      how likely it is that the method of a proposal is the right one
// 7. attempt.ts    calls to try if no method fits for sure
// 8. source.ts     the source that the request insists on
import type { Encoder } from "../../../../contract/encoder.ts";
import type { InterpretReply, InterpretTask } from "../../../../contract/interpret.ts";
import type { Proposal } from "../../../../contract/proposal.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { readRequest } from "../../../../language/request.ts";
import { withoutEchoes } from "../../../../retrieval/echo.ts";
import { attempts } from "./attempt.ts";
import { findLeaves } from "./leaves.ts";
import { proposalOf } from "./propose.ts";
import { type Fitted, type Ranked, rank } from "./rank.ts";
import { featuresOf, type Scored, scoreOf, unreadScore } from "./score.ts";
import { isLatin, requiredSource } from "./source.ts";
import { thresholds } from "./thresholds.data.ts";

/** Methods whose parameters are read. */
const mostRead = 6;
const mostProposed = 3;

/**
 * Reads a request. The reply depends only on the task and on the weights of the encoder. Returns null if no method fits, or
 * if a method that a query may not call fits best, or if most of the request is not in a Latin script.
 */
export async function read(
  task: InterpretTask,
  source: { readonly encoder: Encoder; readonly signal: AbortSignal },
): Promise<InterpretReply | null> {
  const { query, chosen } = task;
  if (!isLatin(query)) return null;
  const reading = readRequest(query, Date.parse(task.now));
  const ranked = await rank({ ...task, candidates: withoutEchoes(task.candidates, reading) }, source);
  const scored = await readMethods(task, ranked, { ...source, reading });
  const proposals = alike(meantOf(task, scored, ranked), chosen);
  const isSure = chosen !== null || (proposals[0]?.confidence ?? 0) >= thresholds.score.threshold;
  const tried = isSure ? [] : attempts(scored, reading);
  if (proposals.length + tried.length === 0) return null;
  const scoreIn = new Map(scored.map(({ own, proposal }) => [own, proposal.confidence]));
  const rest = (own: Fitted) =>
    unreadScore(
      own,
      ranked.candidates.filter((other) => other !== own),
    );
  const fits = ranked.all
    .map((own) => ({ method: refOf(own.method), score: scoreIn.get(own) ?? rest(own) }))
    .toSorted((left, right) => right.score - left.score);
  const required = await requiredSource(query, source);
  return {
    player: "embedded",
    zones: tried.length > 0 ? null : thresholds.score,
    proposals: tried.length > 0 ? tried : proposals,
    change: null,
    sources: [...new Set([...reading.venues.map(({ name }) => name), ...(required === null ? [] : [required.text])])],
    missingCapabilities: [],
    near: scored
      .slice(0, 2)
      .map(({ own, proposal }) => ({ method: refOf(own.method), why: `score ${proposal.confidence.toFixed(2)}` })),
    fits,
    search: null,
    verdict: null,
  };
}

/** Reads the parameters of the methods that fit best, and returns their proposals, the highest score first. */
export async function readMethods(
  task: InterpretTask,
  { candidates }: Ranked,
  source: { readonly encoder: Encoder; readonly signal: AbortSignal; readonly reading: RequestReading },
): Promise<readonly Scored[]> {
  const isRead = (own: Fitted, at: number) => at < mostRead || isChosen(own.method, task.chosen);
  const read = candidates.filter(isRead);
  const leaves = await findLeaves(
    task.query,
    read.map(({ method }) => method),
    source,
  );
  const request = { reading: source.reading, candidates };
  return read
    .map((own): Scored => {
      const proposal = proposalOf(own.method, leaves.get(own.method) ?? [], request);
      const others = candidates.filter((other) => other !== own);
      const confidence = scoreOf(featuresOf(own, proposal, { others, task, reading: source.reading }));
      const reason = `fit ${own.fit.toFixed(2)}, score ${confidence.toFixed(2)}`;
      return { own, proposal: { ...proposal, confidence, reason } };
    })
    .toSorted((left, right) => right.proposal.confidence - left.proposal.confidence);
}

/** The proposals of the best method, of those that are nearly as likely, and of the one that the user chose. */
function meantOf(
  { most, chosen }: InterpretTask,
  scored: readonly Scored[],
  { isBlocked }: Ranked,
): readonly Proposal[] {
  const other = scored.filter(({ own }) => isChosen(own.method, chosen)).slice(0, 1);
  const [best] = scored;
  const { floor } = thresholds.score;
  const isOpen = best !== undefined && !isBlocked && best.proposal.confidence >= floor;
  const near = !isOpen
    ? []
    : scored
        .filter(({ proposal }) => proposal.confidence >= best.proposal.confidence * thresholds.second)
        .slice(0, Math.min(most, mostProposed));
  return [...near, ...other.filter((own) => !near.includes(own))].map(({ proposal }) => proposal);
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
