// `ctx chat` led by a language model behind a real HTTP server, over the site that ships with ctx.

import { expect, onTestFinished, test } from "vitest";
import { chatEventSchema } from "../../../src/contract/chat.ts";
import { modelServer, say, status } from "../../fixtures/models/server.ts";
import { long } from "../../helpers/one-in.ts";
import { gardenFolder } from "./garden.ts";
import { runCli } from "./harness.ts";

const page = "https://kestrel-bay.example/ferry/fares";

async function chatWith(reply: Parameters<typeof modelServer>[0], message: string, ...more: string[]) {
  const server = await modelServer(reply);
  onTestFinished(() => server.close());
  const role = { model: "scripted:one", retries: 0 };
  const environment = {
    CTX_MODEL_PROVIDERS: JSON.stringify({ scripted: { baseUrl: server.url, structured: "schema" } }),
    CTX_MODEL_PRICES: JSON.stringify({ "scripted:one": { input: 10, output: 20 } }),
    CTX_MODEL_ROLES: JSON.stringify({ route: role, reply: role, debate: { model: "scripted:writer" } }),
  };
  const words = ["chat", "--mcp-config", "servers.json", "--json", ...more, message];
  const { code, stdout, stderr } = await runCli(words, { folder: await gardenFolder(), environment });
  const events = stdout
    .trim()
    .split("\n")
    .map((line) => chatEventSchema.parse(JSON.parse(line)));
  return { code, stderr, events, asked: server.asked };
}

test("a model searches, reads and writes; its text is checked against the page", async () => {
  const steps = [
    { action: "search_web", query: "ferry winter pass", maxResults: 3, reasoning: "" },
    { action: "scrape_webpage", url: page, reasoning: "" },
    { action: "reply" },
  ];
  let step = 0;
  const text = `A winter pass costs 48.00 (${page}). It was 12.34 last year.`;
  const { code, events, asked } = await chatWith(({ role }) => {
    if (role === "reply") return say(JSON.stringify({ text }));
    step += 1;
    return say(JSON.stringify(steps[step - 1]));
  }, "What does a winter pass cost?");
  expect(code).toBe(0);
  expect(asked.map(({ role }) => role)).toEqual(["route", "route", "route", "reply"]);
  expect(asked.slice(0, 3).map(({ user }) => user.includes("48.00"))).toEqual([false, false, false]);
  const end = events.find((event) => event.type === "persisted");
  expect(end?.type === "persisted" && end.payload).toMatchObject({
    answer: `A winter pass costs 48.00 (${page}).`,
    webResearchSources: expect.arrayContaining([expect.objectContaining({ url: page, dot: "green" })]),
  });
});

test("--answer-model changes the model of the reply only, and names the models if it is unknown", async () => {
  const steps = [{ action: "scrape_webpage", url: page, reasoning: "" }, { action: "reply" }];
  let step = 0;
  const { code, asked } = await chatWith(
    ({ role }) => {
      if (role === "reply") return say(JSON.stringify({ text: "A winter pass costs 48.00." }));
      step += 1;
      return say(JSON.stringify(steps[step - 1]));
    },
    `What does a winter pass cost on ${page}?`,
    ...["--answer-model", "scripted:writer"],
  );
  expect(code).toBe(0);
  expect(asked.map(({ role, body }) => [role, body.model])).toEqual([
    ["route", "one"],
    ["route", "one"],
    ["reply", "writer"],
  ]);
});

test("falls back to the embedded models when a model is down, and states it in the answer", long, async () => {
  const { code, events } = await chatWith(() => status(503), "When does the ferry to Gull Island leave in winter?");
  expect(code).toBe(0);
  const metadata = events.find((event) => event.type === "metadata");
  expect(metadata?.type === "metadata" && metadata.metadata.limitations.join()).toContain(
    "No model was used for this turn",
  );
});
