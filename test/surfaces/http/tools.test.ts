import { afterAll, beforeAll, expect, test } from "vitest";
import { wireToolSchema } from "../../../src/contract/wire/tool.ts";
import { openScene, type Served, send, serve } from "./harness.ts";

let served: Served;
beforeAll(async () => {
  const swimming = {
    surface: "garden.json",
    name: "Swimming pools",
    methods: { forecast: { latencyClass: "instant" } },
  };
  served = await openScene({ servers: { pool: swimming } });
}, 60_000);
afterAll(async () => await served[Symbol.asyncDispose](), 60_000);

const found = async (search: string) => {
  const reply = await send(served, `/api/v1/tools/search${search}`);
  const { tools, ...rest } = reply.json() as { tools: { id: string }[] };
  return { status: reply.status, ids: tools.map(({ id }) => id), ...rest };
};

test("an empty search lists the catalog, and words rank it", async () => {
  expect(await found("")).toEqual({ status: 200, ids: ["garden", "pool"], query: "", count: 2 });
  expect(await found("?q=pools")).toMatchObject({ query: "pools", ids: expect.arrayContaining(["pool"]) });
});

test.each([
  ["?limit=1", 1],
  ["?limit=0", 1],
  ["?limit=-3", 1],
  ["?limit=99", 2],
  ["?limit=many", 2],
  ["?limit=", 2],
  ["?query=nothing-of-this", 2],
  ["?favorites_only=true", 2],
  ["?mode=sideways&surface=none", 2],
])("%s gives %i: what cannot be read is left aside", async (search, count) => {
  expect(await found(search)).toMatchObject({ status: 200, count });
});

test.each([
  ["?mode=execute", ["garden"]],
  ["?mode=query", ["garden", "pool"]],
  ["?requireExecutePricing=true", ["garden"]],
  ["?excludeSlow=true", ["pool"]],
  ["?excludeLatency=slow,instant", []],
  ["?surface=execute", ["garden", "pool"]],
  ["?queryEligible=false", ["garden", "pool"]],
])("%s keeps the tools that have a method for it", async (search, ids) => {
  expect(await found(search)).toMatchObject({ ids });
});

test.each([
  ["?mode=execute", { garden: ["forecast", "plant_moisture"] }],
  ["?excludeSlow=true&limit=1", { pool: ["forecast"] }],
  ["?queryEligible=false", { garden: ["water_bed"], pool: ["water_bed"] }],
])("%s keeps only the methods of a listing that match", async (search, expected) => {
  const reply = await send(served, `/api/v1/tools/search${search}`);
  const { tools } = reply.json() as { tools: { id: string; mcpTools: { name: string }[] }[] };
  expect(Object.fromEntries(tools.map(({ id, mcpTools }) => [id, mcpTools.map(({ name }) => name).sort()]))).toEqual(
    expected,
  );
});

test("returns a bare listing with methods, prices as text and defaults for absent metadata", async () => {
  const tool = wireToolSchema.parse((await send(served, "/api/v1/tools/garden")).json());
  expect(tool).toMatchObject({ id: "garden", name: "Garden", price: "0.01", kind: "mcp" });
  const method = (name: string) => tool.mcpTools.find((candidate) => candidate.name === name);
  expect(method("forecast")).toMatchObject({
    _meta: { surface: "both", queryEligible: true, latencyClass: "slow", pricing: { executeUsd: "0.002" } },
    executeEligible: true,
    executePriceUsd: "0.002",
  });
  expect(method("search_plants")).toMatchObject({ executeEligible: false, executePriceUsd: null });
});

test.each([
  ["gardn", 404, 'there is no tool "gardn": did you mean garden?'],
  ["%2e%2e%2fetc", 404, "there is no tool"],
  ["%E0%A4%A", 404, "there is no tool"],
  [encodeURIComponent("__proto__"), 404, "there is no tool"],
  [encodeURIComponent("x".repeat(5000)), 404, "there is no tool"],
])("an id that the catalog does not hold, %s, is a %i", async (id, status, says) => {
  const reply = await send(served, `/api/v1/tools/${id}`);
  expect([reply.status, reply.json()]).toMatchObject([status, { error: expect.stringContaining(says) }]);
});

test("reports a tool that does not start, and omits it from the list", async () => {
  const broken = await serve({ servers: { lost: { command: "ctx-no-such-program" } } });
  expect(await send(broken, "/api/v1/tools/lost")).toMatchObject({ status: 502 });
  expect((await send(broken, "/api/v1/tools/search")).json()).toMatchObject({ count: 1 });
});

test("an empty catalog is an empty list, with words and without", async () => {
  const servers = { garden: { surface: "garden.json", disabled: true } };
  const empty = await serve({ servers });
  for (const search of ["", "?q=rose"]) {
    expect((await send(empty, `/api/v1/tools/search${search}`)).json()).toMatchObject({ tools: [], count: 0 });
  }
});

test("stores a caller's changes of a listing for every reader", async () => {
  const served = await serve();
  expect(await served.client.updateTool("garden", { description: "Beds.", category: "Plants" })).toEqual({
    id: "garden",
    name: "Garden",
    description: "Beds.",
    category: "Plants",
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await served.client.updateTool("garden", { name: "Kew" });
  const changed = { id: "garden", name: "Kew", description: "Beds.", category: "Plants" };
  expect(await served.client.get("garden")).toMatchObject(changed);
  expect(await served.client.search("")).toMatchObject([changed]);
});

test.each([
  [{}, "needs a name, a description or a category"],
  [{ colour: "red" }, "needs a name"],
  [{ name: "" }, '"name" is not valid'],
  [{ name: 7 }, '"name" is not valid'],
  [{ category: "x".repeat(81) }, '"category" is not valid'],
  [[], "the body is not valid"],
])("the change %j is refused", async (change, says) => {
  const request = { method: "PATCH", body: JSON.stringify(change) };
  const reply = await send(served, "/api/v1/tools/garden", request);
  expect([reply.status, reply.json()]).toMatchObject([400, { error: expect.stringContaining(says) }]);
});
