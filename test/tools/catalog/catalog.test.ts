import { join } from "node:path";
import type { Transport } from "@modelcontextprotocol/server";
import { expect, test, vi } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import type { CatalogServer } from "../../../src/tools/catalog/server.ts";
import type { InProcessServer } from "../../../src/tools/mcp/in-process.ts";
import { connectMemory } from "../../../src/tools/mcp/memory.ts";
import type { Script } from "../../fixtures/servers/script.ts";
import {
  bundledSettings,
  readCalls,
  readStarts,
  type ScriptedServer,
  scriptedServer,
  scriptedSettings,
} from "../../fixtures/servers/scripted.ts";
import { long, suiteOneIn } from "../../helpers/one-in.ts";
import { live, openTools, toolsFolder } from "../workbench.ts";

const bench = toolsFolder();

const transports: readonly [string, (script: Script) => Promise<CatalogServer>][] = [
  ["in this process", async (script) => ({ settings: bundledSettings("any"), host: hosted(script) })],
  ["in memory", async (script) => ({ settings: bundledSettings("any"), connect: scriptedServer(script).connect })],
  ["over stdio", async (script) => ({ settings: await scriptedSettings(bench.folder(), script) })],
];

/** The script as an in-process server. */
const hosted = (script: Script) => async (): Promise<InProcessServer> => {
  const connection = await connectMemory(scriptedServer(script).connect);
  const { identity, ...session } = await connection.converse({
    offer: "handshake",
    signal: live,
    onClose: () => {},
    elapsed: () => 0,
  });
  const tools = await session.list(live);
  return {
    identity,
    list: () => tools,
    call: (request) => session.call({ ...request, timeoutMs: 60_000 }),
    close: connection.dispose,
  };
};

const cities: Script = {
  name: "cities",
  title: "Cities of the world",
  version: "2.3.4",
  instructions: "Ask for cities.",
  tools: [
    {
      name: "find_city",
      title: "Find a city",
      description: "Finds a city by name.",
      inputSchema: {
        type: "object",
        properties: { name: { type: "string" }, limit: { type: "integer", minimum: 1 } },
        required: ["name"],
        additionalProperties: false,
      },
      outputSchema: { type: "object", properties: { people: { type: "integer" } }, required: ["people"] },
      annotations: { readOnlyHint: true, title: "unused" },
      _meta: { surface: "answer", latencyClass: "fast", pricing: { executeUsd: "0.01" } },
      replies: [
        { when: { name: "Bonn" }, structured: { people: 335_000 } },
        { when: { name: "Ulm" }, structured: { people: "many" } },
        { when: { name: "Rome" }, text: '{"people": 2800000}' },
        { when: { name: "Atlantis" }, text: "no such city", isError: true },
        { when: { name: "Busy" }, text: "429: too many requests", isError: true },
        { when: { name: "Huge" }, textBytes: 5_242_880 },
        { when: { name: "Slow" }, fault: "hang" },
        { when: { name: "Refused" }, error: { code: -32_602, message: "name is not to my taste" } },
        { when: { name: "Unknown" }, error: { code: -32_602, message: "Tool find_city not found" } },
        { when: { name: "Gone" }, error: { code: -32_601, message: "Method not found" } },
        { when: { name: "Bad" }, error: { code: -32_603, message: "internal trouble" } },
        { when: { name: "Twice" }, structured: { people: 1 }, fault: "twice" },
        { when: { name: "Odd" }, result: { content: "no list" } },
      ],
    },
  ],
};

