// Cases of the rules about calls, replies, work and evidence.
import { bounded, type CallParts, found, goodCalls, missed, type RunParts } from "../run.ts";
import { endedBy, failedWith, type RuleCases } from "./case.ts";

const busy: CallParts = { method: "plant_moisture", args: { plantId: "p1" }, failure: ["tool_error", "busy"] };
const otherCodes = {
  "a timeout": failedWith("timeout", "no reply within 60 s"),
  "an ended server": failedWith("crashed", "the server ended with code 7"),
  "rejected arguments": failedWith("invalid_arguments", "plantId must be a number"),
};
const replied = (reply: unknown): RunParts => ({
  calls: [{ method: "search_plants", args: { query: "Old Rose" }, reply }],
});
const violating = (violations: readonly string[]): RunParts => ({
  calls: [{ method: "search_plants", args: { query: "Old Rose" }, reply: found, violations }],
});
const emptyEnd = { ...bounded, stopReason: "bounded_explicit_empty_result_guardrail" };
const check = (more: object = {}) => ({ isComplete: false, missingParts: ["the roots"], ...more });
const other = { needsDifferentTools: true };
const stopped = (stopReason: string, ...checks: readonly Readonly<Record<string, unknown>>[]): RunParts => ({
  checks,
  end: { ...bounded, stopReason },
});
const rounds = "bounded_runtime_budget";
const endpoint = "bounded_same_endpoint_guardrail";
const brokenProgram: RunParts = { programs: ["SyntaxError: unexpected token", null] };
const repair = (outcome: string): RunParts => ({
  final: { repairs: [{ attempt: 1, outcome, failReason: "suspicious nulls" }] },
});
const states = (text: string, kind = "quoted"): RunParts => ({ reading: { values: [{ kind, text, value: text }] } });
const selects = (rowsSelected: number, code = "full_data_intent"): RunParts => ({
  selection: { rowsConsidered: 90, rowsSelected, reasonCodes: [code] },
});
const warns = (message: string): RunParts => ({ warnings: [message] });
const rows = { plants: [{ name: "Old Rose" }, { name: "Fern" }, { name: "Moss" }] };
const lists = (response: string, rowsSelected = 3): RunParts => ({
  calls: [{ method: "bed_moisture", args: { bed: "Old Rose" }, reply: rows }],
  selection: { rowsConsidered: 3, rowsSelected },
  end: { outcomeType: "answer", stopReason: "complete_answer", response },
});

