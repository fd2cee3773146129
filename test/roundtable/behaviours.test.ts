// The published behaviours of the pattern, by their numbers: toolkit (1-22), engine (23-30) and prompt (31-36). Those of
// replies and handlers (37-46) are tested through an MCP client. Where requests outlive a round (18, 23, 27), that holds.
// 30, an engine without a toolkit, cannot be written: a round makes the toolkits itself.
import { describe, expect, test } from "vitest";
import type { DebateTask } from "../../src/contract/model.ts";
import { type DebateMode, debateModeSchema, type RoundtableSession } from "../../src/contract/roundtable.ts";
import { createFence } from "../../src/models/role/fence.ts";
import { debatePrompt } from "../../src/models/role/prompts/debate.ts";
import { modelPlayer } from "../../src/roundtable/model-player.ts";
import { replyOf } from "../../src/roundtable/reply.ts";
import { outstanding, takeResults } from "../../src/roundtable/requests/results.ts";
import { runRound } from "../../src/roundtable/round.ts";
import type { AgentToolkit, OwnTool, RoundDeps } from "../../src/roundtable/table.ts";
import { openToolkit } from "../../src/roundtable/toolkit.ts";
import { type Act, debate, scene, tableOf, virtualTime } from "./scene.ts";

/** The toolkits of one debate, one per agent. */
function toolkits({ round = 1, ...changed }: Partial<RoundtableSession> & { round?: number } = {}, own?: OwnTool) {
  const table = tableOf(debate(changed));
  const { now, pause } = virtualTime();
  const deps: RoundDeps = {
    ...{ table, now, pause, signal: new AbortController().signal, ...(own && { ownTools: [own] }) },
    playerOf: () => ({ respond: async () => ({ position: "", reasoning: "", confidence: 0 }) }),
    onRequest: () => undefined,
    onStep: () => undefined,
  };
  const of = (at: number): AgentToolkit => {
    const agent = table.read().agents[at];
    if (agent === undefined) throw new Error(`there is no agent ${at}`);
    return openToolkit(deps, { agent, round, calls: [], signal: deps.signal });
  };
  return { table, of, first: of(0) };
}

const wish = { query: "wind?", reason: "to know" };
const ask = (toolkit: AgentToolkit, input: unknown = wish) => toolkit.executeTool("request_context", input);

