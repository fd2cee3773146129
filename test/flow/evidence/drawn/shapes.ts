// The shapes in which servers reply: records, rows, sentences, tables, lists, cut lists and errors within a success.
import type { Json, JsonObject } from "../../../../src/contract/json.ts";
import type { DrawInt } from "../../../helpers/random.ts";
import type { ToolReply } from "../world.ts";

/** A row by its keys. */
export type Keyed = Readonly<Record<string, Json>>;

/** Draws values and names. */
export function picker(draw: DrawInt) {
  const one = <T>(values: readonly T[]): T => values[draw(values.length)] as T;
  const letters = (count: number) => Array.from({ length: count }, () => String.fromCharCode(65 + draw(26))).join("");
  return { one, letters, code: () => `${letters(2)}-${draw(10, 99)}` };
}

interface Drawing {
  readonly draw: DrawInt;
}

/** One object, at some depth, with its fields in any order. */
export function record({ fields, draw }: Drawing & { readonly fields: JsonObject }): ToolReply {
  const { one, letters } = picker(draw);
  const value: JsonObject = Object.fromEntries(shuffled(Object.entries(fields), draw));
  return asData(
    one<JsonObject>([
      value,
      { data: value },
      { result: { item: value }, requestId: letters(6) },
      { ok: true, status: "success", response: value },
      { items: [value] },
    ]),
    draw,
  );
}

/** The rows of several things, as a list, as a map by their code, or in columns. */
export function records({
  rows,
  thing,
  draw,
}: Drawing & { readonly rows: readonly Keyed[]; readonly thing: string }): ToolReply {
  const { one } = picker(draw);
  const mixed = shuffled(rows, draw);
  const columns = Object.keys(rows[0] ?? {});
  const byCode = Object.fromEntries(mixed.map(({ [thing]: name, ...rest }) => [String(name), rest]));
  return asData(
    one<JsonObject>([
      { [`${thing}s`]: [...mixed] },
      { data: { items: [...mixed] } },
      { columns, rows: mixed.map((row) => columns.map((column) => row[column] ?? null)) },
      { [`${thing}s`]: byCode },
    ]),
    draw,
  );
}

const digitZeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** A sentence that states the figure, alone or among others, in several languages, scripts and scales. */
export function sentence(
  told: Drawing & {
    readonly measure: string;
    readonly place: string;
    readonly thing: string;
    readonly name: string;
    readonly other: string;
    readonly others: number;
    readonly truth: number;
  },
): { readonly reply: ToolReply; readonly value: number } {
  const { draw, measure, place, thing, name, other, others, truth } = told;
  const { one } = picker(draw);
  const zero = one(digitZeros);
  const native = String(truth).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const grouped = truth.toLocaleString("en-US");
  const [words, value] = one<readonly [string, number]>([
    [`There are ${truth} ${measure} of ${name} ${place}.`, truth],
    [`${name}: ${grouped} ${measure}.`, truth],
    [`The ${thing} ${name} has ${grouped} ${measure} ${place}.`, truth],
    [`${name} has ${native} ${measure}.`, truth],
    [`${name} has ${truth}k ${measure}.`, truth * 1_000],
    [`${name}: -${truth} ${measure} (overbooked).`, -truth],
    [`Von ${name} sind ${truth} ${measure} vorhanden.`, truth],
    [`Hay ${truth} ${measure} de ${name}.`, truth],
  ]);
  const text = one([
    words,
    words,
    `Thank you. ${words}`,
    `${words} The last audit was by Ada.`,
    `There are ${others} ${measure} of ${other} ${place}. ${words}`,
    `${words}\n\nOf ${other} there are ${others} ${measure}.`,
  ]);
  return { reply: { text }, value };
}

/** Rows as a Markdown, CSV, semicolon or tab table, some below a heading. */
export function table({ rows, draw }: Drawing & { readonly rows: readonly Keyed[] }): ToolReply {
  const { one } = picker(draw);
  const mixed = shuffled(rows, draw);
  const head = Object.keys(rows[0] ?? {});
  const cells = mixed.map((row) => head.map((key) => row[key] ?? null));
  const md = markdown(head, cells);
  return {
    text: one([
      md,
      `## Result\n\n${md}`,
      separated(",", head, cells),
      separated("\t", head, cells),
      separated(";", head, cells),
    ]),
  };
}

