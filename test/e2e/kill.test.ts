import { expect, test } from "vitest";
import { killedProcesses } from "../helpers/kill.ts";
import { long } from "../helpers/one-in.ts";

test(
  "leaves readable traces and complete artifacts when five gate processes are killed at random moments",
  long,
  async () => {
    const remains = await killedProcesses(5);
    expect(remains).toHaveLength(5);
    expect(remains.filter(({ traces }) => traces > 0)).not.toEqual([]);
    expect(remains.filter(({ artifacts }) => artifacts > 0)).not.toEqual([]);
    // Each gate run makes three queries and then writes its artifact; some were killed between the two.
    expect(remains.filter(({ traces, artifacts }) => traces > 3 * artifacts)).not.toEqual([]);
  },
);
