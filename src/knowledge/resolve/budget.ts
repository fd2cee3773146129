// Keeps the context within the token budget: whole sections, most needed first, never cut.
import type { Guide } from "../pack/guide.ts";
import type { Chosen, Role } from "./choose.ts";
import { estimateTokens, tokenCeiling } from "./token-estimate.ts";
import { emit, wrap } from "./wrapper.ts";

/** The sections and warnings of one pack. */
export interface Portion {
  readonly guide: Guide;
  readonly chosen: readonly Chosen[];
  /** Warnings written into the wrapper; they are dropped before any section. */
  readonly notes: readonly string[];
}

export interface Fitted {
  readonly context: string;
  readonly dropped: readonly { readonly chosen: Chosen; readonly tokens: number; readonly reason: string }[];
}

const byPriority: readonly Role[] = ["essential", "boundaries", "content", "evidence"];

/**
 * Returns the context of all portions in their order, within the budget by a token count that tokenizers do not exceed.
 * The cost of the wrappers is counted first; a section that does not fit is skipped and the next one is tried.
 */
export function fitBudget(portions: readonly Portion[], budget: number): Fitted {
  const kept = new Set<Chosen>();
  const left: Chosen[] = [];
  const fits = (hasNotes: boolean) => tokenCeiling(contextOf(portions, kept, hasNotes)) <= budget;
  for (const chosen of portions.flatMap((portion) => portion.chosen).sort(takenBefore)) {
    kept.add(chosen);
    if (fits(false)) continue;
    kept.delete(chosen);
    left.push(chosen);
  }
  // Notes come last: the warnings repeat their content.
  const dropped = left.map((chosen) => ({ chosen, tokens: estimateTokens(emit(chosen)), reason: "over the budget" }));
  return { context: contextOf(portions, kept, fits(true)), dropped };
}

function takenBefore(left: Chosen, right: Chosen): number {
  return byPriority.indexOf(left.role) - byPriority.indexOf(right.role) || right.score - left.score;
}

function contextOf(portions: readonly Portion[], kept: ReadonlySet<Chosen>, hasNotes: boolean): string {
  return portions
    .map(({ guide, chosen, notes }) => {
      const own = chosen.filter((one) => kept.has(one));
      return own.length === 0 ? "" : wrap(guide, own, hasNotes ? notes : []);
    })
    .filter((text) => text !== "")
    .join("\n\n");
}
