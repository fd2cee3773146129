import { test } from "vitest";
import { fc } from "../helpers/property.ts";
import { damagedTrace, expectReadable } from "../trace/read/fuzz.ts";

test("shows a message or a partial view for five thousand damaged traces", async () => {
  await fc.assert(fc.asyncProperty(damagedTrace, expectReadable), { numRuns: 5_000 });
});
