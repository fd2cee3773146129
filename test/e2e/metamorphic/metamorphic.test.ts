import { describe, expect, test } from "vitest";
import { long } from "../../helpers/one-in.ts";
import { methodNames, variedContributor } from "../../helpers/variation.ts";
import { disguisable, testDisguise, variations } from "./play.ts";

const planted = "with the prompt planted in the method of one outcome";
testDisguise(planted, variations[planted], long);
testDisguise("all at once", variations["all at once"]);

describe("the transformations", () => {
  test("apply to at least twenty questions", () => {
    expect(disguisable.length).toBeGreaterThanOrEqual(20);
  });

  test("have words for every method", () => {
    const { methods } = variedContributor({});
    expect(methods.map(({ name }) => name).filter((name) => !methodNames.includes(name))).toEqual([]);
  });
});
