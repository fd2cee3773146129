import { expect, test } from "vitest";
import { cellText, tableLines } from "../../../../src/surfaces/cli/render/table.ts";
import { widthOf } from "../../../../src/surfaces/cli/render/text.ts";
import { fc } from "../../../helpers/property.ts";

const columns = [
  { label: "name", align: "left" },
  { label: "count", align: "right" },
  { label: "about", align: "left" },
] as const;

test("columns align, numbers to the right", () => {
  const rows = [
    ["alpha", "1", "the first"],
    ["b", "1,000", "the second"],
  ];
  expect(tableLines({ columns, rows }, 80).join("\n")).toMatchInlineSnapshot(`
    "name   count  about
    ─────  ─────  ──────────
    alpha      1  the first
    b      1,000  the second"
  `);
});

test("a text that is too wide is clipped, the others stay whole", () => {
  const rows = [["alpha", "1", "a description that goes on and on and on"]];
  expect(tableLines({ columns, rows }, 36).join("\n")).toMatchInlineSnapshot(`
    "name   count  about
    ─────  ─────  ──────────────────────
    alpha      1  a description that go…"
  `);
});

test("of a table that is whole no text is hidden: it goes on below, and identifiers alone are clipped", () => {
  const given = [
    { label: "hash", align: "left" },
    { label: "size", align: "right" },
    { label: "at", align: "left" },
    { label: "rule", align: "left" },
  ] as const;
  const rows = [
    [
      "0xbdc4044d4f52b5da90f1e2aa89a80baad09a528",
      "2,799.22",
      "2026-03-20 18:55 UTC",
      "Resolves to Yes when Spain wins the final",
    ],
    ["0xaa", "1", "2026-03-19 08:00 UTC", "Never"],
  ];
  expect(tableLines({ columns: given, rows, isWhole: true }, 70).join("\n")).toMatchInlineSnapshot(`
    "hash                    size  at                    rule
    ──────────────────  ────────  ────────────────────  ──────────────────
    0xbdc4044d4f52b5d…  2,799.22  2026-03-20 18:55 UTC  Resolves to Yes
                                                        when Spain wins
                                                        the final
    0xaa                       1  2026-03-19 08:00 UTC  Never"
  `);
});

test("a text that is longer than a screen of a row is clipped even there", () => {
  const rows = [["alpha", "1", Array.from({ length: 90 }, (_, index) => `word-${index}`).join(" ")]];
  const lines = tableLines({ columns, rows, isWhole: true }, 40);
  expect(lines.length).toBe(8);
  expect(lines.at(-1)).toMatch(/…$/);
});

test("a flexible column gives way before a wider one does", () => {
  const flexible = [columns[0], { label: "note", align: "left", isFlexible: true }] as const;
  const rows = [["a name that is long but has to stay whole", "a note that may be cut short"]];
  expect(tableLines({ columns: flexible, rows }, 68)[2]).toBe(
    "a name that is long but has to stay whole  a note that may be cut s…",
  );
});

test("figures are never cut: texts give way, then whole columns", () => {
  const rows = [["a question that goes on and on", "1,735,601.55", "12,345,678.9"]];
  const given = [columns[0], columns[1], { label: "a head that is long", align: "right" }] as const;
  expect(tableLines({ columns: given, rows }, 40).join("\n")).toMatchInlineSnapshot(`
    "name                         count
    ────────────────────  ────────────
    a question that goe…  1,735,601.55
    not shown: a head that is long"
  `);
  expect(tableLines({ columns: given, rows }, 30).join("\n")).toMatchInlineSnapshot(`
    "name
    ────────────────────
    a question that goe…
    not shown: count, a head that
               is long"
  `);
});

test("columns that do not fit are named below", () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ label: `column-${index}`, align: "left" as const }));
  const lines = tableLines({ columns: many, rows: [many.map(({ label }) => label)] }, 40);
  expect(lines.slice(3)).toEqual(["not shown: column-4, column-5, column-6,", "           column-7"]);
});

test.each([
  [null, "–"],
  [true, "yes"],
  [false, "no"],
  [1234567.891, "1,234,567.891"],
  [0.1 + 0.2, "0.3"],
  ["two\nlines", "two lines"],
])("the cell %j reads %s", (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

test("no line of a table is wider than the page", () => {
  const row = fc.array(fc.string({ maxLength: 60 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 30, max: 120 }), (rows, width) => {
      for (const isWhole of [false, true]) {
        for (const line of tableLines({ columns, rows, isWhole }, width))
          expect(widthOf(line)).toBeLessThanOrEqual(width);
      }
    }),
  );
});
