// Bounded rediscovery: one search of the catalog for what is missing, among tools that were not looked at yet.
// It only ever widens an automatic discovery; pinned tools are the caller's word.
import type { PlanTask } from "../../contract/model.ts";
import type { Rediscovery } from "../../contract/query/diagnostics.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { Interpretation } from "../../contract/query/reading.ts";
import type { Method, ToolListing } from "../../contract/tool.ts";
import { allowedMethods } from "../../reading/allowed.ts";
import { interpret } from "../../reading/interpret.ts";
import { profile } from "../../reading/profile.ts";
import type { Loop } from "./state.ts";

export interface Found {
  readonly target: Interpretation;
  readonly task: PlanTask;
  readonly universe: readonly ToolListing[];
  /** Query-safe methods, those of the new tools included. */
  readonly pool: readonly Method[];
}

/** The record of the search, and a reading to plan when one of the new tools can serve the request. */
export async function rediscover(
  loop: Loop,
  ports: Ports,
): Promise<{ readonly rediscovery: Rediscovery; readonly found: Found | null }> {
  const { planned } = loop;
  const blank = blankRecord(loop);
  const skipReason = skipReasonFor(loop);
  if (skipReason !== null) return { rediscovery: { ...blank, skipReason }, found: null };
  const words = blank.missingCapability ?? (planned.reading.topic || planned.request.query);
  const known = new Set(planned.universe.map(({ id }) => id));
  const matches = await ports.tools.search(words, ports.settings.maxTools + known.size, ports.signal);
  const fresh = matches.filter(({ toolId }) => !known.has(toolId)).slice(0, ports.settings.maxTools);
  const listings = await ports.tools.list(
    fresh.map(({ toolId }) => toolId),
    ports.signal,
  );
  const searched: Rediscovery = {
    ...blank,
    executed: true,
    rediscoveryQuery: words,
    candidateSearchResults: fresh.map(({ toolId }) => toolId),
  };
  const best = bestReading(planned.reading, listings);
  if (best === null) return { rediscovery: searched, found: null };
  const pool = [...planned.probe.querySafeCandidateSet, ...best.safe];
  const task: PlanTask = {
    query: planned.request.query,
    reading: planned.reading,
    target: best.reading,
    methods: allowedMethods(best.reading, pool),
    assumptions: planned.decision.assumptions,
  };
  const merged = listings.filter(({ id }) => id === best.reading.toolId);
  return {
    rediscovery: {
      ...searched,
      selectedAlternatives: [best.reading.optionId],
      mergedTools: merged.map(({ id }) => id),
    },
    found: { target: best.reading, task, universe: [...planned.universe, ...merged], pool },
  };
}

/** The record of a search that broke: that it did is told, and the run goes on with what it has. */
export function failedSearch(loop: Loop, message: string): Rediscovery {
  return { ...blankRecord(loop), skipReason: `the catalog could not be searched: ${message}` };
}

function blankRecord({ evaluations }: Loop): Rediscovery {
  return {
    considered: true,
    executed: false,
    skipReason: null,
    missingCapability: evaluations.at(-1)?.missingCapability ?? null,
    rediscoveryQuery: null,
    candidateSearchResults: [],
    selectedAlternatives: [],
    mergedTools: [],
  };
}

function skipReasonFor({ planned, rediscovery }: Loop): string | null {
  if (planned.orchestrationMode !== "auto_discovery") return "not_eligible_for_bounded_rediscovery";
  if (planned.lane.flags.preserveFastOneShot) return "not_eligible_for_bounded_rediscovery";
  return rediscovery?.executed === true ? "rediscovery_already_executed" : null;
}

/** The viable reading that fits best among methods that a query may call; what a method visibly does counts, not only its word. */
function bestReading(
  reading: PlanTask["reading"],
  listings: readonly ToolListing[],
): { readonly reading: Interpretation; readonly safe: readonly Method[] } | null {
  const safe = listings.flatMap(({ methods }) => methods).filter(isSafe);
  const viable = interpret(reading, safe).filter((candidate) => candidate.viable);
  const [best] = [...viable].sort((left, right) => right.fit - left.fit);
  return best === undefined ? null : { reading: best, safe };
}

function isSafe(method: Method): boolean {
  const { surface, queryEligible, latencyClass } = method.meta;
  return surface !== "execute" && queryEligible && latencyClass !== "streaming" && profile(method).effect === "read";
}
