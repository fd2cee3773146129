import { describe, expect, test } from "vitest";
import { type DebateMode, debateModeSchema, type RoundtableSession } from "../../src/contract/roundtable.ts";
import { replyOf } from "../../src/roundtable/reply.ts";
import { outstanding } from "../../src/roundtable/requests/results.ts";
import { seatsFor } from "../../src/roundtable/seats.ts";
import { type Act, debate, debateWith, scene } from "./scene.ts";

const ask = { query: "wind?", reason: "to know", priority: "required" };
const request = "request_context";

describe("a round", () => {
  test("reports that it has no position when all agents fail", async () => {
    const { run, table } = scene(async () => {
      throw new Error("down");
    });
    const round = await run(1);
    expect([round.consensus, round.warnings]).toEqual([null, [expect.stringContaining("every agent failed")]]);
    expect(replyOf(table.read(), round)).toMatchObject({
      ...{ agentResponses: [], consensus: null, status: "in_progress", failed: [{ error: "down" }, {}] },
    });
  });

  test("does not count when all agents fail, and the next one has its number", async () => {
    let isDown = true;
    const { run, table } = scene(
      async () => {
        if (isDown) throw new Error("down");
        return "it holds";
      },
      { totalRounds: 1 },
    );
    await run(1);
    expect(table.read()).toMatchObject({ currentRound: 0, status: "active", exitReason: null });
    isDown = false;
    await run(1);
    expect(table.read()).toMatchObject({ currentRound: 1, status: "completed", exitReason: "max_rounds" });
    expect(table.read().rounds).toMatchObject([{ roundNumber: 1, failed: [], responses: [{}, {}] }]);
  });

  test("keeps its responses and requests when its analysis fails, and reports it", async () => {
    const analyze = async () => Promise.reject(new Error("the analyzer is down"));
    const asks: Act = async (_, toolkit) => {
      await toolkit.executeTool(request, ask);
      return "it holds";
    };
    const { run, table } = scene(asks, {}, { analyze });
    const reply = replyOf(table.read(), await run(1));
    expect(reply).toMatchObject({ consensus: null, warnings: [expect.stringContaining("the analyzer is down")] });
    expect(table.read().rounds).toMatchObject([{ responses: [{}, {}], consensus: null }]);
    expect(replyOf(table.read(), table.read().rounds[0])).toMatchObject({ status: "needs_context" });
  });

  test("is stored before its analysis begins", async () => {
    const kept: number[] = [];
    const one = scene(
      async () => "it holds",
      {},
      {
        analyze: async () => {
          kept.push(one.table.read().rounds[0]?.responses.length ?? 0);
          throw new Error("killed here");
        },
      },
    );
    await one.run(1);
    expect(kept).toEqual([2]);
  });

  test("repeats only the named agents: the others keep their responses and failures", async () => {
    const { run, table, tasks } = scene(async ({ agent }) => {
      if (agent.name === "Analyst" && tasks.length < 3) throw new Error("down");
      return `${tasks.length}`;
    });
    await run(1);
    const [synthesizer] = table.read().agents;
    await run(1, { agents: synthesizer === undefined ? [] : [synthesizer], withoutContext: ["ctx-1-1"] });
    const round = await run(1, { agents: [] });
    expect(round).toMatchObject({ responses: [{ position: "3" }], failed: [{ error: "down" }] });
    expect(round.withoutContext).toEqual(["ctx-1-1"]);
    expect(table.read()).toMatchObject({ currentRound: 1, rounds: [{}] });
  });

  test("starts no further agent when its debate is stopped", async () => {
    const { run, table, tasks } = scene(
      async () => {
        await table.change((session) => ({ session: { ...session, status: "completed" }, output: null }));
        return "it holds";
      },
      { mode: "adversarial" },
    );
    const round = await run(1);
    expect([tasks.length, round.failed]).toMatchObject([1, [{ error: "the debate was stopped" }]]);
    expect(table.read()).toMatchObject({ status: "completed", exitReason: null });
  });
});

