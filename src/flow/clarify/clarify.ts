// Stage clarify: decides before any method is called whether to answer, to ask the user back, or to report a capability miss.
import type { CaseFile } from "../../contract/model.ts";
import type { Option } from "../../contract/query/option.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { Decided, Decision, Probed } from "../../contract/query/record.ts";
import type { AssumptionMade, CapabilityMiss } from "../../contract/query/result.ts";
import type { traceArtifacts } from "../../contract/trace.ts";
import type { Stage } from "../chain.ts";
import { readAs } from "./assumed.ts";
import { clarificationOf, rewritesOf } from "./copy.ts";
import { type Decided as Deciding, decide, trusted } from "./decide.ts";
import { diagnosticsOf } from "./diagnostics.ts";
import { betterUnclear, permissionFor, permissionSentence } from "./permission.ts";
import { reword } from "./reword.ts";
import type { Verdict } from "./verdict.ts";
import { withheldFor, withheldSentence } from "./withheld.ts";

export const clarify: Stage<Probed, Decided> = {
  name: "clarify",
  run: async (state, ports) => {
    const file = caseFile(state, ports.settings.minConfidence);
    const input = {
      ...file,
      policy: state.request.clarificationPolicy,
      rolloutStage: ports.settings.rollout,
      optionId: state.request.optionId,
    };
    ports.trace.write({ type: "artifact", name: "clarification-decision-input", data: input });
    ports.trace.write({
      type: "event",
      name: "query-clarification-input",
      data: named("clarification-decision-input"),
    });
    const deciding = await decide(state, file, ports);
    const decision = await reword(settle({ state, deciding, ports }), state.request.query, ports);
    ports.trace.write({ type: "artifact", name: "clarification-decision", data: decision.diagnostics });
    ports.trace.write({ type: "event", name: "query-clarification-decision", data: named("clarification-decision") });
    const isMiss = decision.capabilityMiss !== null;
    const record: Decided = {
      ...{ ...state, decision },
      // A miss says it in its message.
      warnings: [...state.warnings, ...(isMiss ? [] : state.unavailable.map(notCompared))],
    };
    if (decision.clarification !== null) {
      return {
        kind: "outcome",
        outcome: { type: "clarification_required", clarification: decision.clarification, record },
      };
    }
    if (decision.capabilityMiss !== null) {
      return { kind: "outcome", outcome: { type: "capability_miss", capabilityMiss: decision.capabilityMiss, record } };
    }
    return { kind: "next", record };
  },
};

/** Returns the name of the artifact. A live event contains only this name, so that the trace stores the data once. */
function named(artifact: (typeof traceArtifacts)[number]): { readonly artifact: string } {
  return { artifact };
}

function caseFile(state: Probed, minConfidence: number): CaseFile {
  return {
    query: state.request.query,
    conversation: state.request.conversation,
    reading: state.reading,
    options: state.probe.options,
    pool: state.probe.ambiguityPool,
    adequacy: state.probe.adequacy,
    missingCapability: state.probe.missingCapabilitySignal?.capability ?? null,
    selectionContext: state.selectionContext,
    minConfidence,
  };
}

/**
 * Turns a verdict into a decision under the caller's policy. The policy `auto` chooses between interpretations; it never
 * fills a missing value.
 */
function settle(source: { readonly state: Probed; readonly deciding: Deciding; readonly ports: Ports }): Decision {
  const { state, deciding, ports } = source;
  const { acted } = deciding;
  const clarification = acted.outcome === "clarification_required" ? clarificationOf(acted, state) : null;
  const isResolved = clarification?.resolutionMode === "option" && state.request.clarificationPolicy === "auto";
  const chosen = chosenReadings({ state, acted, isResolved });
  const assumptionMade = isResolved ? assumptionOf(chosen[0], state) : null;
  return {
    diagnostics: diagnosticsOf({ state, decided: deciding.decided, assumptionMade, rollout: ports.settings.rollout }),
    chosen,
    clarification: isResolved ? null : clarification,
    capabilityMiss: acted.outcome === "capability_miss" ? missOf(state) : null,
    assumptionMade,
    assumptions: assumptionsOf({ state, deciding, assumptionMade, chosen }),
  };
}

