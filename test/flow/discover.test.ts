import { expect, test } from "vitest";
import { CtxError } from "../../src/contract/error.ts";
import type { Arrived } from "../../src/contract/query/record.ts";
import { chain } from "../../src/flow/chain.ts";
import { discover } from "../../src/flow/discover.ts";
import { intake } from "../../src/flow/intake.ts";
import { embeddedModels } from "../../src/models/embedded/portfolio.ts";
import { listing, method, scriptedTools, testPorts } from "../helpers/methods.ts";

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
    models: embeddedModels(),
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
    models: embeddedModels(),
    signal: deadline.signal,
  });
  const running = begin.run({ requestId: "request-1", input: { query: "What is the weight?" } }, ports);
  await expect(running).rejects.toMatchObject(error);
});
