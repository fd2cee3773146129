import { expect, test } from "vitest";
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
