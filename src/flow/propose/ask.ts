// Asks the role `interpret` for proposals and grounds them. A model may request one search when it was not shown all
// methods, and gets one round to repair rejected proposals.

import { toIso } from "../../base/time.ts";
import type { InterpretReply, InterpretTask } from "../../contract/interpret.ts";
import type { ModelReply } from "../../contract/model.ts";
import type { ProposalAccount } from "../../contract/query/account.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { Laned } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import type { GroundedProposal, GroundingSource } from "../../grounding/proposal.ts";
import { type GroundedReply, groundReply, needsRepair } from "../../grounding/proposals.ts";
import { mostShown, ordered, rankMethods, searchCandidates, shownCount } from "./candidates.ts";

/** Maximum number of proposals in the deep lane; the fast lane does not compare proposals. */
const mostProposals = 6;

export interface Proposed {
  readonly reply: InterpretReply;
  readonly grounded: GroundedReply;
  /** The methods that the player saw. */
  readonly candidates: readonly Method[];
  /** The proposals of every round. */
  readonly rounds: readonly (readonly GroundedProposal[])[];
  readonly latencyMs: number;
  /** Why the embedded player replaced the model, or null. */
  readonly replacedBecause: string | null;
}

interface ProposeInput {
  readonly state: Laned;
  /** The methods that may be proposed, best first: those that a query may call, and those that need permission. */
  readonly candidates: readonly Method[];
  readonly ports: Ports;
}

/** Returns the proposals of the player of the role `interpret`, grounded. */
export async function propose(asking: ProposeInput): Promise<Proposed> {
  const { ports, state } = asking;
  const startedAt = ports.clock.elapsed();
  const first = await asked(taskOf(asking), ports);
  const isSearch = first.reply.search !== null && first.task.maySearch;
  const searched = !isSearch ? first : await searchedFor(first.reply.search ?? "", first.task, asking);
  const { task, replacedBecause } = searched;
  let { reply } = searched;
  const source = { ...sourceOf(asking), player: reply.player };
  let grounded = await groundReply(reply, source);
  const rounds = [grounded.proposals];
  const mayRepair = reply.player === "model" && !state.lane.flags.preserveFastOneShot;
  if (mayRepair && needsRepair(grounded)) {
    const again = await asked({ ...task, maySearch: false, rejected: rejectedOf(grounded) }, ports);
    // If the repair fails, the valid proposals of the first reply are used.
    if (again.reply.player === "model") {
      reply = again.reply;
      grounded = await groundReply(reply, source);
      rounds.push(grounded.proposals);
    }
  }
  const candidates = reply.player === "model" ? task.candidates.slice(0, task.shown) : task.candidates;
  const latencyMs = Math.round(ports.clock.elapsed() - startedAt);
  return { reply, grounded, candidates, rounds, latencyMs, replacedBecause };
}

/** Returns every proposal of every round, in the form that the trace records. */
export function accountsOf(
  rounds: Proposed["rounds"],
  optionIdOf: (proposal: GroundedProposal) => string | null,
): readonly ProposalAccount[] {
  return rounds.flatMap((proposals, at) =>
    proposals.map((item) => {
      const { state, code, reason, notes, proposal } = item;
      return { round: at + 1, optionId: optionIdOf(item), state, code, reason, notes, proposal };
    }),
  );
}

interface Asked {
  readonly task: InterpretTask;
  readonly reply: InterpretReply;
  readonly replacedBecause: string | null;
}

/** Asks the player; throws when its model failed and the settings do not allow the embedded player as a replacement. */
async function asked(task: InterpretTask, { models, signal }: Ports): Promise<Asked> {
  const { value, account }: ModelReply<InterpretReply> = await models.interpret(task, signal);
  const failures = value.player === "embedded" ? (account?.fellBack ?? []) : [];
  return { task, reply: value, replacedBecause: failures.length === 0 ? null : failures.join("; ") };
}

async function searchedFor(words: string, task: InterpretTask, { ports }: ProposeInput): Promise<Asked> {
  const candidates = searchCandidates(task.candidates, words);
  const found = await asked({ ...task, candidates, shown: mostShown, maySearch: false }, ports);
  return { ...found, reply: { ...found.reply, search: null } };
}

function taskOf({ state, candidates, ports }: ProposeInput): InterpretTask {
  const { request, universe, selectionContext, lane } = state;
  const shown = shownCount(candidates);
  const isCandidate = (method: Method) =>
    candidates.some(({ toolId, name }) => toolId === method.toolId && name === method.name);
  const others = universe.flatMap(({ methods }) => methods).filter((method) => !isCandidate(method));
  const withheld = ordered(others, rankMethods(request.query, others, universe), selectionContext).map((method) => ({
    ...{ method, reason: method.eligibility.reason },
  }));
  return {
    ...{ query: request.query, conversation: request.conversation, candidates, shown, withheld, selectionContext },
    about: aboutOf(state),
    effects: ports.settings.effects ?? "read",
    now: toIso(ports.clock.now()),
    ...userOf(ports),
    most: lane.flags.preserveFastOneShot ? 1 : mostProposals,
    chosen: request.optionId,
    maySearch: shown < candidates.length,
    minConfidence: ports.settings.minConfidence,
    rejected: [],
  };
}

/** Returns the user's zone and place. Requests contain none, and a replay needs the zone of the recorded run: UTC unless set. */
function userOf({ settings: { user } }: Ports): Pick<InterpretTask, "timeZone" | "user"> {
  return { timeZone: user?.timeZone ?? "UTC", ...(user === undefined ? {} : { user }) };
}

function sourceOf({ state, candidates, ports }: ProposeInput): Omit<GroundingSource, "player"> {
  const { request, universe, reading } = state;
  const isWithheld = (method: Method) => !method.eligibility.isEligible && !candidates.includes(method);
  const withheld = universe.flatMap(({ methods }) => methods).filter(isWithheld);
  return {
    methods: ports.settings.effects === "any" ? candidates : [...candidates, ...withheld],
    texts: [request.query, ...request.conversation.map(({ content }) => content)],
    effects: ports.settings.effects ?? "read",
    nowMs: ports.clock.now(),
    ...userOf(ports),
    reading,
    about: aboutOf(state),
  };
}

function aboutOf({ universe }: Laned): ReadonlyMap<string, string> {
  return new Map(universe.map(({ id, description }) => [id, description]));
}

function rejectedOf({ proposals }: GroundedReply): InterpretTask["rejected"] {
  return proposals.flatMap(({ proposal, state, code, reason }) =>
    state === "rejected" && code !== null ? [{ proposal, code, reason }] : [],
  );
}
