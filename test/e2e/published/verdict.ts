// Compares a result with the expectation of a prompt.
import type { QueryResult } from "../../../src/contract/query/result.ts";
import type { Expected } from "./prompts.ts";

/** Returns the mistakes of the result in words; empty when it is right. */
export function faultsOf(result: QueryResult, expected: Expected): readonly string[] {
  if (result.outcomeType !== expected.outcome)
    return [`ended as ${result.outcomeType}, not ${expected.outcome}: ${result.response}`];
  if (result.outcomeType === "answer" && expected.outcome === "answer") {
    const shown = shownText(result);
    const holds = (wanted: string | RegExp) =>
      typeof wanted === "string" ? shown.includes(wanted) : wanted.test(shown);
    return [
      ...expected.says.filter((wanted) => !holds(wanted)).map((wanted) => `does not say ${wanted}: ${shown}`),
      ...(expected.hides ?? []).filter(holds).map((unwanted) => `says ${unwanted}: ${shown}`),
    ];
  }
  if (result.outcomeType === "clarification_required" && expected.outcome === "clarification_required") {
    const { question, options } = result.clarification;
    const asked = [question, ...options.map(({ label, description }) => `${label}: ${description}`)].join("\n");
    return expected.asks.test(asked) ? [] : [`does not ask for ${expected.asks}: ${asked}`];
  }
  return [];
}

// The text and its view; a value that is only in the raw data does not count.
function shownText({ response, ...result }: Extract<QueryResult, { outcomeType: "answer" }>): string {
  return [response, ...(result.view === undefined ? [] : [JSON.stringify(result.view)])]
    .join("\n")
    .replaceAll(/(?<=\d),(?=\d{3})/g, "");
}
