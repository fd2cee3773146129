// Holds the budget: whole sections go, the least needed first; nothing is cut within a section.
import type { Guide } from "../pack/guide.ts";
import type { Chosen, Role } from "./choose.ts";
import { estimateTokens, tokenCeiling } from "./token-estimate.ts";
import { emit, wrap } from "./wrapper.ts";

/** What one pack would give. */
export interface Portion {
  readonly guide: Guide;
  readonly chosen: readonly Chosen[];
  /** Warnings that stand in the wrapper; they go before content does. */
  readonly notes: readonly string[];
}

export interface Fitted {
  readonly context: string;
  readonly dropped: readonly { readonly chosen: Chosen; readonly tokens: number; readonly reason: string }[];
}

const keptLongest: readonly Role[] = ["evidence", "content", "boundaries", "essential"];

/** The context of all portions in their order, within the budget by a count that tokenizers do not exceed. */
export function fitBudget(portions: readonly Portion[], budget: number): Fitted {
  const dropped = new Set<Chosen>();
  const leaving = portions.flatMap(({ chosen }) => chosen).sort(leavesBefore);
  let hasNotes = true;
  const contextNow = () => contextOf(portions, dropped, hasNotes);
  let context = contextNow();
  while (context !== "" && tokenCeiling(context) > budget) {
    // Notes first: all they say stands in the warnings too.
    if (hasNotes) hasNotes = false;
    else {
      const next = leaving.shift();
      if (next === undefined) break;
      dropped.add(next);
    }
    context = contextNow();
  }
  const told = [...dropped].map((chosen) => ({
    chosen,
    tokens: estimateTokens(emit(chosen)),
    reason: "over the budget",
  }));
  return { context, dropped: told };
}

function leavesBefore(left: Chosen, right: Chosen): number {
  return keptLongest.indexOf(left.role) - keptLongest.indexOf(right.role) || left.score - right.score;
}

function contextOf(portions: readonly Portion[], dropped: ReadonlySet<Chosen>, hasNotes: boolean): string {
  return portions
    .map(({ guide, chosen, notes }) => {
      const kept = chosen.filter((one) => !dropped.has(one));
      return kept.length === 0 ? "" : wrap(guide, kept, hasNotes ? notes : []);
    })
    .filter((text) => text !== "")
    .join("\n\n");
}
