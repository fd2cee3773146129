import { describe, expect, test } from "vitest";
import { takeDates } from "../../../src/grounding/claims/dates.ts";

const times = [Date.parse("2026-03-20T19:05:00Z"), Date.parse("2026-09-04T00:30:00Z"), Number.NaN, 1e300];
const texts = "Decision in April 2026?\nWill it rise by June 30, 2026?\nopens May 7th";

describe("a date in words that a known time has is taken out of the text:", () => {
  test.each([
    ["as of March 20, 2026", "as of  "],
    ["as of Mar. 20 2026, and more", "as of  , and more"],
    ["as of march 20th", "as of  "],
    ["as of March 20, 2026 at 19:05 UTC!", "as of  !"],
    ["as of March 20, 2026, 7:05 pm", "as of  "],
    ["as of March 20 19:05:33Z", "as of  "],
    ["the 20th of March, 2026", "the  "],
    ["20 Mar 2026", " "],
    ["20 Mar. 7:05 PM GMT", " "],
    ["Sept 4, 2026", " "],
    ["September 4, 12:30 am", " "],
    ["4 Sep 2026 0:30", " "],
    ["in March 2026", "in  "],
    ["in Mar. 2026", "in  "],
    ["at 19:05", "at  "],
    ["at 7:05 pm UTC", "at  "],
    ["at 7:05pm", "at  "],
    ["at 19:05:59 GMT it", "at   it"],
    ["on Friday", "on  "],
    ["on FRIDAYS", "on  "],
    ["nothing here", "nothing here"],
    ["", ""],
    ["2026-03-20", "2026-03-20"],
    ["2026-03-20T11:11 and 2026-03-21 12:12:12.5 stay", "2026-03-20T11:11 and 2026-03-21 12:12:12.5 stay"],
    ["2026-03-20 on Friday", "2026-03-20 on  "],
  ])("%j leaves %j", (text, rest) => {
    expect(takeDates(text, { times, texts })).toEqual({ rest, unbacked: [] });
  });
});

describe("a date in words that no known time has is unbacked:", () => {
  test.each([
    ["March 21, 2026", ["March 21, 2026"]],
    ["April 20, 2026", ["April 20, 2026"]],
    ["March 20, 2027", ["March 20, 2027"]],
    ["March 20, 18:05", ["March 20, 18:05"]],
    ["March 20, 19:06", ["March 20, 19:06"]],
    ["March 20 at 7:05 am", ["March 20 at 7:05 am"]],
    ["20 March 2027", ["20 March 2027"]],
    ["21st of March", ["21st of March"]],
    ["April 2025", ["April 2025"]],
    ["7:05", ["7:05"]],
    ["7:05 AM GMT", ["7:05 AM GMT"]],
    ["12:30 pm", ["12:30 pm"]],
    ["on Monday and Sundays", ["Monday", "Sundays"]],
    ["May 1 and June 2", ["May 1", "June 2"]],
    ["2026-03-20 at 11:11", ["11:11"]],
    ["March 4", ["March 4"]],
  ])("%j: %j", (text, unbacked) => {
    expect(takeDates(text, { times, texts }).unbacked).toEqual(unbacked);
  });
});

describe("a date within a known text is backed:", () => {
  test.each([
    ["the Decision in April 2026? leads", []],
    ["by june 30, 2026", []],
    ["| Will it rise by June 3… |", []],
    ["May 7th", []],
    ["it rose on June 3", ["June 3"]],
    ["June 30, 2026", []],
    ["it rose in May 2026", ["May 2026"]],
    ["it rose on April 20", ["April 20"]],
  ])("%j: unbacked %j", (text, unbacked) => {
    expect(takeDates(text, { times: [], texts }).unbacked).toEqual(unbacked);
  });
});

test.each([
  "mayhem 5",
  "5 marching",
  "March",
  "march on",
  "augment 3",
  "grew by 20 % in March 20 %",
  "123:45",
  "Fridayish",
  "xMarch 3",
])("%j has no date", (text) => {
  expect(takeDates(text, { times: [], texts: "" })).toEqual({ rest: text, unbacked: [] });
});
