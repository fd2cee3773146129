import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { ContextRequest, DebateMode, RoundtableSession } from "../../src/contract/roundtable.ts";
import { debateModeSchema } from "../../src/contract/roundtable.ts";
import { replyOf } from "../../src/roundtable/reply.ts";
import { outstanding, takeResults } from "../../src/roundtable/requests/results.ts";
import { runRound } from "../../src/roundtable/round.ts";
import { seatsFor } from "../../src/roundtable/seats.ts";
import type { AgentTask, RoundDeps, Table } from "../../src/roundtable/table.ts";
import { debate, scripted, tableOf } from "./scene.ts";

type Act = Parameters<typeof scripted>[0];

/** Runs rounds of one debate. */
function scene(act: Act, changed: Partial<RoundtableSession> = {}) {
  const table = tableOf(debate(changed));
  const { playerOf, tasks } = scripted(act);
  const asked: ContextRequest[] = [];
  let now = 5000;
  const deps: RoundDeps = {
    ...{ table, playerOf, now: () => now, signal: new AbortController().signal },
    pause: async (ms) => {
      now += ms;
      await delay(1);
    },
    onRequest: (request) => asked.push(request),
    onStep: () => undefined,
  };
  const run = async (roundNumber: number) => {
    const order = { roundNumber, agents: table.read().agents, focusQuestion: null, withoutContext: [] };
    return await runRound(order, deps);
  };
  return { table, tasks, asked, run, advance: (ms: number) => (now += ms) };
}

const ask = { query: "wind?", reason: "to know", priority: "required" };
const answer = async (table: Table, content: string) => {
  const [first] = outstanding(table.read());
  const results = [{ requestId: first?.id, content }];
  await table.change((session) => takeResults(session, results, { now: 6000, isForeign: () => false }));
};

describe("a round", () => {
  test("offers the tools, keeps what was asked although its agent then fails, and goes on without that agent", async () => {
    const { run, table, asked } = scene(async (task, tool) => {
      if (task.agent.name !== "Synthesizer") return "it holds";
      await tool("request_context", ask);
      throw new Error("out of words");
    });
    const round = await run(1);
    expect(round.responses.map(({ agentName }) => agentName)).toEqual(["Analyst"]);
    expect(round.failed).toMatchObject([{ error: "out of words" }]);
    expect(asked.map(({ query }) => query)).toEqual(["wind?"]);
    expect(outstanding(table.read())).toHaveLength(1);
    expect(round.consensus).toMatchObject({ agreementLevel: 0 });
  });

  test("tells an answer to every agent once, in the next round, with what it answers", async () => {
    const { run, table, tasks } = scene(async (task, tool) => {
      if (task.currentRound === 1 && task.agent.name === "Analyst") await tool("request_context", ask);
      return "it holds";
    });
    await run(1);
    await answer(table, "calm");
    await run(2);
    await run(3);
    const told = tasks.map((task) => task.providedContext.map(({ query, result }) => [query, result]));
    expect(told).toEqual([[], [], [["wind?", "calm"]], [["wind?", "calm"]], [], []]);
    expect(tasks[2]?.contextResults).toBe(tasks[2]?.providedContext);
    expect(tasks[4]?.evidence).toHaveLength(1);
  });

  test("an unknown tool is refused by name, and the last round refuses to ask", async () => {
    const said: unknown[] = [];
    const { run } = scene(async (_, tool) => {
      said.push(await tool("search_web", {}), await tool("request_context", ask));
      return "it holds";
    });
    await run(3);
    expect(said[0]).toEqual({ success: false, error: expect.stringContaining("search_web") });
    expect(said[1]).toEqual({ success: false, error: expect.stringContaining("round 3 of 3") });
  });

  test("of agents that all fail holds no position, and says so", async () => {
    const { run, table } = scene(async () => {
      throw new Error("down");
    });
    const round = await run(1);
    expect([round.consensus, round.warnings]).toEqual([null, [expect.stringContaining("every agent failed")]]);
    expect(replyOf(table.read(), round)).toMatchObject({ agentResponses: [], consensus: null, status: "in_progress" });
  });

  test("that waits for its answer in the tool uses it at once", async () => {
    const options = { ...debate().options, awaitMs: 500 };
    const positions: unknown[] = [];
    const { run, table } = scene(
      async (task, tool) => {
        if (task.agent.name !== "Synthesizer") {
          await delay(5);
          await answer(table, "calm");
          return "it holds";
        }
        positions.push(await tool("request_context", ask));
        return "it holds";
      },
      { options },
    );
    await run(1);
    expect(positions).toMatchObject([{ success: true, data: { result: "calm" } }]);
  });

  test("nobody answers within the wait: the agent goes on, the request stays", async () => {
    const options = { ...debate().options, awaitMs: 100 };
    const replies: unknown[] = [];
    const { run, table } = scene(
      async (_, tool) => {
        replies.push(await tool("request_context", ask));
        return "it holds";
      },
      { options },
    );
    await run(1);
    expect(replies[0]).toMatchObject({ success: true, data: { requestId: expect.stringMatching(/^ctx-\d+-\d+$/) } });
    expect(outstanding(table.read())).toHaveLength(1);
  });
});