function chosenReadings(source: {
  readonly state: Probed;
  readonly acted: Verdict;
  readonly isResolved: boolean;
}): readonly Option[] {
  const { state, acted, isResolved } = source;
  if (acted.outcome !== "answer" && !isResolved) return [];
  const { options, executionShortlist } = state.probe;
  const wanted = isResolved ? acted.recommendedOptionId : acted.optionIds[0];
  const all = [...options.distinct, ...options.viable, ...options.doubtful.map(trusted), ...executionShortlist];
  const first = all.filter(({ optionId }) => optionId === wanted).slice(0, 1);
  const others = options.viable.filter(({ optionId }) => optionId !== wanted);
  return [...first, ...others];
}

function assumptionOf(option: Option | undefined, state: Probed): AssumptionMade | null {
  if (option === undefined) return null;
  return {
    mode: "auto",
    optionId: option.optionId,
    label: option.label,
    reason: state.probe.options.recommendedReason ?? "it fits best",
  };
}

function assumptionsOf(source: {
  readonly state: Probed;
  readonly deciding: Deciding;
  readonly assumptionMade: AssumptionMade | null;
  readonly chosen: readonly Option[];
}): readonly string[] {
  const { state, deciding, assumptionMade, chosen } = source;
  const [first] = chosen;
  if (first === undefined) return [];
  const assumed = [...first.assumptions, ...betterUnclear(state, first)].map(sentence);
  if (assumptionMade !== null) return [readAs(assumptionMade), ...assumed];
  if (!deciding.isUncompared) return assumed;
  const why = state.lane.selected === "fast" ? "in the fast lane" : "at this rollout stage";
  return [`Other interpretations of the request were not compared ${why}; "${first.label}" was used.`, ...assumed];
}

function sentence(text: string): string {
  const own = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(own) ? own : `${own}.`;
}

/** States that a server did not start: one of its methods may serve the request better. */
function notCompared({ toolId, failure }: Probed["unavailable"][number]): string {
  return `${toolId} did not start, so its methods were not compared: ${sentence(failure.message)}`;
}

/** Names the two nearest methods. A model says in words why each is near; the embedded player gives scores. */
function nearSentences({ near, player }: Probed["probe"]["interpretation"]): readonly string[] {
  const named = near.slice(0, 2).map(({ method, why }) => ({ name: `${method.methodName} of ${method.toolId}`, why }));
  if (named.length === 0) return [];
  if (player === "model") return named.map(({ name, why }) => sentence(`the nearest is ${name}: ${why}`));
  const scored = named.map(({ name, why }) => `${name} (${why})`).join(" and ");
  return [named.length === 1 ? `The nearest method is ${scored}.` : `The nearest methods are ${scored}.`];
}

function missOf(state: Probed): CapabilityMiss {
  const { request, reading, probe } = state;
  const signal = probe.missingCapabilitySignal;
  const permission = permissionFor(state);
  const withheld = permission === null ? withheldFor(state) : [];
  const message = signal?.reason ?? "No method covers the request.";
  const near = nearSentences(probe.interpretation);
  return {
    message: [
      ...(permission === null ? [message, ...near] : [permissionSentence(permission, state)]),
      ...withheld.map((method) => withheldSentence(method, state)),
      ...state.unavailable.map(notCompared),
    ].join(" "),
    missingCapabilities: [
      permission === null ? (signal?.capability ?? reading.topic) : `permission to call ${permission.method}`,
    ],
    suggestedRewrites: permission === null ? [...rewritesOf(state)] : [],
    originalQuery: request.query,
    ...(signal?.isOrder === true ? { isOrder: true as const } : {}),
    ...(withheld.length === 0 ? {} : { withheld: [...withheld] }),
    ...(permission === null ? {} : { permission }),
  };
}
