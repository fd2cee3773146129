// What a writing model says of a reply, and what of it reaches the reader.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type ModelServer, modelServer, say } from "../../fixtures/models/server.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { type Desk, type ListedTool, openWorld, type World } from "./world.ts";

const stock: ListedTool = {
  name: "get_stock",
  description: "How many units of an article are in stock, by its SKU.",
  inputSchema: {
    type: "object",
    properties: { sku: { type: "string", description: "SKU of the article, such as KX-31." } },
    required: ["sku"],
  },
};
const record = { data: { sku: "AB-12", units: 417, reorderLevel: 31, note: "see ZZ-99 (55)", priceUsd: 4.5 } };
const prose = { text: "There are 417 units of AB-12 in stock. There are 55 units of ZZ-99." };

let world: World;
let model: ModelServer;
let desk: Desk;
let written = "";
beforeAll(async () => {
  world = await openWorld();
  model = await modelServer(({ role }) => say(role === "answer" ? written : "{}"));
  const providers = { scripted: { kind: "openai-compatible" as const, baseUrl: model.url } };
  desk = world.open({
    tools: [stock],
    settings: { models: { providers, roles: { answer: { model: "scripted:one" } } } },
  });
});
afterAll(async () => {
  await desk.close();
  await model.close();
  await world.close();
});

async function told(text: string, reply: Parameters<Desk["ask"]>[1]): Promise<string> {
  written = text;
  const end = await desk.ask("How many units of AB-12 are in stock?", reply);
  expect(end.ending).toBe("answer");
  return end.told;
}

const lies = [
  ...["AB-12 has 418 units.", "AB-12 has 417k units.", "AB-12 has 417M units.", "AB-12 has -417 units."],
  ...[
    "AB-12 has $417 of units.",
    "AB-12 has 417 € of units.",
    "AB-12 has 417 % of its units.",
    "AB-12 has 41.7 units.",
  ],
  ...["AB-12 has more than double of 417 units.", "AB-12 has twice as many as 417 units.", "AB-12 has a dozen units."],
  ...["AB-12 has four hundred units.", "AB-12 has 12 units.", "AB-12 has 31 units.", "AB-12 has 55 units."],
  ...["AB-12 has ４１８ units.", "AB-12 has ٤١٨ units.", "There are no units of AB-12.", "AB-12 is out of stock."],
  ...["I cannot answer this.", "AB-12 has 417 units, which is a third of all.", "ZZ-99 has 417 units."],
];

oneIn(6)(lies)("a record does not say: %s", async (text) => {
  const answer = await told(text, () => record);
  expect(answer).not.toContain(text);
  expect(answer).toContain("417");
});

test.each([...lies.filter((text) => !/31/.test(text))])("nor does a text: %s", async (text) => {
  const answer = await told(text, () => prose);
  expect(answer).not.toContain(text);
  expect(answer).toContain("417");
});

test.each([
  ...["AB-12 has 417 units.", "There are 417 units of AB-12 in stock.", "AB-12 has ４１７ units."],
  ...["AB-12 has 417 units; its reorder level is 31.", "AB-12 has 417 units at $4.50 each."],
])("what a record says stays: %s", async (text) => {
  expect(await told(text, () => record)).toContain(text);
});
