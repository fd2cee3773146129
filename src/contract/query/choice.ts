// Tells how a clarification is answered. The page imports this file, so it needs no schema.
import type { Clarification } from "./result.ts";

/**
 * True if choosing one of the options answers the clarification: several interpretations are possible, or none of the
 * methods clearly matches and the question is whether one of the options is meant.
 */
export function isChoice({ resolutionMode, followupPrompt, source }: Clarification): boolean {
  return resolutionMode === "option" || (followupPrompt === undefined && source !== "server");
}
