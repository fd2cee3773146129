// Asks the role `interpret` for proposals and grounds them. The model may request one search when it was not shown all
// methods, and gets one round to repair rejected proposals.

import { toIso } from "../../base/time.ts";
import type { InterpretReply, InterpretTask } from "../../contract/interpret.ts";
import type { ModelReply } from "../../contract/model.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { Laned, ProposalAccount, RankedMethod } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import type { GroundedProposal, GroundingSource } from "../../grounding/proposal.ts";
import { type GroundedReply, groundReply, needsRepair } from "../../grounding/proposals.ts";
import { candidatesOf, searchCandidates } from "./candidates.ts";

/** Maximum number of proposals in the deep lane; the fast lane does not compare proposals. */
const mostProposals = 6;

export interface Proposed {
  readonly kind: "proposed";
  readonly reply: InterpretReply;
  readonly grounded: GroundedReply;
  /** The methods shown to the model. */
  readonly candidates: readonly Method[];
  /** The proposals of every round. */
  readonly rounds: readonly (readonly GroundedProposal[])[];
  readonly latencyMs: number;
}

/** Result when the embedded rules interpret this request in place of the model. */
export interface Replaced {
  readonly kind: "replaced";
  readonly because: string;
  readonly latencyMs: number;
}

interface Asking {
  readonly state: Laned;
  readonly eligible: readonly Method[];
  readonly ranked: readonly RankedMethod[];
  readonly ports: Ports;
}

/** Returns a model's proposals for the request; null when the role `interpret` has no model. */
export async function propose(asking: Asking): Promise<Proposed | Replaced | null> {
  const { ports, state } = asking;
  if (ports.models.interpret === undefined) return null;
  const startedAt = ports.clock.elapsed();
  const latency = () => Math.round(ports.clock.elapsed() - startedAt);
  const first = await asked(taskOf(asking), ports);
  if (typeof first === "string") return { kind: "replaced", because: first, latencyMs: latency() };
  const isSearch = first.reply.search !== null && first.task.maySearch;
  const searched = !isSearch ? first : await searchedFor(first.reply.search ?? "", first.task, asking);
  if (typeof searched === "string") return { kind: "replaced", because: searched, latencyMs: latency() };
  const source = sourceOf(asking);
  let { reply } = searched;
  let grounded = await groundReply(reply, source);
  const rounds = [grounded.proposals];
  if (needsRepair(grounded) && !state.lane.flags.preserveFastOneShot) {
    const again = await asked({ ...searched.task, maySearch: false, rejected: rejectedOf(grounded) }, ports);
    // If the repair fails, the valid proposals of the first reply are used.
    if (typeof again !== "string") {
      reply = again.reply;
      grounded = await groundReply(reply, source);
      rounds.push(grounded.proposals);
    }
  }
  const { candidates } = searched.task;
  return { kind: "proposed", reply, grounded, candidates, rounds, latencyMs: latency() };
}

/** Returns every proposal of every round, in the form that the trace records. */
export function accountsOf(
  rounds: Proposed["rounds"],
  optionIdOf: (own: GroundedProposal) => string | null,
): readonly ProposalAccount[] {
  return rounds.flatMap((proposals, at) =>
    proposals.map((own) => {
      const { state, code, reason, notes, proposal } = own;
      return { round: at + 1, optionId: optionIdOf(own), state, code, reason, notes, proposal };
    }),
  );
}

interface Asked {
  readonly task: InterpretTask;
  readonly reply: InterpretReply;
}

/**
 * Returns the model's reply, or the reason why the embedded rules interpret the request instead; throws when the settings
 * do not allow the embedded rules as a replacement.
 */
async function asked(task: InterpretTask, { models, signal }: Ports): Promise<Asked | string> {
  const { interpret } = models;
  if (interpret === undefined) return "the role interpret has no model";
  const { value, account }: ModelReply<InterpretReply | null> = await interpret(task, signal);
  if (value !== null) return { task, reply: value };
  return account?.fellBack.join("; ") || "the model returned no usable reply";
}

async function searchedFor(words: string, task: InterpretTask, { eligible, ports }: Asking): Promise<Asked | string> {
  const found = await asked({ ...task, candidates: searchCandidates(eligible, words), maySearch: false }, ports);
  if (typeof found === "string" || found.reply.search === null) return found;
  return { ...found, reply: { ...found.reply, search: null } };
}

function taskOf({ state, eligible, ranked, ports }: Asking): InterpretTask {
  const { request, universe, selectionContext, lane } = state;
  const candidates = candidatesOf(eligible, ranked);
  const withheld = universe
    .flatMap(({ methods }) => methods)
    .filter((method) => !eligible.includes(method))
    .map(({ toolId, name, eligibility: { reason } }) => ({ toolId, methodName: name, reason }));
  return {
    ...{ query: request.query, conversation: request.conversation, candidates, withheld, selectionContext },
    now: toIso(ports.clock.now()),
    timeZone,
    most: lane.flags.preserveFastOneShot ? 1 : mostProposals,
    chosen: request.optionId,
    eligibleCount: eligible.length,
    maySearch: candidates.length < eligible.length,
    minConfidence: ports.settings.minConfidence,
    rejected: [],
  };
}

// Requests contain no time zone. With a fixed zone, a replay interprets dates as the recorded run did.
const timeZone = "UTC";

function sourceOf({ state, eligible, ports }: Asking): GroundingSource {
  const { request, universe, reading } = state;
  return {
    methods: ports.settings.effects === "any" ? eligible : universe.flatMap(({ methods }) => methods),
    texts: [request.query, ...request.conversation.map(({ content }) => content)],
    effects: ports.settings.effects ?? "read",
    nowMs: ports.clock.now(),
    timeZone,
    isModel: true,
    reading,
    about: new Map(universe.map(({ id, description }) => [id, description])),
  };
}

function rejectedOf({ proposals }: GroundedReply): InterpretTask["rejected"] {
  return proposals.flatMap(({ proposal, state, code, reason }) =>
    state === "rejected" && code !== null ? [{ proposal, code, reason }] : [],
  );
}
