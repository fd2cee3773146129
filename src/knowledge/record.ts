// Builds the audit record of a resolution. The Agent Knowledge standard defines the fields of a record, so some
// fields of the resolution are left out.

import type { ContextRecord } from "../contract/knowledge/reports.ts";
import type { KnowledgeSeverity, Resolution } from "../contract/knowledge.ts";

/** Builds the record with the id `runId`. Returns null when no pack was activated: a record needs at least one pack. */
export function contextRecord(
  resolution: Resolution,
  { runId, version }: { readonly runId: string; readonly version: string },
): ContextRecord | null {
  if (resolution.activated_packs.length === 0) return null;
  return {
    run_id: runId,
    query: resolution.query,
    status: statusOf(resolution),
    activated_packs: resolution.activated_packs.map(({ warnings, wrapper_order: place, ...pack }) => ({
      ...pack,
      selected_files: [...pack.selected_files],
      selected_documents: [...pack.selected_documents],
      selected_splits: [...pack.selected_splits],
      source_anchors: [...pack.source_anchors],
      warnings: warnings.map(
        ({ severity, message, path }): { severity: KnowledgeSeverity; message: string; path: string } => ({
          severity,
          message,
          path,
        }),
      ),
      wrapper_order: place,
    })),
    resolver: { tool: "ctx", version, strategy: "ranked-sections" },
    missing: [...resolution.missing],
    token_estimate: resolution.token_estimate,
    wrapper_order: [...resolution.wrapper_order],
  };
}

/** Returns the worst status among the activated packs and their warnings. */
function statusOf({ ok, context, activated_packs: packs }: Resolution): ContextRecord["status"] {
  if (!ok && context === "") return "failed";
  const codes = packs.flatMap(({ warnings, status }) => [status, ...warnings.map(({ code }) => code)]);
  const has = (word: string) => codes.some((code) => code === word || code.endsWith(`-${word}`));
  if (has("disputed")) return "disputed";
  if (has("stale") || has("superseded") || has("changed")) return "stale";
  return codes.some((code) => code !== "ready" && code !== "trust-low" && code !== "claim-inferred")
    ? "needs-review"
    : "passed";
}
