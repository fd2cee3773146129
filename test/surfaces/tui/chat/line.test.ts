import fc from "fast-check";
import { expect, test } from "vitest";
import { editLine, emptyLine, insert, type Line, type LineKey } from "../../../../src/surfaces/tui/chat/line.ts";

type Press = string | LineKey;

function typed(presses: readonly Press[], line: Line = emptyLine) {
  const sent: string[] = [];
  let now = line;
  for (const press of presses) {
    const [input, key] = typeof press === "string" ? [press, {}] : [String(press.letter ?? ""), press];
    const after = editLine(now, input, key);
    now = after.line;
    sent.push(...after.sent);
  }
  return { text: now.characters.join(""), cursor: now.cursor, sent, line: now };
}

const enter = { return: true };
const left = { leftArrow: true };
const back = { backspace: true };
const ctrl = (letter: string) => ({ ctrl: true, letter });

test.each<[string, readonly Press[], { text?: string; sent?: readonly string[]; cursor?: number }]>([
  ["text and Enter in one burst", ["hello\r"], { text: "", sent: ["hello"] }],
  ["two lines and a half in one burst", ["one\rtwo\r\nthr"], { text: "thr", sent: ["one", "two"] }],
  ["Enter on nothing sends nothing", ["  ", enter], { text: "", sent: [] }],
  ["a letter in the middle", ["ac", left, "b"], { text: "abc", cursor: 2 }],
  ["one character is deleted, whatever it is made of", ["a👩‍👩‍👧", back], { text: "a" }],
  ["Delete at the beginning deletes nothing", ["ab", ctrl("a"), back], { text: "ab", cursor: 0 }],
  ["Ctrl-W takes the word before", ["the old rose", ctrl("w")], { text: "the old " }],
  ["Ctrl-U takes what is before, Ctrl-K what follows", ["abcd", left, left, ctrl("u"), left, ctrl("k")], { text: "" }],
  ["control characters do not get in", ["a\u0007b\u009bc"], { text: "abc" }],
])("%s", (_, presses, expected) => {
  const { line, ...after } = typed(presses);
  expect(after).toMatchObject(expected);
});

test("arrows move through the history and back to a new line", () => {
  const { line } = typed(["one\rtwo\rtwo\r"]);
  expect(line.history).toEqual(["one", "two"]);
  const up = { upArrow: true };
  const down = { downArrow: true };
  expect([[up], [up, up], [up, up, up], [up, up, down], [up, down]].map((keys) => typed(keys, line).text)).toEqual([
    ...["two", "one", "one", "two", ""],
  ]);
});

test("keeps line breaks of a paste in the message", () => {
  expect(typed([enter], insert(emptyLine, "a\r\nb\rc")).sent).toEqual(["a\nb\nc"]);
});

test("keeps the cursor inside the line for any keys", () => {
  const press = fc.oneof(
    fc.string(),
    fc.constantFrom<LineKey>(enter, left, back, { rightArrow: true }, { home: true }, { end: true }, { upArrow: true }),
    fc.constantFrom("a", "e", "u", "k", "w", "z").map(ctrl),
  );
  fc.assert(
    fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
      const { line } = typed(presses);
      expect(line.cursor).toBeGreaterThanOrEqual(0);
      expect(line.cursor).toBeLessThanOrEqual(line.characters.length);
    }),
  );
});
