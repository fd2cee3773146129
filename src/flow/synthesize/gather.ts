// Reads the replies of a run and makes the answer from them.

import { type Answered, readAnswer } from "../../answer/answer.ts";
import { questionOf } from "../../answer/from-option.ts";
import { type AsideTask, runAside } from "../../base/aside.ts";
import { atOnce, inSlices, type Steps } from "../../base/slices.ts";
import type { Player } from "../../contract/interpret.ts";
import type { Json } from "../../contract/json.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { CallRecord, Worked } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import { memberParameter } from "../../grounding/arguments.ts";
import { unshown } from "../../grounding/conditions.ts";
import { createDescribe } from "../../grounding/describe.ts";
import { readOrigins } from "../../grounding/provenance.ts";
import { refusalOf } from "../../grounding/refusal.ts";
import { isTrial } from "../../grounding/trial.ts";
import { isEmptyData } from "../../reply/empty.ts";
import { isLarge, type PackedResults, packResults, unpackResults } from "../../reply/packed.ts";
import { readProgramResult } from "../../reply/program-result.ts";
import { readData } from "../../reply/read.ts";
import { withoutSearchRecord } from "../../reply/search-record.ts";
import { providerOf } from "../../reply/sources.ts";
import { withTies } from "../../reply/ties.ts";

/** What an answer reads of a run. */
export interface RunState
  extends Pick<
    Worked,
    | "reading"
    | "calls"
    | "dataset"
    | "datasetRevisionId"
    | "notes"
    | "stopReason"
    | "served"
    | "evaluations"
    | "revisions"
  > {
  readonly universe: readonly { readonly methods: readonly Method[] }[];
  readonly decision: Pick<Worked["decision"], "assumptions">;
  readonly probe: { readonly interpretation: { readonly player: Player } };
}

/** Time after the deadline of the query in which the answer may still be made. */
const graceMs = 150;

/** Makes the answer of a run. Large replies are read in the worker thread, so that they do not block the event loop. */
export async function gather(state: Worked, ports: Ports): Promise<Answered> {
  const nowMs = ports.clock.now();
  if (!isLarge(state)) return await inSlices(readRun(state, nowMs));
  const input = { state: partOf(state), results: packResults(state), nowMs };
  const answered = await runAside(gatherTask, input, { signal: ports.signal, graceMs });
  return { ...answered, canonical: canonicalOf(state) };
}

/** The task of the worker thread. Its answer lacks the data, because this thread has them already. */
export const gatherTask: AsideTask<
  {
    readonly state: Omit<RunState, "calls" | "dataset">;
    readonly results: PackedResults;
    readonly nowMs: number;
  },
  Answered
> = {
  name: "gather",
  run: ({ state, results, nowMs }) => ({
    ...atOnce(readRun({ ...state, ...unpackResults(results) }, nowMs)),
    canonical: null,
  }),
};

/** Returns what an answer reads beside the results. Of a large catalog it reads only the tools that were called. */
function partOf(state: RunState): Omit<RunState, "calls" | "dataset"> {
  const { reading, datasetRevisionId, notes, stopReason, served, evaluations, revisions, universe } = state;
  const tools = new Set([served.toolId, ...state.calls.map(({ toolId }) => toolId)]);
  return {
    ...{ reading, datasetRevisionId, notes, stopReason, served, evaluations, revisions },
    universe: universe.map(({ methods }) => ({ methods: methods.filter(({ toolId }) => tools.has(toolId)) })),
    decision: { assumptions: state.decision.assumptions },
    probe: { interpretation: { player: state.probe.interpretation.player } },
  };
}

/** Makes the answer in steps, so that a large reply does not block the event loop. */
export function* readRun(state: RunState, nowMs: number): Steps<Answered> {
  const { calls, served, reading } = state;
  const { player } = state.probe.interpretation;
  const methods = state.universe.flatMap((listing) => listing.methods);
  const isTarget = isOf(served);
  const successes = calls.filter(({ outcome }) => outcome.kind === "result");
  const last = lastResult(state);
  const read = readProgramResult(state.dataset);
  const isTried = isTrial(served, { player, reading });
  const found = read.choices.flatMap(({ label }) => label ?? []);
  const provenance = yield* readOrigins(calls, methods);
  const reply = yield* readData({
    data: canonicalOf(state),
    describe: createDescribe(provenance),
    replies: successes.filter(memberParameter(served.calls) !== null ? isTarget : (call) => call === last),
    methods,
  });
  return yield* readAnswer({
    question: questionOf({ reading, served, player, isTried, found, calls, judged: judgedBy(state) }, methods),
    reply,
    methods,
    calls,
    isTarget,
    choices: withTies(read.choices, state.notes),
    lookedFor: read.lookedFor,
    failure: failureOf(state, { methods, isTarget }),
    ...partsOf(state),
    stopReason: state.stopReason,
    isCut: provenance.isCut,
    now: nowMs,
  });
}

