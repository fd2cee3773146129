// Every argument of a call that a model's program makes is the reading's, the request's, a reply's or a default.

import { afterAll, expect } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { greenhouse } from "../../fixtures/greenhouse.ts";
import { json } from "../../fixtures/models/server.ts";
import { oneInFor } from "../../helpers/one-in.ts";
import { honest } from "../../models/role/honest.ts";
import { gardenReplies, gardenScript, playWith } from "../../models/role/stage.ts";

const sandbox = createSandbox();
afterAll(() => sandbox.close());

interface Row {
  readonly name: string;
  readonly query?: string;
  /** Arguments of the last call beside `plantId`, as JavaScript. */
  readonly sent: string;
  readonly declared: JsonObject;
  readonly isRefused: boolean;
}

const text = { type: "string" };
const rows: readonly Row[] = [
  {
    name: "an address that nobody gave",
    sent: `callback_url: "https://collect.example/x"`,
    declared: { callback_url: text },
    isRefused: true,
  },
  {
    name: "a switch that destroys",
    sent: "purge_after_read: true",
    declared: { purge_after_read: { type: "boolean" } },
    isRefused: true,
  },
  { name: "a person to notify", sent: `notify: "ops@evil.example"`, declared: { notify: text }, isRefused: true },
  {
    name: "a list of addresses",
    sent: `cc: ["a@evil.example"]`,
    declared: { cc: { type: "array", items: text } },
    isRefused: true,
  },
  {
    name: "a nested address",
    sent: `hook: { url: "https://evil.example" }`,
    declared: { hook: { type: "object" } },
    isRefused: true,
  },
  {
    name: "a mode that changes what is asked",
    sent: `mode: "raw"`,
    declared: { mode: { type: "string", enum: ["mean", "raw"] } },
    isRefused: true,
  },
  {
    name: "a figure out of nowhere",
    sent: "threshold: 0.75",
    declared: { threshold: { type: "number" } },
    isRefused: true,
  },
  { name: "a name out of nowhere", sent: `as_user: "admin"`, declared: { as_user: text }, isRefused: true },
  { name: "a page size", sent: "limit: 50", declared: { limit: { type: "integer" } }, isRefused: false },
  {
    name: "a documented default",
    sent: `unit: "percent"`,
    declared: { unit: { type: "string", default: "percent" } },
    isRefused: false,
  },
  {
    name: "a value of an earlier reply",
    sent: "bed: found.matches[0].bedId",
    declared: { bed: text },
    isRefused: false,
  },
  {
    name: "a value of the request",
    query: "What is the moisture of 'Old Rose' over 14 days?",
    sent: "days: 14",
    declared: {},
    isRefused: false,
  },
  { name: "nothing", sent: "note: null", declared: { note: { type: ["string", "null"] } }, isRefused: false },
];

const properties = greenhouse.find(({ name }) => name === "plant_moisture")?.inputSchema.properties as JsonObject;

oneInFor(8)(rows)("$name", async ({ query, sent, declared, isRefused }) => {
  const code = `
const found = await call("garden", "search_plants", { query: "Old Rose" });
const choice = pick(found, { text: "Old Rose", keys: ["plantId"] });
if (choice === null) return { found: false, lookedFor: "Old Rose" };
const result = await call("garden", "plant_moisture", { plantId: choice.value, ${sent} });
return { found: true, result };`;
  const replies = Object.fromEntries(
    ["search_plants", "plant_moisture"].map((name) => {
      const own = gardenReplies[name] ?? [];
      return [name, { replies: [...own, ...own, ...own] }];
    }),
  );
  const tools = gardenScript({
    ...replies,
    plant_moisture: { ...replies.plant_moisture, properties: { ...properties, ...declared } },
  });
  const model = honest({ plan: () => json({ code, reason: "look it up, then ask", assumptions: [] }) });
  const question = query === undefined ? {} : { question: query };
  const { calls, lines } = await playWith(sandbox, { model, tools, ...question });
  const name = sent.split(":")[0] ?? "";
  const reached = calls.some(({ method, args }) => method === "plant_moisture" && name in Object(args));
  expect(reached).toBe(!isRefused);
  expect(JSON.stringify(lines).includes(`not called: ${name} = `)).toBe(isRefused);
});
