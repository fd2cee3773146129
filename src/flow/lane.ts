// Stage lane: chooses the fast or the deep lane and records the reason. The flags of a lane define what the later stages do.
import type { Discovered, Lane, Laned, LaneFlags, LaneReasonCode } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { profile } from "../language/method/profile.ts";
import { purposeStrength, strength } from "../language/method/strength.ts";
import type { Stage } from "./chain.ts";

/** The flags of each lane, as the wire contract of queries lists them. */
export const laneFlags: Readonly<Record<"fast" | "deep", LaneFlags>> = {
  fast: {
    methodReasoningEnabled: false,
    ambiguityJudgeEnabled: false,
    externalProbeEnabled: false,
    preserveFastOneShot: true,
  },
  deep: {
    methodReasoningEnabled: true,
    ambiguityJudgeEnabled: true,
    externalProbeEnabled: false,
    preserveFastOneShot: false,
  },
};

/** Maximum number of content words in a simple lookup. */
const simpleWords = 6;
/** `auto` chooses the fast lane only if at least this share of the methods declares metadata and an output schema. */
const trustedShare = 0.8;

export const lane: Stage<Discovered, Laned> = {
  name: "lane",
  run: async (state, ports) => {
    const chosen = chooseLane(state);
    ports.trace.write({ type: "artifact", name: "depth-decision", data: chosen });
    ports.trace.write({ type: "event", name: "query-depth-decision", data: chosen });
    ports.trace.write({
      type: "event",
      name: "query-depth-router-contract",
      data: {
        requested: chosen.requested,
        selected: chosen.selected,
        ...chosen.flags,
        legacyAlias: state.request.debugScoutDeepMode,
      },
    });
    return { kind: "next", record: { ...state, lane: chosen } };
  },
};

/** Returns the lane that the caller requested, else the lane that intent and metadata quality suggest. */
export function chooseLane(state: Discovered): Lane {
  const requested = state.request.debugScoutDeepMode === null ? state.request.queryDepth : "deep";
  const give = (selected: "fast" | "deep", reasonCode: LaneReasonCode, reason: string): Lane => ({
    requested,
    selected,
    reasonCode,
    reason,
    flags: laneFlags[selected],
  });
  if (requested !== "auto") return give(requested, "explicit_override", `the request asks for ${requested}`);
  const { reading } = state;
  if (reading.scopeCue === "collection")
    return give("deep", "full_data_intent", `the request is about a whole collection: "${reading.scopeCueText}"`);
  const words = reading.capability.filter(({ isAsking }) => !isAsking).length;
  if (words > simpleWords || reading.venues.length > 0)
    return give("deep", "complex_intent", "the request has several parts");
  const methods = state.universe.flatMap((listing) => listing.methods);
  if (mentionsBothScopes(state, methods)) {
    return give("deep", "complex_intent", "the matching methods differ in scope");
  }
  const share = (test: (method: (typeof methods)[number]) => boolean) =>
    methods.filter(test).length / Math.max(1, methods.length);
  if (share(({ meta }) => meta.declared.length > 0) < trustedShare) {
    return give("deep", "metadata_quality_deep", "too few methods declare their kind");
  }
  if (share(({ outputSchema }) => outputSchema !== undefined) < trustedShare) {
    return give("deep", "schema_guided_deep", "too few methods declare what they return");
  }
  return give("fast", "simple_lookup", "the request is short and the methods are well documented");
}

/**
 * True when the same word of the request matches a method for a collection and a method for one entity. The fast lane
 * would have to guess between the two methods.
 */
function mentionsBothScopes({ reading }: Discovered, methods: readonly Method[]): boolean {
  const demanded = reading.capability.filter(({ isAsking }) => !isAsking);
  const covering = methods.filter((method) => demanded.some((word) => strength(method, word) >= purposeStrength));
  const scopes = new Set(covering.map((method) => profile(method).scope));
  return scopes.has("collection") && scopes.has("entity");
}