function isOf({ toolId, methodName }: RunState["served"]): (call: CallRecord) => boolean {
  return (call) => call.toolId === toolId && call.method === methodName;
}

function lastResult({ calls, served }: Pick<RunState, "calls" | "served">): CallRecord | undefined {
  const successes = calls.filter(({ outcome }) => outcome.kind === "result");
  return successes.findLast(isOf(served)) ?? successes.at(-1);
}

/** Returns the program's data, else the last output; null when nothing was found, even if the program returns a row. */
function canonicalOf(state: Pick<RunState, "calls" | "served" | "dataset">): Json {
  const { found, data } = readProgramResult(state.dataset);
  if (!found) return null;
  const last = lastResult(state);
  return data === null && last?.outcome.kind === "result" ? withoutSearchRecord(last.outcome.data) : data;
}

/** Returns why the method that answers failed; null when one of its calls succeeded. */
function failureOf(
  { calls, dataset, served }: RunState,
  look: { readonly methods: readonly Method[]; readonly isTarget: (call: CallRecord) => boolean },
): string | null {
  const own = calls.filter(look.isTarget);
  if (own.some(({ outcome }) => outcome.kind === "result")) return null;
  const failed =
    own.at(-1) ?? (dataset === null ? calls.findLast(({ outcome }) => outcome.kind === "failure") : undefined);
  if (failed?.outcome.kind !== "failure") return null;
  const refused = refusalOf(failed, served);
  return (
    refused?.sentence ?? `${failed.method} of ${providerOf(failed, look.methods)} failed: ${failed.outcome.message}`
  );
}

/** Returns the verdict of a model on the data of its own interpretation; null when no model judged the last data. */
function judgedBy({ evaluations, probe }: RunState): "complete" | "incomplete" | null {
  const last = evaluations.at(-1);
  if (last?.judgedBy === undefined || probe.interpretation.player !== "model") return null;
  return last.isComplete ? "complete" : "incomplete";
}

/** Returns the assumptions of the run, and the parts of the request that it lacks. */
function partsOf(state: RunState): {
  readonly assumptions: readonly string[];
  readonly missingParts: readonly string[];
} {
  const { evaluations, stopReason, revisions, decision, served, dataset, reading } = state;
  const evaluation = evaluations.at(-1);
  const isIncomplete = evaluation?.isComplete === false && stopReason !== "bounded_explicit_empty_result_guardrail";
  const revision = revisions.find(({ id }) => id === state.datasetRevisionId) ?? revisions.at(-1);
  const { proposal } = served;
  const claims = unshown(dataset, { terms: proposal, reading, as: "claim" });
  const isDecided = judgedBy(state) === "complete";
  return {
    assumptions: [
      ...[...decision.assumptions, ...(revision?.assumptions ?? []), ...chosenValues(state)],
      ...unshown(dataset, { terms: proposal, reading, as: "filter" }).map(
        ({ quote }) => `"${quote}" was applied by the program; no field of the reply contains these words`,
      ),
      ...(isDecided ? claims : []).map(
        ({ quote }) => `a model judged that the reply decides "${quote}"; no field of it contains these words`,
      ),
    ],
    missingParts: [
      ...unansweredValues(state),
      ...(isIncomplete ? evaluation.missingParts : []),
      ...proposal.uncovered.map(({ quote }) => quote),
      ...(isDecided ? [] : claims.map(({ quote }) => quote)),
    ],
  };
}

const mostChosen = 3;

/** Returns what the programs chose for words of the request, such as the id of a name; a long list is cut. */
function chosenValues({ calls }: RunState): readonly string[] {
  const answered = calls.filter(({ outcome }) => outcome.kind === "result");
  return [...new Set(answered.flatMap(({ assumed }) => assumed ?? []))].slice(0, mostChosen);
}

/** Returns one text for each value of a parameter that the request gives several values and that no reply is about. */
function unansweredValues({ served, calls }: Pick<Worked, "served" | "calls">): readonly string[] {
  const { toolId, methodName } = served;
  const own = calls.filter(
    ({ toolId: tool, method, outcome }) =>
      tool === toolId && method === methodName && outcome.kind === "result" && !isEmptyData(outcome.data),
  );
  const parameter = memberParameter(served.calls);
  if (own.length === 0 || parameter === null) return [];
  const called = new Set(own.map(({ args }) => JSON.stringify(args[parameter])));
  return served.calls.flatMap(({ arguments: given }) => {
    const argument = given[parameter];
    if (argument?.kind !== "stated" || called.has(JSON.stringify(argument.value))) return [];
    return [`${methodName} returned nothing about “${argument.quotes.join(" … ")}”`];
  });
}