/** The whole list of things, as data or as text. */
export function listed({
  rows,
  thing,
  draw,
}: Drawing & { readonly rows: readonly Keyed[]; readonly thing: string }): ToolReply {
  const { one } = picker(draw);
  const head = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => Object.values(row));
  const names = rows.map((row) => String(row[thing]));
  return one<ToolReply>([
    asData({ [`${thing}s`]: [...rows] }, draw),
    asData({ data: [...rows] }, draw),
    asData({ [`${thing}s`]: names, total: rows.length, hasMore: false }, draw),
    asData({ [`${thing}s`]: [...rows], nextCursor: null }, draw),
    { text: JSON.stringify(rows) },
    { text: separated(",", head, cells) },
    { text: markdown(head, cells) },
    { text: names.join("\n") },
    { text: names.map((name) => `- ${name}`).join("\n") },
  ]);
}

/** A list that goes on; `isTold` where it says how many there are in all. */
export function cutList({
  rows,
  thing,
  more,
  draw,
}: Drawing & { readonly rows: readonly Keyed[]; readonly thing: string; readonly more: number }): {
  readonly reply: ToolReply;
  readonly isTold: boolean;
} {
  const { one, letters } = picker(draw);
  const [shown, all] = [rows.length, rows.length + more];
  const list = { [`${thing}s`]: [...rows] };
  const lines = rows.map((row) => String(row[thing])).join("\n");
  const toldRest = one<JsonObject>([
    { total: all },
    { totalCount: all },
    { total_results: all },
    { pagination: { page: 1, pageSize: shown, total: all } },
    { meta: { total: all } },
  ]);
  const openRest = one<JsonObject>([
    { hasMore: true },
    { has_more: true },
    { nextCursor: letters(8) },
    { truncated: true },
    { pagination: { hasNextPage: true, endCursor: letters(8) } },
    { links: { next: `https://desk.example/${thing}s?page=2` } },
  ]);
  return one([
    { reply: asData({ ...list, ...toldRest }, draw), isTold: true },
    { reply: asData({ ...list, ...openRest }, draw), isTold: false },
    { reply: { text: `${lines}\n… ${more} more` }, isTold: true },
    { reply: { text: `${lines}\n...` }, isTold: false },
  ]);
}

/** A failure within a success. */
export function failure({
  name,
  thing,
  key,
  draw,
}: Drawing & { readonly name: string; readonly thing: string; readonly key: string }): ToolReply {
  return picker(draw).one<ToolReply>([
    { data: { ok: false, [thing]: name, [key]: 0 } },
    { data: { success: false, [key]: 0, message: `no ${thing} service` } },
    { data: { status: "error", [key]: 0 } },
    { data: { status: "failed", [key]: 0, reason: "index is being rebuilt" } },
    { data: { error: "rate limit", [key]: 0 } },
    { data: { errors: [{ code: 17, message: "shard 4 is down" }], [key]: null } },
    { data: { result: { error: "upstream timed out after 30 s", [key]: 0 } } },
    { data: { type: "about:blank", title: "Service Unavailable", status: 503, detail: "try again in 12 s" } },
    { text: "Error: rate limit exceeded, retry in 30 s" },
    { text: "503 Service Unavailable" },
    { text: "<!doctype html><html><head><title>Sign in</title></head><body>Sign in to go on. 17 users</body></html>" },
    { text: '{"error": {"code": 503, "message": "upstream down"}}' },
    { text: "the quota of 100 is used up", isError: true },
  ]);
}

function asData(value: JsonObject, draw: DrawInt): ToolReply {
  return draw(2) === 0 ? { data: value } : { text: JSON.stringify(value) };
}

function shuffled<T>(values: readonly T[], draw: DrawInt): T[] {
  return values
    .map((value) => ({ value, place: draw(1_000_000) }))
    .sort((left, right) => left.place - right.place)
    .map(({ value }) => value);
}

function markdown(head: readonly string[], rows: readonly (readonly Json[])[]): string {
  const line = (cells: readonly Json[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function separated(mark: string, head: readonly string[], rows: readonly (readonly Json[])[]): string {
  return [head, ...rows].map((cells) => cells.join(mark)).join("\n");
}
