// Formats a capability miss: which capability the tools lack, and what the user can ask instead.

import { hang, plainLine, wrap } from "../../../base/terminal/text.ts";
import { calledAs } from "../../../base/text/called-as.ts";
import type { CapabilityMissResult } from "../../../contract/query/result.ts";
import { bullets, type Page, section } from "./page.ts";

/** Returns the lines of a capability miss: the message, what is missing, and what may help. */
export function missLines({ capabilityMiss }: CapabilityMissResult, page: Page): readonly string[] {
  const { message, missingCapabilities, suggestedRewrites } = capabilityMiss;
  return [
    ...wrap(page.paint.bold(plainLine(message)), page.width),
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
