// Completeness and repair together: completeness reports what is missing, repair whether a better program exists.
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../../src/contract/json.ts";
import type { WorkAccount } from "../../../src/contract/model.ts";
import type { CallRecord } from "../../../src/contract/query/record.ts";
import type { Method } from "../../../src/contract/tool.ts";
import { readRequest } from "../../../src/language/request.ts";
import { complete } from "../../../src/models/embedded/complete.ts";
import { plan } from "../../../src/models/embedded/plan.ts";
import { repair } from "../../../src/models/embedded/repair.ts";
import { failed, recorded, result } from "../../grounding/recorded.ts";
import { method } from "../../helpers/methods.ts";
import { asOption, type Binding } from "../../helpers/options.ts";

const search = method({
  name: "search_silos",
  description: "Searches silos by words.",
  properties: {
    query: { type: "string" },
    status: { type: "string", enum: ["full", "empty"] },
    limit: { type: "integer", maximum: 50 },
  },
  required: ["query"],
});
const detail = method({
  name: "silo_detail",
  description: "Height and content of one silo.",
  properties: { siloId: { type: "string" }, unit: { type: "string", enum: ["m", "ft"] } },
  required: ["siloId"],
  outputSchema: {
    type: "object",
    properties: { height: { type: ["number", "null"] }, volume: { type: ["number", "null"] } },
  },
});
const files = method({
  name: "search_files",
  description: "Finds files by a glob pattern.",
  properties: { path: { type: "string" }, pattern: { type: "string" } },
  required: ["path", "pattern"],
});

const listing = method({
  name: "list_barns",
  description: "Lists barns.",
  properties: { town: { type: "string" }, state: { type: "string", enum: ["open", "shut"] } },
});

const bound = (parameter: string, value: Json): Binding => ({ kind: "bound", parameter, value, evidence: "" });
const byDefault = (parameter: string, value: Json): Binding => ({ kind: "default", parameter, value, evidence: "" });
const found = (text: string, ...more: readonly Binding[]): Binding => ({
  kind: "chained",
  parameter: "siloId",
  link: {
    source: { toolId: "tool", methodName: "search_silos" },
    bindings: [bound("query", text), ...more],
    key: "siloId",
    text,
  },
});

interface Given {
  readonly query: string;
  readonly target: Method;
  readonly bindings: readonly Binding[];
  readonly dataset?: Json;
  readonly calls?: readonly CallRecord[];
  readonly failure?: string;
  /** Code of the revision that ran; if absent, the planner's own. */
  readonly code?: string;
}

function account(given: Given): WorkAccount {
  const { query, target, bindings, dataset = null, calls = [], failure = null } = given;
  const task = {
    query,
    reading: readRequest(query),
    target: asOption({ toolId: target.toolId, methodName: target.name, label: target.title ?? target.name, bindings }),
    player: "embedded" as const,
    methods: [search, detail, files, listing],
    assumptions: [],
  };
  return {
    task,
    revision: {
      id: "rev-1",
      code: given.code ?? plan(task).code,
      reason: "",
      allowed: [],
      optionId: task.target.optionId,
      assumptions: [],
    },
    attempt: 1,
    dataset,
    calls,
    failure,
    missingParts: [],
    suggestedFix: null,
  };
}

/** Returns the arguments of every call in a program, in order, if they are written as JSON. */
function argumentsIn(code: string): readonly Json[] {
  return [...code.matchAll(/call\("tool", "\w+", (\{[^}]*\})\)/g)].map(([, args = "{}"]) => {
    return args.includes("choice") ? "chained" : (JSON.parse(args) as Json);
  });
}

const missed = { found: false, lookedFor: "The Old Blue Silo of Harrow" };