describe("modes", () => {
  const inTurn: readonly DebateMode[] = ["adversarial", "socratic", "devils-advocate"];

  test.each(debateModeSchema.options)(
    "%s: who speaks when, who sees what, and when to ask for context",
    async (mode) => {
      const { run, tasks } = scene(async ({ agent }) => `${agent.name} speaks`, { mode });
      await run(1);
      await run(3);
      const seen = tasks.map(({ previousResponses }) => previousResponses.map(({ round }) => round));
      expect(seen.slice(0, 2)).toEqual([[], inTurn.includes(mode) ? [1] : []]);
      expect(seen[3]).toEqual(inTurn.includes(mode) ? [1, 1, 3] : [1, 1]);
      expect(tasks[0]?.modePrompt).toContain("request_context");
      expect(tasks[3]?.modePrompt).not.toContain("request_context");
      const names = tasks[2]?.previousResponses.map(({ agentName }) => agentName);
      if (mode === "delphi") expect(names).toEqual(["Participant 1", "Participant 2"]);
      else expect(names).toEqual(tasks[2] === undefined ? [] : [tasks[0]?.agent.name, tasks[1]?.agent.name]);
    },
  );

  test("a devil's debate seats its parts by number", () => {
    const parts = (count: number) =>
      seatsFor("devils-advocate", { count, players: ["embedded"], newId: () => "x" }).map(({ role }) => role?.[0]);
    expect([2, 3, 4, 5, 6].map(parts).map((row) => row.join(""))).toEqual(["PO", "POE", "POEE", "PPOOE", "PPOOEE"]);
  });

  test("names and parts of agents agree, and each is its own", () => {
    for (const mode of debateModeSchema.options) {
      const agents = seatsFor(mode, { count: 10, players: ["embedded"], newId: () => "x" });
      expect(new Set(agents.map(({ name }) => name)).size).toBe(10);
      for (const { name, role } of agents)
        if (role !== null)
          expect(name).toMatch(
            { PRIMARY: /^Advocate/, OPPOSITION: /^Challenger/, EVALUATOR: /^Evaluator/ }[role] ?? /^$/,
          );
    }
  });
});

describe("the reply", () => {
  const withRequest = async (priority: string, changed: Partial<RoundtableSession> = {}) => {
    const { run, table } = scene(async (task: AgentTask, tool) => {
      if (task.currentRound === 1) await tool("request_context", { ...ask, priority });
      return "it holds";
    }, changed);
    return { round: await run(1), table };
  };

  test("a required request needs context, an optional one goes on, each with its list", async () => {
    const required = await withRequest("required");
    expect(replyOf(required.table.read(), required.round)).toMatchObject({
      ...{ status: "needs_context", message: expect.stringContaining("1 required"), roundNumber: 1, currentRound: 1 },
      contextRequests: [{ id: expect.any(String), requestId: expect.any(String), requesters: [{}, {}] }],
    });
    const optional = await withRequest("optional");
    const reply = replyOf(optional.table.read(), optional.round);
    expect(reply).toMatchObject({ status: "in_progress", contextRequests: [{ priority: "optional" }] });
    expect(reply.responses).toBe(reply.agentResponses);
  });

  test("the last round completes the debate, whatever waits", async () => {
    const { table, round } = await withRequest("required", { totalRounds: 2 });
    expect(replyOf({ ...table.read(), currentRound: 2 }, round)).toMatchObject({
      status: "completed",
      contextRequests: [{}],
    });
  });
});
