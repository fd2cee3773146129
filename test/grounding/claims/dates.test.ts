import { describe, expect, test } from "vitest";
import { takeDates } from "../../../src/grounding/claims/dates.ts";

const times = [Date.parse("2026-03-20T19:00:00Z")];
const texts = "Decision in April 2026?\nWill it rise by June 30, 2026?";

describe("a date in words", () => {
  test.each([
    ["as of March 20, 2026", []],
    ["the Decision in April 2026? leads", []],
    ["| Will it rise by June 3… |", []],
    ["it rose in May 2026", ["May 2026"]],
    ["it rose on June 3", ["June 3"]],
    ["it rose on April 20", ["April 20"]],
    ["it rose on Monday", ["Monday"]],
  ])("%s: unbacked %j", (text, unbacked) => {
    expect(takeDates(text, { times, texts }).unbacked).toEqual(unbacked);
  });
});
