import { expect, test } from "vitest";
import { CtxError } from "../../src/contract/error.ts";
import type { Models } from "../../src/contract/model.ts";
import type { Arrived } from "../../src/contract/query/record.ts";
import { chain } from "../../src/flow/chain.ts";
import { discover } from "../../src/flow/discover.ts";
import { intake } from "../../src/flow/intake.ts";
import { embedded } from "../helpers/embedded.ts";
import { listing, method, scriptedTools, testPorts } from "../helpers/methods.ts";

const asking = { requestId: "request-1", input: { query: "What is the weight?" } };
const begin = chain<Arrived>().followedBy(intake).followedBy(discover);

test.each([
  ["while the tools it found are listed, a program's thread is started", {}, ["prepare", "list"]],
  ["a request that allows no tool starts nothing", { tools: [] }, []],
])("%s", async (_title, more, expected) => {
  const order: string[] = [];
  const scripted = scriptedTools([listing([method({ name: "get_weight" })])]);
  const ports = testPorts({
    tools: {
      ...scripted,
      list: (ids, signal) => {
        order.push("list");
        return scripted.list(ids, signal);
      },
    },
    models: embedded(),
    sandbox: {
      prepare: () => order.push("prepare"),
      run: () => Promise.reject(new Error("nobody scripted a program")),
      close: async () => {},
    },
  });
  await begin.run({ requestId: "request-1", input: { query: "What is the weight?", ...more } }, ports);
  expect(order).toEqual(expected);
});

test.each([
  ["passes while tools start, the run tells the deadline", true, { code: "limit", message: "the time was up" }],
  ["has not passed, tools that do not start are told", false, { code: "upstream" }],
])("when the deadline %s", async (_title, isOver, error) => {
  const deadline = new AbortController();
  const failure = { kind: "failure", code: "not_started", message: "it does not start", retry: true } as const;
  const down = { id: "tool", name: "tool", description: "", methods: [], startupMs: 0, failure };
  const ports = testPorts({
    tools: {
      ...scriptedTools([down]),
      list: async () => {
        if (isOver) deadline.abort(new CtxError("limit", "the time was up"));
        return [down];
      },
    },
    models: embedded(),
    signal: deadline.signal,
  });
  const running = begin.run({ requestId: "request-1", input: { query: "What is the weight?" } }, ports);
  await expect(running).rejects.toMatchObject(error);
});

const down = { kind: "failure", code: "not_started", message: "it does not start", retry: true } as const;
const silos = Array.from({ length: 9 }, (_, at) =>
  listing([method({ name: `get_weight_${at}`, description: "Weight of a silo." })], `silo${at}`),
);

test("without a pin, every tool that starts is compared, found by the search or not, and the others are recorded", async () => {
  const broken = { id: "broken", name: "Broken", description: "", methods: [], startupMs: 0, failure: down };
  const scripted = scriptedTools([...silos, broken]);
  const ports = testPorts({
    tools: { ...scripted, search: async () => [{ toolId: "silo3", reason: "scripted", score: 1 }] },
    models: embedded(),
    sandbox: { prepare: () => {}, run: () => Promise.reject(new Error("not run")), close: async () => {} },
  });
  const { kind, record } = Object(await begin.run(asking, ports));
  expect(kind).toBe("next");
  expect(record.universe.map(({ id }: { readonly id: string }) => id)).toEqual([
    "silo3",
    ...["silo0", "silo1", "silo2", "silo4", "silo5", "silo6", "silo7", "silo8"],
  ]);
  expect(record.unavailable).toEqual([{ toolId: "broken", failure: down }]);
});

const yards = Array.from({ length: 14 }, (_, yard) =>
  listing(
    Array.from({ length: 10 }, (_, at) =>
      method({
        name: `get_${yard < 5 ? "weight" : "colour"}_${"abcdefghij"[at]}`,
        description: yard < 5 ? "What the weight is." : "Colour of a gate.",
      }),
    ),
    `yard${yard}`,
  ),
);

test.each([
  ["6 tools, when the best shares a word", 1, 6],
  ["twice as many, when none does", 0, 12],
])("a catalog above the maximum of methods is searched for %s", async (_title, matched, count) => {
  const scripted = scriptedTools(yards);
  const found = yards.map(({ id }, at) => ({ toolId: id, reason: "scripted", score: 1 / (at + 1), matched }));
  const ports = testPorts({
    tools: { ...scripted, search: async () => found },
    models: embedded(),
    sandbox: { prepare: () => {}, run: () => Promise.reject(new Error("not run")), close: async () => {} },
  });
  const settings = { ...ports.settings, maxMethods: 8 };
  const { record } = Object(await begin.run(asking, { ...ports, settings }));
  expect(record.universe).toHaveLength(count);
});

test("a catalog above the maximum of methods is searched by vectors where the embedded player interprets", async () => {
  const far = listing([method({ name: "list_forecasts", description: "Rain of a city." })], "sky");
  const scripted = scriptedTools([...yards, far]);
  const asked: string[] = [];
  const models: Models = {
    ...embedded(),
    likenessOf: async (request, methods) => {
      asked.push(request);
      return methods.map(({ toolId }) => (toolId === "sky" ? 5 : -5));
    },
  };
  const ports = testPorts({
    tools: { ...scripted, search: async () => [{ toolId: "yard1", reason: "scripted", score: 1, matched: 1 }] },
    models,
    sandbox: { prepare: () => {}, run: () => Promise.reject(new Error("not run")), close: async () => {} },
  });
  const settings = { ...ports.settings, maxMethods: 8 };
  const { record } = Object(await begin.run(asking, { ...ports, settings }));
  expect(asked).toEqual([asking.input.query]);
  expect(record.discovery).toMatchObject({ isByVectors: true, methodCount: 141 });
  expect(record.discovery.tools).toHaveLength(15);
  expect(record.discovery.tools[0]).toEqual({ toolId: "sky", score: 1, methodCount: 1, isCompared: true });
  expect(record.discovery.tools.at(-1)).toMatchObject({ methodCount: 10, isCompared: false });
  expect(record.discovery.bestMethods).toHaveLength(20);
  expect(record.selectionContext[0]).toEqual({
    ...{ toolId: "sky", reason: "a method is similar in meaning to the request", score: 1 },
  });
});

test.each([
  ["without a tool says that the catalog is empty", [], {}, /the catalog is empty/],
  ["that allows no tool says so", silos, { tools: [] }, /^The request allows no tool\.$/],
  ["over tools without methods names them", [listing([], "bare")], {}, /list no method: bare/],
])("a query %s", async (_title, listings, more, says) => {
  const ports = testPorts({
    tools: scriptedTools(listings),
    models: embedded(),
    sandbox: { prepare: () => {}, run: () => Promise.reject(new Error("not run")), close: async () => {} },
  });
  const { outcome } = Object(await begin.run({ ...asking, input: { ...asking.input, ...more } }, ports));
  expect(outcome.capabilityMiss.message).toMatch(says);
});
