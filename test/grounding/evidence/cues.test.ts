import { describe, expect, test } from "vitest";
import { type Cues, isOrderWord, readCues } from "../../../src/grounding/evidence/cues.ts";
import { readRequest } from "../../../src/language/request.ts";

const cues = (query: string, chosen?: readonly string[]): Cues => readCues(readRequest(query), chosen);

test("a request without a cue asks for nothing of its own", () => {
  expect(cues("Oslo")).toEqual({
    wantsCount: false,
    wantsList: false,
    order: null,
    wantsComparison: false,
    wantsChange: false,
    wantsFall: false,
    wantsHeatmap: false,
    wantsText: false,
    wantsSeveral: false,
    wantsYesNo: false,
    wantsTime: false,
    wantsWhen: false,
    wantedRows: null,
    maxAgeMs: 86_400_000,
    saysNow: false,
  });
});

describe("a request wants", () => {
  test.each<[keyof Cues, string, boolean]>([
    ["wantsCount", "How many trees are there?", true],
    ["wantsCount", "The number of trees", true],
    ["wantsCount", "Give the count of trees", true],
    ["wantsCount", "Please count the trees", true],
    ["wantsCount", "Count trees", true],
    ["wantsCount", "  count trees", true],
    ["wantsCount", "The account balance", false],
    ["wantsCount", "The count", false],
    ["wantsList", "Which trees are old?", true],
    ["wantsList", "Show me all the old big trees", true],
    ["wantsList", "Show the tree", false],
    ["wantsList", "Listing trees", false],
    ["wantsComparison", "Oak versus elm", true],
    ["wantsComparison", "The difference between oak and elm", true],
    ["wantsComparison", "Rank the trees", true],
    ["wantsComparison", "The difference", false],
    ["wantsChange", "How did the price change?", true],
    ["wantsChange", "How has it moved?", true],
    ["wantsChange", "The price since May", true],
    ["wantsChange", "The price over the last week", true],
    ["wantsChange", "The exchange price", false],
    ["wantsFall", "What fell the most?", true],
    ["wantsFall", "Which price dropped?", true],
    ["wantsFall", "What declined?", true],
    ["wantsFall", "A waterfall", false],
    ["wantsText", "Show the text of it", true],
    ["wantsText", "Read the source code", true],
    ["wantsText", "The lines of it", true],
    ["wantsText", "The context", false],
    ["wantsSeveral", "When and how does it open?", true],
    ["wantsSeveral", "When does it open?", false],
    ["wantsYesNo", "Is it open?", true],
    ["wantsYesNo", "  was it open?", true],
    ["wantsYesNo", "When is it open?", false],
    ["wantsYesNo", "Isle of Man", false],
    ["wantsTime", "What is the deadline?", true],
    ["wantsTime", "Does it expire?", true],
    ["wantsTime", "At what time?", true],
    ["wantsTime", "Give an update", false],
    ["wantsWhen", "When does it open?", true],
    ["wantsWhen", "On which day does it open?", true],
    ["wantsWhen", "What date is it?", true],
    ["wantsWhen", "Tell me when it opens", false],
    ["wantsHeatmap", "A heatmap of prices", true],
    ["wantsHeatmap", "Heat maps of prices", true],
    ["wantsHeatmap", "A heat-map", true],
    ["wantsHeatmap", "The heat of the map", false],
  ])("%s in “%s”: %s", (cue, query, expected) => {
    expect(cues(query)[cue]).toBe(expected);
  });
});

describe("the order that a request wants", () => {
  test.each<[string, Cues["order"]]>([
    ["Which tree is the tallest?", "highest"],
    ["The most leaves", "highest"],
    ["The cheapest tree", "lowest"],
    ["The least leaves", "lowest"],
    ["The highest and lowest price", "both"],
    ["At most 5 trees", null],
    ["At least 5 trees", null],
    ["Most of the trees", null],
    ["The most recent trees", null],
    ["The top-level folder", null],
    ["The best bid", null],
    ["The best bid of the highest tree", "highest"],
    ["A topless hat", null],
  ])("in “%s”: %s", (query, expected) => {
    expect(cues(query).order).toBe(expected);
  });

  test("is not read from a quotation, a path or an address", () => {
    expect(cues("Show “The highest tree”").order).toBeNull();
    expect(cues("Show https://example.org/highest").order).toBeNull();
    expect(cues("Show ./docs/highest.md").order).toBeNull();
  });

  test("is not read from a word of what was chosen by its name", () => {
    expect(cues("How old is the Best Western?", ["Best Western Oslo"]).order).toBeNull();
    expect(cues("How old is the best inn?", ["Western Oslo"]).order).toBe("highest");
    expect(cues("Which of BEST is lowest?", ["best"]).order).toBe("lowest");
  });
});

describe("the age that still answers", () => {
  const minutes = 60_000;
  test.each<[string, number, boolean]>([
    ["The price right now", 15 * minutes, true],
    ["The current price", 15 * minutes, true],
    ["The real-time price", 15 * minutes, true],
    ["The price today", 1440 * minutes, true],
    ["The latest price", 1440 * minutes, true],
    ["The price of this morning", 1440 * minutes, true],
    ["The price", 1440 * minutes, false],
    ["I know the price", 1440 * minutes, false],
  ])("in “%s” is %d ms, now: %s", (query, maxAgeMs, saysNow) => {
    expect(cues(query)).toMatchObject({ maxAgeMs, saysNow });
  });
});

describe("the rows that a request wants", () => {
  test.each<[string, number | null]>([
    ["Top 3 trees", 3],
    ["The first 5 trees", 5],
    ["Show 5 trees", 5],
    ["Give me 5 trees", 5],
    ["List 1000 trees", 1000],
    ["List 1001 trees", null],
    ["Show 1 trees", 1],
    ["Show 0 trees", null],
    ["Show 2.5 trees", null],
    ["Trees above 5 trees", null],
    ["Show 5 recent trees", 5],
    ["Show the 5 tallest trees", 5],
    ["Show 5 tallest open trees", 5],
    ["Show 5 green trees", null],
    ["Show 5 tree", null],
    ["Show 5 grass", null],
    ["Show the last 5 days", null],
    ["Show the last 5 birthdays", 5],
    ["Show 5 newest open active closed trees", null],
  ])("in “%s”: %s", (query, expected) => {
    expect(cues(query).wantedRows).toBe(expected);
  });
});

test.each<[string, boolean]>([
  ["highest", true],
  ["Cheapest", true],
  ["height", false],
])("isOrderWord: %s: %s", (word, expected) => {
  expect(isOrderWord(word)).toBe(expected);
});
