import { expect, test } from "vitest";
import { killedRun } from "../helpers/kill.ts";

test("fifty gate runs killed at random moments leave readable traces and no half-written artifact", async () => {
  const remains = [];
  for (let run = 0; run < 50; run += 1) remains.push(await killedRun(6000));
  expect(remains.some(({ traces }) => traces > 0)).toBe(true);
  expect(remains.some(({ artifacts }) => artifacts > 0)).toBe(true);
});
