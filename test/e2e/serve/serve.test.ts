// A published client against the real program, with one server and with servers killed between its calls.

import { beforeAll, expect, test } from "vitest";
import { long } from "../../helpers/one-in.ts";
import { drawInts } from "../../helpers/random.ts";
import { type Day, dayLength, live } from "./days.ts";

let whole: Day;
beforeAll(async () => {
  whole = await live({ kills: [] });
});

test("supports every endpoint, option and event that published clients use", () => {
  expect(whole).toMatchInlineSnapshot(`
    {
      "findings": [
        [
          "garden",
        ],
        [
          [
            "garden",
            "0.01",
          ],
        ],
        {
          "category": "Plants",
          "id": "garden",
        },
        {
          "category": "Plants",
          "id": "garden",
          "name": "Garden",
          "price": "0.01",
        },
        {
          "code": undefined,
          "message": "there is no tool "gardn": did you mean garden?",
          "statusCode": 404,
        },
        [
          "answer",
          true,
        ],
        true,
        [
          "capability_miss",
          "Which stocks rose most today on the Frankfurt exchange?",
        ],
        [
          "garden:bed_moisture",
          "backend-runtime",
        ],
        [
          "answer",
          "fork",
          true,
          true,
        ],
        [
          "clarification_required",
          "clarification_required",
          "query",
          "clarification_required",
        ],
        [
          "developer-trace",
          "discovering",
          "discovered",
          "planning",
          "executing",
          "tool-complete",
          "synthesizing",
          "text-delta",
          "done",
          [
            "actionsTaken",
            "artifacts",
            "assumptionMade",
            "assumptions",
            "confidence",
            "cost",
            "data",
            "developerTrace",
            "durationMs",
            "evidence",
            "freshness",
            "issueClass",
            "modelPortfolio",
            "orchestrationMetrics",
            "outcome",
            "outcomeType",
            "querySession",
            "requestId",
            "response",
            "responseShape",
            "stopReason",
            "summary",
            "toolsUsed",
            "tracePath",
            "usage",
            "view",
            "warnings",
          ],
        ],
        {
          "responseShape": "evidence_only",
        },
        {
          "code": "query_failed",
          "message": "debugScoutDeepMode is not valid with queryDepth "fast": leave one of the two out",
          "statusCode": 400,
        },
        {
          "code": "query_failed",
          "message": "there is no tool "gardn": did you mean garden?",
          "statusCode": 400,
        },
        {
          "method": {
            "executePriceUsd": "0.002",
            "name": "forecast",
          },
          "result": {
            "temperature": 21.5,
          },
        },
        {
          "method": {
            "executePriceUsd": "0.002",
            "name": "forecast",
          },
          "result": {
            "temperature": 21.5,
          },
        },
        {
          "code": "method_not_execute_eligible",
          "message": "search_plants of garden has no execute price: its listing says executeEligible: false; ask a query instead",
          "statusCode": 400,
        },
        {
          "code": undefined,
          "message": "there is no tool "gardn": did you mean garden?",
          "statusCode": 404,
        },
        {
          "code": "execution_failed",
          "message": "Tool execution failed: garden.forecast: town: expected string, found number (type). It takes: town (required).",
          "statusCode": undefined,
        },
        {
          "code": "execution_failed",
          "message": "Tool execution failed: garden.forecast: town: expected string, found number (type). It takes: town (required).",
          "statusCode": undefined,
        },
        {
          "maxSpend": "0.005000",
          "remaining": "0.005",
          "status": "open",
        },
        {
          "pendingAccruedCount": 1,
          "remaining": "0.003",
          "spent": "0.002000",
          "status": "open",
        },
        {
          "pendingAccruedCount": 1,
          "remaining": "0.003",
          "spent": "0.002000",
          "status": "open",
        },
        {
          "pendingAccruedCount": 2,
          "remaining": "0.001",
          "spent": "0.004000",
          "status": "open",
        },
        {
          "code": "session_budget_exceeded",
          "message": "the call costs 0.002 US dollars, and 0.004 of the limit of 0.005 are spent: open an execute session with a higher maxSpendUsd",
          "statusCode": 402,
        },
        {
          "pendingAccruedCount": 2,
          "remaining": "0.001",
          "spent": "0.004000",
          "status": "open",
        },
        {
          "pendingAccruedCount": 0,
          "remaining": "0.001",
          "spent": "0.004000",
          "status": "closed",
        },
        {
          "code": "session_closed",
          "message": "the execute session is closed: open a new one",
          "statusCode": 409,
        },
        {
          "code": "session_not_found",
          "message": "there is no execute session "spend-0": open one with POST /api/v1/tools/execute/sessions",
          "statusCode": 404,
        },
        "string",
        true,
        [
          "succeeded",
          "answer",
        ],
        {
          "status": "succeeded",
        },
        true,
      ],
      "receipts": [
        "garden:forecast 0.002",
        "garden:forecast 0.002",
        "garden:forecast 0.002",
        "garden:plant_moisture 0.01",
        "garden:plant_moisture 0.01",
        "garden:plant_moisture 0.01",
      ],
    }
  `);
});

test(
  "loses nothing and charges nothing twice when the server is killed between the calls of any of six pairs",
  long,
  async () => {
    const draw = drawInts("serve kills");
    const kills = Array.from({ length: 6 }, () => draw(1, dayLength));
    expect(await live({ kills })).toEqual(whole);
  },
);
