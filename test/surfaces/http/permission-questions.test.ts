// Twenty questions to a server that annotates all its readers as destructive: nearly all are answered after permission for one
// call, and the others end as a miss. None ends in another call.
import { expect, test } from "vitest";
import { queryResultSchema } from "../../../src/contract/query/result.ts";
import { openSheets } from "../../helpers/sheets.ts";
import { send, serve } from "./harness.ts";

const questions: readonly (readonly [question: string, holds: string])[] = [
  ["Read the rows of the sheet 'Orders'", "39.9"],
  ["Read all rows of the sheet 'Staff'", "Ana Weber"],
  ["Show all rows of the sheet 'Budget'", "rent"],
  ["List the names of all sheets", "Budget"],
  ["Which columns does the sheet 'Staff' have?", "salary"],
  ["Describe the columns of the sheet 'Budget'", "amount"],
  ["What are the columns of the sheet 'Orders'?", "status"],
  ["Show the rows of the sheet 'Orders'", "shipped"],
  ["Get all rows of the sheet 'Budget'", "420"],
  ["Read the sheet 'Staff'", "Tom Kuhn"],
  ["Read the sheet 'Budget'", "food"],
  ["Show me all rows of the sheet 'Staff'", "Kiel"],
  ["List all sheets with their number of rows", "Orders"],
  ["What are the names of the sheets?", "Staff"],
  ["Which rows does the sheet 'Budget' have?", "900"],
  ["Describe the columns of the sheet 'Staff'", "city"],
  ["Read all rows of the sheet 'Orders'", "12.5"],
  ["Show the columns of the sheet 'Orders'", "total"],
  ["Please list the rows of the sheet 'Staff'", "Ana Weber"],
  ["Find all rows of the sheet 'Orders'", "open"],
];

/** Questions for which the embedded models are not sure enough which method is meant to ask for a permission. */
const mostMissed = 3;

test("nearly all questions are answered after permission for once, each with one call", async () => {
  const sheets = await openSheets();
  const served = await serve({ servers: sheets.servers });
  const ask = async (query: string, allow: readonly unknown[] = []) => {
    const body = JSON.stringify({ query, tools: ["excel"], allow });
    const headers = { "content-type": "application/json" };
    return queryResultSchema.parse((await send(served, "/api/v1/query", { method: "POST", headers, body })).json());
  };
  const wrong: string[] = [];
  for (const [question, holds] of questions) {
    const asked = await ask(question);
    const permission = asked.outcomeType === "capability_miss" ? asked.capabilityMiss.permission : undefined;
    if (permission === undefined) {
      wrong.push(`${question}: no permission is asked for (${asked.outcomeType}): ${asked.response}`);
      continue;
    }
    const { method, definition, arguments: shown } = permission;
    const answered = await ask(question, [{ method, definition, arguments: shown }]);
    if (answered.outcomeType !== "answer" || !JSON.stringify(answered).includes(holds))
      wrong.push(`${question}: ${answered.outcomeType}: ${answered.response}`);
  }
  expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(mostMissed);
  expect(wrong.filter((one) => !one.includes("no permission is asked for (capability_miss)"))).toEqual([]);
  expect(await sheets.calls()).toHaveLength(questions.length - wrong.length);
}, 120_000);