describe("the toolkit", () => {
  test("1: offers fact_check and request_context with descriptions, and rejects an unknown tool by name", async () => {
    const { first } = toolkits();
    expect(first.getTools().map(({ name }) => name)).toEqual(["fact_check", "request_context"]);
    for (const { description } of first.getTools()) expect(description).not.toBe("");
    expect(await first.executeTool("search_web", {})).toEqual({
      success: false,
      error: expect.stringContaining("search_web"),
    });
  });

  test.each([
    [2, 3, 3],
    [3, 5, 3],
  ])("%d: in round %d of %d, rejects a request", async (_, round, totalRounds) => {
    const { first } = toolkits({ round, totalRounds });
    expect(await ask(first)).toEqual({
      success: false,
      error: expect.stringMatching(new RegExp(`final round.*round ${round} of ${totalRounds}`)),
    });
    expect(first.getPendingContextRequests()).toEqual([]);
  });

  test("4: queues a request in round 2 of 3", async () => {
    const { first } = toolkits({ round: 2 });
    expect(await ask(first)).toMatchObject({ success: true, data: { requestId: expect.any(String) } });
    expect(first.getPendingContextRequests()).toHaveLength(1);
  });

  test.each([
    [5, { ...wish, priority: "required" }, "required"],
    [6, { ...wish, priority: "optional" }, "optional"],
    [7, wish, "required"],
  ])("%d: queues %j under an id", async (_, input, priority) => {
    const { first } = toolkits();
    expect(await ask(first, input)).toMatchObject({
      data: { requestId: expect.stringMatching(/^ctx-\d+-\d+$/), message: expect.stringContaining("queued") },
    });
    expect(first.getPendingContextRequests()).toMatchObject([{ priority }]);
  });

  test.each([
    [8, { reason: "x" }, "query"],
    [9, { query: "", reason: "x" }, "query"],
    ["9, blank", { query: "  ", reason: "x" }, "query"],
    [10, { query: "x" }, "reason"],
    [11, { query: "x", reason: "" }, "reason"],
    [12, { query: "x".repeat(1001), reason: "x" }, "1000"],
    [13, { query: "x", reason: "x".repeat(501) }, "500"],
    [14, { ...wish, priority: "high" }, "priority"],
    ["no object", "please", "input"],
  ])("%s: reports the mistake in the input, and queues nothing", async (_, input, says) => {
    const { first } = toolkits();
    expect(await ask(first, input)).toEqual({ success: false, error: expect.stringContaining(says) });
    expect(first.hasPendingRequests()).toBe(false);
  });

  test("15, 16, 17, 20, 21: requests keep their agent, time and order, each with a unique id", async () => {
    const { of } = toolkits();
    await ask(of(0), { ...wish, query: "wind?" });
    await ask(of(1), { ...wish, query: "tide?" });
    await ask(of(0), { ...wish, query: "swell?" });
    const pending = of(1).getPendingContextRequests();
    expect(pending.map(({ query, agentId }) => [query, agentId.at(-1)])).toEqual([
      ...[
        ["wind?", "1"],
        ["tide?", "2"],
        ["swell?", "1"],
      ],
    ]);
    expect(new Set(pending.map(({ timestamp }) => Date.parse(timestamp)))).toEqual(new Set([5000]));
    expect(new Set(pending.map(({ id }) => id)).size).toBe(3);
    expect(pending.map(({ id, requestId }) => id === requestId)).toEqual([true, true, true]);
  });

  test("18, 19: keeps requests open until they are answered, in this round and in later ones", async () => {
    const { first, table, of } = toolkits();
    expect(first.hasPendingRequests()).toBe(false);
    await ask(first);
    expect([first.hasPendingRequests(), of(1).hasPendingRequests()]).toEqual([true, true]);
    const [request] = outstanding(table.read());
    await table.change((session) =>
      takeResults(session, [{ requestId: request?.id, content: "calm" }], { now: 6000, isForeign: () => false }),
    );
    expect(first.hasPendingRequests()).toBe(false);
  });

  test("22: passes input to a host tool unchanged", async () => {
    const given: unknown[] = [];
    const own: OwnTool = {
      ...{ name: "tides", description: "Tide tables." },
      execute: async (...call) => {
        given.push(...call);
        return { success: true, data: { height: 2 } };
      },
    };
    const { first, table } = toolkits({}, own);
    const input = { port: [" Leith "], unknown: null };
    expect(await first.executeTool("tides", input)).toEqual({ success: true, data: { height: 2 } });
    expect(given).toEqual([input, table.read().agents[0]?.id]);
    expect(given[0]).toBe(input);
    expect(first.getTools().at(-1)).toEqual({ name: "tides", description: "Tide tables." });
  });
});

const asksTwice: Act = async ({ currentRound, agent }, toolkit) => {
  if (currentRound === 1 && agent.id.endsWith("1")) {
    await ask(toolkit, { query: "tide?", reason: "x", priority: "optional" });
    await ask(toolkit, { query: "wind?", reason: "x" });
  }
  return "it holds";
};

