// Computes how far the agents of one round agree. The computation uses no model: it compares only the words and the
// stances of their replies.
import type { AgentResponse, Consensus, DebateMode, Stance } from "../contract/roundtable.ts";
import { rankStems } from "../retrieval/stems.ts";
import { evidenceGroups } from "./evidence-groups.ts";
import { modes } from "./modes.data.ts";

const highAgreement = 0.95;
const alike = 0.6;

/**
 * Computes how far the agents of one round agree; agents without a position are ignored. Agents that only quote the same
 * passage of the same source count once, because a repeated quotation confirms nothing.
 */
export function consensusOf(all: readonly AgentResponse[], mode: DebateMode): Consensus {
  const responses = all.filter(({ confidence }) => confidence > 0);
  const pairs = responses.flatMap((left, at) => responses.slice(at + 1).map((right) => [left, right] as const));
  const groups = evidenceGroups(responses);
  const compared = groups.flatMap((left, at) => groups.slice(at + 1).map((right) => groupLikeness(left, right)));
  const agreementLevel = compared.length === 0 ? 0 : round(mean(compared));
  const clusters = clustersOf(responses);
  const disagreementPoints = pairs
    .filter(([left, right]) => isOpposed(left.stance, right.stance))
    .map(([left, right]) => `${left.agentName} says ${left.stance}, ${right.agentName} says ${right.stance}.`);
  const isEasy = modes[mode].warnsOfGroupthink && responses.length > 1 && agreementLevel >= highAgreement;
  return {
    agreementLevel,
    clusters,
    commonGround: commonGround(responses),
    disagreementPoints: disagreementPoints.slice(0, 5),
    nuances: nuancesOf(all, responses),
    reasoning: reasoningOf(compared.length, responses.length - groups.length),
    summary: summaryOf(responses, {
      asked: all.length,
      pieces: groups.length,
      agreementLevel,
      clusters,
    }),
    analyzer: "embedded",
    ...(isEasy
      ? {
          groupthinkWarning: {
            detected: true as const,
            indicators: ["the positions use nearly the same words"],
            recommendation: "Ask for counterarguments, or add another source.",
          },
        }
      : {}),
  };
}

/**
 * Returns the similarity of two positions from 0 to 1. If both agents have a stance, half of the value depends on equal
 * stances and half on common words; otherwise only the words count.
 */
function likeness(left: AgentResponse, right: AgentResponse): number {
  const words = jaccard(new Set(rankStems(left.position)), new Set(rankStems(right.position)));
  if (left.stance === undefined || right.stance === undefined) return words;
  return (left.stance === right.stance ? 0.5 : 0) + words / 2;
}

/** Returns the mean similarity of the positions of two groups. */
function groupLikeness(left: readonly AgentResponse[], right: readonly AgentResponse[]): number {
  return mean(left.flatMap((one) => right.map((other) => likeness(one, other))));
}

function reasoningOf(pairs: number, repeats: number): string {
  const compared = `${pairs} pairs of positions were compared by their words, and by their stances where both have one.`;
  if (repeats === 0) return compared;
  return `${compared} ${repeats === 1 ? "1 position quotes" : `${repeats} positions quote`} a passage that another position quotes too, and count with it.`;
}

function clustersOf(responses: readonly AgentResponse[]): Consensus["clusters"] {
  const stances = [...new Set(responses.map(({ stance }) => stance ?? null))];
  return stances.map((stance) => ({
    stance,
    agentIds: responses.filter((one) => (one.stance ?? null) === stance).map(({ agentId }) => agentId),
  }));
}

/** Returns a sentence for each source that more than one agent cites. */
function commonGround(responses: readonly AgentResponse[]): string[] {
  return sourceCounts(responses)
    .filter(([, count]) => count > 1)
    .map(([title]) => `Several agents cite “${title}”.`);
}

function sourceCounts(responses: readonly AgentResponse[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { citations = [] } of responses) {
    for (const title of new Set(citations.map((citation) => citation.title)))
      counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return [...counts];
}

const unsure = 0.5;

/**
 * Lists the sources that some but not all agents cite, and the agents that are unsure. `conditionalPositions` is always
 * empty, because the texts are not parsed for conditions.
 */
function nuancesOf(all: readonly AgentResponse[], responses: readonly AgentResponse[]): Consensus["nuances"] {
  const shared = sourceCounts(responses).filter(([, count]) => count > 1 && count < responses.length);
  return {
    partialAgreements: shared.map(([title, count]) => `${count} of ${responses.length} cite “${title}”.`),
    conditionalPositions: [],
    uncertainties: all
      .filter(({ confidence }) => confidence < unsure)
      .map(({ agentName, confidence }) =>
        confidence === 0
          ? `${agentName} has no position.`
          : `${agentName} is unsure (confidence ${confidence.toFixed(2)}).`,
      ),
  };
}

function summaryOf(
  responses: readonly AgentResponse[],
  {
    asked,
    pieces,
    agreementLevel,
    clusters,
  }: Pick<Consensus, "agreementLevel" | "clusters"> & { readonly asked: number; readonly pieces: number },
): string {
  if (responses.length < 2) {
    const who = responses.length === 0 ? "No agent" : `One of ${asked} agents`;
    return `${who} has a position: there is nothing to compare.`;
  }
  if (pieces < 2) {
    return `${responses.length} agents quote the same passage: it is one piece of evidence, and there is nothing to compare.`;
  }
  const near = agreementLevel >= alike ? "say nearly the same" : "say different things";
  return `${responses.length} agents ${near}; ${clusters.length === 1 ? "one stance" : `${clusters.length} stances`}.`;
}

function isOpposed(left: Stance | undefined, right: Stance | undefined): boolean {
  return (left === "YES" && right === "NO") || (left === "NO" && right === "YES");
}

/** Returns the Jaccard similarity of two sets; 1 for two empty sets. */
export function jaccard(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const all = new Set([...left, ...right]);
  if (all.size === 0) return 1;
  return [...left].filter((one) => right.has(one)).length / all.size;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
