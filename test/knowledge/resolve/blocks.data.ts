// Texts for tests of token counts.
const prose = [
  "Kites rise in steady wind, when both lines are pulled.",
  "Two lines of 25 metres.",
  "Sehr lange Donaudampfschifffahrtsgesellschaft.",
];
/** Paragraphs that tokenizers split in different ways. */
export const blocks = [
  ...prose,
  "| line | metres |\n| --- | --- |\n| left | 25 |\n| right | 25 |",
  "```js\nconst lines = [25, 25].map((metres) => metres * 3.28084);\n```",
  "🪁🪁👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ✅ ⚠️ 🎉🎉🎉",
  "https://example.com/a/very/long/path?with=parameters&hash=9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  "风筝在稳定的风中升起，两根线各长二十五米，新手应从三级风开始练习。",
  "Кайты летают на двух стропах. الطائرات الورقية. がぎぐげご ภาษาไทย हिन्दी",
  "AbCdEfGhIjKlMnOp_QRSTUV--==//++zzqqxxjjkk 0123456789 1,234,567.89 %$#@!",
];
