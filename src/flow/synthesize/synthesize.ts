// Stage synthesize: turns recorded outputs into the answer's text and its evidence envelope. It calls no method.
// Sentences with unsupported claims are removed from the text. If the first sentence is removed, the plain summary is used.

import type { Answered } from "../../answer/answer.ts";
import type { Envelope } from "../../contract/query/envelope.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { Synthesized, Worked } from "../../contract/query/record.ts";
import type { CapabilityMiss, IssueClass } from "../../contract/query/result.ts";
import type { Stage } from "../chain.ts";
import { gather } from "./gather.ts";
import { hasKnowledge, knowledgeFor, refusals, withKnowledge } from "./knowledge.ts";
import { writeResponse } from "./response.ts";

export const synthesize: Stage<Worked, Synthesized> = {
  name: "synthesize",
  isAfterDeadline: true,
  run: async (state, ports) => {
    const knowledge = await knowledgeFor(state.request.query, ports);
    const plain = await gather(state, ports);
    const gathered = knowledge === null || !hasKnowledge(knowledge) ? plain : withKnowledge(plain, knowledge);
    ports.trace.write({
      type: "artifact",
      name: "synthesis-context-selection",
      data: { ...gathered.selection, confidence: gathered.confidence.level, gaps: gathered.confidence.gapSignals },
    });
    const capabilityMiss = knowledge === null || knowledge.packs.length === 0 ? lackingMiss(state, gathered) : null;
    if (capabilityMiss !== null)
      return {
        kind: "outcome",
        outcome: { type: "capability_miss", capabilityMiss, issueClass: "missing_evidence", record: state },
      };
    const { response, summary, warnings, isProse } = await writeResponse({ state, gathered, ports });
    const shown = isProse === true ? withUncheckedWording(gathered) : gathered;
    const issueClass = issueOf(state, gathered);
    const record: Synthesized = {
      ...state,
      warnings: [...state.warnings, ...(knowledge === null ? [] : refusals(knowledge)), ...warnings],
      issueClass,
      response,
      envelope: envelopeOf({ ...state, issueClass }, { gathered: shown, summary, ports }),
      canonical: gathered.canonical,
    };
    return { kind: "next", record };
  },
};

/**
 * Lowers the confidence of a text that a model worded to medium: its numbers, dates, names and links were found in the replies,
 * but a negation or a comparison around them was not checked.
 */
function withUncheckedWording(gathered: Answered): Answered {
  const { confidence } = gathered;
  const note = "A model worded the text: its numbers, dates, names and links were checked, its other words were not.";
  const level = confidence.level === "high" ? "medium" : confidence.level;
  return { ...gathered, confidence: { ...confidence, level, reason: `${confidence.reason} ${note}`.trim() } };
}

/** Returns the capability miss of a run whose replies lack what the request asks for; null when the replies contain it. */
function lackingMiss({ request, served, reading }: Worked, { lacking }: Answered): CapabilityMiss | null {
  if (lacking === null) return null;
  return {
    message: `${served.methodName} of ${served.toolName} replied, and the reply ${lacking.replace(/[.\s]+(?=”?$)/, "")}.`,
    missingCapabilities: [reading.topic],
    suggestedRewrites: [],
    originalQuery: request.query,
  };
}

/** Returns the issue class of the answer; stale data takes precedence over the other classes. */
function issueOf(state: Worked, { confidence }: Answered): IssueClass | null {
  const isStale = confidence.gapSignals.some(({ code, severity }) => code === "stale_source" && severity === "high");
  return isStale ? "stale_data" : state.issueClass;
}

function envelopeOf(
  state: Worked,
  made: { readonly gathered: Answered; readonly summary: string; readonly ports: Ports },
): Omit<Envelope, "usage"> {
  const { gathered, summary, ports } = made;
  const { evidence, view, freshness, confidence, canonicalHash, canonicalBytes } = gathered;
  return {
    summary,
    evidence,
    artifacts: {
      dataUrl: null,
      canonicalDataRef: {
        datasetId: `${ports.requestId}:canonical-execution`,
        hash: canonicalHash,
        bytes: canonicalBytes,
        publicDataUrl: null,
      },
      stageArtifactKinds: artifactKinds(state),
    },
    view,
    freshness,
    confidence,
    outcome: outcomeOf(state, gathered),
  };
}

function outcomeOf({ stopReason, issueClass }: Worked, { said, confidence }: Answered): Envelope["outcome"] {
  const isBounded = stopReason !== "complete_answer";
  const label = said.isEmpty ? "Nothing found" : isBounded ? "Answered in part" : "Answered";
  const tone = confidence.level === "high" ? "positive" : confidence.level === "medium" ? "neutral" : "caution";
  return { label, tone, stopReason, issueClass };
}

/** Returns the kinds of artifact that the run has produced so far, in the order of the stages. */
function artifactKinds({ probe }: Worked): string[] {
  return [
    "depth-decision",
    "scout-contract",
    ...(probe.status === "ready" ? ["scout-pre-plan-probe"] : []),
    "clarification-decision-input",
    "clarification-decision",
    "planner-generated-code",
    "completeness-evaluation",
    "final-execution",
    "synthesis-context-selection",
  ];
}
