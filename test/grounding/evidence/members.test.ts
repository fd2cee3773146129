import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/contract/json.ts";
import type { Binding, Interpretation } from "../../../src/contract/query/reading.ts";
import {
  type Asked,
  askedMembers,
  isNamedBy,
  isSameForm,
  isSameMember,
  type OtherMember,
  otherMemberIn,
  otherMemberInText,
  ownSets,
} from "../../../src/grounding/evidence/members.ts";
import { method } from "../../helpers/methods.ts";
import { rowSetsOf } from "../../reply/row-sets.ts";
import { readingOf } from "./recorded.ts";

function bound(parameter: string, value: Json, evidence = ""): Binding {
  return { kind: "bound", parameter, value, evidence };
}

const target = method({ name: "look_up" });
const asking = (bindings: readonly Binding[], more: Partial<Interpretation> = {}): Interpretation => ({
  ...readingOf(target),
  bindings,
  ...more,
});

describe("askedMembers", () => {
  test.each<[string, Binding, readonly string[]]>([
    ["a name", bound("city", "Oslo"), ["Oslo"]],
    ["a name and the words that gave it", bound("city_id", "OSL-1", "Oslo"), ["OSL-1", "Oslo"]],
    ["a number for an id", bound("order_id", 417), ["417"]],
    ["a number for a key in camel case", bound("issueKey", 9), ["9"]],
    ["a number for a numbered thing", bound("house number", 9), ["9"]],
    [
      "further values of one parameter",
      { ...bound("sku", "AB-1"), others: [{ value: "AB-2", evidence: "" }] } as Binding,
      ["AB-1", "AB-2"],
    ],
    ["a name of six words", bound("title", "one two three four five six"), ["one two three four five six"]],
    [
      "a name of six words in wide spacing",
      bound("title", "one  two three four five  six"),
      ["one  two three four five  six"],
    ],
    ["a name of 80 characters", bound("title", "x".repeat(80)), ["x".repeat(80)]],
    ["a date within a name", bound("title", "Plan 2026-01-02"), ["Plan 2026-01-02"]],
  ])("reads %s", (_, binding, forms) => {
    expect(askedMembers(asking([binding]), undefined)).toEqual([{ parameter: binding.parameter, forms }]);
  });

  test.each<[string, Binding]>([
    ["a number for a quantity", bound("limit", 5)],
    ["a number for a parameter that only contains `id`", bound("width", 5)],
    ["a number for an id that goes on", bound("id_count", 5)],
    ["a text to search for", bound("query", "Oslo")],
    ["a text to search for in upper case", bound("Q", "Oslo")],
    ["an output format", bound("format", "long")],
    ["a unit", bound("unit", "meter")],
    ["a date", bound("day", "2026-01-02")],
    ["a time", bound("day", "2026-01-02T10:00:00Z")],
    ["a path", bound("folder", "docs/a")],
    ["a Windows path", bound("folder", "docs\\a")],
    ["an address", bound("person", "ann@example.org")],
    ["a sentence of seven words", bound("title", "one two three four five six seven")],
    ["a text of 81 characters", bound("title", "x".repeat(81))],
    ["punctuation", bound("title", "--")],
    ["a list", bound("title", ["Oslo"])],
    ["a truth value", bound("title", true)],
    ["a default of the method", { kind: "default", parameter: "city", value: "Oslo", evidence: "default" }],
    ["a parameter without a value", { kind: "unresolved", parameter: "city", reason: "missing" }],
  ])("ignores %s", (_, binding) => {
    expect(askedMembers(asking([binding]), undefined)).toEqual([]);
  });

  test("reads a parameter whose name only begins like a searching one", () => {
    expect(askedMembers(asking([bound("textbook", "Oslo"), bound("my_query", "Oslo")]), undefined)).toHaveLength(2);
  });

  test.each<[string, Json, number]>([
    ["an enum", { enum: ["Oslo"] }, 0],
    ["a boolean", { type: "boolean" }, 0],
    ["an array", { type: "array" }, 0],
    ["a string", { type: "string" }, 1],
    ["a schema without a type", {}, 1],
    ["no schema", true, 1],
  ])("reads the value of a parameter declared as %s: %s", (_, schema, count) => {
    const declared = method({ name: "look_up", inputSchema: { type: "object", properties: { city: schema } } });
    expect(askedMembers(asking([bound("city", "Oslo")]), declared)).toHaveLength(count);
  });

  test("adds what a second call of the same method asks for, and nothing of another method", () => {
    const [own, other] = [asking([bound("city", "Rome")]), asking([bound("city", "Bern")], { methodName: "rank" })];
    expect(askedMembers(asking([bound("city", "Oslo")], { also: [own, other] }), undefined)).toEqual([
      { parameter: "city", forms: ["Oslo"] },
      { parameter: "city", forms: ["Rome"] },
    ]);
  });
});

