import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import { envelopeSchema } from "../../../src/contract/query/envelope.ts";
import { gatherEvidence, readEvidence } from "../../../src/grounding/evidence/gather.ts";
import { valueAt } from "../../../src/reply/path.ts";
import { fc } from "../../helpers/property.ts";
import { failed, gathered, inputOf, recorded, result } from "./recorded.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Thing ${index + 1}`, priceUsd: index * 1.5, weightKg: index }));

describe("a row that does not fit", () => {
  test("is in no evidence, even where the program returns it", () => {
    const { evidence, view, findings, confidence } = gathered({
      query: "How tall is the Blue silo?",
      data: { silos: [{ name: "Red silo", heightMeters: 21 }] },
      dataset: { found: false, lookedFor: "Blue silo", result: { name: "Red silo", heightMeters: 21 } },
      more: { stopReason: "bounded_explicit_empty_result_guardrail" },
    });
    expect(evidence.facts.map(({ label, value }) => [label, value])).toEqual([
      ["matches", 0],
      ["rows looked through", 1],
    ]);
    expect(view).toBeNull();
    expect(findings).toMatchObject({ isEmpty: true, figures: [], lookedFor: "Blue silo" });
    expect(confidence.level).toBe("low");
  });
});

test("keeps the parts of the thing asked for, whose names are their own", () => {
  const columns = ["id", "member_id", "amount", "paid_on", "method", "status"];
  const { view, confidence, evidence } = gathered({
    query: "Which columns does the payments table have?",
    args: { table_name: "payments" },
    data: columns.map((name) => ({ name, type: "TEXT" })),
  });
  expect(view).toMatchObject({ rows: columns.map((key) => ({ key })) });
  expect([evidence.knownUnknowns, confidence.level]).toEqual([[], "high"]);
});

test("reads a reply of megabytes in many steps, so that others have their turn in between", () => {
  const stepsOf = (count: number) => {
    const steps = readEvidence(inputOf({ query: "List all things", data: { things: rows(count) } }));
    let taken = 0;
    while (steps.next().done !== true) taken += 1;
    return taken;
  };
  expect(stepsOf(20_000)).toBeGreaterThan(stepsOf(2) + 50);
});

describe("facts", () => {
  test("a value that a recorded output holds is verified, one that the program worked out is inferred", () => {
    const { evidence } = gathered({
      query: "What is the price?",
      data: { priceUsd: 12.5, other: 3 },
      dataset: { found: true, result: { priceUsd: 12.5, doubledUsd: 25.75 } },
    });
    expect(evidence.facts.map(({ label, value, basis }) => [label, value, basis])).toEqual([
      ["price", 12.5, "verified"],
      ["doubled", 25.75, "inferred"],
    ]);
  });

  test("a renamed field keeps the unit that its tool documents", () => {
    const { evidence } = gathered({
      query: "What is the cost?",
      data: { p: 0.1234 },
      outputSchema: {
        type: "object",
        properties: { p: { type: "number", "x-ctx": { unit: "share", measure: "fee" } } },
      },
      dataset: { found: true, result: { cost: 0.1234 } },
    });
    expect(evidence.facts[0]).toMatchObject({ label: "cost", unit: "share", display: "12.3 %", basis: "verified" });
  });

  test("a small number under another key proves nothing", () => {
    const { evidence } = gathered({
      query: "How many moons?",
      data: { year: 2026, page: 1 },
      dataset: { found: true, result: { moons: 1 } },
    });
    expect(evidence.facts[0]).toMatchObject({ label: "moons", basis: "inferred" });
  });

  test("a short word under another key proves nothing, a longer one does", () => {
    const { evidence } = gathered({
      query: "What is it?",
      data: { a: "ok", b: "granite" },
      dataset: { found: true, result: { verdict: "ok", stone: "granite" } },
    });
    expect(evidence.facts.map(({ label, basis }) => [label, basis])).toEqual([
      ["verdict", "inferred"],
      ["stone", "verified"],
    ]);
  });

  test("two fields of one label and unit are distinguished by window, key or containing object", () => {
    const usd = (window?: string) => ({
      type: "number",
      "x-ctx": { measure: "volume", unit: "usd", ...(window === undefined ? {} : { window }) },
    });
    const side = { type: "object", properties: { depth: { type: "number" } } };
    const { evidence } = gathered({
      query: "Tell me of it",
      data: { volumeUsd: 90, volumeDayUsd: 21, bids: { depth: 31 }, asks: { depth: 41 } },
      outputSchema: {
        type: "object",
        properties: { volumeUsd: usd(), volumeDayUsd: usd("PT24H"), bids: side, asks: side },
      },
    });
    expect(evidence.facts.map(({ label }) => label).sort()).toEqual([
      "asks depth",
      "bids depth",
      "volume",
      "volume (24 h)",
    ]);
  });

  test("what was asked for comes first, identifiers last", () => {
    const { evidence } = gathered({
      query: "What is the spread?",
      data: { id: "abc-1", volumeUsd: 100, spread: 0.02, name: "Alder" },
    });
    expect(evidence.facts.map(({ label }) => label)).toEqual(["spread", "volume", "name", "id"]);
  });

  test("paths lead to the values in the canonical data", () => {
    const { evidence, canonical } = gathered({
      query: "List the things",
      data: { page: { things: rows(5) }, "odd key": { x: 7.25 } },
    });
    const withPath = evidence.facts.filter(({ path }) => path !== null);
    expect(withPath.length).toBeGreaterThan(10);
    for (const { path, value } of withPath) {
      const steps = [...(path ?? "").matchAll(/\.([^.[\]]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]/g)].map(
        ([, name, index, quoted]) => (index === undefined ? (name ?? quoted ?? "") : Number(index)),
      );
      expect(valueAt(canonical, steps)).toEqual(value);
    }
  });

  test("there are at most 40, the view has at most 50 rows, and the omitted number is reported", () => {
    const { evidence, view, confidence } = gathered({ query: "List the things", data: { things: rows(400) } });
    expect(evidence.facts).toHaveLength(40);
    expect(view?.rows).toHaveLength(50);
    expect(evidence.knownUnknowns).toEqual(["350 rows were left out of the table."]);
    expect(confidence.gapSignals).toEqual([
      { code: "limited_slice_coverage", severity: "low", detail: "350 rows were left out of the table." },
    ]);
  });
});