suiteOneIn(3)(transports)("the port, %s", (_, serve) => {
  test("lists a tool with its methods and metadata", async () => {
    const tools = openTools({ cities: await serve(cities) });
    const [listing] = await tools.list(["cities"], live);
    expect(listing).toEqual({
      id: "cities",
      name: "Cities of the world",
      version: "2.3.4",
      description: "Ask for cities.",
      startupMs: 0,
      listMs: 0,
      methods: [
        {
          toolId: "cities",
          toolName: "Cities of the world",
          name: "find_city",
          title: "Find a city",
          description: "Finds a city by name.",
          inputSchema: cities.tools?.[0]?.inputSchema,
          outputSchema: cities.tools?.[0]?.outputSchema,
          annotations: { readOnlyHint: true },
          meta: {
            surface: "answer",
            queryEligible: true,
            latencyClass: "fast",
            executePriceUsd: "0.01",
            queryPriceUsd: null,
            rateLimit: {},
            declared: ["surface", "latencyClass"],
          },
          eligibility: {
            class: "reads",
            isEligible: true,
            code: "annotated-read-only",
            reason: "it is annotated readOnlyHint=true",
            setting: "mcpServers.cities.methods.find_city.queryEligible: false",
          },
        },
      ],
    });
  });

  test("returns the typed outcome of each reply", async () => {
    const limits = { replyBytes: 4_194_304 };
    const tools = openTools({ cities: await serve(cities) }, { ...limits, callTimeoutMs: 60_000 });
    const impatient = openTools({ cities: await serve(cities) }, { ...limits, callTimeoutMs: 400 });
    const outcomes: Record<string, unknown> = {};
    const names = ["Bonn", "Ulm", "Rome", "Twice", "Atlantis", "Busy", "Huge", "Slow", "Odd"];
    for (const name of [...names, "Refused", "Unknown", "Gone", "Bad"]) {
      const asked = name === "Slow" ? impatient : tools;
      outcomes[name] = await asked.call({ toolId: "cities", method: "find_city", args: { name } }, live);
    }
    expect(outcomes).toMatchInlineSnapshot(`
      {
        "Atlantis": {
          "code": "tool_error",
          "kind": "failure",
          "message": "cities.find_city: no such city",
          "retry": false,
        },
        "Bad": {
          "code": "tool_error",
          "kind": "failure",
          "message": "cities.find_city: internal trouble",
          "retry": false,
        },
        "Bonn": {
          "bytes": 17,
          "data": {
            "people": 335000,
          },
          "durationMs": 0,
          "hasOutputSchema": true,
          "kind": "result",
          "schemaViolations": [],
          "shape": "structured",
        },
        "Busy": {
          "code": "tool_error",
          "kind": "failure",
          "message": "cities.find_city: 429: too many requests",
          "retry": true,
        },
        "Gone": {
          "code": "method_not_found",
          "kind": "failure",
          "message": "cities.find_city: the server does not have this method: Method not found",
          "retry": false,
        },
        "Huge": {
          "code": "oversized_reply",
          "kind": "failure",
          "message": "cities.find_city gave 5242880 bytes, the limit is 4194304; ask for less, or raise limits.replyBytes",
          "retry": false,
        },
        "Odd": {
          "code": "malformed_reply",
          "kind": "failure",
          "message": "cities.find_city: the result has neither a list "content" nor structuredContent",
          "retry": false,
        },
        "Refused": {
          "code": "invalid_arguments",
          "kind": "failure",
          "message": "cities.find_city: the server rejected the arguments: name is not to my taste",
          "retry": false,
        },
        "Rome": {
          "bytes": 18,
          "data": {
            "people": 2800000,
          },
          "durationMs": 0,
          "hasOutputSchema": true,
          "kind": "result",
          "schemaViolations": [
            "the whole: the output schema declares structuredContent, but the reply has none",
          ],
          "shape": "json",
        },
        "Slow": {
          "code": "timeout",
          "kind": "failure",
          "message": "cities.find_city gave no reply within 400 ms; raise limits.callTimeoutMs",
          "retry": true,
        },
        "Twice": {
          "bytes": 12,
          "data": {
            "people": 1,
          },
          "durationMs": 0,
          "hasOutputSchema": true,
          "kind": "result",
          "schemaViolations": [],
          "shape": "structured",
        },
        "Ulm": {
          "bytes": 17,
          "data": {
            "people": "many",
          },
          "durationMs": 0,
          "hasOutputSchema": true,
          "kind": "result",
          "schemaViolations": [
            "people: expected integer, found string (type)",
          ],
          "shape": "structured",
        },
        "Unknown": {
          "code": "method_not_found",
          "kind": "failure",
          "message": "cities.find_city: the server does not have this method: Tool find_city not found",
          "retry": false,
        },
      }
    `);
  });

  test("rejects invalid arguments before sending them", async () => {
    const server = scriptedServer(cities);
    const log = join(bench.folder(), "calls");
    const tools = openTools({
      memory: { settings: bundledSettings("any"), connect: server.connect },
      cities: await serve({ ...cities, callsLog: log }),
    });
    for (const toolId of ["memory", "cities"]) {
      const outcome = await tools.call({ toolId, method: "find_city", args: { limit: 0, nam: "Bonn" } }, live);
      expect(outcome).toMatchObject({ code: "invalid_arguments", retry: false });
    }
    expect([...server.calls, ...(await readCalls(log))]).toEqual([]);
  });

  test("lists the existing methods when one is unknown", async () => {
    const tools = openTools({ cities: await serve(cities) });
    expect(await tools.call({ toolId: "cities", method: "findCity", args: {} }, live)).toEqual({
      kind: "failure",
      code: "method_not_found",
      message: 'server "cities" has no method "findCity"; it has find_city',
      retry: false,
    });
  });

  test("ends a call when the caller aborts", async () => {
    const tools = openTools({ cities: await serve(cities) });
    await tools.list(["cities"], live);
    const controller = new AbortController();
    const call = tools.call({ toolId: "cities", method: "find_city", args: { name: "Slow" } }, controller.signal);
    setImmediate(() => controller.abort());
    expect(await call).toMatchObject({ kind: "failure", code: "cancelled" });
    expect(await tools.call({ toolId: "cities", method: "find_city", args: { name: "Bonn" } }, live)).toMatchObject({
      kind: "result",
    });
  });

  test("lists every page, and stops an endless list", async () => {
    const many = Array.from({ length: 23 }, (_, index) => ({ name: `method_${index}` }));
    const tools = openTools({
      paged: await serve({ tools: many, pageSize: 5 }),
      endless: await serve({ tools: many, pageSize: 5, faults: ["endless-pages"] }),
    });
    const [paged, endless] = await tools.list(["paged", "endless"], live);
    expect(paged?.methods.map(({ name }) => name)).toEqual(many.map(({ name }) => name));
    expect(endless?.methods).toHaveLength(23);
  });

  test("answers every call after it was closed", async () => {
    const tools = openTools({ cities: await serve(cities) });
    await tools.list(["cities"], live);
    await tools.close();
    expect(await tools.list(["cities"], live)).toMatchObject([{ methods: [], failure: { code: "not_started" } }]);
    await tools.close();
  });
});

