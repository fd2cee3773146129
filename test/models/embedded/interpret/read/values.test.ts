// How a part of the request becomes the value of a parameter, without the encoder's scores.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../../../src/contract/json.ts";
import { methodText } from "../../../../../src/encoder/texts.ts";
import { type Parameter, parameters } from "../../../../../src/language/method/schema.ts";
import { readRequest } from "../../../../../src/language/request.ts";
import { tellsFrom } from "../../../../../src/models/embedded/interpret/read/cue.ts";
import { areOperands } from "../../../../../src/models/embedded/interpret/read/operands.ts";
import { withPattern } from "../../../../../src/models/embedded/interpret/read/pattern.ts";
import { withShortNames } from "../../../../../src/models/embedded/interpret/read/rank.ts";
import { canBeStated, valueAt } from "../../../../../src/models/embedded/interpret/read/value.ts";
import { readMethods } from "../../../../../src/tools/catalog/metadata.ts";

const nowMs = Date.parse("2026-03-02T10:00:00Z");
const textType = { type: "string" };

function parameterOf(name: string, schema: JsonObject): Parameter {
  const [parameter] = parameters({ inputSchema: { type: "object", properties: { [name]: schema } } });
  if (parameter === undefined) throw new Error(`no parameter ${name}`);
  return parameter;
}

function placeIn(query: string, part: string) {
  const start = query.indexOf(part);
  return { start, end: start + part.length };
}

function read(query: string, part: string, parameter: Parameter) {
  return valueAt(parameter, placeIn(query, part), readRequest(query, nowMs));
}

describe("a pattern of names", () => {
  const documentation = "Takes glob patterns, such as **/*.ext for all folders.";
  const patternOf = (query: string, part: string, documented = documentation) => {
    const parameter = parameterOf("pattern", textType);
    const reading = readRequest(query, nowMs);
    const stated = { ...placeIn(query, part), value: part, quotes: [part], isDescription: false };
    return withPattern(stated, parameter, { documentation: documented, reading }).value;
  };

  test.each([
    ["beds that are called clover", "clover", "**/*clover*"],
    ["find plan.txt somewhere", "plan.txt", "**/plan.txt"],
    ["names that start with clover", "clover", "**/clover*"],
    ["names that end in clover", "clover", "**/*clover"],
    ["find every plan-*.csv", "plan-*.csv", "**/plan-*.csv"],
    ["list all .md files", "all .md", "**/*.md"],
  ])("%s: %s is %s", (query, part, pattern) => {
    expect(patternOf(query, part)).toBe(pattern);
  });

  test("stays as stated if no documentation mentions globs", () => {
    expect(patternOf("beds that are called clover", "clover", "Takes a word.")).toBe("clover");
  });

  test("is not below all folders unless the documentation shows that form", () => {
    expect(patternOf("beds that are called clover", "clover", "Takes a glob.")).toBe("*clover*");
  });
});

describe("two parameters for one value", () => {
  const first = parameterOf("head", { type: "integer", description: "Returns the first N lines." });
  const last = parameterOf("tail", { type: "integer", description: "Returns the last N lines." });
  const query = "the last 3 lines of it";
  const tells = (one: Parameter, other: Parameter) =>
    tellsFrom(one, other, placeIn(query, "3"), readRequest(query, nowMs));

  test("are distinguished by a word beside the value", () => {
    expect([tells(last, first), tells(first, last)]).toEqual([true, false]);
  });

  test("are distinguished by the unit of the value", () => {
    const [usd, shares] = ["sizes_usd", "sizes_shares"].map((name) => parameterOf(name, { type: "number" }));
    const request = "buying $1,000 of it";
    if (usd === undefined || shares === undefined) throw new Error("two parameters are expected");
    expect(tellsFrom(usd, shares, placeIn(request, "$1,000"), readRequest(request, nowMs))).toBe(true);
    expect(tellsFrom(shares, usd, placeIn(request, "$1,000"), readRequest(request, nowMs))).toBe(false);
  });

  test("do not both get one number in words", () => {
    const request = "Add two numbers for me";
    const place = placeIn(request, "two");
    expect(areOperands(place, place, readRequest(request, nowMs))).toBe(false);
  });
});

