// search_markets: from a question to the one contract that settles it, or to an honest shortlist.
// Gathering is gather.ts, the verdict is the helper's; details are read for the shortlist alone.
import { z } from "zod";
import { type ContributorMethod, defineMethod } from "../contributor.ts";
import { prepareSearch, resolvePrepared } from "../market-search/find.ts";
import { helperConfig } from "../market-search/judge-settings.ts";
import {
  callOverrides,
  judgeInput,
  roleOutput,
  rolesOf,
  searchOutcomeOf,
  searchOutcomeOutput,
} from "../market-search/shapes.ts";
import { count, orNull, provenance, text } from "../venue/fields.ts";
import { readOnly } from "../venue/method-notes.ts";
import { type Exchange, provenanceOf, readMeta } from "./exchange.ts";
import { createCatalogue, gatherCandidates } from "./gather.ts";
import { marketOutput, marketRow } from "./shapes.ts";

const output = z.object({
  ...searchOutcomeOutput,
  selectedTicker: orNull(text("Ticker of the selected market; null when none was selected.")),
  markets: z
    .array(marketOutput.extend({ role: roleOutput, rules: text("The rules as the exchange words them.") }))
    .meta({ description: "The shortlist: the selected market first, then related ones." }),
  marketCount: count("markets", "Markets on the shortlist."),
  ...provenance,
});

/** The method that finds the contract for a question. */
export function searchMarkets(exchange: Exchange): ContributorMethod {
  const catalogue = createCatalogue(exchange.now);
  return defineMethod({
    name: "search_markets",
    title: "Find the market for a question",
    description:
      "Find the open Kalshi market (a yes-or-no contract) that a question is about, with its implied probability, prices, rules and closing " +
      "time, and related markets. Says `selected` with its confidence when one market fits, `shortlist_only` when several may be meant, " +
      "`capability_miss` when the exchange lists nothing of the kind. It does not read order books.",
    input: z.strictObject({
      query: z
        .string()
        .trim()
        .min(1)
        .max(1000)
        .meta({ description: "The question as it was asked, or words of a topic, or a ticker." }),
      judge: judgeInput,
    }),
    output,
    meta: readMeta(exchange, { latencyClass: "fast", executeUsd: "0.002" }),
    annotations: readOnly,
    run: async ({ query, judge }, { signal }) => {
      const client = exchange.client(signal);
      const found = provenanceOf(exchange, "market search");
      const gather = { client, catalogue, asOf: found.asOf };
      const prepared = await prepareSearch(query, {
        name: "Kalshi",
        gather: (intents) => gatherCandidates(intents, gather),
      });
      const { config } = exchange.search;
      const resolution = await resolvePrepared(prepared, {
        judge: exchange.search.judge,
        helperConfig,
        contributorConfig: config,
        overrides: callOverrides(judge, { ...helperConfig, ...config }),
        traceLabel: "kalshi search_markets",
        signal,
      });
      const rows = rolesOf(resolution);
      const tickers = rows.map(({ id }) => id);
      const details = tickers.length === 0 ? [] : (await client.markets({ tickers, limit: tickers.length })).rows;
      const markets = rows.flatMap(({ id, role }) => {
        const market = details.find(({ ticker }) => ticker === id);
        return market === undefined ? [] : [{ ...marketRow(market), role, rules: market.rules }];
      });
      return {
        ...searchOutcomeOf(resolution),
        selectedTicker: resolution.selectedCandidate?.candidateId ?? null,
        markets,
        marketCount: markets.length,
        ...found,
      };
    },
  });
}
