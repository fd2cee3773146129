import { expect, test } from "vitest";
import { tableLines } from "../../../src/base/terminal/table.ts";
import { plainLine, widthOf } from "../../../src/base/terminal/text.ts";
import { fc } from "../../helpers/property.ts";

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

test.each([60, 80, 99])("below 100 columns nothing is cut: text wraps in its column at %i columns", (width) => {
  const rows = [["alpha", "1", `${"a description that goes on ".repeat(4)}to its end`]];
  const lines = tableLines({ columns, rows }, width);
  expect(lines[0]).toBe("name   count  about");
  expect(lines.join(" ").replaceAll(/\s+/g, " ")).toContain(rows[0]?.[2]);
});

test("a table that does not fit a narrow terminal prints each row as a record", () => {
  const rows = [
    ["0xbdc4044d4f52b5da90f1e2aa89a80baad09a528", "2,799.22", "Resolves to Yes when Spain wins the final of the cup"],
    ["0xaa", "1", ""],
  ];
  expect(tableLines({ columns, rows }, 60).join("\n")).toMatchInlineSnapshot(`
    "name:  0xbdc4044d4f52b5da90f1e2aa89a80baad09a528
    count: 2,799.22
    about: Resolves to Yes when Spain wins the final of the cup

    name:  0xaa
    count: 1"
  `);
});

test("rows that would take more than four lines on average become records", () => {
  const rows = [["alpha", "1", "word ".repeat(60).trim()]];
  expect(tableLines({ columns, rows }, 60)[0]).toBe("name:  alpha");
});

test("from 100 columns a list has one line per row: prose is clipped, ids and numbers never", () => {
  const rows = [["0xbdc4044d4f52b5da90f1e2aa89a80baad09a528", "1,735,601.55", "a description ".repeat(10)]];
  expect(tableLines({ columns, rows }, 100)[2]).toBe(
    "0xbdc4044d4f52b5da90f1e2aa89a80baad09a528  1,735,601.55  a description a description a description …",
  );
});

test("from 100 columns a table whose ids and numbers do not fit becomes records too", () => {
  const rows = [["a".repeat(99), "1,735,601.55", "short"]];
  expect(tableLines({ columns, rows }, 100)).toEqual([
    `name:  ${"a".repeat(99)}`,
    "count: 1,735,601.55",
    "about: short",
  ]);
});

test("a whole table wraps its text at every width", () => {
  const rows = [["alpha", "1", `${"a description that goes on ".repeat(8)}to its end`]];
  const lines = tableLines({ columns, rows, isWhole: true }, 110);
  expect(lines[0]).toBe("name   count  about");
  expect(lines.join(" ").replaceAll(/\s+/g, " ")).toContain(rows[0]?.[2]);
});

test("a flexible column is narrowed before a wider one", () => {
  const flexible = [columns[0], { label: "note", align: "left", isFlexible: true }] as const;
  const rows = [["a name that is long but has to stay whole", "a note that may wrap or be cut"]];
  expect(tableLines({ columns: flexible, rows }, 68).slice(2)).toEqual([
    "a name that is long but has to stay whole  a note that may wrap or",
    "                                           be cut",
  ]);
});

test("the head of a number column wraps, a word of it is never cut", () => {
  const rows = [["bed", "12", "none"]];
  const given = [columns[0], { label: "temperature of the soil", align: "right" }, columns[2]] as const;
  expect(tableLines({ columns: given, rows }, 30).join("\n")).toMatchInlineSnapshot(`
    "         temperature of
    name           the soil  about
    ────  ─────────────────  ─────
    bed                  12  none"
  `);
});

test("a long value in a record is clipped after twelve lines, a single word never", () => {
  const word = "x".repeat(70);
  const rows = [["alpha", word, Array.from({ length: 90 }, (_, index) => `word-${index}`).join(" ")]];
  const lines = tableLines({ columns, rows, isWhole: true }, 40);
  expect(lines).toHaveLength(14);
  expect(lines[1]).toBe(`count: ${word}`);
  expect(lines.at(-1)).toMatch(/…$/);
});

test("a label wider than a third of the page has its own line", () => {
  const given = [{ label: "lowest temperature of the coming night", align: "left" }, columns[1]] as const;
  expect(tableLines({ columns: given, rows: [["w".repeat(36), "-3"]] }, 40)).toEqual([
    "lowest temperature of the coming night:",
    `             ${"w".repeat(36)}`,
    "count:       -3",
  ]);
});

const row = fc.array(fc.string({ maxLength: 60 }), { minLength: 3, maxLength: 3 });

test("no line is wider than the page, unless it is one word that must stay whole", () => {
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 30, max: 120 }), (rows, width) => {
      for (const isWhole of [false, true]) {
        for (const line of tableLines({ columns, rows, isWhole }, width)) {
          const isOneWord = /^(?:\w+:)?\s*\S+$/.test(line);
          expect(isOneWord ? 0 : widthOf(line)).toBeLessThanOrEqual(width);
        }
      }
    }),
  );
});

test("below 100 columns every character of every cell is printed", () => {
  fc.assert(
    fc.property(fc.array(row), fc.integer({ min: 30, max: 99 }), (rows, width) => {
      const printed = tableLines({ columns, rows }, width).join("").replaceAll(/\s/g, "");
      const sorted = (text: string) => [...text].sort().join("");
      const cells = rows.flat().map(plainLine).join("").replaceAll(/\s/g, "");
      const labels = columns.map(({ label }) => label);
      const isRecords = /^(name|count|about):/.test(printed);
      const heads = isRecords
        ? rows.flatMap((cellsOfRow) =>
            labels.filter((_, at) => plainLine(cellsOfRow[at] ?? "") !== "").map((label) => `${label}:`),
          )
        : labels;
      expect(sorted(printed.replaceAll("─", ""))).toBe(sorted(`${heads.join("")}${cells}`.replaceAll("─", "")));
    }),
  );
});
