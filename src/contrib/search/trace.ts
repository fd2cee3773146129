// Attaches search metadata to results, and extracts it from results and developer traces. Extracted metadata is
// validated; invalid metadata is omitted.
import { z } from "zod";
import {
  type ContributorSearchRecord,
  degradedOutcomeSchema,
  judgeUsageSchema,
  type SearchMetadata,
  searchMetadataSchema,
  validatorStatusSchema,
} from "../../contract/search.ts";
import type { ContributorSearchResolution } from "./resolution.ts";

/** Returns a copy of the data that has the metadata of the search as `searchMetadata`. */
export function attachContributorSearchMetadata<Data extends object>(
  data: Data,
  { searchMetadata }: Pick<ContributorSearchResolution, "searchMetadata">,
): Data & { readonly searchMetadata: SearchMetadata } {
  return { ...data, searchMetadata };
}

/** Returns the value if it is valid search metadata, otherwise its valid `searchMetadata`, otherwise null. */
export function extractContributorSearchMetadata(value: unknown): SearchMetadata | null {
  const direct = foundMetadataSchema.safeParse(value);
  return direct.data ?? foundMetadataSchema.safeParse(field(value, "searchMetadata")).data ?? null;
}

/**
 * Returns the searches in a developer trace. Reads the list `diagnostics.contributorSearches` or, if the trace has no
 * such list, the steps of the timeline.
 */
export function extractContributorSearchesFromDeveloperTrace(trace: unknown): ContributorSearchRecord[] {
  const collected = field(field(trace, "diagnostics"), "contributorSearches");
  if (Array.isArray(collected)) return collected.flatMap((record) => recordOf(record, field(record, "searchMetadata")));
  const timeline = field(trace, "timeline");
  if (!Array.isArray(timeline)) return [];
  return timeline.flatMap((step) => {
    const about = field(step, "metadata");
    const found =
      extractContributorSearchMetadata(field(about, "contributorSearch")) ??
      extractContributorSearchMetadata(field(about, "result"));
    const tool = field(step, "tool");
    const source = {
      toolId: field(tool, "id"),
      toolName: field(tool, "name"),
      timestampMs: field(step, "timestampMs"),
    };
    return found === null ? [] : recordOf(source, found);
  });
}

const textField = z.string().nullable().catch(null);

/**
 * Search metadata that another program may have written. Version, outcome, ids and counts must be valid; an invalid
 * detail of the judge or the trace becomes null.
 */
const foundMetadataSchema = searchMetadataSchema.extend({
  degraded: degradedOutcomeSchema.nullable().catch(null),
  judge: z.object({
    provider: textField,
    model: textField,
    timeoutMs: z.number().nullable().catch(null),
    budgetUsd: textField,
    disabled: z.boolean().catch(false),
    applied: z.boolean().catch(false),
    usage: judgeUsageSchema.nullable().catch(null),
  }),
  provenance: z
    .array(z.unknown())
    .transform((rows) =>
      rows.flatMap((row) => searchMetadataSchema.shape.provenance.element.safeParse(row).data ?? []),
    ),
  trace: z.object({
    usedDeterministicFallback: z.boolean().catch(false),
    validatorStatus: validatorStatusSchema.catch("not_run"),
    validatorReasonCode: textField,
    validatorReason: textField,
  }),
});

function recordOf(source: unknown, metadata: unknown): ContributorSearchRecord[] {
  const parsed = foundMetadataSchema.safeParse(metadata);
  if (!parsed.success) return [];
  const timestampMs = field(source, "timestampMs");
  return [
    {
      toolId: textOrNull(field(source, "toolId")),
      toolName: textOrNull(field(source, "toolName")),
      timestampMs: typeof timestampMs === "number" && Number.isFinite(timestampMs) ? timestampMs : null,
      searchMetadata: parsed.data,
    },
  ];
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
