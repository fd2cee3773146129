// Builds an answer from knowledge packs alone when no tool could answer: the text quotes the packs and names the sources.
import { stableHash } from "../../base/text/stable.ts";
import type { KnowledgeContext } from "../../contract/knowledge.ts";
import type { Confidence, Envelope, Evidence } from "../../contract/query/envelope.ts";
import type { AnswerResult, CapabilityMissResult } from "../../contract/query/result.ts";

/** Turns the capability miss into an answer that quotes the packs. No tool is charged, since none was called. */
export function settleKnowledge(
  miss: CapabilityMissResult,
  found: KnowledgeContext,
  made: {
    readonly shape: AnswerResult["responseShape"];
    readonly evidence: Evidence;
    readonly confidence: Confidence;
  },
): AnswerResult {
  const { capabilityMiss: _miss, outcomeType: _type, ...rest } = miss;
  const { shape, evidence, confidence } = made;
  const sections = found.packs.flatMap(({ name, sections: own }) => own.map((section) => ({ name, ...section })));
  // The facts are the texts of the sections in order, without lines that name no source.
  const texts = evidence.facts.map(({ value }) => String(value));
  const quoted = sections.map(({ name, path }, at) => `From ${name}, ${path}:\n${texts[at] ?? ""}`);
  const unknown = evidence.knownUnknowns.map((line) => `Not known: ${line}`);
  const response = [...quoted, ...(unknown.length === 0 ? [] : [unknown.join("\n")])].join("\n\n");
  const bytes = Buffer.byteLength(JSON.stringify(evidence.facts));
  const envelope: Envelope = {
    summary: texts[0]?.slice(0, 500) ?? response,
    evidence,
    artifacts: {
      dataUrl: null,
      canonicalDataRef: {
        datasetId: `${miss.requestId}:knowledge`,
        hash: stableHash(evidence.facts),
        bytes,
        publicDataUrl: null,
      },
      stageArtifactKinds: [],
    },
    view: null,
    freshness: { asOf: null, sourceTimestamps: [], note: "The packs state their own dates; no tool was called." },
    confidence,
    usage: { durationMs: miss.durationMs, toolsUsed: [], outcomeType: "answer" },
    outcome: { label: "Answered from knowledge packs", tone: confidence.level === "high" ? "positive" : "caution" },
  };
  return {
    ...rest,
    outcomeType: "answer",
    response,
    responseShape: shape,
    assumptions: [],
    ...(shape === "answer" ? {} : envelope),
    stopReason: confidence.level === "low" ? "bounded_explicit_empty_result_guardrail" : "complete_answer",
    issueClass: confidence.level === "low" ? "missing_evidence" : null,
    actionsTaken: [
      "inspect_current_grounding",
      confidence.level === "low" ? "return_bounded_answer" : "return_complete_answer",
    ],
  };
}
