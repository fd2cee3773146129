import { expect, test } from "vitest";
import { widthOf } from "../../../../../src/base/terminal/text.ts";
import { type View, viewSchema } from "../../../../../src/contract/query/envelope.ts";
import { bar } from "../../../../../src/surfaces/cli/render/chart/bar.ts";
import { figureColumns, leadingFigure, timeColumn } from "../../../../../src/surfaces/cli/render/chart/figures.ts";
import { heatmapLines } from "../../../../../src/surfaces/cli/render/chart/heatmap.ts";
import { sparkline } from "../../../../../src/surfaces/cli/render/chart/sparkline.ts";
import { fc } from "../../../../helpers/property.ts";

type Cell = View["rows"][number]["cells"][number];

function view(labels: readonly string[], rows: readonly (readonly Cell[])[], type: View["type"] = "heatmap"): View {
  return viewSchema.parse({
    ...{ type, label: "", title: "", metrics: [] },
    columns: labels.map((label) => ({ key: label, label, unit: null })),
    rows: rows.map((cells, index) => ({ key: `row ${index}`, cells, tone: "neutral", sourceRefIds: [] })),
  });
}

test.each([
  [[1, 2, 3, 4, 5, 6, 7, 8], 60, "▁▂▃▄▅▆▇█"],
  [[5, 5, 5], 60, "▄▄▄"],
  [[0, null, 10], 60, "▁ █"],
  [[1, 1, 9, 9], 2, "▁█"],
  [[-Number.MAX_VALUE, Number.MAX_VALUE], 60, "▁█"],
  [[null], 60, ""],
  [[], 60, ""],
])("the line over %j of at most %i blocks is %j", (values, most, line) => {
  expect(sparkline(values, most)).toBe(line);
});

test.each([
  [1, 4, "████"],
  [0.5, 4, "██"],
  [0.53, 4, "██▏"],
  [0.0001, 4, "▏"],
  [0, 4, ""],
  [7, 4, "████"],
  [-1, 4, ""],
])("a share of %d is a bar of %i columns: %s", (share, width, drawn) => {
  expect(bar(share, width)).toBe(drawn);
});

test("a line over time never takes more columns than it may, whatever the figures", () => {
  const figure = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null });
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 200 }), fc.integer({ min: 1, max: 60 }), (values, most) => {
      expect(sparkline(values, most)).toMatch(/^[ ▁▂▃▄▅▆▇█]*$/);
      expect(widthOf(sparkline(values, most))).toBeLessThanOrEqual(most);
    }),
  );
});

test("figures are the columns of numbers, times are not; the leading one is that which orders the rows", () => {
  const given = view(
    ["name", "at", "count", "share", "note"],
    [
      ["a", "2026-01-01T00:00:00Z", 3, 9, null],
      ["b", "2026-01-02T00:00:00Z", 7, 5, "x"],
      ["c", "2026-01-03T00:00:00Z", null, 1, null],
      ["d", "2026-01-04T00:00:00Z", 5, 1, null],
    ],
  );
  expect(timeColumn(given)).toBe(1);
  expect(figureColumns(given).map(({ label }) => label)).toEqual(["count", "share"]);
  expect(leadingFigure(given)?.label).toBe("share");
});

test("rows and figures are a grid whose columns are shaded each by itself", () => {
  const given = view(
    ["bed", "warmth", "water"],
    [
      ["Ferns", 20, 900],
      ["Cacti", 30, 100],
      ["Herbs", 25, null],
    ],
  );
  expect(heatmapLines(given, 80).join("\n")).toMatchInlineSnapshot(`
    "Bed    Warmth  Water
    ─────  ──────  ─────
    Ferns    ░ 20  █ 900
    Cacti    █ 30  ░ 100
    Herbs    ▓ 25      –
    ░▒▓█ low to high, by column"
  `);
});

const weekdays = ["Mon", "Tue", "Wed"];
const long = view(
  ["bed", "day", "warmth"],
  ["Ferns", "Cacti"].flatMap((bed, row) => weekdays.map((day, column) => [bed, day, row * 10 + column * 2])),
);

test("a figure by two names is a grid of the one against the other, on one scale", () => {
  expect(heatmapLines(long, 80).join("\n")).toMatchInlineSnapshot(`
    "Warmth   Mon   Tue   Wed
    ──────  ────  ────  ────
    Ferns    ░ 0   ░ 2   ▒ 4
    Cacti   ▓ 10  █ 12  █ 14
    ░▒▓█ low to high"
  `);
});

test("a grid that is too wide for its figures keeps its shades and says where the figures are", () => {
  expect(heatmapLines(long, 20).join("\n")).toMatchInlineSnapshot(`
    "columns: Mon to Wed
    Ferns  ░░▒
    Cacti  ▓██
    --json shows the numbers
    ░▒▓█ low to high"
  `);
});

test("no grid is wider than the page, whatever the view", () => {
  const figure = fc.double({ noNaN: true, noDefaultInfinity: true });
  const label = fc.stringMatching(/^[a-z]{1,10}( [a-z]{1,10}){0,6}$/);
  const rows = fc.array(fc.tuple(fc.string(), fc.string(), figure, figure), { minLength: 1, maxLength: 12 });
  const labels = fc.array(label, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(labels, rows, fc.integer({ min: 40, max: 120 }), (heads, cells, width) => {
      const lines = heatmapLines(view(heads, cells), width);
      expect(lines.filter((line) => widthOf(line) > width)).toEqual([]);
    }),
  );
});