export const workCases: RuleCases = {
  "tool-failing": {
    matches: {
      "an error of the server": failedWith("tool_error", "the sensor is offline"),
      "one of two calls": { calls: [...goodCalls, busy] },
    },
    near: { ...otherCodes, "a call that was never sent": failedWith("budget_spent", "the budget is spent") },
  },
  "tool-died": {
    matches: { "exit 7": failedWith("crashed", "the server ended with code 7") },
    near: {
      "an error about a connection": failedWith("tool_error", "connection to the database closed"),
      "a timeout": otherCodes["a timeout"],
      "a cancelled call": failedWith("cancelled", "the run ended"),
    },
  },
  "tool-timed-out": {
    matches: { "no reply": failedWith("timeout", "no reply within 60 s") },
    near: {
      "an error about time": failedWith("tool_error", "Invalid time zone: Tokyo"),
      "a cancelled call": failedWith("cancelled", "cancelled after 60 s"),
      "an ended server": otherCodes["an ended server"],
    },
  },
  "arguments-refused": {
    matches: { schema: failedWith("invalid_arguments", "plantId must be a number") },
    near: {
      "an error of the server": failedWith("tool_error", "invalid key"),
      "a call that the program may not make": failedWith("not_allowed", "water_bed is not allowed"),
      "a timeout": otherCodes["a timeout"],
    },
  },
  "error-as-success": {
    matches: {
      "an error field": replied({ error: "Invalid time zone: Tokyo" }),
      "an error text": replied("Error: could not reach the sensor"),
      "success: false": replied({ success: false, message: "no such plant" }),
      "an HTML page": replied("<html><body>502 Bad Gateway</body></html>"),
    },
    near: {
      "an error that is null": replied({ error: null, ...found }),
      "a text about errors": replied("Old Rose has had no error in its readings."),
      "a status without a message": replied({ status: 401, ...found }),
      "an error that the server states": failedWith("tool_error", "Error: could not reach the sensor"),
    },
  },
  "reply-cut": {
    matches: {
      "half a JSON text": replied('{"matches": [{"name": "Old R'),
      "a page with more after it": replied({ ...found, hasMore: true }),
    },
    near: {
      "whole JSON as text": replied(JSON.stringify(found)),
      "a text that the recorder truncated": replied('{"matches": [{"name": "Old Rose…'),
      "the last page": replied({ ...found, hasMore: false, nextCursor: "" }),
      "pages that were fetched": {
        calls: [1, 2].map((page) => ({
          method: "search_plants",
          args: { query: "Old Rose", page },
          reply: { ...found, hasMore: page === 1 },
        })),
      },
    },
  },
  "reply-breaks-schema": {
    matches: { "one violation": violating(["matches: must be array"]) },
    near: {
      "no violation": violating([]),
      "a failed call": failedWith("tool_error", "matches: must be array"),
      "an error in the reply": replied({ error: "matches: must be array" }),
    },
  },
  "nothing-found": {
    matches: { "an empty list": { ...replied({ matches: [] }), end: emptyEnd } },
    near: {
      "an empty list in a complete answer": replied({ matches: [] }),
      "an empty list, then a miss": { ...replied({ matches: [] }), end: missed },
      "a failed call": { ...failedWith("tool_error", "no"), end: emptyEnd },
    },
  },
  "budget-spent": {
    matches: {
      "a budget of calls": failedWith("budget_spent", "the budget of 1 calls is spent"),
      "a budget of the run": endedBy("limit", "the run may cost $0.01 at most"),
    },
    near: {
      "a deadline": endedBy("limit", "the query took longer than 100 ms"),
      "an error about a budget": failedWith("tool_error", "your budget is spent"),
      "an upstream error": endedBy("upstream", "the run may cost $0.01 at most"),
    },
  },
  "deadline-passed": {
    matches: {
      "a deadline of the query": endedBy("limit", "the query took longer than 100 ms"),
      "a call that was cancelled": { calls: [{ ...busy, failure: ["cancelled", "cancelled"] }], end: bounded },
    },
    near: {
      "a budget": endedBy("limit", "the budget of 3 calls was spent before any tool replied"),
      "a timeout of one call": { calls: [{ ...busy, failure: ["timeout", "no reply"] }], end: bounded },
      "a caller who interrupts": {
        calls: [{ ...busy, failure: ["cancelled", "cancelled"] }],
        ...endedBy("interrupted"),
      },
    },
  },
  "program-failed": {
    matches: {
      "a syntax error": brokenProgram,
      "every program": { programs: ["TypeError"], calls: [], ...endedBy("upstream") },
    },
    near: {
      "a program that finished": { programs: [null, null] },
      "a program that a failed call ended": { programs: ["busy"], calls: [busy], ...endedBy("upstream") },
      "a program that a deadline ended": { ...brokenProgram, ...endedBy("limit", "the query took longer than 1 s") },
    },
  },
  "guardrail-stopped": {
    matches: { "the same endpoint": stopped(endpoint, check()) },
    near: {
      "spent rounds": stopped(rounds, check()),
      "an explicit empty result": stopped("bounded_explicit_empty_result_guardrail", check()),
      "a failed call": { ...stopped(endpoint, check()), calls: [busy] },
    },
  },
  "needs-different-tools": {
    matches: { "the check asks for other tools": stopped(rounds, check(other)) },
    near: {
      "the check asks to retry": stopped(rounds, check()),
      "an earlier check asked": stopped(rounds, check(other), check()),
      "a guardrail": stopped(endpoint, check(other)),
      "a complete answer": stopped("complete_answer", check(other)),
    },
  },
  "rounds-spent": {
    matches: { "no check passed": stopped(rounds, check(), check()) },
    near: {
      "other tools are needed": stopped(rounds, check(), check(other)),
      "a failed call": { ...stopped(rounds, check(), check()), calls: [busy] },
      "a complete answer": stopped("complete_answer", check(), check()),
    },
  },
  "work-repaired": {
    matches: {
      "a patched program": repair("patched"),
      "counts of another writer": { summary: { toolCalls: 2, retryCount: 2, failureCount: 1 } },
    },
    near: {
      "a skipped repair": repair("skipped_no_retry_budget"),
      "counts of zero": { summary: { toolCalls: 2, retryCount: 0, failureCount: 0 } },
      "a repair after a failed call": { ...repair("patched"), calls: [busy] },
      "a repair before the rounds were spent": { ...repair("patched"), end: bounded },
    },
  },
  "stated-part-unused": {
    matches: { "an unused name": states("'Blue Fern'"), "an unused id": states("PLANT-42", "id") },
    near: {
      "a name in a reply": states("old rose"),
      "a date, which has many spellings": states("last week", "date"),
      "an error ending": { ...states("'Blue Fern'"), ...endedBy("upstream") },
    },
  },
  "evidence-cut": {
    matches: { "50 of 90 rows": selects(50) },
    near: {
      "all rows": selects(90),
      "the best three": selects(3, "bounded_retrieval_first"),
      "no selection": { selection: {} },
    },
  },
  "unbacked-answer": {
    matches: { "a number": warns("No fact supports the writer's text (0.77); this is the plain summary.") },
    near: {
      "another warning": warns("the answer model is not configured"),
      "no warning": { warnings: [] },
      "an error ending": { ...warns("a sentence was left out"), ...endedBy("internal") },
    },
  },
  "rows-dropped": {
    matches: { "one of three": lists("The bed holds Old Rose.") },
    near: {
      "all of them": lists("Old Rose, Fern and Moss."),
      "the rest is counted": lists("Old Rose, and 2 more."),
      "none by name": lists("Three plants grow there."),
      "one selected row": lists("The bed holds Old Rose.", 1),
    },
  },
};
