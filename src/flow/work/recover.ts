// Makes one step of recovery. Tries a changed program for the same interpretation, then another interpretation that clarify
// allows, then tools that were not searched yet. Returns a loop with a new revision, or the unchanged loop if nothing helps.
import type { PlanReply, PlanTask } from "../../contract/model.ts";
import type { RepairEvent } from "../../contract/query/diagnostics.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { ProgramRevision } from "../../contract/query/record.ts";
import { withAuthor } from "../../grounding/claims/tame.ts";
import { accountOf } from "./evaluate.ts";
import { isModelsWork } from "./faithful.ts";
import { failingMethod } from "./guards.ts";
import { failedSearch, rediscover } from "./rediscover.ts";
import { currentRevision, type Loop, taskFor, triesOf, untriedOptions } from "./state.ts";
import { isExplicitlyEmpty } from "./stop.ts";

/** The result of a recovery step. `isChanged` is false when no better program was found; the loop then ends. */
export interface Recovery {
  readonly loop: Loop;
  readonly isChanged: boolean;
}

/** Tries the kinds of recovery in order of cost; each kind writes a repair event to the trace. */
export async function recover(loop: Loop, ports: Ports): Promise<Recovery> {
  const evaluation = loop.evaluations.at(-1);
  const isStuck = evaluation?.needsDifferentTools === true || failingMethod(loop.calls) !== null;
  if (!isStuck) {
    // The last round is reserved for the deterministic planner, so that programs of a model never use up all rounds.
    const isLastRound = triesOf(loop) >= loop.maxRounds - 1;
    const patched =
      isLastRound && isModelsWork(currentRevision(loop)) ? { loop, isChanged: false } : await patch(loop, ports);
    if (patched.isChanged) return patched;
    const steadied = await steady(patched.loop, ports);
    if (steadied.isChanged || isExplicitlyEmpty(loop)) return steadied;
    return replan(steadied.loop, ports);
  }
  const replanned = await replan(loop, ports);
  return replanned.isChanged ? replanned : elsewhere(replanned.loop, ports);
}

async function patch(loop: Loop, ports: Ports): Promise<Recovery> {
  try {
    const { value, usage, account } = await ports.models.repair(accountOf(loop), ports.signal);
    if (value === null)
      return unchanged(loop, {
        outcome: "skipped_no_retry_path",
        summary: "the repair role proposed no other program",
      });
    if (isKnown(loop, value))
      return unchanged(loop, { outcome: "patch_failed", summary: "the repaired program was tried before" });
    const reply = withAuthor({ value, usage, ...(account === undefined ? {} : { account }) }, loop.task);
    return revised(loop, ports, { reply, task: loop.task, outcome: "patched" });
  } catch (thrown) {
    return unchanged(loop, {
      outcome: "patch_failed",
      summary: "the repair role failed",
      failReason: messageOf(thrown),
    });
  }
}

/** Adds the deterministic program for the same interpretation after a model's program failed. */
async function steady(loop: Loop, ports: Ports): Promise<Recovery> {
  const { steady: planner } = ports.models;
  if (planner === undefined || !isModelsWork(currentRevision(loop))) return { loop, isChanged: false };
  try {
    const { value } = await planner.plan(loop.task, ports.signal);
    if (isKnown(loop, value)) return { loop, isChanged: false };
    return revised(loop, ports, {
      reply: { ...value, author: "embedded" },
      ...{ task: loop.task, outcome: "replanned" },
    });
  } catch (thrown) {
    const failReason = messageOf(thrown);
    return unchanged(loop, { outcome: "replan_failed", summary: "the embedded planner wrote no program", failReason });
  }
}

