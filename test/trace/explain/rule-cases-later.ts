// Cases of the rules that speak of models, calls, replies, work and evidence.
import type { RuleCase } from "./rule-cases.ts";
import { bounded, type CallParts, found, type RunParts } from "./run.ts";

type Runs = Readonly<Record<string, RunParts>>;

interface Given {
  readonly calm: Runs;
  readonly upstream: Runs;
  readonly error: (code: string, message?: string) => RunParts;
  readonly goodCalls: readonly CallParts[];
}

const fell = (why: string, code?: string, role = "plan"): RunParts => ({
  models: [
    {
      role,
      fellBack: [why],
      exchanges:
        code === undefined ? [] : [{ request: { messages: [] }, completion: null, failure: { code, message: why } }],
    },
  ],
});
const failing = (code: string, message: string): RunParts => ({
  calls: [{ method: "plant_moisture", args: { plantId: "p1" }, failure: [code, message] }],
  end: { error: { code: "upstream", message: "all calls failed" } },
});
const replied = (reply: unknown): RunParts => ({
  calls: [{ method: "search_plants", args: { query: "Old Rose" }, reply }],
});
const check = (more: Readonly<Record<string, unknown>> = {}) => ({
  isComplete: false,
  missingParts: ["the roots"],
  ...more,
});
const rows = { plants: [{ name: "Old Rose" }, { name: "Fern" }, { name: "Moss" }] };
const listed = (response: string): RunParts => ({
  calls: [{ method: "bed_moisture", args: { bed: "Old Rose" }, reply: rows }],
  selection: { rowsConsidered: 3, rowsSelected: 3 },
  end: { outcomeType: "answer", stopReason: "complete_answer", response },
});
const stated = (text: string, kind = "quoted") => ({ reading: { values: [{ kind, text, value: text }] } });

