// Tools that store contents do not document them: a call that binds every named value is tried, and its reply has to contain the answer.
import { afterAll, expect, test } from "vitest";
import { run } from "../../src/app/run.ts";
import type { Json } from "../../src/contract/json.ts";
import type { Method } from "../../src/contract/tool.ts";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { embedded } from "../helpers/embedded.ts";
import { flowSettings, listing, method, scriptedTools, testPorts } from "../helpers/methods.ts";

const query = { type: "string", description: "Text to look for." };
const notebook: readonly Method[] = [
  method({
    name: "search_entries",
    description: "Search the entries by text.",
    properties: { query },
    required: ["query"],
  }),
  method({ name: "list_tags", description: "All tags in use." }),
];
const entries: readonly Json[] = [
  { name: "Mara", kind: "person", notes: ["Allergic to hazelnuts", "Shoe size 36"] },
  { name: "Lake Cottage", kind: "place", notes: ["Wifi password is heron-lake-19"] },
];

const sandbox = createSandbox();
afterAll(async () => await sandbox.close());

async function ask(question: string, fails = false) {
  const calls: Json[] = [];
  const tools = scriptedTools([listing(notebook, "notebook")], async ({ method: name, args }) => {
    calls.push({ name, args });
    if (fails) return { kind: "failure", code: "tool_error", message: "the index is being built", retry: false };
    const found = entries.filter((entry) => JSON.stringify(entry).includes(String(args.query)));
    const result = { kind: "result", shape: "structured", bytes: 60, durationMs: 0, schemaViolations: [] } as const;
    return { ...result, data: { entries: found } };
  });
  const models = embedded();
  const { clock, ids } = testPorts({ tools, models });
  const traces = { directory: null, redaction: { keys: [], values: [] }, isReplaced: false };
  const parts = { grants: [], requestId: "request-1", tools, models, sandbox, clock, ids, settings: flowSettings };
  const asked = { request: { query: question, tools: ["notebook"] }, aliased: null, secrets: [], isMasked: false };
  const made = await run(asked, {}, { ...parts, version: "0.0.0", traces });
  return { calls, result: made.result };
}

test("the answer holds the row of the named entity", async () => {
  const { calls, result } = await ask("What is Mara allergic to?");
  expect(calls).toEqual([{ name: "search_entries", args: { query: "Mara" } }]);
  expect(result).toMatchObject({ outcomeType: "answer", response: expect.stringContaining("Allergic to hazelnuts") });
});

test.each([
  ["does not speak of what is asked", "What is Mara married to?"],
  ["holds nothing of that name", "What is Jonas allergic to?"],
])("a reply that %s ends as a miss that names the entity", async (_, question) => {
  const { calls, result } = await ask(question);
  expect(calls.length).toBeGreaterThan(0);
  expect(result).toMatchObject({ outcomeType: "capability_miss" });
  expect(result.response).toContain("search_entries");
});

test("a tried call that fails ends as a miss too", async () => {
  expect((await ask("What is Mara allergic to?", true)).result.outcomeType).toBe("capability_miss");
});

test("no call is tried when no entity is named, or when the request orders a change", async () => {
  for (const question of ["What is she allergic to?", "Put Mara on the list"]) {
    const { calls, result } = await ask(question);
    expect([calls, result.outcomeType]).toEqual([[], "capability_miss"]);
  }
});