test("ends a list at 5,000 methods, over any number of pages", long, async () => {
  const tools = Array.from({ length: 5_200 }, (_, index) => ({ name: `method_${index}` }));
  const server = scriptedServer({ tools, pageSize: 700 });
  const [listing] = await openTools({ vast: { settings: bundledSettings("any"), connect: server.connect } }).list(
    ["vast"],
    live,
  );
  expect(listing?.methods).toHaveLength(5_000);
  expect(listing?.methods.at(-1)?.name).toBe("method_4999");
});

test("starts each server once, at its first use", async () => {
  const used = join(bench.folder(), "used");
  const unused = join(bench.folder(), "unused");
  const tools = openTools({
    used: { settings: await scriptedSettings(bench.folder(), { ...cities, startsLog: used }) },
    unused: { settings: await scriptedSettings(bench.folder(), { ...cities, startsLog: unused }) },
  });
  expect(tools.ids()).toEqual(["used", "unused"]);
  const call = { toolId: "used", method: "find_city", args: { name: "Bonn" } };
  await Promise.all([tools.list(["used"], live), tools.call(call, live), tools.call(call, live)]);
  await tools.list(["used"], live);
  expect(await readStarts(used)).toHaveLength(1);
  expect(await readStarts(unused)).toHaveLength(0);
});

test("a server that fails to start blocks no other, and results keep the requested order", async () => {
  const good = scriptedServer(cities);
  const hanging = scriptedServer({ faults: ["hang-at-initialize"] });
  const tools = openTools({
    hanging: { settings: bundledSettings("any"), connect: hanging.connect },
    good: { settings: bundledSettings("any"), connect: good.connect },
    broken: {
      settings: bundledSettings("any"),
      connect: () => Promise.reject(new Error("the snapshot is missing")),
    },
  });
  const controller = new AbortController();
  const phases: string[] = [];
  const onStart = (toolId: string, phase: string) => void phases.push(`${toolId} ${phase}`);
  const slow = tools.list(["hanging", "good", "broken"], controller.signal, onStart);
  await tools.list(["good"], live);
  expect(await tools.call({ toolId: "good", method: "find_city", args: { name: "Bonn" } }, live)).toMatchObject({
    kind: "result",
  });
  expect([...phases].sort()).toEqual([
    ...["broken ended", "broken starting", "good ended", "good starting", "hanging starting"],
  ]);
  controller.abort();
  expect((await slow).map(({ id, failure }) => [id, failure?.code, failure?.message])).toEqual([
    ["hanging", "cancelled", 'server "hanging": the caller stopped waiting'],
    ["good", undefined, undefined],
    ["broken", "not_started", 'server "broken" could not be started: the snapshot is missing'],
  ]);
});

test("reports each start once, successful or failed", async () => {
  const told: unknown[] = [];
  const tools = openTools(
    {
      good: { settings: bundledSettings("any"), connect: scriptedServer(cities).connect },
      empty: { settings: bundledSettings("empty") },
    },
    { onStart: ({ id, methods, failure }) => told.push([id, methods.length, failure?.code]) },
  );
  await tools.list(["good", "empty"], live);
  await tools.list(["good", "empty"], live);
  await tools.call({ toolId: "empty", method: "any", args: {} }, live);
  expect(told.sort()).toEqual([
    ["empty", 0, "not_started"],
    ["good", 1, undefined],
  ]);
});

