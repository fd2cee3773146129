// A debate with scripted agents and a clock that the test moves; everything else is the real thing.
import type { Agent, RoundtableSession } from "../../src/contract/roundtable.ts";
import { roundtableOptionsSchema, sessionSchema } from "../../src/contract/roundtable.ts";
import { seatsFor } from "../../src/roundtable/seats.ts";
import type { AgentPlayer, AgentTask, Table } from "../../src/roundtable/table.ts";

/** A debate of two agents before its first round. */
export function debate(changed: Partial<RoundtableSession> = {}): RoundtableSession {
  const now = new Date(1000).toISOString();
  return sessionSchema.parse({
    ...{ id: "roundtable-1", topic: "Is the pier safe?", mode: "collaborative", status: "active", currentRound: 0 },
    ...{ totalRounds: 3, perspectives: [], rounds: [], requests: [], nextRequest: 1, createdAt: now, updatedAt: now },
    agents: seatsFor(changed.mode ?? "collaborative", { count: 2, players: ["embedded"], newId: () => "0a1b2c3d" }),
    options: roundtableOptionsSchema.parse({}),
    ...changed,
  });
}

/** A table in memory. */
export function tableOf(first: RoundtableSession): Table {
  let session = first;
  return {
    read: () => session,
    refresh: async () => session,
    change: async (step) => {
      const { session: next, told } = step(session);
      session = sessionSchema.parse(next);
      return told;
    },
  };
}

/** Agents that do what they are told, and what they were asked. */
export function scripted(
  act: (task: AgentTask, tool: (name: string, input: unknown) => Promise<unknown>) => Promise<string>,
): { readonly playerOf: (agent: Agent) => AgentPlayer; readonly tasks: AgentTask[] } {
  const tasks: AgentTask[] = [];
  const player: AgentPlayer = {
    respond: async (task, toolkit) => {
      tasks.push(task);
      const position = await act(task, (name, input) => toolkit.executeTool(name, input));
      return { position, reasoning: "", confidence: 0.7 };
    },
  };
  return { playerOf: () => player, tasks };
}
