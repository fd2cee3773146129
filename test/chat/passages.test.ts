import { expect, test } from "vitest";
import { passagesOf } from "../../src/chat/passages.ts";

const page = {
  title: "Ferry fares",
  content: [
    "# Ferry fares",
    "A harbour town with a long pier.",
    "## Winter",
    "From 1 October to 31 March the ferry leaves at 09:30 and 16:00 only.",
    "## Dogs",
    "Dogs travel free the whole year.",
  ].join("\n\n"),
};

test("quotes the block that matches the question verbatim", () => {
  expect(passagesOf(page, "When does the ferry leave in winter?", 1)).toMatchObject([
    { text: "From 1 October to 31 March the ferry leaves at 09:30 and 16:00 only." },
  ]);
});

test("returns nothing for a page with hardly a word of the question", () => {
  expect(passagesOf(page, "How many moons orbit the planet Jupiter today?", 2)).toEqual([]);
  expect(passagesOf(page, "", 2)).toEqual([]);
  expect(passagesOf({ title: "", content: "" }, "ferry", 2)).toEqual([]);
});

test("cuts a long block at a character boundary", () => {
  const [passage] = passagesOf({ title: "x", content: `ferry ${"🛳️".repeat(900)}` }, "ferry", 1);
  expect(passage?.text.length).toBeLessThanOrEqual(900);
  expect(passage?.text.isWellFormed()).toBe(true);
});
