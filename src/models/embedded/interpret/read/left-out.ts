// A value that only another method takes: the request states it for sure, so a call without it would not answer the request.
import type { Method } from "../../../../contract/tool.ts";
import { quotesOf } from "../../../../grounding/arguments.ts";
import { containsWhole } from "../../../../grounding/quote.ts";
import { isRequired, type Leaf, parameterOf } from "./leaves.ts";
import { trimmedText } from "./place.ts";
import type { Scored } from "./score.ts";
import { thresholds } from "./thresholds.data.ts";

/**
 * Adds to each proposal, as uncovered, the words that nearly as good a method requires for sure and that this one neither
 * takes nor documents: "report" in "which files in /x are called report?" for a method that lists all files.
 */
export function withLeftOut(
  read: readonly Scored[],
  { leaves, query }: { readonly leaves: ReadonlyMap<Method, readonly Leaf[]>; readonly query: string },
): readonly Scored[] {
  const { sure, rival } = thresholds.stretch;
  const required = (method: Method) =>
    (leaves.get(method) ?? []).flatMap((leaf): readonly string[] => {
      const { type, choices } = parameterOf(leaf);
      const [best] = leaf.stretches;
      if (best === undefined || best.score < sure || !isRequired(leaf) || type !== "string" || choices.length > 0)
        return [];
      return [trimmedText(query.slice(best.start, best.end))];
    });
  return read.map((one) => {
    const { method, fit } = one.own;
    const known = [...quotesOf(one.proposal), method.description];
    const isHeld = (text: string) => known.some((own) => containsWhole(own, text) || containsWhole(text, own));
    const near = read.filter((other) => other !== one && other.own.fit >= Math.max(fit - rival, thresholds.fit.floor));
    const left = near.flatMap((other) => required(other.own.method)).find((text) => text !== "" && !isHeld(text));
    if (left === undefined) return one;
    const uncovered = [...one.proposal.uncovered, { quote: left, kind: "condition" as const }];
    return { ...one, proposal: { ...one.proposal, uncovered } };
  });
}