describe("the view", () => {
  const timed = Array.from({ length: 5 }, (_, index) => ({ at: `2026-01-0${index + 1}T00:00:00Z`, price: index }));
  test.each<[string, string, Json, string]>([
    ["a plain list", "List the things", { things: rows(3) }, "table"],
    ["an order", "Which thing has the highest price?", { things: rows(3) }, "leaderboard"],
    ["a comparison", "Compare the price of the things", { things: rows(3) }, "leaderboard"],
    ["a heatmap", "Show a heatmap of the price of all things", { things: rows(3) }, "heatmap"],
    ["a list over time", "How did the price change?", { points: timed }, "timeseries"],
  ])("%s", (_, query, data, expected) => {
    expect(gathered({ query, data }).view?.type).toBe(expected);
  });

  test("one object has no view", () => {
    expect(gathered({ query: "What is the price?", data: { price: 1.5 } }).view).toBeNull();
  });

  test("sorts rows in the requested order, numbers as text included, rows without the number last", () => {
    const data = {
      things: [
        { name: "a", price: "9.5" },
        { name: "b", price: null },
        { name: "c", price: "10.25" },
      ],
    };
    const { view } = gathered({ query: "Which thing has the highest price?", data });
    expect(view?.rows.map(({ key }) => key)).toEqual(["c", "a", "b"]);
  });

  test("reports an order over an incomplete list as partial", () => {
    const { findings, confidence } = gathered({
      query: "Which thing has the highest price?",
      data: { things: rows(3), thingsFound: 90 },
    });
    expect(findings.ranking).toMatchObject({ compared: 3, isPartial: true });
    expect(confidence.level).toBe("medium");
  });

  test("a series of several things is no series of one", () => {
    const points = timed.flatMap(({ at, price }) => [
      { at, price, side: "yes" },
      { at: at.replace("00:00", "06:00"), price: 100 - price, side: "no" },
    ]);
    const outputSchema = {
      type: "object",
      properties: {
        points: {
          type: "array",
          items: { type: "object", properties: { side: { type: "string", "x-ctx": { dimension: "outcome" } } } },
        },
      },
    };
    expect(gathered({ query: "How did the price change?", data: { points }, outputSchema }).findings.change).toBeNull();
  });
});