describe("the engine", () => {
  test("23: a request of one round is still open in the next", async () => {
    const { run, table } = scene(asksTwice);
    await run(1);
    await run(2);
    expect(outstanding(table.read())).toHaveLength(2);
  });

  test.each(debateModeSchema.options)(
    "24, 25: in %s, collects the round's requests with their priorities, required first",
    async (mode: DebateMode) => {
      const { run, table, asked } = scene(asksTwice, { mode });
      const round = await run(1);
      expect(asked.map(({ query, priority }) => [query, priority])).toEqual([
        ["tide?", "optional"],
        ["wind?", "required"],
      ]);
      expect(replyOf(table.read(), round).contextRequests).toMatchObject([{ query: "wind?" }, { query: "tide?" }]);
    },
  );

  test("26: has no list in the reply when there are no requests", async () => {
    const { run, table } = scene(async () => "it holds");
    expect(replyOf(table.read(), await run(1))).not.toHaveProperty("contextRequests");
  });

  test("27, 28: delivers results as new in the next round only, and as evidence in every later one", async () => {
    const { run, table, tasks } = scene(asksTwice);
    await run(1);
    const [wind, tide] = outstanding(table.read());
    const results = [
      { requestId: wind?.id, success: true, result: "calm" },
      { requestId: tide?.id, success: false, error: "no table" },
    ];
    await table.change((session) => takeResults(session, results, { now: 6000, isForeign: () => false }));
    await run(2);
    await run(3);
    const [first, , second, other, third] = tasks;
    expect([first?.contextResults, third?.contextResults]).toEqual([[], []]);
    for (const task of [second, other]) {
      expect(task?.contextResults).toMatchObject([
        { success: false, error: "no table" },
        { success: true, result: "calm" },
      ]);
      expect(task?.providedContext).toBe(task?.contextResults);
    }
    expect([second, other].map((task) => task?.contextResults[0]?.isOwn)).toEqual([true, false]);
    expect(third?.evidence).toHaveLength(2);
  });

  test("29: leaves out a failed agent, keeps its requests, and continues the round", async () => {
    const { run, table } = scene(async ({ agent }, toolkit) => {
      if (agent.name !== "Synthesizer") return "it holds";
      await ask(toolkit);
      throw new Error("out of words");
    });
    const round = await run(1);
    expect(round.responses.map(({ agentName }) => agentName)).toEqual(["Analyst"]);
    expect(round.failed).toMatchObject([{ error: "out of words" }]);
    expect(outstanding(table.read())).toHaveLength(1);
    // A single position has nothing to compare with and does not count as agreement.
    expect(round.consensus).toMatchObject({ agreementLevel: 0 });
  });
});

describe("the prompt", () => {
  /** The input of a model in round 2, after these results to the requests of round 1. */
  async function prompted(results: readonly object[]): Promise<DebateTask> {
    const table = tableOf(debate());
    const { now, pause } = virtualTime();
    const given: DebateTask[] = [];
    const player = modelPlayer(async (task) => {
      given.push(task);
      const requests = results.map((_, at) => ({ query: `question ${at}?`, reason: "x" }));
      const own = task.round === 1 ? requests : [];
      return {
        stance: null,
        position: "It holds.",
        reasoning: "",
        confidence: 0.7,
        citations: [],
        requests: own,
        calls: [],
      };
    });
    const deps: RoundDeps = {
      ...{ table, now, pause, playerOf: () => player, signal: new AbortController().signal },
      ...{ onRequest: () => undefined, onStep: () => undefined },
    };
    const [agent] = table.read().agents;
    const order = { agents: agent === undefined ? [] : [agent], focusQuestion: null, withoutContext: [] };
    await runRound({ ...order, roundNumber: 1 }, deps);
    const ids = outstanding(table.read()).map(({ id }) => id);
    const answers = results.map((result, at) => ({ requestId: ids[at], ...result }));
    await table.change((session) => takeResults(session, answers, { now: 6000, isForeign: () => false }));
    await runRound({ ...order, roundNumber: 2 }, deps);
    return given.at(-1) ?? Promise.reject(new Error("nothing was asked"));
  }

  const calm = { success: true, result: "calm" };
  const none = { success: false, error: "no buoy" };

  test.each([
    ["31: two successes", [calm, { success: true, result: "high" }], ["Answer: calm", "Answer: high"]],
    ["32: a failure", [none], ["[Error: no buoy]"]],
    ["35: both", [calm, none], ["Answer: calm", "[Error: no buoy]"]],
  ])("%s are between the markers, each with its id and question", async (_, results, says) => {
    const { context } = await prompted(results);
    const lines = context.split("\n").filter((line) => /^(===|\[|Answer:|Question:)/.test(line));
    expect(lines).toEqual([
      "=== PROVIDED CONTEXT ===",
      ...says.flatMap((text, at) => [
        expect.stringMatching(/^\[Request ID: ctx-\d+-\d+\]$/),
        `Question: question ${at}?`,
        text,
      ]),
      "=== END PROVIDED CONTEXT ===",
    ]);
  });

  test("33, 34: there is no block when there are no results", async () => {
    expect((await prompted([])).context).toBe("");
  });

  test("36: the block precedes the earlier replies", async () => {
    const messages = debatePrompt.messages(await prompted([calm]), createFence("word"));
    const text = messages.map(({ content }) => content).join("\n");
    expect(text.indexOf("PROVIDED CONTEXT")).toBeGreaterThan(0);
    expect(text.indexOf("PROVIDED CONTEXT")).toBeLessThan(text.indexOf("Round 1, Synthesizer"));
  });
});
