// Defines search_markets, which finds the one contract that answers a question, or a shortlist. gather.ts gathers the
// candidates, and the search helper decides. Details are read only for the shortlist.
import { z } from "zod";
import { ContributorError, type ContributorMethod } from "../../src/contrib.ts";
import { resolvePrepared } from "../market-search/find.ts";
import {
  type CandidateRole,
  rolesOf,
  searchInput,
  searchOutcomeOf,
  searchOutcomeOutput,
} from "../market-search/shapes.ts";
import { provenance, text } from "../venue/fields.ts";
import type { KalshiClient } from "./client.ts";
import { type Exchange, provenanceOf, readMethod } from "./exchange.ts";
import { createCatalogue, prepareKalshiSearch } from "./gather.ts";
import type { Market } from "./records.ts";
import { marketOutput, marketRow, titleOf } from "./shapes.ts";

const output = z.object({
  ...searchOutcomeOutput,
  markets: z
    .array(marketOutput.extend({ rules: text("The rules as the exchange words them.") }))
    .meta({ description: "The selected market alone, or the markets that may be meant, best first." }),
  related: z
    .array(z.string())
    .meta({ description: "Markets close to the selected one, ticker and question; empty when none was selected." }),
  ...provenance,
});

/** Finds the contract that answers a question. */
export function searchMarkets(exchange: Exchange): ContributorMethod {
  const catalogue = createCatalogue(exchange.now);
  return readMethod(exchange, {
    name: "search_markets",
    title: "Find the market for a question",
    description:
      "Find the open Kalshi market (a yes-or-no contract) that a question is about, such as a court case, tariffs and trade policy, an " +
      "election, rates, inflation, prices, weather or sports: with its implied probability, prices, rules and closing time, and related " +
      "markets. Says `selected` with its confidence when one market fits, `shortlist_only` when several may be meant, " +
      "`capability_miss` when the exchange lists nothing of the kind. It does not read order books.",
    input: searchInput("The question as it was asked, or words of a topic, or a ticker."),
    output,
    executeUsd: "0.002",
    run: async ({ question, judge }, { signal }) => {
      const client = exchange.client(signal);
      const found = provenanceOf(exchange, "market search");
      const prepared = await prepareKalshiSearch(question, { client, catalogue, asOf: found.asOf });
      const resolution = await resolvePrepared(prepared, {
        pilot: exchange.search,
        limits: judge,
        traceLabel: "kalshi search_markets",
        signal,
      });
      const rows = await readDetails(client, rolesOf(resolution));
      const shown = resolution.outcome === "selected" ? "selected" : "candidate";
      return {
        ...searchOutcomeOf(resolution),
        markets: rows
          .filter(({ role }) => role === shown)
          .map(({ market }) => ({ ...marketRow(market), rules: market.rules })),
        related: rows
          .filter(({ role }) => role === "related")
          .map(({ market }) => `${market.ticker}: ${titleOf(market)}`),
        ...found,
      };
    },
  });
}

/**
 * Reads the current details of the shortlist. Throws when the exchange has no details of the selected market; any other
 * market without details is omitted.
 */
async function readDetails(
  client: KalshiClient,
  roles: ReturnType<typeof rolesOf>,
): Promise<readonly { readonly market: Market; readonly role: CandidateRole }[]> {
  const tickers = roles.map(({ id }) => id);
  if (tickers.length === 0) return [];
  const { rows } = await client.markets({ tickers, limit: tickers.length });
  return roles.flatMap(({ id, role }) => {
    const market = rows.find(({ ticker }) => ticker === id);
    if (market !== undefined) return [{ market, role }];
    if (role !== "selected") return [];
    throw new ContributorError(
      "upstream_malformed",
      `the exchange listed ${id} but returned no details for it; try again`,
    );
  });
}
