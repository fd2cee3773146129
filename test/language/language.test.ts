import { expect, test } from "vitest";
import { foreignLanguage, languageRewrites } from "../../src/language/language.ts";

test.each([
  ["¿Cuál es el precio de Brasil en el mercado?", "Spanish"],
  ["Wie hoch ist der Preis im Hafen?", "German"],
  ["Quel est le prix du bateau pour demain ?", "French"],
  ["Qual é o preço do barco no porto?", "Portuguese"],
  ["Qual è il prezzo della barca?", "Italian"],
  ["Какие рынки самые ликвидные?", "Cyrillic"],
  ["哪个市场交易量最大？", "Chinese"],
  ["一番高い船はどれですか", "Japanese"],
  ["가장 큰 배는 무엇입니까", "Korean"],
  ["What is the price of El Niño la Niña in Los Angeles?", null],
  ["Weather in São Paulo", null],
  ["Which boats does Müller own?", null],
  ["price of der Spiegel", null],
  ["Is Los Alamos near El Paso and Las Cruces?", null],
  ["12345 $?", null],
  ["", null],
])("%s reads as %s", (text, language) => {
  expect(foreignLanguage(text)).toBe(language);
  expect(languageRewrites(text)).toHaveLength(language === null ? 0 : 1);
});
