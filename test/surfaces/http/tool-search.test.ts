import { expect, test } from "vitest";
import { toolSearchSchema } from "../../../src/contract/wire/tool.ts";
import { fc } from "../../helpers/property.ts";

test("parses any search parameters", () => {
  const names = fc.constantFrom("q", "limit", "mode", "surface", "queryEligible", "excludeLatency", "excludeSlow", "x");
  fc.assert(
    fc.property(fc.dictionary(names, fc.string()), (given) => {
      const { limit } = toolSearchSchema.parse(given);
      expect(Number.isInteger(limit) && limit >= 1 && limit <= 50).toBe(true);
    }),
  );
});
