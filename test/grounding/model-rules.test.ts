// Replies of a model that use each rule on whole proposals, and replies that stretch them: arguments that follow from replies,
// objects with unknown keys, existence questions, combined replies, methods that nearly match.
import { describe, expect, test } from "vitest";
import { groundReply } from "../../src/grounding/proposals.ts";
import { readRequest } from "../../src/language/request.ts";
import { readInterpretation } from "../../src/models/role/prompts/interpret-reply.ts";
import { method } from "../helpers/methods.ts";

const nowMs = Date.parse("2026-03-20T19:05:00Z");
const text = { type: "string" };
const reads = { readOnlyHint: true };
const methods = [
  method({ name: "list_tables", annotations: reads, description: "Lists the tables.", properties: {} }),
  method({
    ...{ name: "read_query", annotations: reads, description: "Runs a query." },
    ...{ properties: { query: text }, required: ["query"] },
  }),
  method({
    ...{ name: "list_orders", annotations: reads, description: "Lists orders, one page at a time." },
    properties: { state: { type: "string", enum: ["open", "paid"] }, cursor: text, limit: { type: "integer" } },
  }),
  method({
    ...{ name: "view_order", annotations: reads, description: "Shows one order." },
    ...{ properties: { id: text }, required: ["id"] },
  }),
  method({
    ...{ name: "check_node", annotations: reads, description: "Checks a node." },
    properties: { kind: text, config: { type: "object" }, parts: { type: "array", items: { type: "object" } } },
    required: ["kind"],
  }),
  method({
    name: "delete_order",
    annotations: { readOnlyHint: false },
    description: "Deletes an order.",
    properties: { id: text },
  }),
];

type Own = Readonly<Record<string, unknown>>;
const call = (name: string, ...args: readonly Own[]): Own => ({ tool: "tool", method: name, arguments: args });
const given = (name: string, value: unknown, ...quotes: readonly string[]): Own => ({ name, value, quotes });
const later = (name: string, ...quotes: readonly string[]): Own => ({ name, later: "a reply decides it", quotes });
const proposal = (calls: readonly Own[], more: Own = {}): Own => ({ calls, label: "l", confidence: 1, ...more });

/** Grounds one proposal, and returns its state and code. */
async function grounded(query: string, own: Own, more: Own = {}) {
  const read = readInterpretation(JSON.stringify({ proposals: [own], ...more }));
  if (read.kind === "wrong") throw new Error(read.problem);
  const source = {
    ...{ methods, texts: [query], effects: "read" as const, nowMs, player: "model" as const, timeZone: "UTC" },
    ...{ reading: readRequest(query, nowMs), about: new Map<string, string>() },
  };
  const { proposals, near } = await groundReply(read.value, source);
  return { state: proposals[0]?.state, code: proposals[0]?.code ?? null, near };
}

const tables = call("list_tables");
const orders = (...args: readonly Own[]) => call("list_orders", ...args);
const open = given("state", "open", "open");

const accepted: readonly (readonly [string, string, Own])[] = [
  [
    "a query that needs columns",
    "Which members are gold?",
    proposal([tables, call("read_query", later("query", "members are gold"))]),
  ],
  [
    "a query with a stated number",
    "Which orders exceed 40 euros?",
    proposal([tables, call("read_query", later("query", "exceed 40 euros"))]),
  ],
  [
    "a query with a stated day",
    "Who joined after 2026-03-01?",
    proposal([tables, call("read_query", later("query", "joined after 2026-03-01"))]),
  ],
  ["an id of each row", "Show every open order", proposal([orders(open), call("view_order", later("id"))])],
  [
    "an id of a quoted title",
    "Show the order 'Blue Lamp'",
    proposal([orders(), call("view_order", later("id", "'Blue Lamp'"))]),
  ],
  ["the next page", "List all open orders", proposal([orders(open), orders(open, later("cursor"))])],
  [
    "an object whose keys a reply gives",
    "Is a mail node with the subject Hello complete?",
    proposal([tables, call("check_node", given("kind", "mail", "mail"), later("config", "subject Hello"))]),
  ],
  [
    "an object with keys of the request",
    'Check the mail node {"to":"x"}',
    proposal([call("check_node", given("kind", "mail", "mail"), given("config", { to: "x" }, '{"to":"x"}'))]),
  ],
  [
    "a list of objects",
    "Check the mail node with the part intro",
    proposal([call("check_node", given("kind", "mail", "mail"), given("parts", [{ name: "intro" }], "intro"))]),
  ],
  ["an existence question without a claim", "Is there an open order?", proposal([orders(open)], { asks: "yes-no" })],
  [
    "an existence question with a filter",
    "Do we have an order from Lindau?",
    proposal([orders()], { asks: "yes-no", afterCall: [{ quote: "Lindau", as: "filter" }] }),
  ],
  [
    "counts that are added up",
    "How many open and paid orders are there together?",
    proposal([orders(open), orders(given("state", "paid", "paid"))], {
      asks: "number",
      combine: "the sum of both counts",
    }),
  ],
];

