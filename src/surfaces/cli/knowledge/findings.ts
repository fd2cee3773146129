// Formats findings on packs.
import type { PackFinding } from "../../../contract/knowledge.ts";
import { plainLine } from "../render/text.ts";

/** One line for each finding, with its fix. */
export function findingLines(findings: readonly PackFinding[]): readonly string[] {
  return findings.map(({ severity, code, path, message, fix }) => {
    const place = path === "" ? "" : `${path}: `;
    return plainLine(`${severity} ${code}: ${place}${message}${fix === undefined ? "" : ` (${fix})`}`);
  });
}
