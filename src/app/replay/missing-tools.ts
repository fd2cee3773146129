// Compares the tools of a recorded run with the configured tools. A trace contains no schemas, so a replay needs the server
// of each tool to list the methods.
import { CtxError } from "../../contract/error.ts";
import type { TraceLine } from "../../contract/trace.ts";

/** Returns the ids of the tools that the run listed and that are not among the configured tools. */
export function missingTools(lines: readonly TraceLine[], configured: readonly string[]): readonly string[] {
  return listedTools(lines).filter((id) => !configured.includes(id));
}

/**
 * Returns one sentence for each tool of the run that is not configured. Throws `usage` if no tool of the run is configured,
 * because every step of such a replay would differ.
 */
export function missingToolSentences(lines: readonly TraceLine[], configured: readonly string[]): readonly string[] {
  const missing = missingTools(lines, configured);
  if (missing.length === 0 || missing.length < listedTools(lines).length) {
    return missing.map((id) => `the tool "${id}" of the run is not configured`);
  }
  throw new CtxError("usage", `no tool of the run is configured: ${missing.join(", ")}`, {
    hint:
      "if a suite configures its own servers, name the suite with --suite; otherwise give the settings of the run " +
      "with --config or --mcp-config",
  });
}

function listedTools(lines: readonly TraceLine[]): readonly string[] {
  const names = lines.flatMap(({ type, name }) => (type === "tool-start" && name !== undefined ? [name] : []));
  return [...new Set(names)];
}
