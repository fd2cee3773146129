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
  const matched = await matchOptions(loop, listings, ports);
  switch (matched.kind) {
    case "none":
      return { rediscovery: searched, found: null };
    case "several":
      return { rediscovery: { ...searched, skipReason: matched.reason }, found: null };
    case "single":
      return planWith(loop, { best: matched, listings, searched });
  }
}

/** Builds a plan target from the interpretation and the tools that it needs. */
function planWith(
  { planned, target }: Loop,
  found: {
    readonly best: SingleOption;
    readonly listings: readonly ToolListing[];
    readonly searched: Rediscovery;
  },
): { readonly rediscovery: Rediscovery; readonly found: Found } {
  const { best, listings, searched } = found;
  const pool = [...planned.probe.querySafeCandidateSet, ...best.safe];
  const assumption = `${target.label} returned no answer, so ${best.option.label} of ${best.option.toolName}, found by a second search of the catalog, was used instead.`;
  const task: PlanTask = {
    query: planned.request.query,
    reading: planned.reading,
    target: best.option,
    player: planned.probe.interpretation.player,
    methods: allowedMethods(best.option, pool),
    assumptions: [...planned.decision.assumptions, assumption],
  };
  const merged = listings.filter(({ id }) => id === best.option.toolId);
  return {
    rediscovery: {
      ...searched,
      selectedAlternatives: [best.option.optionId],
      mergedTools: merged.map(({ id }) => id),
    },
    found: { target: best.option, task, universe: [...planned.universe, ...merged], pool, assumption },
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

interface SingleOption {
  readonly kind: "single";
  readonly option: Option;
  /** The methods of the new tools that a query may call. */
  readonly safe: readonly Method[];
}

/** The viable options over the new tools. Several are not used, because nothing decides between them; `reason` states this. */
type Matched = { readonly kind: "none" } | { readonly kind: "several"; readonly reason: string } | SingleOption;

/** Reads the request again over the methods of the new tools. */
async function matchOptions({ planned }: Loop, listings: readonly ToolListing[], ports: Ports): Promise<Matched> {
  const safe = listings.flatMap(({ methods }) => methods).filter(({ eligibility }) => eligibility.isEligible);
  if (safe.length === 0) return { kind: "none" };
  const ranked = rankMethods(planned.request.query, safe, listings);
  const { grounded, reply } = await propose({
    state: { ...planned, universe: listings },
    candidates: ordered(safe, ranked),
    ports,
  });
  const source = { player: reply.player, reading: planned.reading };
  const options = buildOptions(grounded.proposals).map(({ option }) => option);
  const { distinct } = optionsOf(options, (option) => isTrial(option, source));
  const [only, other] = distinct;
  if (only === undefined) return { kind: "none" };
  if (other === undefined) return { kind: "single", option: only, safe };
  return { kind: "several", reason: `the new tools read the request differently: ${only.label}, or ${other.label}` };
}
