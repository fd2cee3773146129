// Invariants of a debate after its processes were killed.
import { expect } from "vitest";
import { z } from "zod";
import { roundtableOutputs } from "../../src/contract/roundtable/outputs.ts";

/** A debate as its caller sees it. */
export interface SeenDebate {
  /** Text in every question of the debate. */
  readonly topic: string;
  readonly sessionId: string | null;
  /** Every request that a reply listed. */
  readonly requests: ReadonlySet<string>;
}

const exportSchema = roundtableOutputs.export_session.omit({ content: true }).required();

/** The answer that the caller of this debate gives. */
export const answerTo = (topic: string, query: string) => `For ${topic}: ${query}`;

/** Checks that no request is lost or reported twice, that debates do not mix, and that every round is complete. */
export function expectWhole(exported: unknown, seen: SeenDebate): void {
  const { contextRequests, responses, consensus, session } = exportSchema.parse(exported);
  const ids = contextRequests.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining([...seen.requests]));
  for (const { query, result, sessionId, deliveredTo, status } of contextRequests) {
    expect(query).toContain(seen.topic);
    expect(sessionId).toBe(seen.sessionId);
    expect(new Set(deliveredTo.map(({ agentId }) => agentId)).size).toBe(deliveredTo.length);
    if (status !== "answered") continue;
    expect(result).toBe(answerTo(seen.topic, query));
    // Answered before the newest round, so both agents have received it.
    expect(deliveredTo).toHaveLength(2);
  }
  // Every request that was reported to an agent as queued is in the list.
  const queued = responses.flatMap(({ toolCalls = [] }) => toolCalls.map(({ output }) => queuedId(output)));
  expect(ids).toEqual(expect.arrayContaining(queued.filter((id) => id !== null)));
  const rounds = consensus.map(({ roundNumber }) => roundNumber);
  expect(rounds).toEqual(Array.from({ length: session.currentRound }, (_, at) => at + 1));
  for (const round of rounds) {
    const said = responses.filter(({ roundNumber }) => roundNumber === round).map(({ agentId }) => agentId);
    expect([said.length, new Set(said).size]).toEqual([2, 2]);
  }
}

const queuedSchema = z.object({ success: z.literal(true), data: z.looseObject({ requestId: z.string() }) });

function queuedId(output: unknown): string | null {
  return queuedSchema.safeParse(output).data?.data.requestId ?? null;
}
