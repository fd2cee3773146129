import { describe, expect, test } from "vitest";
import type { DebateReply, DebateTask } from "../../src/contract/model.ts";
import { modelPlayer } from "../../src/roundtable/model-player.ts";
import { takeResults } from "../../src/roundtable/requests/results.ts";
import { scene } from "./scene.ts";

const reply = (changed: Partial<DebateReply> = {}): DebateReply => ({
  ...{ stance: "YES", position: "It holds.", reasoning: "", confidence: 0.8, citations: [], requests: [], calls: [] },
  ...changed,
});

/** Runs rounds with a model scripted at its port. */
function modelScene(say: (task: DebateTask) => DebateReply) {
  const tasks: DebateTask[] = [];
  const player = modelPlayer(async (task) => {
    tasks.push(task);
    return say(task);
  });
  return { ...scene(async () => "", {}, { playerOf: () => player }), tasks };
}

const wish = { query: "How old is the pier?", reason: "its age decides", priority: "required", audience: "anyone" };

describe("a seat played by a model", () => {
  test("requests context, receives the answer, and is not prompted for requests in the last round", async () => {
    const { table, tasks, run } = modelScene(({ round }) => reply({ requests: round === 1 ? [wish] : [] }));
    await run(1);
    const [request] = table.read().requests;
    const results = [{ requestId: request?.id, content: "It was built in 1912.", source: "archive" }];
    await table.change((session) => takeResults(session, results, { now: 6000, isForeign: () => false }));
    await run(3);
    expect(tasks.map(({ mayAsk }) => mayAsk)).toEqual([true, true, false, false]);
    expect(tasks[2]?.context).toContain("It was built in 1912.");
  });

  test("removes sentences that no source supports, and a position that depends on them", async () => {
    const invented = "The pier is safe. It was rebuilt in 1987 for 4,200,000 dollars.";
    const { run } = modelScene(({ name }) =>
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

  test("receives its answer as new once, and as an answer of an earlier round after that", async () => {
    const { tasks, run, answer } = modelScene(({ round }) => reply({ requests: round === 1 ? [wish] : [] }));
    await run(1);
    await answer("It was built in 1912.");
    await run(2);
    await run(3);
    const [news, later] = [tasks[2]?.context ?? "", tasks[4]?.context ?? ""];
    expect([news.includes("=== PROVIDED CONTEXT ==="), news.includes("Answers of earlier rounds")]).toEqual([
      true,
      false,
    ]);
    expect([later.includes("=== PROVIDED CONTEXT ==="), later.includes("Answers of earlier rounds")]).toEqual([
      false,
      true,
    ]);
    expect(later).toContain("It was built in 1912.");
  });

  test("amends, withdraws and rejects through calls, and replies again with their results", async () => {
    const { table, tasks, run, answer } = modelScene(({ round, name, openRequests, tools, context }) => {
      if (round === 1) return reply({ requests: name === "Synthesizer" ? [wish, { ...wish, query: "wind?" }] : [] });
      if (name !== "Synthesizer" || tools === "") return reply();
      const [first = "", second = ""] = [...`${openRequests}${context}`.matchAll(/ctx-\d+-\d+/g)].map(String);
      if (round === 3) return reply({ calls: [{ tool: "fact_check", input: { claim: "It holds." } }] });
      return reply({
        calls: [
          { tool: "amend_context_request", input: { requestId: first, query: "How old are the piles?" } },
          { tool: "reject_context", input: { requestId: second, why: "no figure" } },
          { tool: "search_web", input: null },
        ],
      });
    });
    await run(1);
    await table.change((session) => ({
      session: { ...session, requests: session.requests.toReversed() },
      output: null,
    }));
    await answer("calm");
    await run(2);
    expect(table.read().requests).toMatchObject([
      { query: "wind?", status: "pending", attempt: 2 },
      { query: "How old are the piles?", status: "pending", revision: 2 },
    ]);
    expect(tasks.at(-1)).toMatchObject({ name: "Synthesizer", tools: "", mayAsk: false });
    expect(tasks.at(-1)?.context).toMatch(
      /amend_context_request: .*\n\nreject_context: .*\n\nsearch_web: .*unknown tool/,
    );
    await run(3);
    expect(tasks.at(-1)?.context).toContain('fact_check: {"found":');
  });

  test("rejects invalid requests one by one, and continues the round", async () => {
    const { table, run } = modelScene(() => reply({ requests: [null, { query: "" }, "please", wish] }));
    const { responses } = await run(1);
    expect(responses).toHaveLength(2);
    expect(table.read().requests.map(({ query }) => query)).toEqual([wish.query]);
    expect(responses[0]?.toolCalls).toHaveLength(4);
  });
});