describe("repair", () => {
  test("widens a search step by step: without filters, then with fewer words, and then gives up", () => {
    const given: Given = {
      query: "How tall is 'The Old Blue Silo of Harrow'?",
      target: detail,
      bindings: [found("The Old Blue Silo of Harrow", bound("status", "full"), bound("limit", 10))],
      dataset: missed,
      calls: [recorded("search_silos", {}, result({ silos: [] }))],
    };
    const tried: Json[] = [];
    let code: string | undefined;
    for (let round = 0; round < 20; round += 1) {
      const better = repair(account(code === undefined ? given : { ...given, code }));
      if (better === null) break;
      code = better.code;
      tried.push(argumentsIn(code)[0] ?? null);
    }
    expect(tried).toEqual([
      { query: "The Old Blue Silo of Harrow", limit: 10 },
      { query: "old blue silo harrow", limit: 10 },
      { query: "Old Blue Silo of Harrow", limit: 10 },
      { query: "harrow", limit: 10 },
    ]);
  });

  test("keeps the full text for recognising the row", () => {
    const better = repair(
      account({ query: "q", target: detail, bindings: [found("The Old Blue Silo")], dataset: missed }),
    );
    expect(better?.code).toContain('pick(found1, { text: "The Old Blue Silo", keys: ["siloId"] })');
    expect(better?.code).toContain('"old blue silo"');
  });

  test.each<[string, Binding, JsonObject]>([
    ["a number written as text", bound("limit", "7"), { query: "x", limit: 7 }],
    ["a choice in another case", bound("status", "FULL"), { query: "x", status: "full" }],
    ["a text given as a number", bound("query", 12), { query: "12" }],
  ])("coerces %s when arguments were rejected", (_, binding, expected) => {
    const bindings = [...(binding.parameter === "query" ? [] : [bound("query", "x")]), binding];
    const better = repair(
      account({
        query: "q",
        target: search,
        bindings,
        failure: "call_failed",
        calls: [recorded("search_silos", {}, failed("limit: expected integer", { code: "invalid_arguments" }))],
      }),
    );
    expect(argumentsIn(better?.code ?? "")).toEqual([expected]);
  });

  test.each([
    ["*.txt", "**/*.txt"],
    ["report", "**/*report*"],
  ])("the pattern %s also looks inside folders", (pattern, expected) => {
    const bindings = [bound("path", "/srv"), bound("pattern", pattern)];
    const better = repair(account({ query: "q", target: files, bindings, dataset: { content: "No matches found" } }));
    expect(argumentsIn(better?.code ?? "")).toEqual([{ path: "/srv", pattern: expected }]);
  });

  test("drops default values and keeps the values of the request", () => {
    const bindings = [bound("query", "barn"), bound("status", "full"), byDefault("limit", 5)];
    const better = repair(account({ query: "q", target: search, bindings, dataset: { silos: [] } }));
    expect(argumentsIn(better?.code ?? "")).toEqual([{ query: "barn", status: "full" }]);
  });

  test("requests more rows when an order needs all of them", () => {
    const given: Given = {
      query: "Which silo has the highest volume?",
      target: search,
      bindings: [bound("query", "silo"), bound("limit", 3)],
      dataset: {
        found: true,
        result: {
          silos: [
            { name: "a", volume: 1 },
            { name: "b", volume: 2 },
          ],
          nextCursor: "2",
        },
      },
      calls: [
        recorded(
          "search_silos",
          {},
          result({
            silos: [
              { name: "a", volume: 1 },
              { name: "b", volume: 2 },
            ],
            nextCursor: "2",
          }),
        ),
      ],
    };
    expect(complete(account(given))).toMatchObject({
      outcome: "retry_same_tools",
      missingParts: ["rows beyond the first 2, which sorting needs"],
    });
    expect(argumentsIn(repair(account(given))?.code ?? "")).toEqual([{ query: "silo", limit: 50 }]);
  });

  test.each<[string, Partial<Given>]>([
    ["a program that failed for another reason", { failure: "runtime: x is not defined" }],
    ["a request whose values are all its own", { dataset: { silos: [] }, bindings: [bound("query", "barn")] }],
  ])("returns no program for %s", (_, parts) => {
    expect(repair(account({ query: "q", target: search, bindings: [bound("query", "barn")], ...parts }))).toBeNull();
  });
});