test("leaves disabled servers out, and lists the existing tools when one is unknown", async () => {
  const tools = openTools({
    good: { settings: bundledSettings("any"), connect: scriptedServer(cities).connect },
    off: { settings: { ...bundledSettings("any"), disabled: true } },
  });
  expect(tools.ids()).toEqual(["good"]);
  const failure = {
    kind: "failure",
    code: "not_started",
    message: 'there is no server "off"; the catalog has good',
    retry: false,
  };
  expect(await tools.list(["off"], live)).toMatchObject([{ id: "off", methods: [], failure }]);
  expect(await tools.call({ toolId: "off", method: "find_city", args: {} }, live)).toEqual(failure);
});

test("the configured name takes precedence over the server's", async () => {
  const settings = { ...bundledSettings("any"), name: "My cities", description: "Only mine." };
  const tools = openTools({ mine: { settings, connect: scriptedServer(cities).connect } });
  expect(await tools.list(["mine"], live)).toMatchObject([
    { id: "mine", name: "My cities", description: "Only mine." },
  ]);
});

test("a server's own call limit overrides the general one", async () => {
  const settings = { ...bundledSettings("any"), callTimeoutMs: 30 };
  const tools = openTools({ mine: { settings, connect: scriptedServer(cities).connect } });
  expect(await tools.call({ toolId: "mine", method: "find_city", args: { name: "Slow" } }, live)).toEqual({
    kind: "failure",
    code: "timeout",
    message: "mine.find_city gave no reply within 30 ms; raise limits.callTimeoutMs",
    retry: true,
  });
});

test("a call waits while the method's concurrency limit is reached", async () => {
  const server = scriptedServer({
    tools: [
      {
        name: "shy",
        _meta: { rateLimitHints: { maxConcurrency: 2 } },
        replies: [{ when: { hang: true }, fault: "hang" }, { text: "done" }],
      },
    ],
  });
  const tools = openTools({ shy: { settings: bundledSettings("any"), connect: server.connect } });
  await tools.list(["shy"], live);
  const first = new AbortController();
  const call = (args: JsonObject, signal: AbortSignal) => tools.call({ toolId: "shy", method: "shy", args }, signal);
  const hanging = [call({ hang: true }, first.signal), call({ hang: true }, live)];
  await vi.waitFor(() => expect(server.calls).toHaveLength(2));
  const order: string[] = [];
  const third = call({}, live).then((outcome) => order.push(outcome.kind));
  const impatient = new AbortController();
  const fourth = call({}, impatient.signal);
  impatient.abort();
  expect(await fourth).toMatchObject({ code: "cancelled" });
  expect(server.calls).toHaveLength(2);
  order.push("first given up");
  first.abort();
  await third;
  expect(order).toEqual(["first given up", "result"]);
  expect(await hanging[0]).toMatchObject({ code: "cancelled" });
  await tools.close();
  expect(await hanging[1]).toMatchObject({ code: "crashed" });
});

test("starts a server with a known listing at its first call, without reading the listing", async () => {
  const [{ replies: _, ...listed }] = cities.tools as [NonNullable<Script["tools"]>[number]];
  const { connect, calls } = scriptedServer({ ...cities, faults: ["error-at-list"] });
  const written = { identity: { name: "cities", title: "Cities of the world", version: "2.3.4" }, tools: [listed] };
  const tools = openTools({ cities: { settings: bundledSettings("any"), connect, listed: async () => written } });
  const [known] = await tools.list(["cities"], live);
  expect(known).toMatchObject({ isStarted: false, methods: [{ name: "find_city" }] });
  const call = { toolId: "cities", method: "find_city", args: { name: "Bonn" } };
  expect(await tools.call(call, live)).toMatchObject({ kind: "result", data: { people: 335_000 } });
  expect(calls).toHaveLength(1);
  const [started] = await tools.list(["cities"], live);
  expect(started?.methods).toBe(known?.methods);
});

test("can start a server with a known listing before its first call; others are unaffected", async () => {
  const late = scriptedServer(cities);
  const started: string[] = [];
  const serve = (name: string, server: ScriptedServer) => ({
    settings: bundledSettings("any"),
    connect: async (transport: Transport) => {
      started.push(name);
      await server.connect(transport);
    },
  });
  const tools = openTools({
    late: { ...serve("late", late), listed: async () => ({ identity: { name: "cities" }, tools: cities.tools ?? [] }) },
    plain: serve("plain", scriptedServer(cities)),
  });
  tools.prepare?.(["late", "plain", "unknown"]);
  await vi.waitUntil(() => started.length > 0, { timeout: 30_000 });
  const call = { toolId: "late", method: "find_city", args: { name: "Bonn" } };
  expect(await tools.call(call, live)).toMatchObject({ kind: "result" });
  expect(started).toEqual(["late"]);
});
