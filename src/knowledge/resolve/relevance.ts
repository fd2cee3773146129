// Computes how probable it is that a pack is about a request, and ranks the sections of the pack.
import { featuresOf, probabilityOf } from "./features.ts";
import type { PackIndex } from "./index-pack.ts";
import { type RankedSections, rankSections } from "./rank-sections.ts";
import { rankText, requestStems } from "./rank-text.ts";

/** Relevance of a pack to a request. */
export interface Relevance extends RankedSections {
  /** Probability that the pack is about the request, from 0 to 1. */
  readonly probability: number;
  readonly features: Readonly<Record<string, number>>;
}

/** A pack with at least this probability counts as relevant. */
export const relevanceFloor = 0.5;

/** Computes the relevance of a pack to a request; `about` is the pack's catalog text, which states its subject. */
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

/** Returns the text that states the subject of a pack: its name, description and type. */
export function aboutText({ name, description, type }: { name: string; description: string; type: string }): string {
  return rankText(`${name} ${description} ${type.replace(/^custom:/, "")}`);
}
