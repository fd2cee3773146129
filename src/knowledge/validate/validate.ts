// Validates a pack: each finding has a path, a reason and a fix.
import type { PackFinding } from "../../contract/knowledge.ts";
import type { Pack } from "../pack/open.ts";
import { contentRules } from "./content.ts";
import { boundarySays, documentRules } from "./layout.ts";
import { recordRules } from "./records.ts";

/** Returns all findings on a pack, errors first, then by path. */
export function validatePack(pack: Pack): readonly PackFinding[] {
  const found = [
    ...pack.guide.findings,
    ...pack.tree.findings,
    ...documentRules(pack),
    ...boundarySays(pack),
    ...recordRules(pack),
    ...contentRules(pack),
    // Read last, since the calls above add the paths that they refused.
    ...pack.problems(),
  ];
  const order = ["error", "warning", "info"];
  return [...new Map(found.map((one) => [`${one.code} ${one.path} ${one.message}`, one])).values()].sort(
    (left, right) =>
      order.indexOf(left.severity) - order.indexOf(right.severity) ||
      (left.path < right.path ? -1 : left.path > right.path ? 1 : left.code < right.code ? -1 : 1),
  );
}

/** Returns `failed` when a finding is an error, `needs-review` when a finding is a warning, otherwise `passed`. */
export function statusOf(findings: readonly PackFinding[]): "passed" | "needs-review" | "failed" {
  if (findings.some(({ severity }) => severity === "error")) return "failed";
  return findings.some(({ severity }) => severity === "warning") ? "needs-review" : "passed";
}
