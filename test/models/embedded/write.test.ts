import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { backingOf } from "../../../src/grounding/evidence/backing.ts";
import { unbackedFigures } from "../../../src/grounding/evidence/figures.ts";
import { gatherEvidence } from "../../../src/grounding/evidence/gather.ts";
import { write } from "../../../src/models/embedded/write.ts";
import { type Case, failed, inputOf, recorded, result } from "../../grounding/evidence/recorded.ts";
import { fc } from "../../helpers/property.ts";

const ctx = (note: Readonly<Record<string, Json>>) => ({ "x-ctx": note });

/** Writes the answer and asserts that every number in it occurs in the evidence. */
function prose(given: Case): string {
  const input = inputOf(given);
  const { evidence, findings, view, confidence, freshness } = gatherEvidence(input);
  const { reading, target } = input;
  const text = write({
    query: given.query,
    reading,
    target,
    evidence,
    findings,
    view,
    confidence,
    asOf: freshness.asOf,
  });
  const more = [target.label, target.toolName, target.methodName, JSON.stringify(given.args ?? {})];
  const args = [given.args ?? {}];
  expect(unbackedFigures(text, backingOf({ query: given.query, evidence, view, more, args }))).toEqual([]);
  return text;
}

const quoteSchema = {
  type: "object",
  properties: {
    title: { type: "string" },
    bestBid: { type: "number", ...ctx({ measure: "best bid", unit: "probability" }) },
    averagePrice: { type: "number", ...ctx({ measure: "average price", unit: "probability" }) },
    slippagePercent: {
      type: "number",
      description: "How much worse the average price is than the best bid.",
      ...ctx({ measure: "slippage", unit: "percent" }),
    },
    slippageUsd: { type: "number", ...ctx({ measure: "slippage", unit: "usd" }) },
    volumeUsd: { type: "number", ...ctx({ measure: "volume", unit: "usd" }) },
    asOf: { type: "string", ...ctx({ asOf: true }) },
    synthetic: { type: "boolean" },
  },
};

const outcomesSchema = {
  type: "object",
  properties: {
    title: { type: "string" },
    totalDepthUsd: { type: "number", ...ctx({ measure: "depth", unit: "usd" }) },
    outcomes: {
      type: "array",
      items: {
        type: "object",
        properties: {
          name: { type: "string", ...ctx({ dimension: "outcome" }) },
          depthUsd: { type: "number", ...ctx({ measure: "depth", unit: "usd" }) },
          spread: { type: "number", ...ctx({ measure: "spread", unit: "probability" }) },
          share: { type: "number", ...ctx({ measure: "share of depth", unit: "share" }) },
        },
      },
    },
  },
};
const outcomes = {
  title: "Harvest Cup 2031",
  totalDepthUsd: 41_250.5,
  outcomes: [
    { name: "Alder", depthUsd: 21_000.25, spread: 0.002, share: 0.509 },
    { name: "Birch", depthUsd: 15_250.25, spread: 0.001, share: 0.3697 },
    { name: "Cedar", depthUsd: 5000, spread: 0.03, share: 0.1212 },
  ],
};

