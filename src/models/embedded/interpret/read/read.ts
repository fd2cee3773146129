// Reads a request with the encoder: it scores methods and finds values, and this folder turns the scores into proposals. It
// decides nothing and calls nothing: `grounding` checks each proposal.
//
// 1. rank.ts       how well each method fits, and whether a withheld method fits best
// 2. leaves.ts     where the request may state the parameters of the best methods, fields of objects included
// 3. arguments.ts  which parameter gets which part of the request; value.ts converts that part to a value
// 4. lookup.ts     an id that the request does not state, but that another method returns
// 5. propose.ts    the proposal of one method
import type { Encoder } from "../../../../contract/encoder.ts";
import type { InterpretReply, InterpretTask } from "../../../../contract/interpret.ts";
import type { Proposal } from "../../../../contract/proposal.ts";
import type { Method } from "../../../../contract/tool.ts";
import { readRequest } from "../../../../language/request.ts";
import { withoutEchoes } from "../../../../retrieval/echo.ts";
import { findLeaves } from "./leaves.ts";
import { proposalOf } from "./propose.ts";
import { type Fitted, type Ranked, rank, scoreOf } from "./rank.ts";
import { thresholds } from "./thresholds.data.ts";

/** Methods whose parameters are read, and so the maximum number of methods that are proposed. */
const mostRead = 3;

/**
 * Reads a request. The reply depends only on the task and on the weights of the encoder. Returns null if no method fits, or
 * if a method that a query may not call fits best, or if most of the request is not in a Latin script.
 */
export async function read(
  task: InterpretTask,
  source: { readonly encoder: Encoder; readonly signal: AbortSignal },
): Promise<InterpretReply | null> {
  const { query } = task;
  if (!isLatin(query)) return null;
  const reading = readRequest(query, Date.parse(task.now));
  const ranked = await rank({ ...task, candidates: withoutEchoes(task.candidates, reading) }, source);
  const meant = meantOf(task, ranked);
  if (meant.length === 0) return null;
  const { encoder, signal } = source;
  const methods = meant.map(({ method }) => method);
  const leaves = await findLeaves(query, methods, source);
  const required = await requiredSource(query, { encoder, signal, least: thresholds.source });
  const request = { reading, candidates: ranked.candidates };
  return {
    player: "embedded",
    zones: { floor: scoreOf(thresholds.fit.floor), threshold: scoreOf(thresholds.fit.threshold) },
    proposals: alike(
      meant.map((own) => proposalOf(own, leaves.get(own.method) ?? [], request)),
      task.chosen,
    ),
    change: null,
    sources: [...new Set([...reading.venues.map(({ name }) => name), ...(required === null ? [] : [required])])],
    missingCapabilities: [],
    near: ranked.candidates
      .slice(0, 2)
      .map(({ method, score }) => ({ method: refOf(method), why: `fit ${score.toFixed(2)}` })),
    fits: ranked.all.map(({ method, score }) => ({ method: refOf(method), score })),
    search: null,
    verdict: null,
  };
}

/** Returns the words of the request that most likely name a source which must be used, or null when none is likely. */
export async function requiredSource(
  query: string,
  { encoder, signal, least }: { readonly encoder: Encoder; readonly signal: AbortSignal; readonly least: number },
): Promise<string | null> {
  if (!isLatin(query)) return null;
  const [best] = await encoder.findSources(query, signal);
  if (best === undefined || best.score < least) return null;
  return query.slice(best.start, best.end).replace(/^[^\p{L}\p{N}#@/.]+|[^\p{L}\p{N}/]+$/gu, "") || null;
}

/** The vocabulary of the encoder has words of Latin scripts only. */
function isLatin(query: string): boolean {
  const letters = query.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length * 2 > letters.length;
}

/** The methods to propose: the best one, those that fit nearly as well, and the one that the user chose. */
function meantOf({ most, chosen }: InterpretTask, { candidates, isBlocked }: Ranked): readonly Fitted[] {
  const other = candidates.filter(({ method }) => isChosen(method, chosen)).slice(0, 1);
  const [best] = candidates;
  if (best === undefined || isBlocked || best.fit < thresholds.fit.floor) return other;
  const near = candidates.filter(({ fit }) => fit >= best.fit - thresholds.margin).slice(0, Math.min(most, mostRead));
  return [...near, ...other.filter((own) => !near.includes(own))];
}

function isChosen({ toolId, name }: Method, chosen: string | null): boolean {
  return chosen === `${toolId}:${name}` || chosen?.startsWith(`${toolId}:${name}#`) === true;
}

/**
 * If the best proposal lacks a value, only others that lack one are also meant; if it is complete, only complete ones. The
 * proposal that the user chose stays.
 */
function alike(proposals: readonly Proposal[], chosen: string | null): readonly Proposal[] {
  const [best] = proposals;
  return proposals.filter(
    ({ missing, calls: [call] }) =>
      missing.length > 0 === (best?.missing.length ?? 0) > 0 ||
      (call !== undefined && chosen?.startsWith(`${call.method.toolId}:${call.method.methodName}`) === true),
  );
}

function refOf({ toolId, name }: Method): { readonly toolId: string; readonly methodName: string } {
  return { toolId, methodName: name };
}