const city: Asked = { parameter: "city", forms: ["Oslo"] };
const sku: Asked = { parameter: "sku", forms: ["AB-12"] };
const project: Asked = { parameter: "project_id", forms: ["AB-12", "Alder"] };

describe("otherMemberIn", () => {
  test.each<[string, Json, Asked, OtherMember | null]>([
    ["the same name", { city: "Oslo" }, city, null],
    ["the same name in another case", { City: "OSLO" }, city, null],
    ["another name", { city: "Bern" }, city, { asked: "Oslo", named: "Bern" }],
    ["another name one level down", { place: { city: "Bern" } }, city, { asked: "Oslo", named: "Bern" }],
    ["another name three levels down", { a: { b: { city: "Bern" } } }, city, { asked: "Oslo", named: "Bern" }],
    ["another name four levels down", { a: { b: { c: { city: "Bern" } } } }, city, null],
    ["the asked name beside another", { city: "Bern", near: { city: "Oslo" } }, city, null],
    ["no such key", { town: "Bern" }, city, null],
    ["a date under the key", { city: "2026-01-02" }, city, null],
    ["a key with one word more", { item_sku: "ZZ-99" }, sku, { asked: "AB-12", named: "ZZ-99" }],
    ["a key with two words more", { old_item_sku: "ZZ-99" }, sku, null],
    ["a number", { sku: 7 }, sku, { asked: "AB-12", named: "7" }],
    ["the bare key of the object itself", { id: "ZZ-99" }, project, { asked: "AB-12", named: "ZZ-99" }],
    ["the bare key of an inner object", { owner: { id: "ZZ-99" } }, project, null],
    ["the whole key of an inner object", { in: { projectId: "ZZ-99" } }, project, { asked: "AB-12", named: "ZZ-99" }],
    ["a second form of the thing", { project_id: "alder" }, project, null],
    ["a longer key for a generic parameter", { owner_id: "ZZ-99" }, { parameter: "id", forms: ["AB-12"] }, null],
    ["a list alone", [{ city: "Bern" }], city, null],
  ])("reads %s", (_, data, asked, expected) => {
    expect(otherMemberIn(data, [asked])).toEqual(expected);
  });

  test("reports the first parameter that the reply contradicts", () => {
    expect(otherMemberIn({ city: "Oslo", sku: "ZZ-99" }, [city, sku])).toEqual({ asked: "AB-12", named: "ZZ-99" });
    expect(otherMemberIn({ city: "Bern" }, [])).toBeNull();
  });
});

describe("otherMemberInText", () => {
  test.each<[string, string, Asked, OtherMember | null]>([
    ["the id that was asked for", "AB-12 is ready.", sku, null],
    ["the id in other letters", "ab 12 is ready.", sku, null],
    ["another id of the same form", "ZZ-99 is ready.", sku, { asked: "AB-12", named: "ZZ-99" }],
    ["both ids", "ZZ-99 replaces AB-12.", sku, null],
    ["an id of another form", "ZZ9 is ready.", sku, null],
    ["no id", "It is ready.", sku, null],
    ["an id beside a name without digits", "ZZ-99 is ready.", city, null],
  ])("reads %s", (_, text, asked, expected) => {
    expect(otherMemberInText(text, [asked])).toEqual(expected);
  });

  test("does not take a second thing that was asked for as another one", () => {
    const asked = [sku, { parameter: "other", forms: ["ZZ-99"] }];
    expect(otherMemberInText("ZZ-99 is ready.", asked)).toBeNull();
    expect(otherMemberInText("ZZ-99 is ready.", [])).toBeNull();
  });

  test("takes the form with digits as the id", () => {
    expect(otherMemberInText("ZZ-99 is ready.", [{ parameter: "id", forms: ["Alder", "AB-12"] }])).toEqual({
      asked: "AB-12",
      named: "ZZ-99",
    });
  });
});