describe("time", () => {
  const gathers = (afterMs: number, changed: Partial<RoundtableSession>) => {
    const positions: unknown[] = [];
    const one = scene(
      async ({ agent, contextResults }, toolkit) => {
        const isFirst = agent.id.endsWith("1");
        const before = one.time.now();
        const output = isFirst ? await toolkit.executeTool(request, ask) : null;
        const waited = one.time.now() - before;
        await one.time.pause(300 - Math.min(waited, 300));
        positions.push(isFirst ? output : contextResults.map(({ result }) => result));
        return "it holds";
      },
      { mode: "adversarial", ...changed },
      {
        // A caller that watches the debate and answers while the round runs.
        onRequest: () => void one.time.pause(afterMs).then(() => one.answer("calm")),
      },
    );
    return { ...one, positions };
  };

  test("delivers an answer that arrives during the first agent's turn to the second in the same round without delay", async () => {
    const { run, time, positions, table } = gathers(100, {});
    const startedAt = time.now();
    await run(1);
    expect(positions[1]).toEqual(["calm"]);
    expect(time.now() - startedAt).toBe(600);
    // The requester receives the answer in the next round.
    expect(table.read().requests[0]?.deliveredTo.map(({ round }) => round)).toEqual([1]);
  });

  test("with awaitMs the requester uses the answer in the same round, and does not receive it again", async () => {
    const { run, time, positions, tasks } = gathers(
      100,
      debateWith({ awaitMs: 500 }).options && { options: debateWith({ awaitMs: 500 }).options },
    );
    const startedAt = time.now();
    await run(1);
    expect(positions[0]).toMatchObject({ success: true, data: { result: "calm" } });
    expect(time.now() - startedAt).toBe(600);
    await run(2);
    expect(tasks.slice(2).map(({ contextResults }) => contextResults)).toEqual([[], []]);
  });

  test("delivers an answer after awaitMs once, in the next round", async () => {
    const { run, positions, tasks, table } = gathers(250, {
      options: debateWith({ awaitMs: 100 }).options,
      mode: "collaborative",
    });
    await run(1);
    expect(positions.at(-1)).toMatchObject({ success: true, data: { message: expect.stringContaining("queued") } });
    expect(outstanding(table.read())).toEqual([]);
    await run(2);
    await run(3);
    expect(tasks.map(({ contextResults }) => contextResults.length)).toEqual([0, 0, 1, 1, 0, 0]);
  });

  test("leaves out an agent that ignores its time limit, without delaying the others of a parallel round", async () => {
    const { run, time } = scene(
      async ({ agent }) => (agent.id.endsWith("1") ? await new Promise<string>(() => undefined) : "it holds"),
      { options: debateWith({ agentTimeoutMs: 1000 }).options },
    );
    const startedAt = time.now();
    const round = await run(1);
    expect(round.responses).toHaveLength(1);
    expect(round.failed).toMatchObject([{ error: "no answer within 1000 ms" }]);
    expect(time.now() - startedAt).toBe(1000);
  });

  test("ignores calls of an agent after its time limit", async () => {
    const late: unknown[] = [];
    const { run, time, table } = scene(
      async (_, toolkit) => {
        await time.pause(2000);
        late.push(await toolkit.executeTool(request, ask));
        return "it holds";
      },
      { options: debateWith({ agentTimeoutMs: 1000 }).options },
    );
    await run(1);
    await time.pause(2000);
    expect(late).toEqual([
      { success: false, error: "the turn is over" },
      { success: false, error: "the turn is over" },
    ]);
    expect(table.read().requests).toEqual([]);
  });

  test.each([
    ["collaborative", 300],
    ["expert-panel", 300],
    ["delphi", 300],
    ["red-team-blue-team", 300],
    ["adversarial", 600],
    ["socratic", 600],
    ["devils-advocate", 600],
  ] as const)("in %s, two agents of 300 ms take %d ms", async (mode: DebateMode, ms) => {
    const { run, time } = scene(
      async () => {
        await time.pause(300);
        return "it holds";
      },
      { mode },
    );
    const startedAt = time.now();
    await run(1);
    expect(time.now() - startedAt).toBe(ms);
  });

  test("leaves out agents that miss the deadline of the round, and starts none after it", async () => {
    const { run, time, tasks } = scene(
      async () => {
        await time.pause(300);
        return "it holds";
      },
      {
        ...{ mode: "adversarial", options: debateWith({ roundTimeoutMs: 500 }).options },
        agents: [...seatsFor("adversarial", { count: 3, players: ["embedded"], newId: () => "x" })],
      },
    );
    const round = await run(1);
    expect(round.failed.map(({ error }) => error)).toEqual([
      "no answer within 200 ms",
      "the time limit of the round had passed",
    ]);
    expect([tasks.length, round.responses.length]).toEqual([2, 1]);
  });

  test("a request past its deadline counts as failed at the next agent's turn", async () => {
    const { run, table, time, tasks } = scene(
      async ({ currentRound }, toolkit) => {
        if (currentRound === 1) await toolkit.executeTool(request, ask);
        return "it holds";
      },
      { options: debateWith({ contextDeadlineMs: 1000 }).options },
    );
    await run(1);
    await time.pause(999);
    expect(outstanding(table.read())).toHaveLength(1);
    await time.pause(1);
    await run(2);
    expect(outstanding(table.read())).toEqual([]);
    expect(tasks[2]?.contextResults).toMatchObject([{ success: false, error: "no answer within the time limit" }]);
  });
});

