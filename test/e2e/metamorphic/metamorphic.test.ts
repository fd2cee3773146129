import { describe, expect, test } from "vitest";
import { methodNames, variedContributor } from "../../helpers/variation.ts";
import { disguisable, testDisguise, variations } from "./play.ts";

const disguises = ["with the prompt planted in the method of one outcome", "all at once"] as const;
for (const disguise of disguises) testDisguise(disguise, variations[disguise]);

describe("the transformations", () => {
  test("apply to at least twenty questions", () => {
    expect(disguisable.length).toBeGreaterThanOrEqual(20);
  });

  test("have words for every method", () => {
    const { methods } = variedContributor({});
    expect(methods.map(({ name }) => name).filter((name) => !methodNames.includes(name))).toEqual([]);
  });
});