describe("wording of the answer", () => {
  test("one number of one entity, with its inputs and sources", () => {
    expect(
      prose({
        query: "What slippage would selling $5,000 of Yes face in 'Alder wins the Harvest Cup'?",
        args: { marketId: "77", side: "sell", sizesUsd: [5000] },
        outputSchema: quoteSchema,
        data: {
          title: "Alder wins the Harvest Cup",
          bestBid: 0.186,
          averagePrice: 0.1821,
          slippagePercent: 2.0968,
          slippageUsd: 107.08,
          volumeUsd: 1_234_567,
          asOf: "2026-01-02T11:55:00Z",
          synthetic: true,
        },
      }),
    ).toMatchInlineSnapshot(`
      "Slippage is 2.1 % ($107.08) for “Alder wins the Harvest Cup” (side sell, size $5,000): best bid 0.186, average price 0.1821.

      - Volume: $1.23M

      As of 2026-01-02 11:55 UTC; source: Almanac (look_up).
      Note: The source marks its data as synthetic."
    `);
  });

  test("states an ambiguous choice and an unanswered part once, in the first paragraph", () => {
    const query = "What is the population of Springfield and Shelbyville?";
    const data = { name: "Springfield", population: 114_000 };
    const ties = ["Springfield (state Illinois)", "Springfield (state Oregon)"];
    const note = { kind: "pick-tie", key: "townId", label: "Springfield", count: 4, tied: 2, ties };
    const target = { ...inputOf({ query, data }).target, left: ["Shelbyville"] };
    const missingParts = ["the tool was not asked about “Shelbyville”"];
    expect(prose({ query, data, more: { notes: [note], target, missingParts } })).toMatchInlineSnapshot(`
      "The tool was not asked about “Shelbyville”. Population is 114,000 for “Springfield”. 2 rows match equally well; the first was used: “Springfield (state Illinois)”, others: “Springfield (state Oregon)”.

      Source: Almanac (look_up)."
    `);
  });

  test("puts a caveat before a quotation", () => {
    const note = { kind: "pick-tie", key: "path", label: "a", count: 2, tied: 2, ties: ["a", "b"] };
    expect(
      prose({ query: "Read the note", data: "Buy milk.\n\nAnd bread.", more: { notes: [note] } }),
    ).toMatchInlineSnapshot(`
      "2 rows match equally well; the first was used: “a”, others: “b”. “a” reads:

      \`\`\`
      Buy milk.

      And bread.
      \`\`\`

      Source: Almanac (look_up)."
    `);
  });

  test.each<[string, string, Json, string]>([
    [
      "one line",
      "Which files under /d contain 'budget'?",
      { content: "/d/sub/budget-2024.md" },
      "1 file matches “**/*budget*” in “/d”.\n\n- /d/sub/budget-2024.md\n\nSource: Almanac (look_up).",
    ],
    [
      "several lines",
      "Which files under /d match?",
      "/d/budget.md\n/d/sub/budget-2024.md\n",
      "2 files match “**/*budget*” in “/d”.\n\n- /d/budget.md\n- /d/sub/budget-2024.md\n\nSource: Almanac (look_up).",
    ],
    [
      "a list of texts",
      "Which files under /d match?",
      ["/d/budget.md"],
      "1 file matches “**/*budget*” in “/d”.\n\n- /d/budget.md\n\nSource: Almanac (look_up).",
    ],
  ])("lists each entry once: %s", (_name, query, data, answer) => {
    expect(prose({ query, data, args: { path: "/d", pattern: "**/*budget*" } })).toBe(answer);
  });

  const graph = {
    entities: [
      { name: "Ada", entityType: "person", observations: ["likes chess", "born in Harrow"] },
      { name: "Acme", entityType: "company", observations: ["makes anvils"] },
    ],
    relations: [{ from: "Ada", to: "Acme", relationType: "works at" }],
  };

  test("shows lists of texts inside an object with the object", () => {
    const data = { entities: graph.entities.slice(0, 1), relations: [] };
    expect(prose({ query: "What do you know about Ada?", args: { query: "Ada" }, data })).toBe(
      "“Ada”: entity type person; observations likes chess, born in Harrow.\n\nSource: Almanac (look_up).",
    );
  });

  test("counts both lists of one output", () => {
    expect(prose({ query: "Read the whole graph", data: graph })).toMatchInlineSnapshot(`
      "2 entities and 1 relation.

      | Name | Entity type | Observations                |
      | ---- | ----------- | --------------------------- |
      | Ada  | person      | likes chess, born in Harrow |
      | Acme | company     | makes anvils                |
      (Not shown: 1 relation.)

      Source: Almanac (look_up)."
    `);
  });

  test("labels a single value as the result", () => {
    expect(prose({ query: "What is 6 times 7?", args: { expression: "6*7" }, data: 42 })).toBe(
      "Result 42 (expression 6*7).\n\nSource: Almanac (look_up).",
    );
  });

  test("ranks rows and states both ends", () => {
    expect(
      prose({
        query: "Which outcome of the Harvest Cup 2031 has the most depth and which the least?",
        outputSchema: outcomesSchema,
        data: outcomes,
      }),
    ).toMatchInlineSnapshot(`
      "“Alder” has the highest depth, $21,000, ahead of “Birch” ($15,250), out of 3 outcomes for “Harvest Cup 2031”; the lowest is “Cedar” with $5,000.

      - Total depth: $41,251

      | Name  |   Depth | Share of depth | Spread |
      | ----- | ------: | -------------: | -----: |
      | Alder | $21,000 |         50.9 % |  0.002 |
      | Birch | $15,250 |           37 % |  0.001 |
      | Cedar |  $5,000 |         12.1 % |   0.03 |

      Source: Almanac (look_up)."
    `);
  });

  test("states a shared lowest place", () => {
    const rows = outcomes.outcomes.map((row) => ({ ...row, spread: row.name === "Cedar" ? 0.03 : 0.002 }));
    expect(
      prose({
        query: "Which outcome has the tightest spread?",
        outputSchema: outcomesSchema,
        data: { ...outcomes, outcomes: rows },
      }),
    ).toMatchInlineSnapshot(`
      "“Alder” and “Birch” share the lowest spread, 0.002, out of 3 outcomes for “Harvest Cup 2031”.

      - Total depth: $41,251

      | Name  | Spread |   Depth | Share of depth |
      | ----- | -----: | ------: | -------------: |
      | Alder |  0.002 | $21,000 |         50.9 % |
      | Birch |  0.002 | $15,250 |           37 % |
      | Cedar |   0.03 |  $5,000 |         12.1 % |

      Source: Almanac (look_up)."
    `);
  });

  test("states a total with its rows if no order is requested", () => {
    expect(
      prose({ query: "Analyze the depth of the Harvest Cup 2031", outputSchema: outcomesSchema, data: outcomes }),
    ).toMatchInlineSnapshot(`
      "Total depth is $41,251 for “Harvest Cup 2031”.

      | Name  |   Depth | Share of depth | Spread |
      | ----- | ------: | -------------: | -----: |
      | Alder | $21,000 |         50.9 % |  0.002 |
      | Birch | $15,250 |           37 % |  0.001 |
      | Cedar |  $5,000 |         12.1 % |   0.03 |

      Source: Almanac (look_up)."
    `);
  });

  test("describes one named row of a list", () => {
    expect(
      prose({
        query: "What is the spread of Birch in the Harvest Cup 2031?",
        outputSchema: outcomesSchema,
        data: outcomes,
      }),
    ).toMatchInlineSnapshot(`
      "Spread is 0.001 for “Birch” of “Harvest Cup 2031”: depth $15,250, share of depth 37 %.

      - Total depth: $41,251

      Source: Almanac (look_up)."
    `);
  });

  test("describes a change over time with its start and end", () => {
    const points = [0.18, 0.17, 0.19, 0.22, 0.21].map((price, index) => ({
      at: `2026-01-0${index + 1}T00:00:00Z`,
      price,
    }));
    expect(
      prose({ query: "How has the price of Alder changed?", data: { title: "Alder", points } }),
    ).toMatchInlineSnapshot(`
      "Price of “Alder” went up by 0.03 (16.7 %), from 0.18 (2026-01-01 00:00 UTC) to 0.21 (2026-01-05 00:00 UTC); the highest of 5 points was 0.22 (2026-01-04 00:00 UTC), the lowest 0.17 (2026-01-02 00:00 UTC).

      | At                   | Price |
      | -------------------- | ----: |
      | 2026-01-01 00:00 UTC |  0.18 |
      | 2026-01-02 00:00 UTC |  0.17 |
      | 2026-01-03 00:00 UTC |  0.19 |
      | 2026-01-04 00:00 UTC |  0.22 |
      | 2026-01-05 00:00 UTC |  0.21 |

      Source: Almanac (look_up)."
    `);
  });

  test("lists the lines of text output", () => {
    const data = { content: "/srv/notes/report-1.txt\n/srv/notes/old/report 2.txt\n/srv/notes/report-3.md" };
    expect(
      prose({
        query: 'Which files under /srv/notes match "report"?',
        args: { path: "/srv/notes", pattern: "**/*report*" },
        data,
        name: "search_files",
      }),
    ).toMatchInlineSnapshot(`
      "3 files match “**/*report*” in “/srv/notes”.

      - /srv/notes/report-1.txt
      - /srv/notes/old/report 2.txt
      - /srv/notes/report-3.md

      Source: Almanac (search_files)."
    `);
  });

  test("quotes the lines of a file verbatim", () => {
    const data = { content: "  # Title | 12%\n\n- item `1`\n\tindented 3.14\n```js\nx\n```" };
    expect(
      prose({
        query: "Show the first 7 lines of /srv/notes/a.md",
        args: { path: "/srv/notes/a.md", head: 7 },
        data,
        name: "read_text_file",
      }),
    ).toMatchInlineSnapshot(`
      "“/srv/notes/a.md” (head 7) reads:

      \`\`\`\`
        # Title | 12%

      - item \`1\`
      	indented 3.14
      \`\`\`js
      x
      \`\`\`
      \`\`\`\`

      Source: Almanac (read_text_file)."
    `);
  });

  test("reads a record from lines of text", () => {
    const data = { content: "size: 20481\nmodified: 2026-01-02T08:30:00Z\nisDirectory: false\npermissions: 644" };
    expect(
      prose({
        query: "How large is /srv/notes/a.md, what size?",
        args: { path: "/srv/notes/a.md" },
        data,
        name: "get_file_info",
      }),
    ).toMatchInlineSnapshot(`
      "Size is 20481 for “/srv/notes/a.md”.

      \`\`\`
      size: 20481
      modified: 2026-01-02T08:30:00Z
      isDirectory: false
      permissions: 644
      \`\`\`

      Source: Almanac (get_file_info)."
    `);
  });

  test("states that nothing was found", () => {
    expect(
      prose({
        query: "Find markets about purple elephants",
        args: { query: "purple elephants", limit: 10 },
        data: { markets: [], total: 0 },
        name: "search_markets",
      }),
    ).toMatchInlineSnapshot(`
      "Nothing matching “purple elephants” was found.

      Source: Almanac (search_markets)."
    `);
  });

  test("states that none of the searched rows matches", () => {
    const rows = [
      { id: "1", title: "Red barn" },
      { id: "2", title: "Green barn" },
    ];
    expect(
      prose({
        query: "How tall is the 'Blue silo'?",
        args: { query: "Blue silo" },
        data: { rows },
        dataset: { found: false, lookedFor: "Blue silo" },
      }),
    ).toMatchInlineSnapshot(`
      "Nothing matching “Blue silo” was found: none of the 2 rows that Almanac (look_up) gave fits.

      Source: Almanac (look_up).
      Note: None of the rows that the source returned matches the request."
    `);
  });

  test("states that a fully named row was not chosen", () => {
    const result = { name: "Blue Silo, north field", heightMeters: 21.5 };
    const choice = { parameter: "thingId", label: result.name, count: 4, alternatives: ["Blue Silo, south field"] };
    const query = "How tall is 'Blue Silo, North Field'?";
    const told = { args: { thingId: "7" }, data: result, dataset: { found: true, result, choices: [choice] } };
    expect(prose({ query, ...told })).not.toContain("Assumed");
    expect(prose({ query: "How tall is the Blue Silo?", ...told })).toContain("Assumed");
  });

  test("describes a chosen row with the number of candidates", () => {
    expect(
      prose({
        query: "How tall is the Blue Silo?",
        args: { thingId: "7" },
        data: { name: "Blue Silo, north field", heightMeters: 21.5, builtOn: "1987-05-01" },
        dataset: {
          found: true,
          result: { name: "Blue Silo, north field", heightMeters: 21.5, builtOn: "1987-05-01" },
          choices: [
            {
              parameter: "thingId",
              label: "Blue Silo, north field",
              count: 4,
              alternatives: ["Blue Silo, south field"],
            },
          ],
        },
      }),
    ).toMatchInlineSnapshot(`
      "Height is 21.5 m for “Blue Silo, north field”.

      - Built on: 1987-05-01

      Source: Almanac (look_up).
      Assumed: “Blue Silo, north field” was taken, the best of 4 matches; the next best was “Blue Silo, south field”.
      Note: The request does not name “Blue Silo, north field” in full."
    `);
  });

  test("shows the fetched part when the answering method failed", () => {
    const search = recorded(
      "search",
      { query: "Blue silo" },
      result({ rows: [{ thingId: "7", title: "Blue silo" }] }),
      1,
    );
    const detail = recorded("look_up", { thingId: "7" }, failed("the service answered 503"), 2);
    expect(
      prose({
        query: "How tall is the 'Blue silo'?",
        data: null,
        dataset: null,
        more: { calls: [search, detail], stopReason: "bounded_runtime_budget", missingParts: ["a result of look_up"] },
      }),
    ).toMatchInlineSnapshot(`
      "The question could not be answered in full: look_up of Almanac failed: the service answered 503.

      Source: Almanac (search)."
    `);
  });

  test("states when the source has more rows than it returned", () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({ name: `Tool ${index + 1}`, downloads: 1000 - index }));
    expect(
      prose({
        query: "List the tools",
        args: { limit: 12 },
        data: { tools: rows, nextCursor: "12" },
        name: "list_tools",
      }),
    ).toMatchInlineSnapshot(`
      "At least 12 tools.

      | Name    | Downloads |
      | ------- | --------: |
      | Tool 1  |     1,000 |
      | Tool 2  |       999 |
      | Tool 3  |       998 |
      | Tool 4  |       997 |
      | Tool 5  |       996 |
      | Tool 6  |       995 |
      | Tool 7  |       994 |
      | Tool 8  |       993 |
      | Tool 9  |       992 |
      | Tool 10 |       991 |
      (Not shown: 2 more tools.)

      Source: Almanac (list_tools).
      Note: The source has more rows than it returned."
    `);
  });

  test("states first that the output does not contain a requested change", () => {
    expect(
      prose({
        query: "How did the price of Alder change over the last day?",
        data: { name: "Alder", price: 0.21, bids: 12 },
      }),
    ).toMatchInlineSnapshot(`
      "The output contains no values over time, so the change is not known. Price is 0.21 for “Alder”: bids 12.

      Source: Almanac (look_up)."
    `);
  });

  test("quotes a long requested field", () => {
    const rules = `Resolves to Yes if Alder wins.\n${"Otherwise it resolves to No. ".repeat(4).trim()}`;
    expect(
      prose({
        query: "What are the rules of 'Alder wins'?",
        data: {
          title: "Alder wins",
          rules,
          sides: [
            { side: "Yes", price: 0.2 },
            { side: "No", price: 0.8 },
          ],
        },
      }),
    ).toMatchInlineSnapshot(`
      "Rules for “Alder wins”:

      \`\`\`
      Resolves to Yes if Alder wins.
      Otherwise it resolves to No. Otherwise it resolves to No. Otherwise it resolves to No. Otherwise it resolves to No.
      \`\`\`

      | Side | Price |
      | ---- | ----: |
      | Yes  |   0.2 |
      | No   |   0.8 |

      Source: Almanac (look_up)."
    `);
  });

  test("states when something happens", () => {
    expect(
      prose({
        query: "When does 'Alder wins' end?",
        data: { title: "Alder wins", endDate: "2031-07-20T18:30:00Z", volumeUsd: 12.5 },
      }),
    ).toMatchInlineSnapshot(`
      "End date is 2031-07-20 18:30 UTC for “Alder wins”.

      - Volume: $12.50

      Source: Almanac (look_up)."
    `);
  });

  test("shows the first of many rows with the total number", () => {
    const trades = Array.from({ length: 8 }, (_, index) => ({
      at: `2026-01-0${8 - index}T10:00:00Z`,
      priceUsd: 1 + index / 8,
      side: index % 2 === 0 ? "buy" : "sell",
    }));
    expect(
      prose({
        query: "Show the 3 latest trades of 'Alder wins'",
        args: { marketId: "7" },
        data: { title: "Alder wins", trades, totalTrades: 240 },
      }),
    ).toMatchInlineSnapshot(`
      "3 of 240 trades for “Alder wins”.

      | Side | At                   | Price |
      | ---- | -------------------- | ----: |
      | buy  | 2026-01-08 10:00 UTC |    $1 |
      | sell | 2026-01-07 10:00 UTC | $1.13 |
      | buy  | 2026-01-06 10:00 UTC | $1.25 |

      Source: Almanac (look_up).
      Note: The source has more rows than it returned."
    `);
  });

  test("gives an overview of numbers that the request does not name", () => {
    expect(
      prose({
        query: "Tell me about 'Alder wins'",
        data: {
          title: "Alder wins",
          status: "open",
          volumeUsd: 12_345.6,
          holders: 31,
          latencyMs: 12_300,
          sizeBytes: 5120,
        },
      }),
    ).toMatchInlineSnapshot(`
      "“Alder wins”: volume $12,346, latency 12.3 s, size 5,120 bytes, holders 31.

      - Status: open

      Source: Almanac (look_up)."
    `);
  });
});

