// "X of A and B": one request about several named entities, for a method that takes one.
import { afterAll, describe, expect, test } from "vitest";
import { run } from "../../src/app/run.ts";
import type { Json } from "../../src/contract/json.ts";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { embedded } from "../helpers/embedded.ts";
import { flowSettings, listing, method, scriptedTools, testPorts } from "../helpers/methods.ts";

const tide = method({
  name: "get_tide_level",
  description: "Level of the tide in a harbour right now.",
  annotations: { readOnlyHint: true },
  properties: { harbour: { type: "string", description: "Name of the harbour" } },
  required: ["harbour"],
});
const ferries = method({
  name: "list_ferries",
  description: "Ferries that leave a harbour today.",
  annotations: { readOnlyHint: true },
  properties: { harbour: { type: "string", description: "Name of the harbour" } },
  required: ["harbour"],
});

const berths = method({
  name: "count_berths",
  description: "Number of free berths in one basin.",
  annotations: { readOnlyHint: true },
  properties: { basin: { type: "string", enum: ["north", "south", "inner"], description: "The basin" } },
  required: ["basin"],
});

const wardens = method({
  name: "get_warden",
  description: "The warden of a harbour.",
  annotations: { readOnlyHint: true },
  properties: { harbour: { type: "string", description: "Name of the harbour" } },
  required: ["harbour"],
});

const moorings = method({
  name: "list_moorings",
  description: "Moorings of a harbour, a page of them and how many there are.",
  annotations: { readOnlyHint: true },
  properties: { harbour: { type: "string", description: "Name of the harbour" } },
  required: ["harbour"],
});

const levels: Readonly<Record<string, number>> = { Brest: 4.2, Nantes: 3.7, Calais: 6.1 };
const departures: Readonly<Record<string, readonly string[]>> = { Brest: ["Ouessant", "Molène"], Calais: ["Dover"] };

const sandbox = createSandbox();
afterAll(async () => await sandbox.close());

async function ask(query: string) {
  const calls: Json[] = [];
  const tools = scriptedTools(
    [listing([tide, ferries, berths, wardens, moorings], "port")],
    async ({ method: name, args }) => {
      calls.push(args);
      const harbour = String(args.harbour);
      const result = { kind: "result", shape: "structured", bytes: 60, durationMs: 0, schemaViolations: [] } as const;
      if (name === "list_ferries") {
        const rows = (departures[harbour] ?? []).map((destination) => ({ destination }));
        return { ...result, data: { ferries: rows } };
      }
      if (name === "count_berths") {
        return { ...result, data: { berths: 3, reserved: [{ boat: "Ida" }] } };
      }
      if (name === "list_moorings") {
        return { ...result, data: { total: harbour === "Brest" ? 40 : 31, moorings: [{ mooring: "north wall" }] } };
      }
      if (name === "get_warden") return { ...result, shape: "text", data: `Ada is the warden of ${harbour}.` };
      const level = levels[harbour];
      return level === undefined
        ? { kind: "failure", code: "tool_error", message: `no harbour is called ${harbour}`, retry: false }
        : { ...result, data: { levelMeters: level } };
    },
  );
  const { clock, ids } = testPorts({ tools, models: embedded() });
  const parts = { grants: [], requestId: "request-1", tools, models: embedded(), sandbox, clock, ids };
  const traces = { directory: null, redaction: { keys: [], values: [] }, isReplaced: false };
  const asked = { request: { query, tools: ["port"] }, aliased: null, secrets: [], isMasked: false };
  const made = await run(asked, {}, { ...parts, settings: flowSettings, version: "0.0.0", traces });
  return { calls, response: made.result.response, outcome: made.result.outcomeType };
}

describe("several named entities", () => {
  test("are queried one by one, and answered in one table by name", async () => {
    const { calls, response } = await ask("What is the tide level in Brest, Nantes and Calais?");
    expect(calls).toEqual([{ harbour: "Brest" }, { harbour: "Nantes" }, { harbour: "Calais" }]);
    for (const [name, level] of Object.entries(levels)) expect(response).toMatch(new RegExp(`${name} .*${level}`));
  });

  test("an entity that the tool rejects is listed as missing, and the others are answered", async () => {
    const { response, outcome } = await ask("What is the tide level in Brest and Atlantis?");
    expect(outcome).toBe("answer");
    expect(response).toContain("4.2");
    expect(response).toContain("returned nothing about “Atlantis”");
  });

  test("lists are merged, each row with its entity; an empty list is reported as empty", async () => {
    const { response } = await ask("Which ferries leave from Brest, Calais or Nantes?");
    expect(response).toMatch(/Ouessant .*Brest/);
    expect(response).toMatch(/Dover .*Calais/);
    expect(response).toContain("returned nothing about “Nantes”");
  });

  test("text replies are quoted, each with its entity", async () => {
    const { response } = await ask("Who is the warden of Brest and Calais?");
    expect(response).toContain("Ada is the warden of Brest.");
    expect(response).toContain("Ada is the warden of Calais.");
  });

  test("a value of an enum is an entity too, and stays bound", async () => {
    const { calls } = await ask("How many berths are free in the north and the south?");
    expect(calls).toEqual([{ basin: "north" }, { basin: "south" }]);
  });

  test("when all are rejected, the tool's own message is reported", async () => {
    await expect(ask("What is the tide level in Atlantis and Avalon?")).rejects.toThrow(/no harbour is called/);
  });

  test("one named entity is one call", async () => {
    expect((await ask("What is the tide level in Brest?")).calls).toHaveLength(1);
  });

  test("a second name that is not an entity stays unbound, and nothing is called", async () => {
    const { calls } = await ask("What is the tide level in Brest as told by the clock of Calais?");
    expect(calls).toHaveLength(0);
  });
});
