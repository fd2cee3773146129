// A contributor's search in the runtime: the trace has its complete record, and no query pays for its judge.

import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { librarySettings } from "../../../src/app/settings.ts";
import { createRuntime } from "../../../src/app/wire.ts";
import { developerTraceSchema } from "../../../src/contract/developer-trace.ts";
import type { AnswerResult } from "../../../src/contract/query/result.ts";
import { extractContributorSearchesFromDeveloperTrace } from "../../../src/contrib/search/trace.ts";
import { long } from "../../helpers/one-in.ts";
import { startProvider } from "./provider.ts";

const tariffs = "What does Kalshi imply about the Supreme Court tariffs case, and which exact market should I inspect?";
const iran =
  "What are Polymarket's implied odds on US or allied boots on the ground in Iran—which specific markets, resolution dates, and price " +
  "levels matter, and how should I think about that for broader risk-off positioning?";
const program = fileURLToPath(new URL("../serve-bundled.ts", import.meta.url));

/** A runtime over one bundled contributor on its snapshot. */
function over(id: string) {
  return createRuntime(librarySettings({ mcpServers: { [id]: { bundled: id } }, traces: { enabled: false } }));
}

test.each([
  ["kalshi", "Kalshi"],
  ["polymarket", "Polymarket"],
])("ends as a capability miss without cost when the search of %s finds that nothing can be meant", async (id, name) => {
  await using runtime = over(id);
  const query = `Find a Bybit perpetual order-book market on ${name}.`;
  const ask = (optionId?: string) => runtime.query({ query, tools: [id], includeDeveloperTrace: true, optionId });
  const first = await ask();
  // No market of the venue is a perpetual, so the runtime may ask first whether a search for markets is meant.
  const isAsked = first.outcomeType === "clarification_required";
  const result = isAsked ? await ask(first.clarification.recommendedOptionId ?? undefined) : first;
  expect(result).toMatchObject({
    outcomeType: "capability_miss",
    response: expect.stringContaining(`${name} found no match`),
    cost: { totalCostUsd: "0.000000" },
    stopReason: "capability_miss",
  });
  const searches = extractContributorSearchesFromDeveloperTrace(result.developerTrace);
  expect(searches.length).toBeGreaterThan(0);
  for (const search of searches) {
    expect(search).toMatchObject({
      toolId: id,
      searchMetadata: { outcome: "capability_miss", degraded: { reasonCode: "no_viable_candidates" } },
    });
  }
});

test.each([
  ["polymarket", iran, "“Will US forces enter Iran by April 30, 2026?”"],
  ["kalshi", tariffs, "“Will the Supreme Court limit executive trade powers in 2026?”"],
])("names the markets related to the selected one in an answer over the search of %s", async (id, query, related) => {
  await using runtime = over(id);
  const result = await runtime.query({ query, tools: [id] });
  expect(result.response).toContain(`picked one candidate with medium confidence; related: ${related}`);
});

/** The answer of a runtime over the contributor as a separate process with this environment. */
async function ask(env: Readonly<Record<string, string>>): Promise<AnswerResult> {
  const kalshi = { command: process.execPath, args: [program, "kalshi"], env: { ...env } };
  const runtime = createRuntime(librarySettings({ mcpServers: { kalshi }, traces: { enabled: false } }));
  onTestFinished(() => runtime.close());
  const result = await runtime.query({ query: tariffs, tools: ["kalshi"], includeDeveloperTrace: true });
  if (result.outcomeType !== "answer") throw new Error(`${result.outcomeType}: ${result.response}`);
  return result;
}

test(
  "excludes the cost of a contributor's judge from the query, and keeps its complete search in the trace",
  long,
  async () => {
    const provider = await startProvider({ primaryCandidateId: "KXDJTVOSTARIFFS", costUsd: 0.004321 });
    const paid = await ask({
      KALSHI_SEARCH_JUDGE_PROVIDER: "openrouter",
      KALSHI_SEARCH_JUDGE_MODEL: "small/model",
      KALSHI_SEARCH_JUDGE_URL: provider.url,
      KALSHI_SEARCH_JUDGE_TIMEOUT_MS: "30000",
      KALSHI_OPENROUTER_API_KEY: "key-of-the-contributor",
    });
    expect(provider.asked()).toBe(1);
    const { diagnostics } = developerTraceSchema.parse(paid.developerTrace);
    const searches = extractContributorSearchesFromDeveloperTrace(paid.developerTrace);
    expect(searches).toEqual(diagnostics.contributorSearches);
    expect(searches).toEqual([
      {
        toolId: "kalshi",
        toolName: expect.any(String),
        timestampMs: expect.any(Number),
        searchMetadata: expect.objectContaining({
          version: "ctx-contributor-search/v1",
          outcome: "selected",
          selectedCandidateId: "KXDJTVOSTARIFFS",
          provenance: expect.arrayContaining([
            { source: expect.any(String), query: expect.any(String), candidateCount: expect.any(Number) },
          ]),
          judge: {
            ...{ provider: "openrouter", model: "small/model", timeoutMs: 30_000, budgetUsd: "0.010" },
            ...{ disabled: false, applied: true },
            usage: expect.objectContaining({ totalTokens: 960, costUsd: "0.00432100" }),
          },
          trace: {
            ...{ usedDeterministicFallback: false, validatorStatus: "accepted" },
            ...{ validatorReasonCode: null, validatorReason: null },
          },
        }),
      },
    ]);

    const free = await ask({});
    expect(extractContributorSearchesFromDeveloperTrace(free.developerTrace)).toMatchObject([
      { searchMetadata: { judge: { provider: "offline", usage: { costUsd: "0.000000" } } } },
    ]);
    expect(paid.cost).toEqual(free.cost);
    expect(paid.cost).toMatchObject({ modelCostUsd: "0.000000", totalCostUsd: paid.cost.toolCostUsd });
    expect(diagnostics.cost).toMatchObject({ totalModelCostUsd: 0 });
  },
);
