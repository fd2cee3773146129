// Scores whether a pack is about a request, and ranks its sections.
import { featuresOf, probabilityOf } from "./features.ts";
import type { PackIndex } from "./index-pack.ts";
import { type RankedSection, rankSections, type WantedStem } from "./rank-sections.ts";
import { rankText, requestStems } from "./rank-text.ts";

/** Relevance of a pack to a request. */
export interface Relevance {
  /** Probability that the pack is about the request, from 0 to 1. */
  readonly probability: number;
  readonly features: Readonly<Record<string, number>>;
  /** Best first. */
  readonly ranked: readonly RankedSection[];
  readonly stems: readonly WantedStem[];
}

/** Probability from which a pack counts as relevant. */
export const relevanceFloor = 0.5;

/** Compares a request with a pack; `about` is the pack's catalog text. */
export function relevanceOf({
  index,
  preferenceOf,
  topic,
  about,
}: {
  readonly index: PackIndex;
  readonly preferenceOf: (section: number) => number;
  readonly topic: string;
  readonly about: string;
}): Relevance {
  const aboutStems = new Set(requestStems(about));
  const sections = rankSections({ index, preferenceOf, topic, aboutStems });
  const features = featuresOf({ ...sections, index, about, aboutStems, topic });
  return { ...sections, features, probability: probabilityOf(features) };
}

/** The catalog text that states the pack's subject. */
export function aboutText({ name, description, type }: { name: string; description: string; type: string }): string {
  return rankText(`${name} ${description} ${type.replace(/^custom:/, "")}`);
}
