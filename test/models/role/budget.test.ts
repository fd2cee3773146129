import { describe, expect, test, vi } from "vitest";
import { json, say, status } from "../../fixtures/models/server.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { goodAnswer, honest, judgement } from "./honest.ts";
import { play } from "./scene.ts";
import { questions } from "./stage.ts";

// Far longer than these tests take, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

// Every reply of the scripted model reads 100 tokens and writes 20: $0.00014 at the scene's prices.

describe("a query budget stops its models, and the query continues without them", () => {
  oneIn(3)([
    ["requests", { budgetCalls: 2 }, /models\.budgetCalls \(2 requests\) is spent/, 2],
    // The largest cost of a request is reserved: the planner's prompt does not fit, the prompts of the other roles do.
    [
      "tokens",
      { budgetTokens: 3000 },
      /models\.budgetTokens \(3000 tokens\) has 2880 tokens left; the next request may/,
      3,
    ],
    [
      "dollars",
      { budgetUsd: 0.003 },
      /models\.budgetUsd \(0\.003 USD\) has 0\.00286 USD left; the next request may/,
      3,
    ],
  ])("of %s", async (_title, budget, says, asked) => {
    const played = await play({ model: honest(), models: budget });
    expect(played.run?.result.outcomeType).toBe("answer");
    expect(played.run?.result.response).toContain("0.42");
    expect(played.run?.result.warnings.join("\n")).toMatch(says);
    expect(played.asked).toHaveLength(asked);
  });
});

test("counts retries as requests and stays within the budget", async () => {
  const roles = { judge: { retries: 5, budgetCalls: 2 } };
  const { run, asked } = await play({ model: honest({ judge: () => status(500) }), models: { roles, budgetCalls: 4 } });
  expect(asked.map(({ role }) => role)).toEqual(["judge", "judge", "plan", "complete"]);
  expect(run?.result.warnings.join("\n")).toMatch(/models\.budgetCalls \(4 requests\) is spent/);
});

test("ends a USD budget with the first reply of unknown cost", async () => {
  const { run, asked } = await play({
    model: honest(),
    models: { budgetUsd: 1, prices: {} },
    provider: { kind: "openrouter" },
  });
  expect(asked.map(({ role }) => role)).toEqual(["judge"]);
  expect(run?.result.outcomeType).toBe("answer");
  expect(run?.result.warnings.join("\n")).toMatch(
    /models\.budgetUsd \(1 USD\) cannot be enforced: the cost of a call to scripted:one is unknown/,
  );
});

test("reports a model without a price, and a provider without token counts", async () => {
  const { run } = await play({
    model: honest({ judge: (asked) => say(JSON.stringify(judgement(asked)), { usage: null }) }),
    models: { prices: {} },
  });
  expect(run?.result.warnings).toEqual([
    "judge: neither the provider nor a price table has the price of scripted:one; its cost is missing from the total",
    "judge: the provider of scripted:one counts no tokens; they are estimated from the length of the texts",
  ]);
});

test("a role's own budget stops only that role", async () => {
  const { run, asked } = await play({
    model: honest({ judge: () => say("no JSON") }),
    models: { roles: { judge: { budgetCalls: 1 } } },
  });
  expect(run?.clarification?.judgeError).toMatch(/models\.roles\.judge\.budgetCalls \(1 requests\) is spent/);
  expect(run?.result.response).toBe(goodAnswer);
  expect(asked.map(({ role }) => role)).toEqual(["judge", "plan", "complete", "answer"]);
});

test("a spent budget without a fallback ends the run with a limit", async () => {
  const roles = { plan: { fallback: "none", budgetCalls: 1, retries: 0 } };
  const { error } = await play({ model: honest({ plan: () => say("no program") }), models: { roles } });
  expect(error).toMatchObject({ code: "limit", message: expect.stringContaining("models.roles.plan.budgetCalls") });
  expect(error?.hint).toBe("raise models.roles.plan.budgetCalls");
});