describe("an unsure agent", () => {
  const unsure = { position: "maybe", confidence: 0.5 };
  test.each([
    ["is asked once more", { nudge: true }, unsure, 1, 2],
    ["is not asked again without the option of the debate", { nudge: false }, unsure, 1, 1],
    ["is not asked again when requests are not allowed", { nudge: true }, unsure, 3, 1],
    [
      "is not asked again when it cites a source",
      { nudge: true },
      { ...unsure, citations: [{ title: "x", url: "" }] },
      1,
      1,
    ],
    ["is not asked again when it is sure", { nudge: true }, { ...unsure, confidence: 0.6 }, 1, 1],
  ])("%s", async (_, options, said, roundNumber, turns) => {
    const { run, tasks, table } = scene(async () => said, { options: debateWith(options).options });
    const [agent] = table.read().agents;
    await run(roundNumber, { agents: agent === undefined ? [] : [agent] });
    expect(tasks).toHaveLength(turns);
    expect(tasks.slice(1).every(({ modePrompt }) => modePrompt.includes("unsure"))).toBe(true);
  });

  test("is not asked again when it requests context", async () => {
    const { run, tasks } = scene(
      async (_, toolkit) => {
        await toolkit.executeTool(request, ask);
        return unsure;
      },
      { options: debateWith({ nudge: true }).options },
    );
    await run(1);
    expect(tasks).toHaveLength(2);
  });
});

