// Whether a pack speaks of a request, and which of its sections do so best.
import { figuresOf, probabilityOf } from "./figures.ts";
import type { PackIndex } from "./index-pack.ts";
import { type RankedSection, rankSections, type WantedStem } from "./rank-sections.ts";
import { rankText, requestStems } from "./rank-text.ts";

/** What the request and the pack have to do with each other. */
export interface Relevance {
  /** How likely the pack speaks of the request, from 0 to 1. */
  readonly probability: number;
  readonly figures: Readonly<Record<string, number>>;
  /** Best first. */
  readonly ranked: readonly RankedSection[];
  readonly stems: readonly WantedStem[];
}

/** From here on a pack counts as one that speaks of the request. */
export const relevanceFloor = 0.5;

/** Compares a request with a pack. `about` is what the catalog says of the pack. */
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
  const figures = figuresOf({ ...sections, index, about, aboutStems, topic });
  return { ...sections, figures, probability: probabilityOf(figures) };
}

/** Words of a catalog entry that are read as what its pack is about. */
export function aboutText({ name, description, type }: { name: string; description: string; type: string }): string {
  return rankText(`${name} ${description} ${type.replace(/^custom:/, "")}`);
}
