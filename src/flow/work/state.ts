// The state of the loop that runs and repairs programs. Each step returns a new state; no state is changed in place.
// A state records what happened; the next step is derived from the state.
import type { CtxError } from "../../contract/error.ts";
import type { Json } from "../../contract/json.ts";
import type { PlanTask } from "../../contract/model.ts";
import type { CompletenessEvaluation, Rediscovery, RepairEvent } from "../../contract/query/diagnostics.ts";
import type { Option } from "../../contract/query/option.ts";
import type { CallRecord, Planned, ProgramRevision } from "../../contract/query/record.ts";
import type { SandboxOutcome } from "../../contract/sandbox.ts";
import { allowedMethods } from "../../grounding/allowed.ts";

export interface Loop {
  readonly planned: Planned;
  /** The interpretation that the current revision answers. */
  readonly target: Option;
  readonly task: PlanTask;
  readonly revisions: readonly ProgramRevision[];
  readonly calls: readonly CallRecord[];
  readonly notes: readonly Json[];
  /** How the last program ended; null before the first program. */
  readonly last: SandboxOutcome | null;
  readonly dataset: Json;
  readonly datasetRevisionId: string | null;
  readonly evaluations: readonly CompletenessEvaluation[];
  readonly repairs: readonly RepairEvent[];
  readonly rediscovery: Rediscovery | null;
  readonly semanticRetries: number;
  /** One sentence for each switch from the chosen interpretation to another, in order; the answer contains them. */
  readonly moves: readonly string[];
  /** Maximum number of programs of this run, including the first. */
  readonly maxRounds: number;
  /** Number of programs that continue an earlier one. They do not count as repairs. */
  readonly followUps: number;
  /** True after a call was refused because the budget of calls was spent. */
  readonly isBudgetSpent: boolean;
  /** Why the run must end now, or null. */
  readonly interruption: CtxError | null;
}

/** Returns the loop before its first program. In the fast lane, a program is repaired at most once. */
export function beginLoop(planned: Planned, rounds: number): Loop {
  const target = optionWith(planned, planned.program.optionId);
  return {
    planned,
    target,
    task: taskFor(planned, target),
    revisions: [planned.program],
    calls: [],
    notes: [],
    last: null,
    dataset: null,
    datasetRevisionId: null,
    evaluations: [],
    repairs: [],
    rediscovery: null,
    semanticRetries: 0,
    moves: [],
    maxRounds: planned.lane.flags.preserveFastOneShot ? Math.min(rounds, 2) : rounds,
    followUps: 0,
    isBudgetSpent: false,
    interruption: null,
  };
}

/** Returns the revision that is running or that ran last. */
export function currentRevision(loop: Loop): ProgramRevision {
  return loop.revisions.at(-1) ?? loop.planned.program;
}

/** Returns the number of programs that count against `maxRounds`. */
export function triesOf({ revisions, followUps }: Loop): number {
  return revisions.length - followUps;
}

/** Returns the planner's task for this interpretation. */
export function taskFor(planned: Planned, target: Option): PlanTask {
  return {
    query: planned.request.query,
    reading: planned.reading,
    target,
    player: planned.probe.interpretation.player,
    methods: allowedMethods(target, planned.probe.querySafeCandidateSet),
    assumptions: planned.decision.assumptions,
  };
}

/**
 * Returns the interpretations with the same meaning but another method that were not tried yet, best first. An
 * interpretation that differs materially is not included: answering it instead would be a silent guess.
 */
export function untriedOptions({ planned, revisions }: Loop): readonly Option[] {
  const { decision, probe } = planned;
  const isOther = (optionId: string) => probe.options.distinct.some((option) => option.optionId === optionId);
  const isTried = (optionId: string) => revisions.some((revision) => revision.optionId === optionId);
  return decision.chosen.filter(({ optionId }) => !isTried(optionId) && !isOther(optionId));
}

/** True when any tool has answered, so that facts can be verified against its recorded output. */
export function hasAnswer({ calls }: Loop): boolean {
  return calls.some(({ outcome }) => outcome.kind === "result");
}

function optionWith(planned: Planned, optionId: string): Option {
  const known = [...planned.decision.chosen, ...planned.probe.ambiguityPool, ...planned.probe.executionShortlist];
  const found = known.find((option) => option.optionId === optionId) ?? known[0];
  if (found === undefined) throw new Error(`the program names ${optionId}, which is not an interpretation of this run`);
  return found;
}