describe("a stated text", () => {
  test("is an amount in digits where the schema has a pattern", () => {
    const budget = parameterOf("budget", { ...textType, pattern: "^[0-9]+$" });
    expect(read("a budget of $5,000 for it", "$5,000", budget)?.value).toBe("5000");
  });

  test.each([
    ["Which files in ./beds match *plan*?", "./beds"],
    ["Show ../beds.txt.", "../beds.txt"],
    ["Files that end in .md", ".md"],
  ])("keeps the dot that begins it: %s", (query, part) => {
    expect(read(query, part, parameterOf("path", textType))?.value).toBe(part);
  });

  test("is the whole name if an id parameter is offered its last number", () => {
    const id = parameterOf("event_id", textType);
    const found = read("Compare the outcomes of the Garden Prize Winner 2026 event", "2026", id);
    expect(found).toMatchObject({ value: "Garden Prize Winner 2026", isDescription: true });
  });

  test("is a description where the documented example is an id, also at the end of a sentence", () => {
    const symbol = parameterOf("symbol", { ...textType, description: "Seed symbol, such as OAT-RED." });
    expect(read("Prices of 'the old red oat'", "the old red oat", symbol)?.isDescription).toBe(true);
    expect(read("Prices of OAT-WHITE", "OAT-WHITE", symbol)?.isDescription).toBe(false);
  });

  test("is the number alone if the name before it is that of the parameter", () => {
    const found = read("Show Invoice Number 4471", "4471", parameterOf("invoice_id", textType));
    expect(found).toMatchObject({ value: "4471", isDescription: false });
  });
});

describe("what the encoder reads", () => {
  test("of a request: a long quotation is one letter, a short one stays", () => {
    const query = "What is the size of 'Will it rain in the garden?' and of 'bed one'?";
    expect(withShortNames(query)).toBe("What is the size of 'X' and of 'bed one'?");
  });

  test("of a method: its title, unless it repeats the name", () => {
    const listing = ["Moisture of one bed", "Bed view"].map((title) => ({
      name: "bed_view",
      title,
      description: "Measures it.",
    }));
    const [titled, repeated] = listing.map((tool) =>
      readMethods({ toolId: "garden", toolName: "" }, [tool]).map(methodText).join(),
    );
    expect(titled).toBe("bed view [] Moisture of one bed. Measures it.");
    expect(repeated).toBe("bed view [] Measures it.");
  });
});

test("a value of a parameter named for an entity has not the noun of the entity", () => {
  const parameter = parameterOf("table_name", textType);
  expect(read("Which columns does the payments table have?", "payments table", parameter)?.value).toBe("payments");
});

test("a parameter that no part of a request can state has a value at none", () => {
  const schemas: readonly JsonObject[] = [
    ...[{ type: "integer" }, { type: "number", minimum: 10 }, { type: "boolean" }, { type: "object" }, textType],
    ...[
      { type: "string", enum: ["open", "closed"] },
      { type: "array", items: { type: "integer" } },
    ],
    ...[
      { type: "array", items: { type: "string", enum: ["red", "blue"] } },
      { type: "string", format: "date-time" },
    ],
  ];
  const words = fc.constantFrom(
    ...[
      "show",
      "open",
      "closed",
      "red",
      "blue",
      "5",
      "twelve",
      "40 percent",
      "$7",
      "last week",
      "2 days",
      "today",
      "15:30",
    ],
    ...["2026-03-01", "April 2026", "Oslo", "'a b'", '{"a":1}', "flag", "limit", "hours", "A-12", "and", "of"],
  );
  const names = fc.constantFrom("limit", "hours", "flag", "since", "state");
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 6 }),
      names,
      fc.constantFrom(...schemas),
      (parts, name, schema) => {
        const query = parts.join(" ");
        const reading = readRequest(query, nowMs);
        const parameter = parameterOf(name, schema);
        fc.pre(!canBeStated(parameter, reading));
        const ends = [...query.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
          start: index,
          end: index + word.length,
        }));
        const stretches = ends.flatMap(({ start }, at) => ends.slice(at).map(({ end }) => ({ start, end })));
        expect(stretches.filter((stretch) => valueAt(parameter, stretch, reading) !== null)).toEqual([]);
      },
    ),
  );
});
