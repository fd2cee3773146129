import { test } from "vitest";
import { fc } from "../helpers/property.ts";
import { damagedTrace, expectReadable } from "../trace/read/fuzz.ts";

test("five thousand damaged traces end in a message or a partial view", async () => {
  await fc.assert(fc.asyncProperty(damagedTrace, expectReadable), { numRuns: 5_000 });
});
