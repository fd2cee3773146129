// Formats findings about knowledge packs.

import { plainLine } from "../../../base/terminal/text.ts";
import type { PackFinding } from "../../../contract/knowledge.ts";

/** Returns one line for each finding, including the fix. */
export function findingLines(findings: readonly PackFinding[]): readonly string[] {
  return findings.map(({ severity, code, path, message, fix }) => {
    const place = path === "" ? "" : `${path}: `;
    return plainLine(`${severity} ${code}: ${place}${message}${fix === undefined ? "" : ` (${fix})`}`);
  });
}
