// The classes of labelled methods: real listings with and without their annotations, and writers that were invented for
// this test. No writer reads. A reader that the rules do not recognise is unclear, so a person is asked.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { EffectClass } from "../../../src/contract/tool/eligibility.ts";
import { readMethods } from "../../../src/tools/catalog/metadata.ts";

interface Row {
  readonly server?: string;
  readonly serverName?: string;
  readonly name: string;
  /** "r", "read": it only reads. "w", "write": at least one call of it changes something. */
  readonly label?: string;
}

type Decided = Row & { readonly class: EffectClass };

const folder = new URL("../../fixtures/eligibility/", import.meta.url);

function rowsOf(file: string): readonly Row[] {
  return readFileSync(new URL(file, folder), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** The class of each row, decided among the other methods of its server. */
function classesOf(rows: readonly Row[], { isAnnotated = true } = {}): readonly Decided[] {
  const sent = rows.map((row, at) => ({
    ...row,
    server: row.server ?? `server${at}`,
    ...(isAnnotated ? {} : { annotations: undefined, _meta: undefined }),
  }));
  return [...Map.groupBy(sent, ({ server }) => server)].flatMap(([server, own]) =>
    own.flatMap((row) => {
      const others = own.filter(({ name }) => name !== row.name);
      const owner = { toolId: server, toolName: row.serverName ?? server };
      const method = readMethods(owner, [row, ...others]).find(({ name }) => name === row.name);
      return method === undefined ? [] : [{ ...row, class: method.eligibility.class }];
    }),
  );
}

const isReader = ({ label = "w" }: Row) => label.startsWith("r");

function tally(rows: readonly Decided[]): string {
  const count = (own: readonly Decided[]) =>
    (["reads", "unclear", "changes"] as const)
      .map((name) => `${name} ${own.filter((row) => row.class === name).length}`)
      .join(", ");
  return `writers: ${count(rows.filter((row) => !isReader(row)))}; readers: ${count(rows.filter(isReader))}`;
}

const tables = {
  "servers, with their annotations": classesOf(rowsOf("corpus.jsonl")),
  "servers, without annotations": classesOf(rowsOf("corpus.jsonl"), { isAnnotated: false }),
  "more servers": classesOf(rowsOf("listings.jsonl")),
  "market data": classesOf(rowsOf("surfaces.jsonl")),
  "market data, without metadata": classesOf(rowsOf("surfaces.jsonl"), { isAnnotated: false }),
  "spreadsheets, false annotations, modes": classesOf(rowsOf("added.jsonl")),
  "spreadsheets and modes without annotations": classesOf(rowsOf("added.jsonl"), { isAnnotated: false }),
  "writers without annotations": classesOf(rowsOf("invented-writers.jsonl")),
};

/** Rows by authors who had not seen the rules. Their writers hide what they do in subordinate clauses and parameters. */
const freshTables = {
  "spreadsheets, false annotations, modes": classesOf(rowsOf("fresh-rows.jsonl")),
  "spreadsheets and modes without annotations": classesOf(rowsOf("fresh-rows.jsonl"), { isAnnotated: false }),
  "writers without annotations": classesOf(rowsOf("fresh-writers.jsonl")),
};

test("the table of classes", () => {
  expect(Object.entries(tables).map(([name, rows]) => `${name}: ${tally(rows)}`)).toMatchInlineSnapshot(`
    [
      "servers, with their annotations: writers: reads 0, unclear 80, changes 302; readers: reads 437, unclear 22, changes 1",
      "servers, without annotations: writers: reads 0, unclear 110, changes 272; readers: reads 393, unclear 66, changes 1",
      "more servers: writers: reads 0, unclear 78, changes 96; readers: reads 368, unclear 88, changes 1",
      "market data: writers: reads 0, unclear 0, changes 15; readers: reads 74, unclear 0, changes 0",
      "market data, without metadata: writers: reads 0, unclear 1, changes 14; readers: reads 71, unclear 3, changes 0",
      "spreadsheets, false annotations, modes: writers: reads 0, unclear 10, changes 7; readers: reads 16, unclear 8, changes 1",
      "spreadsheets and modes without annotations: writers: reads 0, unclear 8, changes 9; readers: reads 19, unclear 6, changes 0",
      "writers without annotations: writers: reads 0, unclear 81, changes 23; readers: reads 0, unclear 0, changes 0",
    ]
  `);
});

test("the fresh rows: the writers that no rule recognises are known", () => {
  const rows = Object.entries(freshTables).map(([name, own]) => [
    `${name}: ${tally(own)}`,
    own.filter((row) => row.class === "reads" && !isReader(row)).map(({ name }) => name),
  ]);
  expect(rows).toMatchInlineSnapshot(`
    [
      [
        "spreadsheets, false annotations, modes: writers: reads 3, unclear 10, changes 7; readers: reads 1, unclear 15, changes 4",
        [
          "get_ticket_conversation",
          "press_button",
          "read_feed",
        ],
      ],
      [
        "spreadsheets and modes without annotations: writers: reads 2, unclear 10, changes 8; readers: reads 6, unclear 13, changes 1",
        [
          "get_ticket_conversation",
          "read_feed",
        ],
      ],
      [
        "writers without annotations: writers: reads 8, unclear 91, changes 1; readers: reads 0, unclear 0, changes 0",
        [
          "get_credit_report",
          "analyze_transaction_risk",
          "summarize_unread_channels",
          "get_next_invoice_number",
          "detect_pii_columns",
          "list_consumer_lag",
          "get_user_recovery_codes",
          "scan_endpoint",
        ],
      ],
    ]
  `);
});

test.each(Object.entries(tables))("no writer reads: %s", (_name, rows) => {
  expect(rows.filter((row) => row.class === "reads" && !isReader(row)).map(({ name }) => name)).toEqual([]);
});

describe("the readers", () => {
  test.each([
    ["servers, with their annotations", 0.95],
    ["servers, without annotations", 0.85],
    ["market data", 1],
  ] as const)("%s: at least %d of them read", (name, least) => {
    const readers = tables[name].filter(isReader);
    expect(readers.filter((row) => row.class === "reads").length / readers.length).toBeGreaterThanOrEqual(least);
  });

  test("a method that places, changes or cancels an order never reads, even without metadata", () => {
    const orders = tables["market data, without metadata"].filter(
      (row) => !isReader(row) && /order|stake/.test(row.name),
    );
    expect(new Set(orders.map((row) => row.class))).toEqual(new Set(["changes"]));
  });
});
