// Writes a clarification or a capability miss as plain text, for callers that read only `response`. The text has the content
// of the JSON payload.
import type { CapabilityMiss, Clarification } from "../../contract/query/result.ts";

/** Returns the question and its numbered options; the recommended option is marked. */
export function clarificationText({ question, options, allowFreeform, followupPrompt }: Clarification): string {
  const lines = options.map(({ label, description, recommended }, index) => {
    const mark = recommended && options.length > 1 ? " (recommended)" : "";
    const about = description === "" || description === label ? "" : `: ${description}`;
    return `${index + 1}. ${label}${mark}${about}`;
  });
  const more = allowFreeform ? (followupPrompt ?? "You can also answer in your own words.") : "";
  return [question, lines.join("\n"), more].filter((part) => part !== "").join("\n\n");
}

/** Returns what is missing, then what to do instead. */
export function missText({ message, suggestedRewrites }: CapabilityMiss): string {
  if (suggestedRewrites.length === 0) return message;
  return `${message}\n\nSuggested next steps:\n${suggestedRewrites.map((rewrite) => `- ${rewrite}`).join("\n")}`;
}
