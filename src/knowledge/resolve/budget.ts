// Keeps the context within the token budget. Adds whole sections, the most needed first, and never cuts a section.
import type { Guide } from "../pack/guide.ts";
import type { Chosen, Role } from "./choose.ts";
import { estimateTokens, tokenCeiling } from "./token-estimate.ts";
import { emit, wrap } from "./wrapper.ts";

/** The sections and warnings of one pack. */
export interface Portion {
  readonly guide: Guide;
  readonly chosen: readonly Chosen[];
  /** Warnings for the wrapper text; they are left out before any section is left out. */
  readonly notes: readonly string[];
}

export interface Fitted {
  readonly context: string;
  readonly dropped: readonly { readonly chosen: Chosen; readonly tokens: number; readonly reason: string }[];
}

const byPriority: readonly Role[] = ["essential", "boundaries", "content", "evidence"];

/**
 * Returns the context of all portions in their order. The context with its wrappers has at most `budget` tokens, counted
 * by `tokenCeiling`. A section that does not fit is skipped, and the next section is tried.
 */
export function fitBudget(portions: readonly Portion[], budget: number): Fitted {
  const kept = new Set<Chosen>();
  const excluded: Chosen[] = [];
  const fits = (hasNotes: boolean) => tokenCeiling(contextOf(portions, kept, hasNotes)) <= budget;
  for (const chosen of portions.flatMap((portion) => portion.chosen).sort(byRoleAndScore)) {
    kept.add(chosen);
    if (fits(false)) continue;
    kept.delete(chosen);
    excluded.push(chosen);
  }
  // The notes are added last, only if they fit, because the warnings of the resolution repeat their content.
  const dropped = excluded.map((chosen) => ({
    chosen,
    tokens: estimateTokens(emit(chosen)),
    reason: "over the budget",
  }));
  return { context: contextOf(portions, kept, fits(true)), dropped };
}

function byRoleAndScore(left: Chosen, right: Chosen): number {
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
