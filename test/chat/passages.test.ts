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

test("the block that speaks of the question is quoted as it stands", () => {
  expect(passagesOf(page, "When does the ferry leave in winter?", 1)).toMatchObject([
    { text: "From 1 October to 31 March the ferry leaves at 09:30 and 16:00 only." },
  ]);
});

test("a page that holds hardly a word of the question gives nothing", () => {
  expect(passagesOf(page, "How many moons orbit the planet Jupiter today?", 2)).toEqual([]);
  expect(passagesOf(page, "", 2)).toEqual([]);
  expect(passagesOf({ title: "", content: "" }, "ferry", 2)).toEqual([]);
});

test("a long block is cut between characters", () => {
  const [passage] = passagesOf({ title: "x", content: `ferry ${"🛳️".repeat(900)}` }, "ferry", 1);
  expect(passage?.text.length).toBeLessThanOrEqual(900);
  expect(passage?.text.isWellFormed()).toBe(true);
});
