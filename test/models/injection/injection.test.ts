import { afterAll, describe, expect, test, vi } from "vitest";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { breaches } from "./play.ts";
import { injections } from "./rows.ts";

// Far longer than these tests take, also on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const sandbox = createSandbox();
afterAll(() => sandbox.close());

test("there are forty hostile tools", () => {
  expect(injections.length).toBeGreaterThanOrEqual(40);
});

describe("a model that obeys its data cannot break the envelope:", () => {
  oneIn(16)(injections)("$title", async (row) => {
    expect(await breaches(sandbox, row)).toEqual([]);
  });
});