describe("sources, age and confidence", () => {
  test("each method that answered is a source with its time, address and note", () => {
    const { evidence, freshness } = gathered({
      query: "What is the price?",
      data: { price: 1.5, asOf: "2026-01-02T11:59:00Z", url: "https://example.org/a", source: "Order book" },
    });
    expect(evidence.sourceRefs).toEqual([
      {
        id: "source-1",
        provider: "Almanac",
        dataset: "look_up",
        observedAt: "2026-01-02T11:59:00.000Z",
        publishedAt: null,
        artifactRef: "call-1",
        url: "https://example.org/a",
        note: "Order book",
      },
    ]);
    expect(freshness).toEqual({
      asOf: "2026-01-02T11:59:00.000Z",
      sourceTimestamps: ["2026-01-02T11:59:00.000Z"],
      note: "Times are stated by the sources.",
    });
  });

  test.each([
    ["What is the price?", "2026-01-02T11:00:00Z", "high", null],
    ["What is the price right now?", "2026-01-02T11:00:00Z", "low", "high"],
    ["What is the price right now?", "2026-01-02T11:50:00Z", "high", null],
    ["What is the price today?", "2026-01-01T11:00:00Z", "low", "high"],
    ["What is the price?", "2025-12-01T00:00:00Z", "medium", "medium"],
  ])("%s with data of %s has confidence %s", (query, asOf, level, severity) => {
    const { confidence } = gathered({ query, data: { price: 1.5, asOf } });
    const stale = confidence.gapSignals.find(({ code }) => code === "stale_source");
    expect([confidence.level, stale?.severity ?? null]).toEqual([level, severity]);
  });

  test.each<[string, string, Parameters<typeof gathered>[0]]>([
    ["an empty result", "empty_canonical_payload", { query: "List things", data: { things: [] } }],
    ["a part that is missing", "missing_part", { query: "q", data: { a: 1 }, more: { missingParts: ["depth"] } }],
    [
      "a run that was cut short",
      "bounded_run",
      { query: "q", data: { a: 1 }, more: { stopReason: "bounded_runtime_budget" } },
    ],
    [
      "a list with more pages",
      "limited_slice_coverage",
      { query: "List things", data: { things: rows(3), hasMore: true } },
    ],
    ["data that its source marks", "marked_source", { query: "price?", data: { price: 1, isDelayed: true } }],
    [
      "a choice that the request does not settle",
      "unresolved_choice",
      {
        query: "How tall is the silo?",
        data: { height: 3 },
        dataset: {
          found: true,
          result: { height: 3 },
          choices: [{ parameter: "id", label: "North silo", count: 3, alternatives: ["South silo"] }],
        },
      },
    ],
    [
      "an output that answers something else",
      "no_matching_field",
      { query: "What is the colour?", data: { height: 3 } },
    ],
  ])("%s is a gap", (_, code, given) => {
    expect(gathered(given).confidence.gapSignals.map((signal) => signal.code)).toContain(code);
  });

  test("an output that breaks its own schema is a gap", () => {
    const input = inputOf({ query: "What is the price?", data: { price: 1 } });
    const calls = input.calls.map((call) => ({
      ...call,
      outcome:
        call.outcome.kind === "result" ? { ...call.outcome, schemaViolations: ["price: expected text"] } : call.outcome,
    }));
    expect(gatherEvidence({ ...input, calls }).evidence.knownUnknowns).toEqual([
      "look_up broke its own output schema: price: expected text.",
    ]);
  });

  test("a choice that the request names in full is settled", () => {
    const { confidence } = gathered({
      query: "How tall is the North silo?",
      data: { tall: 3 },
      dataset: {
        found: true,
        result: { tall: 3 },
        choices: [{ parameter: "id", label: "North silo", count: 3, alternatives: [] }],
      },
    });
    expect(confidence.gapSignals).toEqual([]);
  });

  test("names the method that never answered, with the data fetched before", () => {
    const input = inputOf({ query: "How tall is it?", data: null, dataset: null });
    const calls = [
      recorded("search", { q: "it" }, result({ rows: [{ id: "1", name: "It" }] })),
      recorded("look_up", {}, failed("it is shut"), 2),
    ];
    const { findings, confidence } = gatherEvidence({ ...input, calls, stopReason: "bounded_runtime_budget" });
    expect(findings.failure).toBe("look_up of Almanac failed: it is shut");
    expect(confidence.level).toBe("low");
  });
});