describe("the answer begins with what the request asks for", () => {
  const answered = (query: string) => {
    const data = {
      aggregateFlow: { netFlowUsd: 5000, direction: "inflow" },
      longLiquidationsUsd: 31_000,
    };
    return prose({ query, data }).split("\n\n");
  };

  test("a number that the sentence on flows does not state comes before it", () => {
    expect(answered("What are the long liquidations?").slice(0, 2)).toEqual([
      "Long liquidations are $31,000: net flow $5,000.",
      "Net inflow, all venues together: $5,000.",
    ]);
  });

  test.each([
    ["a single text", { bias: "balanced" }, "What is the bias?", "Bias is balanced."],
    ["a list of texts", { tags: "old, red" }, "What are the tags?", "Tags are old, red."],
    ["a number", { visits: 5 }, "What are the visits?", "Visits are 5."],
  ])("uses the verb that suits %s", (_, data, query, sentence) => {
    expect(prose({ query, data }).split("\n\n")[0]).toBe(sentence);
  });

  test("a number that the sentence on flows states is not repeated", () => {
    const [first, ...others] = answered("What is the net flow?");
    expect(first).toBe("Net inflow, all venues together: $5,000.");
    expect(others.join(" ")).not.toMatch(/net flow is/i);
  });
});

describe("the answer contains only facts from the evidence", () => {
  const cell = fc.oneof(
    fc.double({ noNaN: true, min: -1e7, max: 1e7 }),
    fc.integer({ min: -100_000, max: 100_000 }),
    fc.constantFrom(0.5, 1, 0, 2026, 1_767_225_600_000, 99.95, 0.999),
    fc.constantFrom("2026-01-02T03:04:05Z", "2026-01-02", "open", "", "1234.50", "Ann", "50 % off | 3", "id-77"),
    fc.boolean(),
    fc.constant(null),
  );
  const key = fc.constantFrom(
    ...["name", "title", "priceUsd", "changePct", "count", "at", "volume", "share", "spread", "latencyMs", "sizeBytes"],
    ...["yes", "total", "id", "url", "rank", "asOf", "nextCursor", "source"],
  );
  const record = fc.dictionary(key, cell, { maxKeys: 7 });
  const data = fc.oneof(
    record,
    fc.record({ items: fc.array(record, { maxLength: 14 }), total: fc.nat(40) }),
    fc.array(record, { maxLength: 6 }),
    fc.string({ maxLength: 200 }),
    fc.record({ content: fc.string({ unit: "grapheme", maxLength: 120 }) }),
    fc.record({ a: record, b: fc.record({ c: record }), rows: fc.array(record, { maxLength: 3 }) }),
  );
  const query = fc.constantFrom(
    "Which item has the highest price?",
    "How many items are there?",
    "What is the spread of Ann?",
    "How has the price changed over the last week?",
    "List the first 3 items by volume",
    "Compare the share of all items as a heatmap",
    "When was it?",
    "What are the rules of Ann?",
    "Is it open right now?",
    "Show the 2 latest items and the change of the price",
  );

  test("for any tool output", () => {
    fc.assert(
      fc.property(data, query, (value, asked) => {
        prose({ query: asked, data: value, args: { id: "7", sizeUsd: 250 } });
      }),
      { numRuns: 400 },
    );
  });

  test("quotes lines of text verbatim and complete, or not at all", () => {
    const text = fc
      .array(fc.string({ unit: "grapheme", maxLength: 40 }), { minLength: 1, maxLength: 20 })
      .map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, (content) => {
        fc.pre(content.trim() !== "" && !/[\r\u2028\u2029]/.test(content) && !/^[[{]/.test(content.trim()));
        const answer = prose({
          query: "Read the text of a.md",
          args: { path: "a.md" },
          data: { content },
          name: "read",
        });
        if (!answer.startsWith("“a.md” is empty") && !answer.startsWith("Nothing was found")) {
          expect(answer).toContain(content.replace(/\n$/, ""));
        }
      }),
      { numRuns: 100 },
    );
  });
});
