// search_flow_news: reports that may matter to flows, found by asset and time.
import { z } from "zod";
import type { ContributorMethod } from "../../contributor.ts";
import { type Desk, provenanceOf, readMethod } from "../desk.ts";
import { catalystRows } from "../rows.ts";
import { assetInput, assetOutput, catalystsOutput, closing, windowInput } from "../shapes.ts";

/** The method that reads the news alone. */
export function searchFlowNews(desk: Desk): ContributorMethod {
  return readMethod(desk, {
    name: "search_flow_news",
    title: "News about one asset",
    description: "News about one asset within the last hours, newest first: source, time and claim.",
    input: z.strictObject({ asset: assetInput, newsHours: windowInput(24, "Hours of news to search") }),
    output: z.object({ asset: assetOutput, catalysts: catalystsOutput, ...closing("PT6H") }),
    executeUsd: "0.001",
    run: async ({ asset, newsHours }, { signal }) => {
      const { rows, observedAt } = await desk.source.news({ assets: [asset], hours: newsHours }, signal);
      return { asset, catalysts: catalystRows(rows, null), ...provenanceOf(desk, "news", [observedAt]) };
    },
  });
}