describe("completeness", () => {
  const asked = { query: "What height and volume has the Blue silo?", target: detail, bindings: [found("Blue silo")] };
  const answer = (data: JsonObject): Partial<Given> => ({
    dataset: { found: true, result: data },
    calls: [recorded("silo_detail", {}, result(data))],
  });

  test.each<[string, Partial<Given>, string, readonly string[]]>([
    ["every requested field is returned", answer({ height: 21.5, volume: 3 }), "complete", []],
    ["a requested field is empty", answer({ height: null, volume: 3 }), "bounded", ["height (the tool left it empty)"]],
    [
      "all requested fields are empty",
      answer({ height: null, volume: null }),
      "bounded",
      ["a result that is not empty"],
    ],
    [
      "nothing was found, and a wider search is possible",
      { dataset: missed },
      "retry_same_tools",
      ['a match for "The Old Blue Silo of Harrow"'],
    ],
    [
      "nothing was found, and no wider search is possible",
      { dataset: missed, bindings: [bound("siloId", "7")] },
      "bounded",
      ['a match for "The Old Blue Silo of Harrow"'],
    ],
    [
      "the method is gone",
      { failure: "call_failed", calls: [recorded("silo_detail", {}, failed("gone", { code: "method_not_found" }))] },
      "needs_different_tools",
      ["a result of silo_detail"],
    ],
    [
      "the method fails permanently",
      { failure: "call_failed", calls: [recorded("silo_detail", {}, failed("no such silo"))] },
      "needs_different_tools",
      ["a result of silo_detail"],
    ],
    [
      "the program failed before its call",
      { failure: "runtime: x is not defined" },
      "retry_same_tools",
      ["a result of silo_detail"],
    ],
  ])("when %s", (_, parts, outcome, missing) => {
    const verdict = complete(account({ ...asked, ...parts }));
    expect([verdict.outcome, verdict.missingParts]).toEqual([outcome, missing]);
    expect(verdict).toMatchObject({
      isComplete: outcome === "complete",
      canRetryWithSameTools: outcome === "retry_same_tools",
      needsDifferentTools: outcome === "needs_different_tools",
      parseFailed: false,
    });
  });

  test("names the missing capability in the words of the request", () => {
    const calls = [recorded("silo_detail", {}, failed("gone", { code: "crashed" }))];
    expect(complete(account({ ...asked, failure: "call_failed", calls })).missingCapability).toBe("height volume silo");
  });

  test("reports missing rows only if the source has more", () => {
    const rows = [{ name: "a" }, { name: "b" }];
    const list = (data: JsonObject) =>
      complete(
        account({ query: "List the first 5 silos", target: detail, bindings: [bound("siloId", "x")], ...answer(data) }),
      );
    expect(list({ silos: rows }).outcome).toBe("complete");
    expect(list({ silos: rows, nextCursor: "2" })).toMatchObject({
      outcome: "bounded",
      missingParts: ["3 of the 5 requested rows"],
    });
  });

  test("accepts text output as an answer", () => {
    expect(
      complete(account({ query: "Read a.md", target: files, bindings: [], dataset: { content: "hello" } })).outcome,
    ).toBe("complete");
  });
});

describe("a name that matches no value of the filter it was bound to", () => {
  const empty = { found: true, result: { barns: [] } };
  const bindings = [bound("town", "Oak Barn"), bound("state", "open")];
  const ask = (query: string, dataset: Json = empty) => repair(account({ query, target: listing, bindings, dataset }));

  test("is searched among all rows, and the assumption is reported", () => {
    const made = ask("How many cows stand in Oak Barn?");
    expect(made?.assumptions).toEqual(['No row has "Oak Barn" as its town, so all rows were searched for it.']);
    expect(made?.code).toBe(
      [
        'const result = await call("tool", "list_barns", {"state":"open"});',
        'const named = pick(result, { text: "Oak Barn", keys: ["id", "name", "title", "label", "key", "code"] });',
        'const isMeant = named !== null && String(named.label).toLowerCase() === "oak barn";',
        'if (!isMeant) return { found: false, lookedFor: "Oak Barn" };',
        "return { found: true, result: named.row };",
      ].join("\n"),
    );
  });

  test("is searched without the attribute that the request asks about", () => {
    expect(ask("Is Oak Barn open?")?.code).toContain('"list_barns", {})');
  });

  test("is not searched if rows were found or the request does not name it", () => {
    expect(ask("How many cows stand in Oak Barn?", { found: true, result: { barns: [1] } })?.code ?? "").not.toContain(
      "named",
    );
    expect(ask("How many cows stand there?")?.code ?? "").not.toContain("named");
  });
});
