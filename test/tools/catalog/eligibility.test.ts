// Whether a query may call a method: each rule separately; evidence of a change never makes a method eligible.
import { describe, expect, test } from "vitest";
import type { MethodOverride } from "../../../src/contract/settings.ts";
import type { EffectClass, Eligibility, EligibilityCode } from "../../../src/contract/tool/eligibility.ts";
import { eligibilityRules } from "../../../src/tools/catalog/eligibility/rules.ts";
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
  readonly class: EffectClass;
}

const rows: readonly Row[] = [
  { name: "get_task", override: { queryEligible: false }, code: "settings-withhold", class: "changes" },
  { name: "run_query", ...sql, override: { sql: "select" }, code: "settings-select-only", class: "reads" },
  { name: "run_query", ...sql, override: { queryEligible: true }, code: "settings-select-only", class: "reads" },
  { name: "delete_task", override: { queryEligible: true }, code: "settings-allow", class: "changes" },
  { name: "zorp", override: { queryEligible: true }, code: "settings-allow", class: "unclear" },
  { name: "get_task", annotations: { readOnlyHint: false }, code: "annotated-write", class: "unclear" },
  { name: "zorp", annotations: { readOnlyHint: false }, code: "annotated-write", class: "changes" },
  { name: "get_task", annotations: { destructiveHint: true }, code: "annotated-destructive", class: "unclear" },
  { name: "zorp", annotations: { destructiveHint: true }, code: "annotated-destructive", class: "changes" },
  {
    ...{ name: "get_task", annotations: { readOnlyHint: true, destructiveHint: true } },
    ...{ code: "annotated-destructive", class: "unclear" },
  },
  {
    ...{ name: "get_task", annotations: readOnly, _meta: { queryEligible: false } },
    ...{ code: "declared-not-eligible", class: "changes" },
  },
  {
    ...{ name: "get_task", annotations: readOnly, _meta: { surface: "execute" } },
    ...{ code: "declared-execute", class: "changes" },
  },
  {
    ...{ name: "get_task", annotations: readOnly, _meta: { latencyClass: "streaming" } },
    ...{ code: "declared-streaming", class: "changes" },
  },
  {
    ...{ name: "read_query", description: "Execute SELECT queries.", properties: { query: text } },
    ...{ annotations: readOnly, code: "runs-sql", class: "unclear" },
  },
  {
    ...{ name: "evaluate", description: "Execute JavaScript in the page.", properties: { script: text } },
    ...{ annotations: readOnly, code: "runs-code", class: "unclear" },
  },
  {
    ...{ name: "query_graph", properties: { query: { ...text, description: "A GraphQL document." } } },
    ...{ code: "runs-code", class: "unclear" },
  },
  {
    name: "explain",
    properties: { statement: text },
    annotations: readOnly,
    code: "carries-request",
    class: "unclear",
  },
  { name: "fetch_api", properties: { url: text, method: text }, code: "carries-request", class: "unclear" },
  { name: "fetch_api", properties: { verb: { enum: ["GET", "PUT"] } }, code: "carries-request", class: "unclear" },
  { name: "delete_task", code: "orders-change", class: "changes" },
  { name: "delete_task", annotations: readOnly, code: "orders-change", class: "unclear" },
  { name: "task_delete", annotations: readOnly, code: "orders-change", class: "unclear" },
  { name: "search_and_replace", annotations: readOnly, code: "orders-change", class: "unclear" },
  { name: "files", description: "Get, update or list files.", code: "orders-change", class: "changes" },
  { name: "get_guest", description: "This tool can delete a guest.", code: "orders-change", class: "changes" },
  { name: "place_order", _meta: { surface: "answer", queryEligible: true }, code: "orders-change", class: "changes" },
  { name: "get_file", description: "Get a file. Deletes it afterwards.", code: "orders-change", class: "unclear" },
  { name: "get_mail", description: "Get a mail. The mail is marked as read.", code: "orders-change", class: "unclear" },
  { name: "get_job", description: "Get a job and lease it.", code: "orders-change", class: "unclear" },
  { name: "get_number", description: "Get a new number.", code: "orders-change", class: "unclear" },
  { name: "list_item", description: "List an item at a price.", code: "orders-change", class: "unclear" },
  { name: "check_in", description: "Guest of a room.", code: "orders-change", class: "changes" },
  {
    ...{ name: "git_branch", properties: { operation: { enum: ["list", "delete"] } } },
    ...{ code: "mode-orders-change", class: "unclear" },
  },
  {
    ...{ name: "list_tasks", properties: { updateMode: { enum: ["append", "clearAllTasks"] } } },
    ...{ code: "mode-orders-change", class: "unclear" },
  },
  { name: "zorp", annotations: readOnly, code: "annotated-read-only", class: "reads" },
  { name: "git_log", annotations: readOnly, code: "annotated-read-only", class: "reads" },
  {
    name: "find",
    description: "Run a find query.",
    annotations: readOnly,
    code: "annotated-read-only",
    class: "reads",
  },
  {
    ...{ name: "get_note", properties: { all: { type: "boolean", description: "Search the archive too." } } },
    ...{ annotations: readOnly, code: "annotated-read-only", class: "reads" },
  },
  { name: "order_book", annotations: readOnly, code: "annotated-read-only", class: "reads" },
  { name: "zorp", _meta: { queryEligible: true }, code: "declared-for-queries", class: "reads" },
  { name: "zorp", _meta: { surface: "answer" }, code: "declared-for-queries", class: "reads" },
  { name: "get_task", properties: { data: { type: "object" } }, code: "takes-written-data", class: "unclear" },
  { name: "get_task", properties: { content: text }, code: "takes-written-data", class: "unclear" },
  { name: "show_task", properties: { message: text }, code: "takes-written-data", class: "unclear" },
  { name: "get_page", properties: { output_path: text }, code: "takes-written-data", class: "unclear" },
  { name: "get_cart", properties: { clear: { type: "boolean" } }, code: "takes-written-data", class: "unclear" },
  { name: "get_task", properties: { score: { type: "number" } }, code: "takes-written-data", class: "unclear" },
  { name: "read_stream", properties: { consumer: text }, code: "takes-written-data", class: "unclear" },
  { name: "encode_document", properties: { path: text }, code: "takes-written-data", class: "unclear" },
  {
    ...({ name: "read_receipt", code: "seems-to-change", class: "unclear" } as const),
    description:
      "Reads merchant, date, currency, and total off a receipt photo. The extracted fields land in a draft expense on the employee's open report.",
    properties: { image_base64: text, employee_id: text },
  },
  { name: "hash_text", properties: { data: text }, code: "reads-by-name", class: "reads" },
  { name: "getTask", properties: { id: text }, code: "reads-by-name", class: "reads" },
  { name: "shop_get_task", code: "reads-by-name", class: "reads" },
  { name: "weather", description: "Gets the weather of a town.", code: "reads-by-name", class: "reads" },
  { name: "task_list", description: "List the tasks.", code: "reads-by-name", class: "reads" },
  { name: "task_list", code: "nothing-says-read-only", class: "unclear" },
  ...["resolve", "convert", "return", "match", "identify", "recommend", "suggest"].map((verb) => ({
    ...({ name: `${verb}_task`, description: "A task.", code: "nothing-says-read-only", class: "unclear" } as const),
  })),
  { name: "weather", description: "Weather of a town.", code: "nothing-says-read-only", class: "unclear" },
  { name: "zorp", _meta: { surface: "both" }, code: "nothing-says-read-only", class: "unclear" },
];

describe("the rules of eligibility", () => {
  test.each(rows)("$name ($description): $code, $class", ({ override, code, class: expected, ...listed }) => {
    const decided = decide(listed, override);
    expect([decided.code, decided.class]).toEqual([code, expected]);
  });

  test("each has a row above", () => {
    const codes = rows.map(({ code }) => code).filter((code) => !code.startsWith("settings-"));
    expect(new Set(codes)).toEqual(new Set(eligibilityRules.map(({ code }) => code)));
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