const refused: readonly (readonly [string, string, Own, string])[] = [
  [
    "no call gives a reply first",
    "Which members are gold?",
    proposal([call("read_query", later("query", "members are gold"))]),
    "lookup-source",
  ],
  [
    "every call waits for another",
    "Show every open order",
    proposal([orders(later("cursor")), call("view_order", later("id"))]),
    "lookup-source",
  ],
  [
    "words that nobody said",
    "Which members are gold?",
    proposal([tables, call("read_query", later("query", "silver"))]),
    "quote-not-found",
  ],
  [
    "a number that no argument takes",
    "Which orders exceed 40 euros?",
    proposal([tables, call("read_query", later("query", "orders"))]),
    "dropped-value",
  ],
  [
    "a day that no argument takes",
    "Who joined after 2026-03-01?",
    proposal([tables, call("read_query", later("query", "joined"))]),
    "dropped-value",
  ],
  [
    "a name that no argument takes",
    "Which orders went to Lindau?",
    proposal([tables, call("read_query", later("query", "orders"))]),
    "dropped-value",
  ],
  [
    "a lookup that waits for a reply",
    "Show the order 'Blue Lamp'",
    proposal([
      tables,
      call("view_order", { name: "id", lookup: { call: orders(later("cursor")), find: ["Blue Lamp"], field: "id" } }),
    ]),
    "lookup-source",
  ],
  [
    "a method that writes",
    "Show every open order",
    proposal([orders(open), call("delete_order", later("id"))]),
    "not-eligible",
  ],
  [
    "a method that does not exist",
    "Which members are gold?",
    proposal([tables, call("run_sql", later("query", "members are gold"))]),
    "unknown-method",
  ],
  [
    "an object with an invented id",
    "Check the mail node",
    proposal([call("check_node", given("kind", "mail", "mail"), given("config", { id: "A-77" }, "node"))]),
    "value-not-derived",
  ],
  [
    "a claim that the question does not make",
    "Is there an open order?",
    proposal([orders(open)], { afterCall: [{ quote: "paid", as: "claim" }] }),
    "quote-not-found",
  ],
  [
    "an assumed text beside a later one",
    "Show every open order",
    proposal([
      orders(open, { name: "cursor", assumed: "the first page", value: "abc" }),
      call("view_order", later("id")),
    ]),
    "value-invented",
  ],
];

describe("a rule on whole proposals", () => {
  test.each(accepted)("accepts %s", async (_, query, item) => {
    expect(await grounded(query, item)).toMatchObject({ state: "viable", code: null });
  });

  test.each(refused)("refuses %s", async (_, query, item, code) => {
    expect(await grounded(query, item)).toMatchObject({ state: "rejected", code });
  });

  test("lets a miss name a withheld method, and no method that does not exist", async () => {
    const near = [
      { tool: "tool", method: "delete_order", why: "it deletes orders, and a query only reads" },
      { tool: "tool", method: "merge_orders", why: "it merges" },
    ];
    const read = await grounded("Merge the orders", proposal([orders()]), { near });
    expect(read.near.map(({ method: { methodName } }) => methodName)).toEqual(["delete_order"]);
  });

  test.each([null, undefined])("reads a verdict that recommends %s", (recommended) => {
    const verdict = { outcome: "clarification_required", proposals: [0], recommended, confidence: 0.9 };
    const read = readInterpretation(
      JSON.stringify({ proposals: [proposal([call("view_order")], { missing: ["id"] })], verdict }),
    );
    expect(read.kind === "value" && read.value.verdict).toMatchObject({ recommended: null, proposals: [0] });
  });
});