describe("ownSets", () => {
  const own = (data: Json, asked: readonly Asked[]) => {
    const { sets, isMissed, leftOut } = ownSets(rowSetsOf(data), { data, asked });
    return { rows: sets.map(({ rows }) => rows.map(({ cells }) => cells[0] ?? null)), isMissed, leftOut };
  };
  const cities = [{ city: "Oslo" }, { city: "Bern" }, { city: null }, { city: "oslo" }];

  test("keeps the rows of the thing asked for and rows without a name", () => {
    expect(own(cities, [city])).toEqual({ rows: [["Oslo", null, "oslo"]], isMissed: false, leftOut: 1 });
  });

  test("keeps every row where nothing is asked for by name, or no column has the name", () => {
    expect(own(cities, [])).toEqual({ rows: [["Oslo", "Bern", null, "oslo"]], isMissed: false, leftOut: 0 });
    expect(own([{ town: "Bern" }], [city])).toEqual({ rows: [["Bern"]], isMissed: false, leftOut: 0 });
  });

  test("keeps every row of a reply that names the thing as a whole", () => {
    const data = { city: "Oslo", near: [{ city: "Bern" }] };
    expect(own(data, [city])).toEqual({ rows: [["Bern"]], isMissed: false, leftOut: 0 });
  });

  test("keeps every row of a reply that names one of the things as a whole", () => {
    const data = { city: "Oslo", near: [{ city: "Bern", sku: "ZZ-99" }] };
    expect(own(data, [sku, city]).leftOut).toBe(0);
  });

  test("filters the rows of a reply that names another thing as a whole, or names it as a part", () => {
    const rows = [{ id: "AB-12" }, { id: "ZZ-99" }];
    expect(own({ project_id: "ZZ-99", rows }, [project]).rows).toEqual([["AB-12"]]);
    expect(own({ owner: { id: "AB-12" }, rows }, [project]).rows).toEqual([["AB-12"]]);
    expect(own({ id: "AB-12", rows }, [project]).rows).toEqual([["AB-12", "ZZ-99"]]);
  });

  test("reports the thing as missed when every row is of another one", () => {
    expect(own([{ city: "Bern" }, { city: "Rome" }], [city])).toEqual({ rows: [[]], isMissed: true, leftOut: 2 });
    expect(own([], [city])).toEqual({ rows: [[]], isMissed: false, leftOut: 0 });
  });

  test("does not report the thing as missed while another list has rows", () => {
    const data = { towns: [{ city: "Bern" }], notes: [{ note: "a" }] };
    expect(own(data, [city])).toEqual({ rows: [[], ["a"]], isMissed: false, leftOut: 1 });
  });

  test("counts the rows that are left as the total", () => {
    const [set] = ownSets(rowSetsOf(cities), { data: cities, asked: [city] }).sets;
    expect(set?.total).toBe(3);
  });

  test("filters by each parameter in turn", () => {
    const data = [
      { city: "Oslo", sku: "AB-12" },
      { city: "Oslo", sku: "ZZ-99" },
      { city: "Bern", sku: "AB-12" },
    ];
    expect(own(data, [city, sku])).toEqual({ rows: [["Oslo"]], isMissed: false, leftOut: 2 });
  });

  test("keeps the total of a list that goes on where no row is left out", () => {
    const long = Array.from({ length: 5001 }, () => ({ city: "Oslo" }));
    expect(ownSets(rowSetsOf(long), { data: long, asked: [city] }).sets[0]?.total).toBe(5001);
  });

  const table: Asked = { parameter: "table_name", forms: ["payments"] };
  test.each<[string, Asked, readonly string[], number]>([
    ["names of their own", table, ["member", "amount"], 0],
    ["one of them the name of the thing", table, ["payments", "amount"], 1],
    ["one of them within the name of the thing", { ...table, forms: ["payments amount"] }, ["amount", "member"], 1],
    ["one of them around the name of the thing", table, ["payments total", "member"], 1],
    ["ids of the same form", { parameter: "table_name", forms: ["T-1"] }, ["T-2", "T-3"], 2],
    ["ids of the form of one name", { parameter: "table_name", forms: ["Alder", "T-1"] }, ["T-2", "T-3"], 2],
    ["a single row", table, ["amount"], 1],
    ["a parameter with the same name", { parameter: "name", forms: ["payments"] }, ["member", "amount"], 2],
  ])("leaves out rows of others, not the parts of a thing: %s", (_, asked, names, leftOut) => {
    expect(own({ rows: names.map((name) => ({ name })) }, [asked]).leftOut).toBe(leftOut);
  });

  test.each<[string, string, Asked]>([
    ["tablename", "the whole parameter in one word", table],
    ["wall_colour", "a longer key", { parameter: "colour", forms: ["green"] }],
  ])("leaves out rows of others by the column %s: %s", (key, _, asked) => {
    expect(own({ rows: [{ [key]: "maroon" }, { [key]: "olive" }] }, [asked]).leftOut).toBe(2);
  });
});

