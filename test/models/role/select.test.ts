import { describe, expect, test, vi } from "vitest";
import { type Asked, fault, json, type Reply, say, status } from "../../fixtures/models/server.ts";
import type { Script as ToolScript } from "../../fixtures/servers/script.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { fenced, goodAnswer, honest } from "./honest.ts";
import { play } from "./scene.ts";
import type { Played } from "./stage.ts";

// Far longer than these tests take, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const readOnly = { readOnlyHint: true };
const lookUp = (name: string, description: string) => ({
  ...{ name, description, annotations: readOnly, replies: [{ structured: { years: 80 } }] },
  inputSchema: {
    type: "object",
    properties: { name: { type: "string", description: "Its name." } },
    required: ["name"],
  },
});

const wines = Array.from({ length: 24 }, (_, at) => lookUp(`wine_${at}`, `Price of a wine of ${1990 + at}.`));

/** More tools beside the garden. Together their methods do not fit into one prompt. */
const others: Readonly<Record<string, ToolScript>> = {
  cellar: { name: "Cellar", tools: [lookUp("cellar_humidity", "Moisture of the air in a wine cellar."), ...wines] },
  orchard: { name: "Orchard", tools: [lookUp("tree_age", "Age of an old tree, a rose or a hedge.")] },
};

async function choose(reply: (asked: Asked) => Reply, { tools = others, timeoutMs = 30_000 } = {}): Promise<Played> {
  return await play({
    ...{ model: honest({ select: reply }), others: tools },
    ...{ models: { roles: { select: { model: "scripted:one", retries: 0, timeoutMs, fallback: "none" } } } },
  });
}

const chosen = (...rows: readonly (readonly [string, number])[]) =>
  json({ chosen: rows.map(([toolId, score]) => ({ toolId, score, reason: "it fits" })) });

/** Returns the tools that the run used, and whether a model chose them. */
function wentOnWith({ lines }: Played) {
  const input = lines.find(({ name }) => name === "clarification-decision-input")?.data;
  const context: readonly { toolId: string; isChosenByModel?: boolean }[] = Object(input).selectionContext;
  return context.map(({ toolId, isChosenByModel = false }) => ({ toolId, isChosenByModel }));
}

interface Useless {
  readonly title: string;
  readonly reply: () => Reply;
  readonly says: RegExp;
  readonly timeoutMs?: number;
}

const asSearched = ["garden", "orchard", "cellar"].map((toolId) => ({ toolId, isChosenByModel: false }));

describe("the role select", () => {
  test("sees the found tools with their methods, and its choice is used", async () => {
    let seen = "";
    const played = await choose((asked) => {
      seen = fenced(asked, "tools");
      return chosen(["garden", 0.9]);
    });
    expect(seen).toMatch(/"orchard": Orchard\. \n {2}methods: tree_age/);
    expect(wentOnWith(played)[0]).toEqual({ toolId: "garden", isChosenByModel: true });
    expect(played.run?.clarification).toMatchObject({ evidenceSources: { usesLlmSelection: true } });
    expect(played.run?.result.response).toBe(goodAnswer);
  });

  test("chooses each tool once, and the methods of chosen tools are shown first", async () => {
    const played = await choose(() => chosen(["orchard", 1], ["orchard", 0.8]));
    expect(wentOnWith(played).filter(({ isChosenByModel }) => isChosenByModel)).toEqual([
      { toolId: "orchard", isChosenByModel: true },
    ]);
    const probe = played.lines.find(({ name }) => name === "scout-pre-plan-probe")?.data;
    const shownFirst: readonly { toolId: string }[] = Object(probe).llmSelectionCandidates;
    expect(shownFirst[0]).toMatchObject({ toolId: "orchard" });
  });

  test("leaves the methods of other tools comparable", async () => {
    const { run } = await choose(() => chosen(["orchard", 1]));
    expect(run?.result.response).toBe(goodAnswer);
  });

  const useless: readonly Useless[] = [
    {
      title: "unknown tools",
      reply: () => chosen(["garden2", 1], ["__proto__", 1]),
      says: /chose only tools that were not offered/,
    },
    { title: "no tool", reply: () => chosen(), says: /the model chose no tool; the search order is used/ },
    { title: "another form", reply: () => json({ tools: ["garden"] }), says: /no usable reply in two tries: chosen/ },
    {
      title: "a score that is not a number",
      reply: () => json({ chosen: [{ toolId: "orchard", score: "high" }] }),
      says: /two tries: chosen\.0/,
    },
    { title: "prose", reply: () => say("I would take the orchard."), says: /it contains no JSON object/ },
    { title: "nothing", reply: () => say(""), says: /it is empty/ },
    {
      title: "half a reply",
      reply: () => say('{"chosen": [{"toolId": "orch', { finish: "length" }),
      says: /cut off at the token limit/,
    },
    { title: "a refusal", reply: () => say("", { finish: "content_filter" }), says: /withheld the reply/ },
    { title: "an error", reply: () => status(500), says: /answered 500/ },
    { title: "nothing, ever", reply: () => fault("hang"), says: /sent no full reply within 300 ms/, timeoutMs: 300 },
  ];

  oneIn(6)(useless)("keeps the search order after $title, and the trace states the reason", async (row) => {
    const { reply, says, timeoutMs = 30_000 } = row;
    const played = await choose(reply, { timeoutMs });
    expect(wentOnWith(played)).toEqual(asSearched);
    expect(played.run?.result.response).toBe(goodAnswer);
    const told = played.lines.filter(
      ({ type, name }) => (type === "warning" || type === "model-failure") && name === "select",
    );
    expect(JSON.stringify(told)).toMatch(says);
  });

  test("is not called when all methods fit into one prompt", async () => {
    const { orchard = { name: "Orchard", tools: [] } } = others;
    const { asked } = await choose(() => chosen(["orchard", 1]), { tools: { orchard } });
    expect(asked.map(({ role }) => role)).not.toContain("select");
  });
});
