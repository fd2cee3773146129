// Adds knowledge packs to an answer. Matching sections become evidence with sources; their warnings become known unknowns.
// Pack content is only data: it cannot add a tool, change a policy or give an instruction.
import { truncate } from "../../base/text/truncate.ts";
import type { KnowledgeContext, SelectedSection } from "../../contract/knowledge.ts";
import type { Confidence, Evidence, GapSignal } from "../../contract/query/envelope.ts";
import type { Ports } from "../../contract/query/ports.ts";
import { ordersIn } from "../../grounding/claims/orders.ts";

/** Returns the sections of the run's packs that match the query; null when the run has no packs. */
export async function knowledgeFor(query: string, ports: Ports): Promise<KnowledgeContext | null> {
  // After the deadline, the answer reports only the tool replies and does not read packs.
  if (ports.knowledge === undefined || ports.signal.aborted) return null;
  const found = await ports.knowledge.resolve(query, ports.signal);
  const { context: _context, ...account } = found.resolution;
  ports.trace.write({ type: "event", name: "knowledge-resolved", data: account });
  return found;
}

/** True when the packs cover the query, or state that they have no information on it. */
export function hasKnowledge({ packs, resolution }: KnowledgeContext): boolean {
  return packs.length > 0 || resolution.missing.length > 0;
}

/** Returns a sentence for each pack that was named but could not be loaded. */
export function refusals({ resolution }: KnowledgeContext): readonly string[] {
  return resolution.warnings
    .filter(({ code }) => /^pack-(?:refused|unreadable|status-unknown|disabled)/.test(code))
    .map(({ message }) => `${message}, so it was not read`);
}

const mostFactCharacters = 4_000;

/** Returns the facts and sources of the selected sections, and what the packs state as unknown. */
export function knowledgeEvidence(found: KnowledgeContext): Evidence {
  const { packs, resolution } = found;
  const sections = packs.flatMap(({ name, sections: own }) => own.map((section) => ({ name, section })));
  const anchors = resolution.source_anchors.length === 0 ? null : `sources: ${resolution.source_anchors.join(", ")}`;
  return {
    facts: sections.map(({ name, section }, at) => ({
      id: `knowledge-${at + 1}`,
      label: `${name}: ${section.title}`,
      path: null,
      relevanceScore: null,
      value: truncate(soundText(section), mostFactCharacters),
      basis: "verified" as const,
    })),
    sourceRefs: sections.map(({ name, section }, at) => ({
      id: `pack-${at + 1}`,
      provider: name,
      dataset: section.path,
      observedAt: null,
      publishedAt: null,
      artifactRef: `${name}/${section.path}`,
      url: null,
      note: anchors,
    })),
    assumptions: [],
    knownUnknowns: [
      ...resolution.missing.map((fact) => `Not in the packs: ${fact}`),
      ...sections.flatMap(({ section }) => section.unsourced).map((line) => `No source is given for: ${line.trim()}`),
      ...doubts(resolution).map(({ detail }) => detail),
      ...(isUncited(found)
        ? ["A pack requires sources, and the selected content cites none; treat it as unknown."]
        : []),
    ],
    retrievalPlanReasonCodes: ["knowledge_packs"],
  };
}

/** Returns the text of a section without lines that have no source and without lines that contain instructions. */
export function soundText({ text, unsourced }: SelectedSection): string {
  const supported = text.split("\n").filter((line) => !unsourced.includes(line) && ordersIn(line).length === 0);
  return supported.join("\n").trim();
}

/** Returns the confidence in the content of the packs. */
export function knowledgeConfidence(found: KnowledgeContext): Confidence {
  const { packs, resolution } = found;
  const missing = resolution.missing.map(
    (detail): GapSignal => ({ code: "knowledge_missing", severity: "high", detail }),
  );
  const gapSignals = [...missing, ...doubts(resolution)];
  const isEmpty = packs.length === 0;
  const level = isEmpty || missing.length > 0 || isUncited(found) ? "low" : gapSignals.length > 0 ? "medium" : "high";
  const count = packs.reduce((sum, { sections }) => sum + sections.length, 0);
  return {
    level,
    reason: isEmpty
      ? "the packs only state that this is unknown"
      : `${count} ${count === 1 ? "section" : "sections"} of packs, quoted verbatim`,
    verifiedFactCount: count,
    inferredFactCount: 0,
    gapCount: gapSignals.length,
    gapSignals,
  };
}

/** Merges the evidence of the tools with the evidence of the packs. */
export function withKnowledge<T extends { readonly evidence: Evidence; readonly confidence: Confidence }>(
  gathered: T,
  found: KnowledgeContext,
): T {
  const { evidence, confidence } = gathered;
  const [more, trust] = [knowledgeEvidence(found), knowledgeConfidence(found)];
  const levels = ["low", "medium", "high"] as const;
  // Packs may lower the confidence of an answer, never raise it.
  const level = levels[Math.min(levels.indexOf(confidence.level), levels.indexOf(trust.level))] ?? "low";
  return {
    ...gathered,
    evidence: {
      ...evidence,
      facts: [...evidence.facts, ...more.facts],
      sourceRefs: [...evidence.sourceRefs, ...more.sourceRefs],
      knownUnknowns: [...evidence.knownUnknowns, ...more.knownUnknowns],
      retrievalPlanReasonCodes: [...evidence.retrievalPlanReasonCodes, ...more.retrievalPlanReasonCodes],
    },
    confidence: {
      ...confidence,
      level,
      verifiedFactCount: confidence.verifiedFactCount + trust.verifiedFactCount,
      gapCount: confidence.gapCount + trust.gapCount,
      gapSignals: [...confidence.gapSignals, ...trust.gapSignals],
    },
  };
}

function isUncited({ packs, resolution }: KnowledgeContext): boolean {
  return packs.some(({ grounding }) => grounding === "required") && resolution.source_anchors.length === 0;
}

function doubts({ warnings, compile_warnings: compile }: KnowledgeContext["resolution"]): readonly GapSignal[] {
  return [...compile, ...warnings]
    .filter(({ severity }) => severity !== "info")
    .map(({ code, path, message }) => ({
      code: `knowledge_${code.replaceAll("-", "_")}`,
      severity: "medium",
      detail: path === "" ? message : `${path}: ${message}`,
    }));
}
