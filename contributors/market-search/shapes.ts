// The inputs and outputs that the search methods of the bundled venues share: limits of one call, and the outcome of the
// search.
import { z } from "zod";
import {
  contributorSearchConfidenceSchema,
  contributorSearchOutcomeSchema,
  degradedReasonCodeSchema,
  searchMetadataSchema,
} from "../../src/contrib.ts";
import type { ContributorSearchConfig, ContributorSearchResolution, SearchMetadata } from "../../src/contrib-search.ts";
import { orNull, text } from "../venue/fields.ts";

/** The judge's limits for one call. A call can lower the limits of the contributor, not raise them. */
const judgeInput = z
  .strictObject({
    disable: z.boolean().optional().meta({ description: "Do without the judge." }),
    timeoutMs: z
      .number()
      .int()
      .min(1)
      .max(30_000)
      .optional()
      .meta({ description: "Longest wait for it, milliseconds." }),
    budgetUsd: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,12})?$/, 'expected US dollars, such as "0.005"')
      .optional()
      .meta({ description: "Most that it may cost, US dollars as text." }),
    maxShortlistSize: z.number().int().min(1).max(10).optional().meta({ description: "Most candidates shown to it." }),
  })
  .optional()
  .meta({ description: "Tighter limits for the judge of this one search; leave out for the server's own." });

/** The judge's limits for one call, parsed. */
export type JudgeLimits = z.output<typeof judgeInput>;

/** Returns the inputs of a search; `words` describes the queries that the venue accepts. */
export const searchInput = (words: string) =>
  z.strictObject({
    question: z.string().trim().min(1).max(1000).meta({ description: words }),
    judge: judgeInput,
  });

/** Returns the configuration layer of a call: for each limit, the lower of the allowed and the requested value. */
export function callOverrides(given: JudgeLimits, allowed: ContributorSearchConfig): ContributorSearchConfig {
  const { disable, timeoutMs, budgetUsd, maxShortlistSize } = given ?? {};
  const least = (asked: number, own: number | null | undefined) => (own ? Math.min(asked, own) : asked);
  const isTighter =
    budgetUsd !== undefined && Number(budgetUsd) < Number(allowed.budgetUsd ?? Number.POSITIVE_INFINITY);
  return {
    ...(disable === true ? { disableJudge: true } : {}),
    ...(timeoutMs === undefined ? {} : { timeoutMs: least(timeoutMs, allowed.timeoutMs) }),
    ...(isTighter ? { budgetUsd } : {}),
    ...(maxShortlistSize === undefined ? {} : { maxShortlistSize: least(maxShortlistSize, allowed.maxShortlistSize) }),
  };
}

const figure = (unit: string, measure: string, description: string) =>
  z.number().nullable().meta({ description, "x-ctx": { measure, unit } });

const judgeShape = searchMetadataSchema.shape.judge;

/** The search metadata. If there is a `usage`, it has all fields; a number that the provider did not report is null. */
const metadataOutput = searchMetadataSchema.extend({
  judge: judgeShape
    .extend({
      timeoutMs: figure("ms", "judge time limit", "Its time limit in milliseconds; null for none."),
      usage: z
        .object({
          promptTokens: figure("count", "tokens asked", "Tokens of the question."),
          completionTokens: figure("count", "tokens answered", "Tokens of the reply."),
          totalTokens: figure("count", "tokens", "Tokens together."),
          costUsd: z.string().nullable().describe("US dollars as text."),
          latencyMs: figure("ms", "judge latency", "Milliseconds until it replied."),
        })
        .nullable()
        .describe("What it took; null when it was not asked or did not say."),
    })
    .describe("The judge as it was configured, and what it took."),
});

function metadataOf({ judge, ...metadata }: SearchMetadata): z.output<typeof metadataOutput> {
  const { promptTokens, completionTokens, totalTokens, costUsd, latencyMs } = judge.usage ?? {};
  const usage = {
    promptTokens: promptTokens ?? null,
    completionTokens: completionTokens ?? null,
    totalTokens: totalTokens ?? null,
    costUsd: costUsd === null || costUsd === undefined ? null : String(costUsd),
    latencyMs: latencyMs ?? null,
  };
  return { ...metadata, judge: { ...judge, usage: judge.usage === null ? null : usage } };
}

/** The last fields of a search output: outcome, confidence, reason, and the metadata that traces record. */
export const searchOutcomeOutput = {
  outcome: contributorSearchOutcomeSchema.meta({
    description:
      "`selected`: one market is what was asked for; `shortlist_only`: several may be, none is picked; `capability_miss`: none can be.",
  }),
  confidence: contributorSearchConfidenceSchema.meta({ description: "How sure the selection is; low without one." }),
  reason: text("Why, in one sentence."),
  degradedReason: orNull(
    degradedReasonCodeSchema.meta({ description: "What kept the judge from deciding; null when it decided." }),
  ),
  searchMetadata: metadataOutput.meta({
    description: "How the search went: counts, candidate ids, the judge and what it took, sources, validation.",
  }),
};

/** Returns the fields of a search output other than its rows. */
export function searchOutcomeOf({
  outcome,
  confidence,
  reason,
  degraded,
  searchMetadata,
}: ContributorSearchResolution) {
  return {
    outcome,
    confidence,
    reason,
    degradedReason: degraded?.reasonCode ?? null,
    searchMetadata: metadataOf(searchMetadata),
  };
}

/** The role of a candidate. `candidate`: the verdict does not mention it. */
export type CandidateRole = "selected" | "related" | "rejected" | "candidate";

/** Returns the shortlist with roles: the selected candidate first, then related, undecided and rejected candidates. */
export function rolesOf(
  resolution: ContributorSearchResolution,
): readonly { readonly id: string; readonly role: CandidateRole }[] {
  const { selectedCandidateId, relatedCandidateIds, rejectedCandidateIds, shortlistCandidateIds } =
    resolution.searchMetadata;
  const roleOf = (id: string): CandidateRole => {
    if (id === selectedCandidateId) return "selected";
    if (relatedCandidateIds.includes(id)) return "related";
    return rejectedCandidateIds.includes(id) ? "rejected" : "candidate";
  };
  const order: readonly CandidateRole[] = ["selected", "related", "candidate", "rejected"];
  const all = shortlistCandidateIds.map((id) => ({ id, role: roleOf(id) }));
  return order.flatMap((role) => all.filter((row) => row.role === role));
}
