// Healthy runs that resemble the faults.
import { json, say } from "../../fixtures/models/server.ts";
import { bestOf, honest, judgement, optionsOf } from "../../models/role/honest.ts";
import { call, plantNamed, proposal, proposing, reply, stated, understood } from "../../models/role/proposals.ts";
import { gardenScript, questions, type Scene } from "../../models/role/stage.ts";

export interface Healthy {
  readonly title: string;
  readonly scene: Scene;
}

const { answer: question, clarification, miss } = questions;
const garden = gardenScript;
const embedded = {
  roles: Object.fromEntries(["plan", "repair", "complete", "answer"].map((role) => [role, { model: "embedded" }])),
};
const corner = garden({
  search_plants: { replies: [{ structured: { matches: [{ name: "Rose Corner", plantId: "p2", bedId: "b2" }] } }] },
});
const auto: Partial<Scene> = {
  question: clarification,
  request: { clarificationPolicy: "auto" },
  tools: corner,
  models: embedded,
};
const run = (title: string, scene: Partial<Scene> = {}): Healthy => ({
  title,
  scene: { question, model: honest(), ...scene },
});
const moisture = (structured: Readonly<Record<string, number | string | boolean | null>>) =>
  garden({ plant_moisture: { replies: [{ structured }] } });
const shapes = ["answer", "answer_with_evidence", "evidence_only"] as const;
const understand = (rounds: Parameters<typeof proposing>[0]): Partial<Scene> => ({
  model: proposing(rounds),
  models: { ...understood },
});
const roseMoisture = call("plant_moisture", plantNamed("Old Rose"));

const answered: readonly Healthy[] = [
  ...shapes.map((responseShape) => run(`an answer in the shape ${responseShape}`, { request: { responseShape } })),
  ...shapes.map((responseShape) =>
    run(`a process in the shape ${responseShape}`, { isProcess: true, request: { responseShape } }),
  ),
  run("an answer of the embedded portfolio", { models: embedded }),
  run("a pinned tool", { request: { tools: ["garden"] } }),
  run("policy auto with nothing to resolve", { request: { clarificationPolicy: "auto" } }),
  run("policy error", { request: { clarificationPolicy: "error" } }),
  run("one reading in the fast lane", { request: { queryDepth: "fast" } }),
  run("the lane auto", { request: { queryDepth: "auto" } }),
  run("a server that takes its time", {
    tools: garden({ plant_moisture: { replies: [{ structured: { moisture: 0.42 }, delayMs: 200 }] } }),
  }),
  run("a process that takes its time", {
    isProcess: true,
    callTimeoutMs: 20_000,
    tools: garden({ plant_moisture: { replies: [{ structured: { moisture: 0.42 }, delayMs: 300 }] } }),
  }),
  run("a judge at the minimum confidence", {
    model: honest({ judge: (asked) => json({ ...judgement(asked), confidence: 0.6 }) }),
  }),
  run("a judge that gives long reasons", {
    model: honest({ judge: (asked) => json({ ...judgement(asked), reason: "error-free; ".repeat(20) }) }),
  }),
  run("a sufficient budget", { models: { budgetUsd: 1, budgetCalls: 20 } }),
  run("exactly the allowed number of calls", { flow: { calls: 2 } }),
  run("a second server for another question", {
    others: {
      harbour: {
        name: "Harbour",
        tools: [{ name: "list_ships", description: "Ships in the harbour.", replies: [{ structured: { ships: 3 } }] }],
      },
    },
  }),
  run("a price on a method for both surfaces", {
    tools: garden({ plant_moisture: { _meta: { surface: "both", pricing: { executeUsd: "0.001" } } } }),
  }),
  run("a price and nothing else", {
    tools: garden({ plant_moisture: { _meta: { pricing: { executeUsd: "2.50" } } } }),
  }),
  run("a method beside it that queries may not call", {
    tools: garden({ forecast: { _meta: { queryEligible: false } } }),
  }),
  run("a reply with an error that is null", { tools: moisture({ moisture: 0.42, error: null }) }),
  run("a reply with success: true", { tools: moisture({ moisture: 0.42, success: true }) }),
  run("a reply that mentions errors", {
    tools: moisture({ moisture: 0.42, note: "the error of the sensor is 0.01" }),
  }),
  run("a reply with a status", { tools: moisture({ moisture: 0.42, status: "ok" }) }),
  run("a reply without more pages", {
    tools: garden({
      search_plants: {
        replies: [{ structured: { matches: [{ name: "Old Rose", plantId: "p1", bedId: "b1" }], hasMore: false } }],
      },
    }),
  }),
  run("JSON as text", { tools: garden({ plant_moisture: { replies: [{ text: '{"moisture": 0.42}' }] } }) }),
  run("rounded figures", { model: honest({ answer: () => say("Old Rose: a moisture of about 0.42.") }) }),
  run("a valid proposal", understand(reply([proposal([roseMoisture])]))),
  run(
    "a proposal that is valid in the second round",
    understand([
      reply([proposal([call("plant_moisture", stated("plantId", "p9", "Old Rose"))])]),
      reply([proposal([roseMoisture])]),
    ]),
  ),
  run(
    "two proposals of which one is valid",
    understand(
      reply([proposal([call("plant_moisture", stated("plantId", "p9", "Old Rose"))]), proposal([roseMoisture])]),
    ),
  ),
  run("an assumption under policy auto", { ...auto }),
  run("an assumption with every row in the answer", {
    ...auto,
    request: { clarificationPolicy: "auto", responseShape: "answer" },
  }),
  run("an assumption, answered as evidence", {
    ...auto,
    request: { clarificationPolicy: "auto", responseShape: "evidence_only" },
  }),
];

const asked: readonly Healthy[] = [
  run("a question between two scopes", { question: clarification }),
  run("a question between two scopes, without a model", {
    question: clarification,
    models: { roles: { ...embedded.roles, judge: { model: "embedded" } } },
  }),
  run("a question whose words a model chose", {
    question: clarification,
    model: honest({ judge: (seen) => json({ ...judgement(seen), question: "One plant, or all?" }) }),
  }),
  run("a question in the order of the judge", {
    question: clarification,
    model: honest({
      judge: (seen) => json({ ...judgement(seen), recommendedOptionId: bestOf(seen) ?? optionsOf(seen)[0]?.id }),
    }),
  }),
];

const missed: readonly Healthy[] = [
  run("a miss", { question: miss }),
  run("a miss under policy auto", { question: miss, request: { clarificationPolicy: "auto" } }),
  run("a request to change something", { question: "Delete the bed 'Rose Corner'" }),
];

export const healthy: readonly Healthy[] = [...answered, ...asked, ...missed];
