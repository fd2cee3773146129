import { expect, test } from "vitest";
import { hanNames, hanWordsOf } from "../../src/language/han.ts";
import { readRequest } from "../../src/language/request.ts";
import { words } from "../../src/language/tokens.ts";

test.each([
  ["查询火车余票", ["query", "train", "ticket"]],
  ["从广州到成都要多久", ["from", "广州", "to", "成都", "duration"]],
  ["月亮", ["月亮"]],
])("reads %s as English words and keeps unknown ones", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each([
  ["从西湖到灵隐寺怎么走", ["西湖", "灵隐寺"]],
  ["成都有哪些区", ["成都"]],
  ["请问多少钱", []],
])("finds names of %s at its start or after a preposition", (text, expected) => {
  expect(hanNames(text, true).map((name) => name.text)).toEqual(expected);
});

test("assigns every character of a run to one word, in order", () => {
  const run = "公共交通路径规划综合火车公交地铁的通勤方案";
  expect(
    hanWordsOf(run)
      .map(({ text }) => text)
      .join(""),
  ).toBe(run);
});

test("reads a very long run completely in bounded time", () => {
  const run = "天".repeat(10_000);
  expect(
    hanWordsOf(run)
      .map(({ text }) => text)
      .join("").length,
  ).toBe(run.length);
});

test.each([
  ["上海2026年4月的天气", "date", "2026-04"],
  ["2026年4月3日的航班", "date", "2026-04-03"],
  ["方圆500米内有哪些咖啡馆", "number", 500],
  ["最近两周的订单", "window", 2],
  ["G101次列车", "id", "G101"],
])("%s states a %s", (text, kind, value) => {
  const found = readRequest(text).values.find((value) => value.kind === kind);
  expect(found?.value).toBe(value);
});

test("resolves a relative day if today is known", () => {
  const [day] = readRequest("明天的天气", Date.parse("2026-03-20T12:00:00Z")).values;
  expect(day).toMatchObject({ kind: "date", day: "2026-03-21" });
});