/** Switches to the next interpretation that clarify allows; the answer reports the switch as an assumption. */
async function replan(loop: Loop, ports: Ports): Promise<Recovery> {
  const [target] = untriedOptions(loop);
  if (target === undefined) return { loop, isChanged: false };
  const assumption = `${loop.target.label} returned no answer, so ${target.label} was used instead.`;
  const task = taskFor(loop.planned, target);
  try {
    const asked = { ...task, assumptions: [...task.assumptions, assumption] };
    const reply = withAuthor(await ports.models.plan(asked, ports.signal), task);
    const moved: Loop = { ...loop, target, task, moves: [...loop.moves, assumption] };
    return revised(moved, ports, { reply, task, outcome: "replanned" });
  } catch (thrown) {
    return unchanged(loop, {
      outcome: "replan_failed",
      summary: `no program for ${target.label}`,
      failReason: messageOf(thrown),
    });
  }
}

/** Searches for a tool that covers what is missing; never replaces tools that the caller pinned. */
async function elsewhere(loop: Loop, ports: Ports): Promise<Recovery> {
  const summary = "another tool is needed";
  const { rediscovery, found } = await rediscover(loop, ports).catch((thrown: unknown) => ({
    rediscovery: failedSearch(loop, messageOf(thrown)),
    found: null,
  }));
  const looked: Loop = { ...loop, rediscovery };
  if (found === null) {
    const { skipReason } = rediscovery;
    return unchanged(looked, { outcome: "skipped_needs_different_tools", summary, skipReason });
  }
  const { target, task, universe, pool, assumption } = found;
  const planned = { ...loop.planned, universe, probe: { ...loop.planned.probe, querySafeCandidateSet: pool } };
  const moved: Loop = { ...looked, planned, target, task, moves: [...looked.moves, assumption] };
  try {
    const reply = withAuthor(await ports.models.plan(task, ports.signal), task);
    return revised(moved, ports, { reply, task, outcome: "replanned" });
  } catch (thrown) {
    return unchanged(looked, {
      outcome: "replan_failed",
      summary: `no program for ${target.label}`,
      failReason: messageOf(thrown),
    });
  }
}

function revised(
  loop: Loop,
  ports: Ports,
  made: {
    readonly reply: PlanReply & Pick<ProgramRevision, "author">;
    readonly task: PlanTask;
    readonly outcome: "patched" | "replanned";
  },
): Recovery {
  const { reply, task, outcome } = made;
  const { round } = currentRevision(loop);
  const revision: ProgramRevision = {
    id: `rev-${loop.revisions.length + 1}`,
    code: reply.code,
    reason: reply.reason,
    allowed:
      outcome === "patched"
        ? currentRevision(loop).allowed
        : task.methods.map(({ toolId, name }) => ({ toolId, methodName: name })),
    optionId: task.target.optionId,
    assumptions: [...new Set([...loop.moves, ...reply.assumptions])],
    ...(reply.author === undefined ? {} : { author: reply.author }),
    ...(outcome === "patched" && round !== undefined ? { round } : {}),
  };
  ports.trace.write({ type: "artifact", name: "planner-generated-code", data: revision });
  const event = eventOf(loop, { outcome, summary: reply.reason, strategy: outcome === "patched" ? "patch" : "replan" });
  return {
    loop: {
      ...loop,
      revisions: [...loop.revisions, revision],
      repairs: [...loop.repairs, event],
      semanticRetries: loop.semanticRetries + 1,
    },
    isChanged: true,
  };
}

function unchanged(loop: Loop, event: EventDetail): Recovery {
  return { loop: { ...loop, repairs: [...loop.repairs, eventOf(loop, event)] }, isChanged: false };
}

interface EventDetail {
  readonly outcome: RepairEvent["outcome"];
  readonly summary: string;
  readonly strategy?: RepairEvent["strategy"];
  readonly failReason?: string | null;
  readonly skipReason?: string | null;
}

function eventOf(loop: Loop, detail: EventDetail): RepairEvent {
  return {
    attempt: loop.revisions.length,
    semanticRetryCount: loop.semanticRetries,
    maxSemanticRetries: loop.maxRounds - 1,
    strategy: null,
    failReason: null,
    skipReason: null,
    boundedAnswerReason: null,
    ...detail,
  };
}

function isKnown({ revisions }: Loop, { code }: PlanReply): boolean {
  return revisions.some((revision) => revision.code === code);
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