test("stops all models when a provider ignores the token limit and exceeds the budget", async () => {
  const usage = { prompt_tokens: 100, completion_tokens: 90_000, total_tokens: 90_100 };
  const { run, asked } = await play({
    model: honest({ judge: (seen) => say(JSON.stringify(judgement(seen)), { usage }) }),
    models: { budgetTokens: 50_000 },
  });
  const exceeded = /^models\.budgetTokens \(50000 tokens\) is exceeded by scripted:one: one request used 90100 tokens/;
  expect(asked.map(({ role }) => role)).toEqual(["judge"]);
  expect(run?.result.response).toContain("0.42");
  expect(run?.result.warnings[0]).toMatch(new RegExp(`^judge: ${exceeded.source.slice(1)}`));
  expect(run?.result.playedRoles).toEqual([
    { role: "interpret", model: "embedded", fellBack: [] },
    { role: "judge", model: "scripted:one", fellBack: [] },
    ...["plan", "complete", "answer"].map((role) => ({
      ...{ role, model: "embedded", fellBack: [expect.stringContaining("no further model is called")] },
    })),
  ]);
});

test("counts the cost of failed replies", async () => {
  const { run } = await play({ model: honest({ answer: () => say("") }) });
  // The judge, the planner, the completeness check and two tries of the writer.
  expect(run?.result.cost.modelCostUsd).toBe("0.000700");
});

test.each([
  ["clarification_required", questions.clarification, 2],
  ["capability_miss", questions.miss, 1],
] as const)("a %s costs what its models cost", async (outcomeType, question, replies) => {
  const { run, lines, asked } = await play({ model: honest(), question });
  const modelCostUsd = (replies * 0.00014).toFixed(6);
  const cost = { modelCostUsd, toolCostUsd: "0.000000", totalCostUsd: modelCostUsd };
  expect(asked).toHaveLength(replies);
  expect(run?.result).toMatchObject({ outcomeType, cost });
  expect(lines.at(-1)?.data).toMatchObject({ cost });
});

test("uses the next model if the first fails, and records it in the trace", async () => {
  const { run, asked, lines } = await play({
    model: honest({ plan: (seen) => (seen.body.model === "one" ? status(500) : honest()(seen, 1)) }),
    models: { roles: { plan: { fallback: "scripted:two", retries: 0 } } },
  });
  expect(run?.result.response).toBe(goodAnswer);
  expect(asked.filter(({ role }) => role === "plan").map(({ body }) => body.model)).toEqual(["one", "two"]);
  const line = lines.find(({ type, name }) => type === "model-result" && name === "plan");
  expect(line?.data).toMatchObject({
    model: "scripted:two",
    prompt: "plan@5",
    fellBack: [expect.stringContaining("500")],
  });
});

describe("answerModelId", () => {
  const models = { roles: { debate: { model: "scripted:writer" } } };

  test("changes only the model of the writer", async () => {
    const { asked } = await play({ model: honest(), models, request: { answerModelId: "scripted:writer" } });
    expect(asked.map(({ role, body }) => [role, body.model])).toEqual([
      ["judge", "one"],
      ["plan", "one"],
      ["complete", "one"],
      ["answer", "writer"],
    ]);
  });

  test("warns about an unknown id and uses the configured writer", async () => {
    const { run, asked } = await play({ model: honest(), models, request: { answerModelId: "gpt-9" } });
    expect(run?.result.warnings.join()).toContain('answerModelId "gpt-9" is not configured');
    expect(asked.at(-1)?.body.model).toBe("one");
  });
});

test("asks the judge's own question without another model call", async () => {
  const { run } = await play({
    model: honest({ judge: (asked) => json({ ...judgement(asked), question: "Which of the two?" }) }),
    question: questions.clarification,
  });
  expect(run?.result).toMatchObject({ clarification: { question: "Which of the two?" } });
  expect(run?.clarification).toMatchObject({ copyStrategy: "llm_judge_generated", rewriteAttempted: false });
});
