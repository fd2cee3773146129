// The fixture server on a small surface, and on every bundled surface.
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Validator } from "@cfworker/json-schema";
import { describe, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../../src/contract/json.ts";
import type { ContributorMethod } from "../../../src/contrib/contributor.ts";
import { type Surface, surfaceSchema } from "../../../src/contrib/surface/format.ts";
import { loadSurface } from "../../../src/contrib/surface/load.ts";
import { computeReply } from "../../../src/contrib/surface/reply.ts";
import { createSurface } from "../../../src/contrib/surface/surface.ts";
import { connectInMemory } from "../../contributors/connect.ts";

const { signal } = new AbortController();

const tables: Surface["tables"] = {
  trees: [
    { name: "Oak", height_m: 21, planted: "1900-04-01", place: "5.32,60.39" },
    { name: "Ash", height_m: 17.5, planted: "1950-10-12", place: "5.33,60.39" },
    { name: "old oak", height_m: 30, planted: "1788-01-01", place: "6.50,61.00" },
  ],
};

function ask(question: object, args: JsonObject = {}): JsonObject {
  const surface = surfaceSchema.parse({
    version: 1,
    server: "park",
    name: "Park",
    description: "",
    tools: [{ name: "m", description: "", inputSchema: {} }],
    replies: { m: { from: "trees", ...question } },
    tables,
  });
  const parsed = surface.replies.m;
  if (parsed === undefined || "writes" in parsed) throw new Error("a question was expected");
  return computeReply(parsed, { tables, args });
}

const names = (value: JsonObject) =>
  Array.isArray(value.items) ? value.items.map((row) => (row as JsonObject).name) : value;

describe("a reply", () => {
  test.each<[string, object, JsonObject, readonly string[]]>([
    ["all rows", {}, {}, ["Oak", "Ash", "old oak"]],
    [
      "equal text, ignoring letter case",
      { where: [{ column: "name", is: "equal", argument: "n" }] },
      { n: "OAK" },
      ["Oak"],
    ],
    [
      "a number written as text",
      { where: [{ column: "height_m", is: "equal", argument: "h" }] },
      { h: "17.50" },
      ["Ash"],
    ],
    ["one of a list", { where: [{ column: "name", is: "oneOf", argument: "n" }] }, { n: ["ash", "elm"] }, ["Ash"]],
    [
      "a part of the text",
      { where: [{ column: "name", is: "contains", argument: "n" }] },
      { n: "oak" },
      ["Oak", "old oak"],
    ],
    [
      "the start of the text",
      { where: [{ column: "name", is: "startsWith", argument: "n" }] },
      { n: "old" },
      ["old oak"],
    ],
    ["at least", { where: [{ column: "height_m", is: "atLeast", argument: "h" }] }, { h: 21 }, ["Oak", "old oak"]],
    [
      "at most, as dates",
      { where: [{ column: "planted", is: "atMost", argument: "d" }] },
      { d: "1900-04-01" },
      ["Oak", "old oak"],
    ],
    [
      "most words first",
      { where: [{ columns: ["name"], is: "words", argument: "q" }] },
      { q: "an old oak" },
      ["old oak"],
    ],
    ["no word at all", { where: [{ columns: ["name"], is: "words", argument: "q" }] }, { q: "elm" }, []],
    [
      "within a radius",
      { where: [{ columns: ["place"], is: "near", argument: "at", radius: "r" }] },
      { at: "5.32,60.39", r: 600 },
      ["Oak", "Ash"],
    ],
    [
      "no condition when the argument is absent",
      { where: [{ column: "name", is: "equal", argument: "n" }] },
      {},
      ["Oak", "Ash", "old oak"],
    ],
    [
      "no condition when the argument disables it",
      { where: [{ column: "name", is: "equal", argument: "n", unless: "all" }] },
      { n: "all" },
      ["Oak", "Ash", "old oak"],
    ],
    [
      "sorted and limited",
      { sort: { column: "height_m", descending: true }, limit: { argument: "k", default: 5 } },
      { k: 2 },
      ["old oak", "Oak"],
    ],
  ])("gives %s", (_, question, args, expected) => {
    expect(names(ask(question, args))).toEqual(expected);
  });

  test("counts and aggregates, in one row or per group", () => {
    const measures = [
      { name: "trees", as: "count" },
      { name: "tallest", as: "max", of: "height_m" },
      { name: "mean", as: { argument: "f" }, of: { argument: "c" } },
    ];
    expect(ask({ measures }, { f: "mean", c: "height_m" })).toEqual({ trees: 3, tallest: 30, mean: 68.5 / 3 });
    expect(ask({ groupBy: "name", measures: measures.slice(0, 1) })).toEqual({
      items: [
        { name: "Oak", trees: 1 },
        { name: "Ash", trees: 1 },
        { name: "old oak", trees: 1 },
      ],
    });
  });

  test("computes a product of a column and an argument", () => {
    const question = { one: true, columns: ["name"], add: [{ name: "price", product: ["height_m", "per_metre"] }] };
    expect(ask(question, { per_metre: 2 })).toEqual({ name: "Oak", price: 42 });
  });

  test.each<[string, object, JsonObject, RegExp]>([
    [
      "a missing row",
      { one: true, where: [{ column: "name", is: "equal", argument: "n" }] },
      { n: "Elm" },
      /nothing in trees matches \{"n":"Elm"\}/,
    ],
    ["a missing table", { from: { argument: "t" } }, { t: "constructor" }, /there is no table constructor/],
    ["an invalid number", { measures: [{ name: "x", as: "sum", of: "name" }] }, {}, /the column name has no number/],
    [
      "an unknown function",
      { measures: [{ name: "x", as: { argument: "f" }, of: "height_m" }] },
      { f: "mode" },
      /mode is not count, sum/,
    ],
  ])("fails with a reason for %s", (_, question, args, told) => {
    expect(() => ask(question, args)).toThrow(told);
  });
});

const folder = fileURLToPath(new URL("../../../anchors/surfaces/", import.meta.url));
const shipped = (await readdir(folder)).sort();

describe.each(shipped)("the surface %s", async (file) => {
  const surface = surfaceSchema.parse(JSON.parse(await readFile(path.join(folder, file), "utf8")));
  const { methods } = createSurface(surface);

  test("replies to every method that reads, in the declared format", async () => {
    for (const method of methods) {
      const question = surface.replies[method.name];
      if (question === undefined || "writes" in question) continue;
      const value = await method.run(argumentsFrom(method, surface), { signal });
      expect(Object.values(value).filter((cell) => Array.isArray(cell) && cell.length === 0)).toEqual([]);
      const { valid, errors } = new Validator({ ...method.outputSchema }, "2020-12", false).validate(value);
      expect([method.name, valid, errors]).toEqual([method.name, true, []]);
      const declared = Object.keys((method.outputSchema?.properties as JsonObject | undefined) ?? {});
      expect(Object.keys(value)).toEqual(expect.arrayContaining(declared));
    }
  });

  test("changes nothing for any call", async () => {
    const writing = methods.filter(({ name }) => "writes" in (surface.replies[name] ?? {}));
    for (const method of writing) {
      expect(method.annotations.readOnlyHint).toBe(false);
      await expect(method.run(argumentsFrom(method, surface), { signal })).rejects.toThrow(/is read-only/);
    }
  });
});

/**
 * Values for the required parameters: those of a row that the method would find, otherwise a value of the right type.
 */
function argumentsFrom({ name, inputSchema }: ContributorMethod, { replies, tables: own }: Surface): JsonObject {
  const question = replies[name];
  const conditions = question === undefined || "writes" in question ? [] : question.where;
  const table =
    question === undefined || "writes" in question || typeof question.from !== "string" ? "invoices" : question.from;
  const rows = own[table] ?? [];
  const fixed = conditions.filter(({ value }) => value !== undefined);
  const row = rows.find((one) => fixed.every(({ column, value }) => one[String(column)] === value)) ?? rows[0] ?? {};
  const properties = inputSchema.properties as Readonly<Record<string, JsonObject>>;
  const required = (inputSchema.required ?? []) as readonly string[];
  const known: JsonObject = { table: "invoices", column: "amount" };
  return Object.fromEntries(
    required.map((parameter) => {
      const condition = conditions.find(({ argument }) => argument === parameter);
      const cell = condition === undefined ? undefined : row[String(condition.columns?.[0] ?? condition.column)];
      const { type, enum: choices } = properties[parameter] ?? {};
      const other = Array.isArray(choices) ? choices[0] : type === "array" ? ["x"] : type === "string" ? "x" : 5;
      const value = cell ?? known[parameter] ?? other ?? "x";
      return [parameter, type === "string" ? String(value) : value];
    }),
  );
}

describe("a surface file", () => {
  async function written(text: string): Promise<string> {
    const place = await mkdtemp(path.join(tmpdir(), "ctx-surface-"));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    const file = path.join(place, "s.json");
    await writeFile(file, text);
    return file;
  }
  const whole = { version: 1, server: "s", name: "S", description: "", tables: {} };
  const tools = [{ name: "m", description: "", inputSchema: {} }];

  test.each([
    ["no JSON", "{", /is not JSON/],
    ["no surface", "[]", /is not a surface/],
    [
      "a method without a reply",
      JSON.stringify({ ...whole, tools, replies: {} }),
      /the method m has no entry in replies/,
    ],
    [
      "a reply from a missing table",
      JSON.stringify({ ...whole, tools, replies: { m: { from: "gone" } } }),
      /the method m reads the table gone, which is not in the file/,
    ],
    ["a literal reply", JSON.stringify({ ...whole, tools, replies: { m: { value: "42" } } }), /is not a surface/],
  ])("that contains %s is rejected with its position", async (_, text, told) => {
    await expect(loadSurface(await written(text))).rejects.toMatchObject({
      code: "config",
      message: expect.stringMatching(told),
    });
  });

  test("that does not exist is rejected", async () => {
    await expect(loadSurface(path.join(folder, "gone.json"))).rejects.toMatchObject({ code: "config" });
  });

  test("is served to any client, and a call without an argument names it", async () => {
    await using connection = await connectInMemory(await loadSurface(path.join(folder, "weather.json")));
    expect((await connection.client.listTools()).tools.map(({ name }) => name)).toContain("daily_forecast");
    expect(await connection.value("daily_forecast", { city: "oslo" })).toMatchObject({
      days: [{ city: "Oslo" }, { city: "Oslo" }],
    });
    expect(await connection.failure("daily_forecast")).toContain("daily_forecast needs city");
  });

  test("is called with the defaults of its schemas", async () => {
    await using connection = await connectInMemory(await loadSurface(path.join(folder, "codehost.json")));
    const numbers = async (args: JsonObject) => {
      const { issues } = await connection.value("list_issues", { repository: "acme/api", ...args });
      return Array.isArray(issues) ? issues.map((issue: JsonObject) => issue.number) : issues;
    };
    expect(await numbers({})).toEqual([71, 75]);
    expect(await numbers({ state: "all" })).toEqual([71, 75, 64]);
  });
});
