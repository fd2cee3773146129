// A miss: what cannot be done with these tools, and what could be asked instead.
import type { CapabilityMissResult } from "../../../contract/query/result.ts";
import { bullets, type Page, section } from "./page.ts";
import { hang, plainLine, wrap } from "./text.ts";

/** Lines of a capability miss: message, what is missing, and what may help. */
export function missLines({ capabilityMiss }: CapabilityMissResult, page: Page): readonly string[] {
  const { message, missingCapabilities, suggestedRewrites } = capabilityMiss;
  return [
    ...wrap(page.paint.bold(plainLine(message)), page.width),
    ...section("Missing", bullets(missingCapabilities, page), page),
    ...section("What may help", bullets(suggestedRewrites, page), page),
    ...section("Tools looked at", lookedAt(page.toolsSeen, page), page),
  ];
}

function lookedAt(tools: readonly string[], { width }: Page): readonly string[] {
  if (tools.length === 0) return ["  none; `ctx tools list` shows the catalog"];
  return hang(
    "  ",
    `${tools.map(plainLine).join(", ")}; \`ctx tools inspect ${tools[0]}\` shows what it can do`,
    width,
  );
}
