// Formats a result for a terminal: first the outcome, then its evidence, then the next steps.

import { plainLine, wrap } from "../../../base/terminal/text.ts";
import { formatCount, formatDuration, formatUsd } from "../../../base/text/format.ts";
import type { QueryResult } from "../../../contract/query/result.ts";
import { answerLines } from "./answer.ts";
import { clarificationLines } from "./clarification.ts";
import { missLines } from "./miss.ts";
import { bullets, type Page, section } from "./page.ts";

/** Returns the lines of the whole result. */
export function resultLines(result: QueryResult, page: Page): readonly string[] {
  const remarks = section("Remarks", bullets(result.warnings, page), page);
  return [...endingLines(result, page), ...remarks, "", ...footer(result, page)];
}

function endingLines(result: QueryResult, page: Page): readonly string[] {
  switch (result.outcomeType) {
    case "answer":
      return answerLines(result, page);
    case "clarification_required":
      return clarificationLines(result, page);
    case "capability_miss":
      return missLines(result, page);
  }
}

function footer(result: QueryResult, { paint, program, traceName, width }: Page): readonly string[] {
  const tools = result.toolsUsed.map(({ name, skillCalls }) => `${name} (${formatCount(skillCalls, "call")})`);
  const facts = [
    formatDuration(result.durationMs),
    formatUsd(result.cost.totalCostUsd),
    `models: ${result.modelPortfolio}`,
    ...(tools.length === 0 ? [] : [`tools: ${tools.join(", ")}`]),
  ];
  const trace = traceName === null ? [] : [`trace: ${program} trace show ${traceName}`];
  return [...wrap(plainLine(facts.join(" · ")), width), ...trace].map((line) => paint.dim(line));
}
