// Searches the catalog once for what is missing, among tools that were not considered yet. The search runs only if the tools
// of the query were found automatically; pinned tools are never replaced.
import type { PlanTask } from "../../contract/model.ts";
import type { Rediscovery } from "../../contract/query/diagnostics.ts";
import type { Option } from "../../contract/query/option.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { Method, ToolListing } from "../../contract/tool.ts";
import { allowedMethods } from "../../grounding/allowed.ts";
import { isTrial } from "../../grounding/trial.ts";
import { propose } from "../propose/ask.ts";
import { buildOptions } from "../propose/build.ts";
import { ordered, rankMethods } from "../propose/candidates.ts";
import { optionsOf } from "../propose/options.ts";
import type { Loop } from "./state.ts";

/** Maximum number of tools that the search adds. */
const mostFresh = 4;

export interface Found {
  readonly target: Option;
  readonly task: PlanTask;
  readonly universe: readonly ToolListing[];
  /** The methods that a query may call, including those of the new tools. */
  readonly pool: readonly Method[];
  /** Sentence for the answer: it reports that a different tool was used in place of the chosen tool. */
  readonly assumption: string;
}

/** Searches the catalog; returns a record of the search, and an interpretation to plan if a new tool can answer. */
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
  const matches = await ports.tools.search(words, mostFresh + known.size, ports.signal);
  const fresh = matches.filter(({ toolId }) => !known.has(toolId)).slice(0, mostFresh);
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
  const best = await onlyReading(loop, listings, ports);
  if (best === null) return { rediscovery: searched, found: null };
  if (typeof best === "string") return { rediscovery: { ...searched, skipReason: best }, found: null };
  return usingReading(loop, { best, listings, searched });
}

/** Builds a plan target from the interpretation and the tools that it needs. */
function usingReading(
  { planned, target }: Loop,
  found: {
    readonly best: Candidate;
    readonly listings: readonly ToolListing[];
    readonly searched: Rediscovery;
  },
): { readonly rediscovery: Rediscovery; readonly found: Found } {
  const { best, listings, searched } = found;
  const pool = [...planned.probe.querySafeCandidateSet, ...best.safe];
  const assumption = `${target.label} returned no answer, so ${best.reading.label} of ${best.reading.toolName}, found by a second search of the catalog, was used instead.`;
  const task: PlanTask = {
    query: planned.request.query,
    reading: planned.reading,
    target: best.reading,
    player: planned.probe.interpretation.player,
    methods: allowedMethods(best.reading, pool),
    assumptions: [...planned.decision.assumptions, assumption],
  };
  const merged = listings.filter(({ id }) => id === best.reading.toolId);
  return {
    rediscovery: {
      ...searched,
      selectedAlternatives: [best.reading.optionId],
      mergedTools: merged.map(({ id }) => id),
    },
    found: { target: best.reading, task, universe: [...planned.universe, ...merged], pool, assumption },
  };
}

/** Returns the record of a failed search. The run reports the failure and continues with the data that it has. */
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

interface Candidate {
  readonly reading: Option;
  readonly safe: readonly Method[];
}

/**
 * Returns the single viable option over the new tools. Returns a string that states why there is none, or null when no method matches.
 */
async function onlyReading(
  { planned }: Loop,
  listings: readonly ToolListing[],
  ports: Ports,
): Promise<Candidate | string | null> {
  const safe = listings.flatMap(({ methods }) => methods).filter(({ eligibility }) => eligibility.isEligible);
  if (safe.length === 0) return null;
  const ranked = rankMethods(planned.request.query, safe, listings);
  const { grounded, reply } = await propose({
    state: { ...planned, universe: listings },
    candidates: ordered(safe, ranked),
    ports,
  });
  const read = { player: reply.player, reading: planned.reading };
  const options = buildOptions(grounded.proposals).map(({ option }) => option);
  const { distinct } = optionsOf(options, (option) => isTrial(option, read));
  const [only, other] = distinct;
  if (only === undefined) return null;
  if (other !== undefined) return `the new tools read the request differently: ${only.label}, or ${other.label}`;
  return { reading: only, safe };
}