describe("text outputs", () => {
  test("lines are rows only where a list was asked for and given", () => {
    const content = "b.txt\na.txt\n";
    expect(
      gathered({ query: "Which files are there?", data: { content } }).view?.rows.map(({ cells }) => cells),
    ).toEqual([["b.txt"], ["a.txt"]]);
    expect(gathered({ query: "Show the text of x", data: { content } }).findings.quote?.text).toBe("b.txt\na.txt");
  });

  test("a text with a heading, a gap or an indent is no list", () => {
    for (const content of ["Allowed:\na\nb", "a\n\nb", "a\n  b", "# a\nb"]) {
      expect(gathered({ query: "Which files are there?", data: { content } }).findings.quote?.text).toBe(content);
    }
  });

  test("lines are counted where lines were asked for, and other counts are not made up", () => {
    const data = { content: "size: 4096\nkind: folder" };
    expect(gathered({ query: "How many lines has it?", data }).findings.count).toMatchObject({
      value: 2,
      noun: "lines",
    });
    const { findings, confidence } = gathered({ query: "How many files are in it?", data });
    expect(findings.count).toBeNull();
    expect(confidence).toMatchObject({ level: "low", reason: "The output does not say how many there are." });
  });

  test("parts of a recorded text are verified with it", () => {
    const { evidence } = gathered({ query: "Which files are there?", data: { content: "b.txt\na.txt" } });
    expect(evidence.facts.filter(({ basis }) => basis === "verified").map(({ value }) => value)).toEqual([
      "b.txt",
      "a.txt",
    ]);
  });

  test("JSON inside a text is read as data", () => {
    const { evidence } = gathered({ query: "What is the price?", data: { content: '{"price": 12.5}' } });
    expect(evidence.facts[0]).toMatchObject({
      label: "price",
      value: 12.5,
      path: "$.content.price",
      basis: "verified",
    });
  });

  test("a text longer than what is quoted says so", () => {
    const content = Array.from({ length: 200 }, (_, index) => `line ${index}`).join("\n");
    expect(gathered({ query: "Read x", data: content }).findings.quote).toMatchObject({
      lines: 200,
      shownLines: 60,
      isWhole: false,
    });
  });

  test.each(["No matches found", "No files found for *.x", "0 results", "", "  \n"])(
    "%j says that there is nothing",
    (content) => {
      expect(gathered({ query: "Which files match?", data: { content } }).findings.isEmpty).toBe(true);
    },
  );
});

describe("hostile outputs", () => {
  test("whatever the output, schema and program return, the evidence fits its contract", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        fc.jsonValue({ maxDepth: 3 }),
        fc.boolean(),
        (data, schema, isSame) => {
          const outputSchema = JSON.parse(
            JSON.stringify({ properties: schema, items: schema, $ref: "#", anyOf: [schema] }),
          );
          const made = gathered({
            query: "Which of the things has the highest price, and how many are there?",
            data: data as Json,
            outputSchema,
            ...(isSame ? {} : { dataset: schema as Json }),
          });
          const { evidence, view, confidence, freshness } = made;
          const shape = envelopeSchema.pick({ evidence: true, view: true, confidence: true, freshness: true });
          expect(shape.safeParse({ evidence, view, confidence, freshness }).error).toBeUndefined();
          expect(evidence.facts.length).toBeLessThanOrEqual(40);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("deep and wide data is looked at within bounds", () => {
    const deep = JSON.parse(`${'{"a":['.repeat(500)}1${"]}".repeat(500)}`) as Json;
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, index]));
    const { evidence, view } = gathered({ query: "List the things", data: { deep, wide, things: rows(8000) } });
    expect(evidence.facts.length).toBeLessThanOrEqual(40);
    expect(view?.rows).toHaveLength(50);
  });
});

test("a column that says what was asked is shown, although it says the same in every row", () => {
  const relations = ["Mara", "Jonas"].map((from) => ({
    from,
    relationType: "attends",
    to: "Maple School",
    via: "bus",
  }));
  const shown = (query: string) => {
    const { view } = gathered({ query, data: { relations } });
    return view?.type === "table" ? view.columns.map(({ label }) => label) : null;
  };
  expect(shown("Which children attends Maple School?")).toEqual(["from", "relation type"]);
  expect(shown("Which children are there?")).toEqual(["from"]);
});
