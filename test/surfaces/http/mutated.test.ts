import { expect, test } from "vitest";
import { sendMutated } from "./mutated.ts";

test("150 broken requests: no crash, no 500 without its id, nothing of another key", async () => {
  const statuses = await sendMutated(150);
  // They are broken in more than one way, and some are not broken at all.
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["200", "400", "401", "404", "405"]));
});
