// The exchange-flow contributor for tests, over the bundled scenario or one with other figures, venues and dates; and the
// wedge suite asked of it through a real server and the runtime.
import path from "node:path";
import { z } from "zod";
import { createExchangeFlow } from "../../../contributors/exchange-flow/exchange-flow.ts";
import {
  bundledScenario,
  createSnapshotSource,
  type Scenario,
} from "../../../contributors/exchange-flow/snapshot/generate.ts";
import { librarySettings } from "../../../src/app/settings.ts";
import { createRuntime } from "../../../src/app/wire.ts";
import type { GateArtifact } from "../../../src/contract/gate.ts";
import type { QueryResult } from "../../../src/contract/query/result.ts";
import type { Contributor } from "../../../src/contrib/contributor.ts";
import { serveHttp } from "../../../src/contrib/serve/http.ts";
import { type AnchorSuite, loadSuite } from "../../../src/gate/anchor.ts";
import type { AskReply } from "../../../src/gate/record.ts";
import { memoryRecords } from "../../../src/gate/run/records.ts";
import { runSuite } from "../../../src/gate/run.ts";
import { about, wholeArtifact } from "../../gate/given.ts";
import { root } from "../../helpers/cli.ts";

export const now = Date.parse("2026-03-20T19:02:30Z");

/** The bundled scenario at the tests' time, with changes. */
export function scenarioWith(change: Partial<Scenario> = {}): Scenario {
  return { ...bundledScenario(() => now), ...change };
}

/** The same scenario with other numbers, invented venues and another year. */
export function reseeded(seed: string): { readonly scenario: Scenario; readonly at: number } {
  const at = Date.parse("2031-07-04T03:41:00Z");
  const names = ["Quillhaven", "Marrow & Finch", "Tolvane", "Ostrava Desk", "Pellucid", "Norrbank"];
  const { stories, reports } = bundledScenario(() => at);
  const scenario: Scenario = {
    seed,
    endMs: () => at - 120_000,
    venues: names.map((name, index) => ({ name, weight: (index + 1) / 21, hasDerivatives: index % 2 === 1 })),
    stories: stories.map((story) => ({ ...story, hourlyUsd: story.hourlyUsd * 1.7 })),
    reports,
  };
  return { scenario, at };
}

export function exchangeFlowOver(scenario: Scenario): Contributor {
  return createExchangeFlow({ mode: "snapshot", source: createSnapshotSource(scenario), close: async () => {} });
}

export function loadWedge(): Promise<AnchorSuite> {
  return loadSuite("exchange-flow-wedge", { folder: root, packageAnchors: path.join(root, "anchors") });
}

/** The result of the wedge: its artifact and the result of each case by id. */
export interface Wedge {
  readonly artifact: GateArtifact;
  readonly results: ReadonlyMap<string, QueryResult>;
}

/** Runs the suite, or the cases selected by `grep`, on a contributor; `change` alters the runtime's results. */
export async function askWedge(
  contributor: Contributor,
  {
    at = now,
    grep = null,
    change = (reply) => reply,
  }: { readonly at?: number; readonly grep?: string | null; readonly change?: (reply: AskReply) => AskReply } = {},
): Promise<Wedge> {
  const host = await serveHttp(contributor, { host: "127.0.0.1", port: 0 });
  const settings = librarySettings({
    mcpServers: { "exchange-flow": { url: host.url } },
    now: new Date(at).toISOString(),
    traces: { enabled: false },
  });
  const runtime = createRuntime(settings);
  const results = new Map<string, QueryResult>();
  try {
    const suite = await loadWedge();
    const made = await runSuite({
      suite,
      ask: async ({ request }, signal) => {
        const reply = change({ ...(await runtime.run(request, { signal })), tracePath: null });
        const asked = suite.cases.find(({ prompt }) => prompt === request.query);
        if (asked !== undefined) results.set(asked.id, reply.result);
        return reply;
      },
      about,
      concurrency: 2,
      repeat: null,
      shard: null,
      timeoutMs: 60_000,
      bail: null,
      grep,
      signal: new AbortController().signal,
      clock: runtime.clock,
      ids: runtime.ids,
      redactKeys: [],
      records: memoryRecords(),
    });
    return { artifact: await wholeArtifact(made), results };
  } finally {
    await runtime.close();
    await host.close();
  }
}

/** Verdict, labels and reasons of each case by id. */
export function verdictsOf({ cases }: GateArtifact) {
  return Object.fromEntries(
    cases.map(({ id, verdict, reasons, failureLabels = [] }) => [id, { verdict, reasons, failureLabels }]),
  );
}

const figure = z.number();
const flow = z.object({ netFlowUsd: figure, grossInflowUsd: figure, grossOutflowUsd: figure, direction: z.string() });
const position = z.object({ openInterestChangePct: figure, liquidationBias: z.string() });

/** Market intelligence in the format that the wedge's owners read. */
export const intelligenceSchema = z.object({
  asset: z.string(),
  assets: z.array(z.string()),
  timeWindow: z.string(),
  asOf: z.string(),
  aggregateFlow: flow,
  venueBreakdown: z.array(
    z.object({ rank: figure, venue: z.string(), asset: z.string(), netFlowUsd: figure, shareOfTotal: figure }),
  ),
  baselineComparison: z
    .object({ baselineWindow: z.string(), deltaUsd: figure, deltaPct: figure, regimeChange: z.boolean() })
    .optional(),
  derivativesContext: position
    .extend({
      openInterestDirection: z.string(),
      relationshipToSpotFlows: z.string(),
      venues: z.array(position.extend({ venue: z.string() })),
    })
    .optional(),
  anomaly: z.object({ asset: z.string(), venue: z.string(), zScore: figure, observedValueUsd: figure }).optional(),
  regimeShift: z
    .object({
      previousState: z.string(),
      currentState: z.string(),
      flipTimestamp: z.string(),
      supportingVenues: z.array(z.string()),
    })
    .optional(),
  catalystRefs: z.array(z.object({ source: z.string(), publishedAt: z.string(), claim: z.string() })).optional(),
});

/** Market intelligence of one case. */
export function intelligenceOf({ results }: Wedge, id: string): z.output<typeof intelligenceSchema> {
  const result = results.get(id);
  if (result?.outcomeType !== "answer") throw new Error(`${id} was not answered`);
  return intelligenceSchema.parse(result.evidence?.marketIntelligence);
}
