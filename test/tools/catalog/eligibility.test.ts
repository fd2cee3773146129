// Whether a query may call a method: each rule separately; evidence of a change never makes a method eligible.
import { describe, expect, test } from "vitest";
import type { MethodOverride } from "../../../src/contract/settings.ts";
import type { Eligibility, EligibilityCode } from "../../../src/contract/tool.ts";
import { eligibilityRules } from "../../../src/tools/catalog/eligibility.ts";
import { readMethods } from "../../../src/tools/catalog/metadata.ts";
import { fc } from "../../helpers/property.ts";

interface Listed {
  readonly name: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly annotations?: Readonly<Record<string, boolean>>;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/** The eligibility of one method of a server that has no other. */
function decide(listed: Listed, override: MethodOverride = {}, about = ""): Eligibility {
  const { properties = {}, ...tool } = listed;
  const owner = { toolId: "shop", toolName: "Shop", about, overrides: { [listed.name]: override } };
  const [method] = readMethods(owner, [{ ...tool, inputSchema: { type: "object", properties } }]);
  if (method === undefined) throw new Error("the method is not listed");
  expect(method.meta.queryEligible).toBe(method.eligibility.isEligible);
  return method.eligibility;
}

const text = { type: "string" };
const readOnly = { readOnlyHint: true };
const sql = { properties: { query: { type: "string", description: "SQL query to run" } } };

interface Row extends Listed {
  readonly override?: MethodOverride;
  readonly code: EligibilityCode;
}

const rows: readonly Row[] = [
  { name: "get_task", override: { queryEligible: false }, code: "settings-withhold" },
  { name: "run_query", ...sql, override: { sql: "select" }, code: "settings-select-only" },
  { name: "run_query", ...sql, override: { queryEligible: true }, code: "settings-select-only" },
  {
    name: "delete_task",
    annotations: { destructiveHint: true },
    override: { queryEligible: true },
    code: "settings-allow",
  },
  { name: "get_task", annotations: { readOnlyHint: false }, code: "annotated-write" },
  { name: "get_task", annotations: { destructiveHint: true }, code: "annotated-destructive" },
  { name: "get_task", annotations: { readOnlyHint: true, destructiveHint: true }, code: "annotated-destructive" },
  { name: "get_task", annotations: readOnly, _meta: { queryEligible: false }, code: "declared-not-eligible" },
  { name: "get_task", annotations: readOnly, _meta: { surface: "execute" }, code: "declared-execute" },
  { name: "get_task", annotations: readOnly, _meta: { latencyClass: "streaming" }, code: "declared-streaming" },
  {
    name: "read_query",
    description: "Execute SELECT queries.",
    properties: { query: text },
    annotations: readOnly,
    code: "runs-sql",
  },
  {
    name: "evaluate",
    description: "Execute JavaScript in the page.",
    properties: { script: text },
    annotations: readOnly,
    code: "runs-code",
  },
  { name: "query_graph", properties: { query: { ...text, description: "A GraphQL document." } }, code: "runs-code" },
  { name: "delete_task", annotations: readOnly, code: "orders-change" },
  { name: "task_delete", annotations: readOnly, code: "orders-change" },
  { name: "search_and_replace", annotations: readOnly, code: "orders-change" },
  { name: "files", description: "Reads files and renames them.", annotations: readOnly, code: "orders-change" },
  { name: "files", description: "Get, update or list files.", annotations: readOnly, code: "orders-change" },
  { name: "get_guest", description: "This tool can delete a guest.", annotations: readOnly, code: "orders-change" },
  { name: "zorp", annotations: readOnly, code: "annotated-read-only" },
  { name: "order_book", description: "Order book of a market.", annotations: readOnly, code: "annotated-read-only" },
  { name: "price_change", description: "Price change of a day.", annotations: readOnly, code: "annotated-read-only" },
  { name: "file", description: "Complete contents of a file.", annotations: readOnly, code: "annotated-read-only" },
  { name: "zorp", _meta: { queryEligible: true }, code: "declared-for-queries" },
  { name: "zorp", _meta: { surface: "answer" }, code: "declared-for-queries" },
  { name: "place_order", _meta: { surface: "answer", queryEligible: true }, code: "orders-change" },
  { name: "get_file", description: "Get a file. Deletes it afterwards.", code: "orders-change" },
  { name: "check_in", description: "Guest of a room.", code: "orders-change" },
  { name: "get_task", properties: { data: { type: "object" } }, code: "takes-written-data" },
  { name: "get_task", properties: { content: text }, code: "takes-written-data" },
  { name: "get_page", properties: { output_path: text }, code: "takes-written-data" },
  { name: "list_tasks", properties: { updateMode: { enum: ["append", "clearAllTasks"] } }, code: "takes-written-data" },
  { name: "check_task", properties: { score: { type: "number" } }, code: "takes-written-data" },
  { name: "convert_document", properties: { path: text }, code: "takes-written-data" },
  { name: "hash_text", properties: { data: text }, code: "reads-by-name" },
  { name: "getTask", properties: { id: text }, code: "reads-by-name" },
  { name: "task_list", code: "reads-by-name" },
  { name: "shop_get_task", code: "reads-by-name" },
  { name: "weather", description: "Gets the weather of a town.", code: "reads-by-name" },
  { name: "weather", description: "This tool returns the weather of a town.", code: "reads-by-name" },
  { name: "weather", description: "Weather of a town.", code: "nothing-says-read-only" },
  { name: "zorp", _meta: { surface: "both" }, code: "nothing-says-read-only" },
  { name: "split_tasks", description: "Break work down.", code: "nothing-says-read-only" },
];

describe("the rules of eligibility", () => {
  test.each(rows)("$name ($description): $code", ({ override, code, ...listed }) => {
    expect(decide(listed, override).code).toBe(code);
  });

  test("each has a row above", () => {
    expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(eligibilityRules.map(({ code }) => code)));
  });

  test("name the setting that changes the decision", () => {
    expect(decide({ name: "zorp" })).toMatchObject({
      isEligible: false,
      reason: "nothing states that it is read-only",
      setting: "mcpServers.shop.methods.zorp.queryEligible: true",
    });
    expect(decide({ name: "get_task" }).setting).toBe("mcpServers.shop.methods.get_task.queryEligible: false");
    expect(decide({ name: "run_query", ...sql }).setting).toBe("mcpServers.shop.methods.run_query.sql: select");
  });

  test("strip the words that all methods of a server begin with", () => {
    const owner = { toolId: "x", toolName: "X" };
    const codes = readMethods(owner, [{ name: "kb_get_page" }, { name: "kb_list_pages" }, { name: "kb_wipe" }]).map(
      ({ eligibility }) => eligibility.code,
    );
    expect(codes).toEqual(["reads-by-name", "reads-by-name", "orders-change"]);
  });
});

