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
])("%j speaks of %j", (text, stem) => {
  expect(rankStems(text)).toContain(stem);
});

it("reads English as its own words and nothing more", () => {
  expect(rankStems("Get the current weather of listed cities")).toEqual(["get", "weather", "list", "citi"]);
});

it("keeps the foreign word itself, since a description may hold it", () => {
  expect(rankStems("wetter")).toEqual(expect.arrayContaining(["wetter", "weather"]));
});

it("ends on any text, and reads the same text alike", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[天气北京검색をウェブmövie_Id ]{0,80}$/));
  fc.assert(
    fc.property(text, (given) => {
      expect(rankStems(given)).toEqual(rankStems(given));
      for (const stem of rankStems(given)) expect(stem).not.toBe("");
    }),
  );
});

it("takes no word of two lines for two different English ones by mistake of spacing", () => {
  for (const line of translations.trim().split("\n")) expect(line).toMatch(/^[a-z+]+: \S+(?: \S+)*$/);
});
