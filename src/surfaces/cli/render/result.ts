// Formats a result for a terminal: first the outcome, then its evidence, then the next steps.

import { hang, plainLine, wrap } from "../../../base/terminal/text.ts";
import { calledAs } from "../../../base/text/called-as.ts";
import { formatCount, formatDuration, formatUsd } from "../../../base/text/format.ts";
import type { CapabilityMissResult, QueryResult } from "../../../contract/query/result.ts";
import { answerLines } from "./answer.ts";
import { clarificationLines } from "./clarification.ts";
import { bullets, type Page, section } from "./page.ts";

/** Returns the lines of the whole result. */
export function resultLines(result: QueryResult, page: Page): readonly string[] {
  const replaced = (result.playedRoles ?? []).flatMap(({ fellBack }) => fellBack);
  // The footer lists the replaced models.
  const warnings = result.warnings.filter((warning) => !replaced.some((why) => warning.endsWith(why)));
  const remarks = section(
    "Remarks",
    bullets(
      warnings.map((warning) => calledAs(page.program, warning)),
      page,
    ),
    page,
  );
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
    `models: ${modelNames(result)}`,
    ...(tools.length === 0 ? [] : [`tools: ${tools.join(", ")}`]),
  ];
  const trace = traceName === null ? [] : [`trace: ${program} trace show ${traceName}`];
  const lines = [
    ...wrap(plainLine(facts.join(" · ")), width),
    ...replacedRoles(result).flatMap((text) => wrap(plainLine(text), width)),
  ];
  return [...lines, ...trace].map((line) => paint.dim(line));
}

/** Returns the models that gave a reply, or the name of the portfolio. */
function modelNames({ playedRoles = [], modelPortfolio }: QueryResult): string {
  const names = new Set(playedRoles.map(({ model }) => model).filter((model) => model !== "none"));
  return names.size === 0 ? modelPortfolio : [...names].join(", ");
}

/** Returns one sentence for each reason for which the models of roles were replaced. */
function replacedRoles({ playedRoles = [] }: QueryResult): readonly string[] {
  const groups = Map.groupBy(
    playedRoles.filter(({ fellBack }) => fellBack.length > 0),
    ({ model, fellBack }) => JSON.stringify([model, fellBack]),
  );
  return [...groups.values()].map((roles) => {
    const { model, fellBack } = roles[0] ?? { model: "none", fellBack: [] };
    const used = model === "none" ? "no model" : model;
    return `${roles.map(({ role }) => role).join(", ")}: ${used}, because ${fellBack.join("; ")}`;
  });
}

/** Returns the lines of a capability miss: the message, what is missing, and what may help. */
function missLines({ capabilityMiss }: CapabilityMissResult, page: Page): readonly string[] {
  const { message, missingCapabilities, suggestedRewrites } = capabilityMiss;
  return [
    ...wrap(page.paint.bold(calledAs(page.program, plainLine(message))), page.width),
    ...section("Missing", bullets(missingCapabilities, page), page),
    ...section(
      "What may help",
      bullets(
        suggestedRewrites.map((text) => calledAs(page.program, text)),
        page,
      ),
      page,
    ),
    ...section("Tools searched", searchedTools(page), page),
  ];
}

function searchedTools({ toolsSeen, program, width }: Page): readonly string[] {
  if (toolsSeen.length === 0) return ["  none"];
  const [first] = toolsSeen;
  return hang(
    "  ",
    `${toolsSeen.map(plainLine).join(", ")}; \`${program} tools inspect ${first}\` shows what it can do`,
    width,
  );
}
