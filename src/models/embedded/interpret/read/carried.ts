// Completes a follow-up question: a required value that the request leaves open is taken from the user's latest turn that
// states one. Grounding reports that it comes from earlier in the conversation.
import type { Encoder } from "../../../../contract/encoder.ts";
import type { InterpretTask } from "../../../../contract/interpret.ts";
import type { Argument } from "../../../../contract/proposal.ts";
import { readRequest } from "../../../../language/request.ts";
import { findLeaves } from "./leaves.ts";
import { proposalOf } from "./propose.ts";
import type { Fitted } from "./rank.ts";
import type { Scored } from "./score.ts";

/** Earlier turns that are searched. */
const mostTurns = 10;

interface Source {
  readonly task: Pick<InterpretTask, "conversation" | "now">;
  readonly candidates: readonly Fitted[];
  readonly encoder: Encoder;
  readonly signal: AbortSignal;
}

/** Returns the proposals; those that lack a value are completed from the conversation. */
export async function withCarried(proposed: readonly Scored[], source: Source): Promise<readonly Scored[]> {
  const turns = source.task.conversation.filter(({ role }) => role === "user").slice(-mostTurns);
  if (turns.length === 0) return proposed;
  const completed: Scored[] = [];
  for (const one of proposed) completed.push(await completedFrom(turns.toReversed(), one, source));
  return completed;
}

async function completedFrom(
  turns: readonly { readonly content: string }[],
  one: Scored,
  { task, candidates, encoder, signal }: Source,
): Promise<Scored> {
  const { method } = one.own;
  let { missing, calls } = one.proposal;
  for (const { content } of turns) {
    if (missing.length === 0) break;
    const reading = readRequest(content, Date.parse(task.now));
    const leaves = await findLeaves([method], { encoder, signal, reading });
    const [earlier] = proposalOf(method, leaves.get(method) ?? [], { reading, candidates }).calls;
    const carried = Object.entries(earlier?.arguments ?? {}).filter(
      (entry): entry is [string, Argument] => missing.includes(entry[0]) && entry[1].kind !== "assumed",
    );
    calls = calls.map((call) => ({ ...call, arguments: { ...call.arguments, ...Object.fromEntries(carried) } }));
    missing = missing.filter((name) => !carried.some(([known]) => known === name));
  }
  return { ...one, proposal: { ...one.proposal, calls, missing } };
}
