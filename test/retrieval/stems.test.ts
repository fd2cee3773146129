import { expect, it, test } from "vitest";
import { translations } from "../../src/language/vectors/translations.data.ts";
import { rankStems } from "../../src/retrieval/stems.ts";
import { fc } from "../helpers/property.ts";

test.each([
  ["北京后天的天气如何？", "weather"],
  ["查询股票价格", "stock"],
  ["查询股票价格", "price"],
  ["최근 뉴스를 찾아줘", "new"],
  ["कल का मौसम कैसा रहेगा", "weather"],
  ["Apakah produk ini tersedia dalam ukuran M?", "product"],
  ["¿Cuál es la temperatura hoy?", "temperatur"],
  ["最寄りのレストランを検索して", "restaur"],
])("%j has the stem %j", (text, stem) => {
  expect(rankStems(text)).toContain(stem);
});

it("adds nothing to English words", () => {
  expect(rankStems("Get the current weather of listed cities")).toEqual(["get", "weather", "list", "citi"]);
});

it("keeps the foreign word itself, since a description may contain it", () => {
  expect(rankStems("wetter")).toEqual(expect.arrayContaining(["wetter", "weather"]));
});

it("ends for any text, and is deterministic", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[天气北京검색をウェブmövie_Id ]{0,80}$/));
  fc.assert(
    fc.property(text, (given) => {
      expect(rankStems(given)).toEqual(rankStems(given));
      for (const stem of rankStems(given)) expect(stem).not.toBe("");
    }),
  );
});

it("has no table row with a spacing mistake", () => {
  for (const line of translations.trim().split("\n")) expect(line).toMatch(/^[a-z+]+: \S+(?: \S+)*$/);
});
