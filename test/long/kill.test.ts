import { expect, test } from "vitest";
import { killedProcesses } from "../helpers/kill.ts";

test("fifty processes that run the gate, killed at random moments, leave readable traces and no half-written artifact", async () => {
  const remains = await killedProcesses(50);
  expect(remains).toHaveLength(50);
  expect(remains.filter(({ traces }) => traces > 0)).not.toEqual([]);
  expect(remains.filter(({ artifacts }) => artifacts > 0)).not.toEqual([]);
  // Each gate run asks three queries and then writes its artifact: some were ended between the two.
  expect(remains.filter(({ traces, artifacts }) => traces > 3 * artifacts)).not.toEqual([]);
});