export function laterCases({ calm, upstream, error, goodCalls }: Given): Readonly<Record<string, RuleCase>> {
  const once = { method: "plant_moisture", args: { plantId: "p1" }, failure: ["tool_error", "busy"] as const };
  const fallen = {
    down: fell("p:m answered 503", "unavailable"),
    late: fell("p:m gave no full reply within 100 ms", "timeout"),
    refusing: fell("p:m stopped by its filter", "refused"),
    "over budget": fell("the budget of $0.01 is spent", "budget_spent"),
    prose: fell("the reply is no JSON", "malformed"),
  };
  const except = (name: keyof typeof fallen): Runs => ({
    ...Object.fromEntries(Object.entries(fallen).filter(([key]) => key !== name)),
    "a model that replied": { models: [{ role: "plan" }] },
  });
  return {
    "model-unreachable": {
      catches: { "503": fallen.down, "an older trace without codes": fell("p:m answered 401") },
      leaves: except("down"),
    },
    "model-late": { catches: { late: fallen.late }, leaves: except("late") },
    "model-refused": { catches: { filtered: fallen.refusing }, leaves: except("refusing") },
    "model-over-budget": { catches: { spent: fallen["over budget"] }, leaves: except("over budget") },
    "model-unusable": {
      catches: { prose: fallen.prose },
      leaves: { ...except("prose"), "the judge's prose": fell("the reply is no JSON", "malformed", "judge") },
    },
    "tool-failing": {
      catches: {
        "an error": failing("tool_error", "the sensor is offline"),
        "one of two": { calls: [...goodCalls, once] },
      },
      leaves: {
        ...calm,
        "a timeout": failing("timeout", "no reply within 60 s"),
        "a call that was never sent": failing("budget_spent", "the budget is spent"),
      },
    },
    "tool-died": {
      catches: { "exit 7": failing("crashed", "the server ended with code 7") },
      leaves: {
        ...calm,
        "an error that speaks of a connection": failing("tool_error", "connection to the database closed"),
      },
    },
    "tool-timed-out": {
      catches: { "no reply": failing("timeout", "no reply within 60 s") },
      leaves: { ...calm, "an error that speaks of time": failing("tool_error", "Invalid time zone: Tokyo") },
    },
    "arguments-refused": {
      catches: { schema: failing("invalid_arguments", "plantId must be a number") },
      leaves: { ...calm, "an error of the server's": failing("tool_error", "invalid key") },
    },
    "error-as-success": {
      catches: {
        "a field": replied({ error: "Invalid time zone: Tokyo" }),
        "a text": replied("Error: could not reach the sensor"),
        "a flag": replied({ success: false, message: "no such plant" }),
        "a page": replied("<html><body>502 Bad Gateway</body></html>"),
      },
      leaves: {
        ...calm,
        "an error that is null": replied({ error: null, ...found }),
        "a text about errors": replied("Old Rose has had no error in its readings."),
        "a status of a row": replied({ status: 401, ...found }),
      },
    },
    "reply-cut": {
      catches: {
        "half a JSON": replied('{"matches": [{"name": "Old R'),
        "a page": replied({ ...found, hasMore: true }),
      },
      leaves: {
        ...calm,
        "whole JSON as text": replied(JSON.stringify(found)),
        "cut by the recorder": replied('{"matches": [{"name": "Old Rose…'),
        "pages that were followed": {
          calls: [1, 2].map((page) => ({
            method: "search_plants",
            args: { query: "Old Rose", page },
            reply: { ...found, hasMore: page === 1 },
          })),
        },
      },
    },
    "reply-breaks-schema": {
      catches: {
        "one violation": {
          calls: [{ ...goodCalls[0], method: "search_plants", violations: ["matches: must be array"] }],
          end: bounded,
        },
      },
      leaves: calm,
    },
    "nothing-found": {
      catches: {
        "an empty list": {
          ...replied({ matches: [] }),
          end: { ...bounded, stopReason: "bounded_explicit_empty_result_guardrail" },
        },
      },
      leaves: { ...calm, "an empty list that was enough": replied({ matches: [] }) },
    },
    "budget-spent": {
      catches: {
        calls: failing("budget_spent", "the budget of 1 calls is spent"),
        "the run": error("limit", "the run may cost $0.01 at most"),
      },
      leaves: { ...calm, "a deadline": error("limit", "the query took longer than 100 ms") },
    },
    "deadline-passed": {
      catches: { "the query's": error("limit", "the query took longer than 100 ms") },
      leaves: { ...calm, "a budget": error("limit", "the budget of 3 calls was spent before any tool answered") },
    },
    "program-failed": {
      catches: {
        "a syntax error": { programs: ["SyntaxError: unexpected token", null] },
        "every one": { programs: ["TypeError"], calls: [], ...error("upstream") },
      },
      leaves: {
        ...calm,
        "it ended on a failed call": {
          programs: ["the sensor is offline"],
          ...failing("tool_error", "the sensor is offline"),
        },
      },
    },
    "guardrail-stopped": {
      catches: {
        "same endpoint": { checks: [check()], end: { ...bounded, stopReason: "bounded_same_endpoint_guardrail" } },
      },
      leaves: { ...calm, "rounds spent": { checks: [check()], end: bounded } },
    },
    "needs-different-tools": {
      catches: { "the check says so": { checks: [check({ needsDifferentTools: true })], end: bounded } },
      leaves: { ...calm, "the check asks again": { checks: [check()], end: bounded } },
    },
    "rounds-spent": {
      catches: { "never complete": { checks: [check(), check()], end: bounded } },
      leaves: {
        ...calm,
        "another tool is needed": { checks: [check({ needsDifferentTools: true })], end: bounded },
        "calls failed": { ...failing("tool_error", "no"), end: bounded },
      },
    },
    "work-repaired": {
      catches: {
        "a patched program": {
          final: { repairs: [{ attempt: 1, outcome: "patched", failReason: "suspicious nulls" }] },
        },
        "counts of another writer": { summary: { toolCalls: 2, retryCount: 2, failureCount: 1 } },
      },
      leaves: {
        ...calm,
        "a repair that was skipped": { final: { repairs: [{ attempt: 1, outcome: "skipped_no_retry_budget" }] } },
        "counts of zero": { summary: { toolCalls: 2, retryCount: 0, failureCount: 0 } },
      },
    },
    "stated-part-unused": {
      catches: {
        "a name that nothing holds": stated("'Blue Fern'"),
        "an id that nothing holds": stated("PLANT-42", "id"),
      },
      leaves: {
        ...calm,
        "a name in a row": stated("old rose"),
        "a date, which may be written in many ways": stated("last week", "date"),
        "an error": { ...stated("'Blue Fern'"), ...upstream["an upstream error"] },
      },
    },
    "evidence-cut": {
      catches: {
        "a list that was asked for": {
          selection: { rowsConsidered: 90, rowsSelected: 50, reasonCodes: ["full_data_intent"] },
        },
      },
      leaves: {
        ...calm,
        "the best three": {
          selection: { rowsConsidered: 90, rowsSelected: 3, reasonCodes: ["bounded_retrieval_first"] },
        },
      },
    },
    "unbacked-answer": {
      catches: {
        "a figure": { warnings: ["The writer's text said what no fact backs (0.77); this is the plain summary."] },
      },
      leaves: { ...calm, "another warning": { warnings: ["the answer model is not configured"] } },
    },
    "rows-dropped": {
      catches: { "one of three": listed("The bed holds Old Rose.") },
      leaves: {
        ...calm,
        "all of them": listed("Old Rose, Fern and Moss."),
        "the rest is counted": listed("Old Rose, and 2 more."),
        "none by name": listed("Three plants grow there."),
      },
    },
  };
}
