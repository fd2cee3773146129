import { describe, expect, test } from "vitest";
import type { DebateReply, DebateTask } from "../../src/contract/model.ts";
import { modelPlayer } from "../../src/roundtable/model-player.ts";
import { takeResults } from "../../src/roundtable/requests/results.ts";
import { runRound } from "../../src/roundtable/round.ts";
import { debate, tableOf } from "./scene.ts";

const reply = (changed: Partial<DebateReply> = {}): DebateReply => ({
  ...{ stance: "YES", position: "It holds.", reasoning: "", confidence: 0.8, citations: [], requests: [] },
  ...changed,
});

/** Runs rounds with a model that is scripted at its port. */
function scene(say: (task: DebateTask) => DebateReply) {
  const table = tableOf(debate());
  const tasks: DebateTask[] = [];
  const player = modelPlayer(async (task) => {
    tasks.push(task);
    return say(task);
  });
  const deps = {
    ...{ table, playerOf: () => player, now: () => 5000, pause: async () => undefined },
    ...{ onRequest: () => undefined, onStep: () => undefined, signal: new AbortController().signal },
  };
  const run = (roundNumber: number) =>
    runRound({ roundNumber, agents: table.read().agents, focusQuestion: null, withoutContext: [] }, deps);
  return { table, tasks, run };
}

const wish = { query: "How old is the pier?", reason: "its age decides", priority: "required", audience: "anyone" };

describe("a seat that a model plays", () => {
  test("asks for context, is told the answer, and is not asked to ask in the last round", async () => {
    const { table, tasks, run } = scene(({ round }) => reply({ requests: round === 1 ? [wish] : [] }));
    await run(1);
    const [request] = table.read().requests;
    const results = [{ requestId: request?.id, content: "It was built in 1912.", source: "archive" }];
    await table.change((session) => takeResults(session, results, { now: 6000, isForeign: () => false }));
    await run(3);
    expect(tasks.map(({ mayAsk }) => mayAsk)).toEqual([true, true, false, false]);
    expect(tasks[2]?.context).toContain("It was built in 1912.");
  });

  test("what stands nowhere is left out, and a position that rests on it is none", async () => {
    const invented = "The pier is safe. It was rebuilt in 1987 for 4,200,000 dollars.";
    const { run } = scene(({ name }) =>
      reply({
        position: name === "Synthesizer" ? invented : "It was rebuilt in 1987 by Harold Finch.",
        citations: [{ title: "x", url: "https://made.example/up" }],
      }),
    );
    const { responses } = await run(1);
    expect(responses[0]).toMatchObject({
      position: "The pier is safe.",
      reasoning: expect.stringContaining("1 sentences"),
    });
    expect(responses[0]?.citations).toBeUndefined();
    expect(responses[1]).toMatchObject({ position: expect.stringContaining("No position"), confidence: 0 });
  });

  test("requests that are no requests are refused one by one, and the round goes on", async () => {
    const { table, run } = scene(() => reply({ requests: [null, { query: "" }, "please", wish] }));
    const { responses } = await run(1);
    expect(responses).toHaveLength(2);
    expect(table.read().requests.map(({ query }) => query)).toEqual([wish.query]);
    expect(responses[0]?.toolCalls).toHaveLength(4);
  });
});
