// Defines search_flow_news, which returns reports that may affect flows, by asset and time.
import { z } from "zod";
import type { ContributorMethod } from "../../../src/contrib.ts";
import { type FlowOrigin, provenanceOf, readMethod } from "../flow-origin.ts";
import { catalystRows } from "../rows.ts";
import { assetInput, assetOutput, catalystsOutput, closing, windowInput } from "../shapes.ts";

/** Returns only the news. */
export function searchFlowNews(origin: FlowOrigin): ContributorMethod {
  return readMethod(origin, {
    name: "search_flow_news",
    title: "News about one asset",
    description: "News about one asset within the last hours, newest first: source, time and claim.",
    input: z.strictObject({ asset: assetInput, newsHours: windowInput(24, "Hours of news to search") }),
    output: z.object({ asset: assetOutput, catalysts: catalystsOutput, ...closing("PT6H") }),
    executeUsd: "0.001",
    run: async ({ asset, newsHours }, { signal }) => {
      const { rows, observedAt } = await origin.source.news({ assets: [asset], hours: newsHours }, signal);
      return { asset, catalysts: catalystRows(rows, null), ...provenanceOf(origin, "news", [observedAt]) };
    },
  });
}
