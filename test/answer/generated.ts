// Generates replies in six forms with questions whose answers follow from the data.
import type { Json } from "../../src/contract/json.ts";
import { fc } from "../helpers/property.ts";

export interface Generated {
  readonly form: string;
  readonly query: string;
  readonly data: Json;
  /** Text that the first line of a right answer contains. */
  readonly first: string;
  /** Names of the rows that a right answer shows; null for a question about one value. */
  readonly rows: readonly string[] | null;
}

interface Item {
  readonly name: string;
  readonly colour: string;
  readonly weight: number;
  readonly due: string;
}

const syllables = ["ka", "ro", "mel", "tun", "vis", "dor", "pa", "lin", "bek", "sol"];
const colours = ["amber", "cobalt", "ivory", "scarlet"];

const name = fc
  .array(fc.constantFrom(...syllables), { minLength: 3, maxLength: 4 })
  .map((parts) => parts.join("").replace(/^./, (letter) => letter.toUpperCase()));
const due = fc
  .record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, day }) => `2026-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
const item: fc.Arbitrary<Item> = fc.record({
  name,
  colour: fc.constantFrom(...colours),
  weight: fc.oneof(
    fc.integer({ min: 1, max: 90_000 }),
    fc.integer({ min: 1, max: 9000 }).map((tenths) => tenths / 8),
  ),
  due,
});
const items = fc.uniqueArray(item, { minLength: 2, maxLength: 9, selector: ({ name: text }) => text });

const keys = ["name", "colour", "weight", "due"] as const;

/** The forms of a list of rows. */
const lists: Readonly<Record<string, (rows: readonly Item[]) => Json>> = {
  list: (rows) => rows.map((row) => ({ ...row })),
  "list in a record": (rows) => ({ page: 1, items: rows.map((row) => ({ ...row })) }),
  "nested list": (rows) => ({ result: { data: { items: rows.map((row) => ({ ...row })) } } }),
  "Markdown table": (rows) =>
    [keys, keys.map(() => "---"), ...rows.map((row) => keys.map((key) => String(row[key])))]
      .map((cells) => `| ${cells.join(" | ")} |`)
      .join("\n"),
  CSV: (rows) =>
    [keys, ...rows.map((row) => keys.map((key) => String(row[key])))].map((cells) => cells.join(",")).join("\n"),
};

/** The forms of one record. */
const records: Readonly<Record<string, (row: Item) => Json>> = {
  record: (row) => ({ ...row }),
  "record in a record": (row) => ({ item: { ...row } }),
  "key and value lines": (row) => keys.map((key) => `${key}: ${row[key]}`).join("\n"),
};

interface Asked {
  readonly query: string;
  readonly first: string;
  readonly rows: readonly string[] | null;
}

/** The questions about rows. `pick` chooses one of them and one row. */
function aboutRows(rows: readonly Item[], pick: number): Asked {
  const row = rows[pick % rows.length] as Item;
  const fitting = rows.filter(({ colour }) => colour === row.colour).map((row) => row.name);
  const heaviest = rows.toSorted((one, other) => other.weight - one.weight);
  const earliest = rows.toSorted((one, other) => one.due.localeCompare(other.due));
  const share = fitting.length === 1 ? "" : `${fitting.length} of ${rows.length} rows: colour = ${row.colour}`;
  const all: readonly Asked[] = [
    { query: `What is the weight of ${row.name}?`, first: plain(row.weight), rows: [row.name] },
    { query: `What is the colour of ${row.name}?`, first: row.colour, rows: [row.name] },
    { query: `What is the due date of ${row.name}?`, first: row.due, rows: [row.name] },
    { query: `Which items have the colour ${row.colour}?`, first: share, rows: fitting },
    { query: `How many items have the colour ${row.colour}?`, first: share, rows: fitting },
    { query: "Which item has the highest weight?", first: plain(heaviest[0]?.weight ?? 0), rows: null },
    { query: "Which item has the lowest weight?", first: plain(heaviest.at(-1)?.weight ?? 0), rows: null },
    { query: "Which item has the earliest due date?", first: earliest[0]?.due ?? "", rows: null },
  ];
  return all[pick % all.length] as Asked;
}

function aboutRecord(row: Item, pick: number): Asked {
  const key = keys[1 + (pick % 3)] ?? "colour";
  return { query: `What is the ${key} of the item?`, first: plain(row[key]), rows: null };
}

/** A reply with a question about it. */
export const generated: fc.Arbitrary<Generated> = fc
  .record({ rows: items, pick: fc.nat(), form: fc.constantFrom(...Object.keys(lists), ...Object.keys(records)) })
  .map(({ rows, pick, form }): Generated => {
    const list = lists[form];
    const [row] = rows;
    if (list !== undefined) return { form, data: list(rows), ...aboutRows(rows, pick) };
    return { form, data: records[form]?.(row as Item) ?? null, ...aboutRecord(row as Item, pick) };
  });

function plain(value: string | number): string {
  return String(value);
}