describe("modes", () => {
  const inTurn: readonly DebateMode[] = ["adversarial", "socratic", "devils-advocate"];

  test.each(debateModeSchema.options)(
    "%s: visibility of replies, and the instruction for context requests",
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
      const own = [tasks[0]?.agent.name, tasks[1]?.agent.name];
      expect(names).toEqual(mode === "delphi" ? ["Participant 1", "Participant 2"] : own);
      expect(tasks.map(({ statistics }) => statistics !== null)).toEqual([
        ...[false, false],
        ...(mode === "delphi" ? [true, true] : [false, false]),
      ]);
    },
  );

  test("each has its own instruction for requests, omitted under policy none, and names only existing tools", async () => {
    const prompts = new Set<string>();
    for (const mode of debateModeSchema.options) {
      const { run, tasks } = scene(async () => "x", { mode });
      await run(1);
      const [, words = ""] = /(Call request_context .*)/.exec(tasks[0]?.modePrompt ?? "") ?? [];
      prompts.add(words);
      expect(tasks[0]?.modePrompt).not.toMatch(/search_web/);
      const silent = scene(async () => "x", { mode, options: debateWith({ contextPolicy: "none" }).options });
      await silent.run(1);
      expect(silent.tasks[0]).toMatchObject({
        mayAsk: false,
        modePrompt: expect.not.stringContaining("request_context"),
      });
    }
    expect(prompts.size).toBe(7);
  });

  test("Delphi participants keep their numbers when one of them fails, and see the statistics of the round", async () => {
    const three = [...seatsFor("delphi", { count: 3, players: ["embedded"], newId: () => "x" })];
    const { run, tasks } = scene(
      async ({ agent, currentRound }, toolkit) => {
        if (currentRound === 1 && agent.id.endsWith("-1")) throw new Error("down");
        if (currentRound === 2)
          expect(JSON.stringify(await toolkit.executeTool("fact_check", { claim: "holds" }))).not.toMatch(/persona/);
        const stance = agent.id.endsWith("-2") ? "YES" : "NO";
        return { position: "It holds. More words.", stance, confidence: stance === "YES" ? 0.9 : 0.5 };
      },
      { mode: "delphi", agents: three },
    );
    await run(1);
    await run(2);
    const task = tasks.at(-1);
    expect(task?.previousResponses.map(({ agentId, agentName }) => [agentId, agentName])).toEqual([
      ["participant-2", "Participant 2"],
      ["participant-3", "Participant 3"],
    ]);
    expect(task?.statistics).toEqual({
      ...{ round: 1, meanConfidence: 0.7, stances: { YES: 1, NO: 1, NEUTRAL: 0, none: 0 }, agreementPercent: 50 },
      positions: ["It holds.", "It holds."],
    });
  });

  test("only a panel assigns perspectives, in turn", async () => {
    const perspectives = [{ name: "cost", description: "who pays" }, { name: "law" }];
    const panel = scene(async () => "x", { mode: "expert-panel", perspectives });
    await panel.run(1);
    expect(panel.tasks.map(({ perspective }) => perspective)).toEqual(["cost: who pays", "law"]);
    const other = scene(async () => "x", { perspectives });
    await other.run(1);
    expect(other.tasks.map(({ perspective }) => perspective)).toEqual([null, null]);
  });

  test("a devil's-advocate debate assigns roles by the number of agents, and flags a wrong stance", async () => {
    const parts = (count: number) =>
      seatsFor("devils-advocate", { count, players: ["embedded"], newId: () => "x" }).map(({ role }) => role?.[0]);
    expect([2, 3, 4, 5, 6].map(parts).map((row) => row.join(""))).toEqual(["PO", "POE", "POEE", "PPOOE", "PPOOEE"]);
    const { run } = scene(async () => ({ stance: "YES" }), { mode: "devils-advocate" });
    expect((await run(1)).responses.map(({ roleViolation }) => roleViolation)).toEqual([
      undefined,
      { expected: "NO", actual: "YES" },
    ]);
  });

  test("names and roles of agents match and are unique", () => {
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

  test("warns of agreement in modes where agents may follow each other", async () => {
    const { run } = scene(async () => "the very same words");
    expect((await run(1)).consensus?.groupthinkWarning).toMatchObject({ detected: true });
    const apart = scene(async () => "the very same words", { mode: "adversarial" });
    expect((await apart.run(1)).consensus).not.toHaveProperty("groupthinkWarning");
  });
});

describe("the end of a debate", () => {
  const words = ["one two three four", "seven eight nine ten", "sun moon star sky", "red green blue grey"];
  const said = (text: string, confidence = 0.7) => ({ position: text, confidence });
  const rows: readonly (readonly [string, Act, string | null, number])[] = [
    ["agreement", async () => said("it holds"), "consensus", 1],
    [
      "high confidence of all agents",
      async ({ agent }) => said(words[Number(agent.id.at(-1))] ?? "", 0.85),
      "confidence",
      1,
    ],
    ["unchanged positions", async ({ agent }) => said(words[Number(agent.id.at(-1))] ?? ""), "convergence", 3],
    [
      "the last round",
      async (task) => said(words[(task.currentRound + Number(task.agent.id.at(-1))) % 4] ?? ""),
      "max_rounds",
      4,
    ],
  ];

  test.each(rows)("comes with %s", async (_, act, reason, rounds) => {
    const { run, table } = scene(act, { totalRounds: 4, options: debateWith({ exitOnConsensus: true }).options });
    for (let round = 1; round <= rounds; round += 1) {
      expect(table.read()).toMatchObject({ status: "active", exitReason: null });
      await run(round);
    }
    expect(table.read()).toMatchObject({ status: "completed", exitReason: reason });
  });

  test("comes only with the last round by default; a single response is not agreement", async () => {
    const { run, table } = scene(async () => said("it holds", 0.9));
    await run(1);
    expect(table.read().status).toBe("active");
    const lonely = scene(
      async ({ agent }) => (agent.id.endsWith("1") ? said("it holds", 0.9) : Promise.reject(new Error("down"))),
      { options: debateWith({ exitOnConsensus: true }).options },
    );
    await lonely.run(1);
    expect(lonely.table.read().status).toBe("active");
  });
});

describe("the reply", () => {
  const confident = (...confidences: readonly number[]) =>
    scene(async ({ agent }) => ({
      position: "the same words",
      confidence: confidences[Number(agent.id.at(-1)) - 1] ?? 0,
    }));

  test("reports the change of an agent's confidence, and unequal confidence of agents", async () => {
    const { run, table } = scene(async ({ currentRound, agent }) => ({
      confidence: agent.id.endsWith("1") ? 0.2 * currentRound : 0.9,
    }));
    await run(1);
    const reply = replyOf(table.read(), await run(2));
    expect(reply.agentResponses).toMatchObject([
      { confidenceChange: { delta: 0.2, previousRound: 1, reason: "strengthened" } },
      { confidenceChange: { delta: 0, reason: "maintained" } },
    ]);
    expect(reply.evidence).toMatchObject({ conflicts: [{ issue: "the confidence of the agents differs" }] });
    expect(reply.responses).toBe(reply.agentResponses);
  });

  test.each([
    [[0.9, 0.8], "proceed"],
    [[0.5, 0.48], "query_detail"],
    [[0.9, 0.1], "verify"],
  ])("of agents with the confidences %j and the same words recommends to %s", async (confidences, type) => {
    const { run, table } = confident(...confidences);
    expect(replyOf(table.read(), await run(1))).toMatchObject({ decision: { actionRecommendation: { type } } });
  });

  test("has agreement level 0, not 0.5, when no agents agree", () => {
    expect(replyOf(debate(), undefined)).toMatchObject({ decision: { agreementScore: 0, consensusLevel: "low" } });
  });
});