describe("the dialect of a method that takes SQL", () => {
  const dialects = (override: MethodOverride, about: string) =>
    decide({ name: "read_query", ...sql }, override, about).selectOnly?.dialects;

  test("comes from the settings or the server's description of itself, or is one of the common ones", () => {
    expect(dialects({ sql: "select", sqlDialect: "duckdb" }, "A SQLite database.")).toEqual(["duckdb"]);
    expect(dialects({ sql: "select" }, "A SQLite or PostgreSQL database.")).toEqual(["sqlite", "postgresql"]);
    expect(dialects({ sql: "select" }, "")).toEqual(["sqlite", "postgresql", "mysql", "mssql"]);
  });
});

const words = [
  ..."get list read search task file order book price update delete and to store convert data check set".split(" "),
  ..."weather page report mark count run".split(" "),
];
const anyName = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("_"));
const anyText = fc.array(fc.constantFrom(...words, "the", "a", "of", ",", "Returns", "Deletes", "."), {
  maxLength: 12,
});
const anyListed: fc.Arbitrary<Listed> = fc.record({
  name: anyName,
  description: anyText.map((parts) => parts.join(" ")),
  properties: fc.dictionary(
    fc.constantFrom("id", "query", "data", "path", "mode", "score"),
    fc.constantFrom<object>(text, { type: "number" }, { enum: ["append", "all"] }, { ...text, description: "SQL" }),
    { maxKeys: 3 },
  ),
  annotations: fc.constantFrom<Readonly<Record<string, boolean>>>({}, readOnly, { destructiveHint: false }),
  _meta: fc.constantFrom<Readonly<Record<string, unknown>>>({}, { queryEligible: true }, { surface: "answer" }),
});

/** More explicit statements that a method changes something. */
const signs: readonly ((listed: Listed) => Listed)[] = [
  (listed) => ({ ...listed, name: `delete_${listed.name}` }),
  (listed) => ({ ...listed, name: `${listed.name}_and_delete` }),
  (listed) => ({ ...listed, description: `Deletes ${listed.description}` }),
  (listed) => ({ ...listed, description: `${listed.description}. Then deletes the rest.` }),
  (listed) => ({ ...listed, annotations: { ...listed.annotations, readOnlyHint: false } }),
  (listed) => ({ ...listed, annotations: { ...listed.annotations, destructiveHint: true } }),
  (listed) => ({ ...listed, _meta: { ...listed._meta, queryEligible: false } }),
  (listed) => ({ ...listed, _meta: { ...listed._meta, surface: "execute" } }),
  (listed) => ({ ...listed, properties: { ...listed.properties, content: text } }),
  (listed) => ({ ...listed, properties: { ...listed.properties, output_path: text } }),
  (listed) => ({ ...listed, properties: { ...listed.properties, saveMode: { enum: ["overwrite", "append"] } } }),
  (listed) => ({ ...listed, properties: { ...listed.properties, sql: { ...text, description: "SQL to run." } } }),
];

test("evidence of a change never makes a denied method eligible", () => {
  fc.assert(
    fc.property(anyListed, fc.constantFrom(...signs), (listed, sign) => {
      if (!decide(listed).isEligible) expect(decide(sign(listed))).toMatchObject({ isEligible: false });
    }),
    { numRuns: 5_000 },
  );
});

test("any listing is decided without an error", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.json(), (name, description, schema) => {
      const tool = { name, description, inputSchema: JSON.parse(schema) };
      expect(readMethods({ toolId: "t", toolName: "T" }, [tool])).toHaveLength(1);
    }),
  );
});