describe("isNamedBy", () => {
  test.each<[string, string, boolean]>([
    ["sku", "sku", true],
    ["SKU", "sku", true],
    ["item_sku", "sku", true],
    ["itemSku", "sku", true],
    ["old_item_sku", "sku", false],
    ["sku_count", "sku", false],
    ["id", "project_id", true],
    ["project", "project_id", false],
    ["main_id", "big_project_id", false],
    ["team_id", "project_id", false],
    ["projectId", "project_id", true],
    ["owner_id", "id", false],
    ["owner_name", "name", false],
    ["owner_date", "date", false],
    ["", "sku", false],
  ])("%s by %s: %s", (key, parameter, expected) => {
    expect(isNamedBy(key, parameter)).toBe(expected);
  });
});

describe("isSameForm", () => {
  test.each<[string, string, boolean]>([
    ["AB-12", "ZZ-99", true],
    ["AB-12", "Z-9", true],
    ["AB-12", "ZZ99", false],
    ["AB-12", "99-ZZ", false],
    ["Oslo", "Bern", false],
    ["Ä-1", "Ö-22", true],
    ["AB12", "12AB", false],
    ["AB-12", "AB-", false],
  ])("%s and %s: %s", (left, right, expected) => {
    expect(isSameForm(left, right)).toBe(expected);
  });
});

describe("isSameMember", () => {
  test.each<[string, string, boolean]>([
    ["Oslo", "oslo", true],
    ["AB-12", "ab12", true],
    ["AB-12", "AB-13", false],
    ["AB-12", "Order AB 12", true],
    ["Order AB 12", "AB-12", true],
    ["AB-12", "ABC-12", false],
    ["AB-12", "Alder", false],
    ["Alder", "AB-12", false],
    ["São Paulo", "Sao Paulo", true],
    ["New York City", "york city", true],
    ["Oslo", "Bern", false],
    ["USD", "Dollar", true],
    ["US", "UK", false],
    ["USDX", "Dollar", false],
    ["IBM", "GE", false],
    ["Intl", "International", true],
    ["Mgmt", "Management", true],
    ["Ngmt", "Management", false],
    ["Mngmt", "Management", true],
    ["Mngmnt", "Management", false],
    ["Managm", "Mooaoonoaoogoom", false],
    ["Colour", "Color", true],
    ["Alder tree", "tree house", false],
    ["Jon Smith", "John Smyth", true],
    ["Greenland", "Iceland", false],
    ["Smith", "Smyth", true],
    ["Smith", "Smart", false],
    ["house", "lighthouse", true],
    ["Москва", "Moscow", true],
    ["Москва", "Киев", false],
    ["--", "Oslo", true],
  ])("%s and %s: %s", (left, right, expected) => {
    expect([isSameMember(left, right), isSameMember(right, left)]).toEqual([expected, expected]);
  });
});
