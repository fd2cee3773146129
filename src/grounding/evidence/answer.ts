// Finds the facts that answer a request for a number.
import type { Fact } from "../../contract/query/envelope.ts";
import type { Findings } from "../../contract/query/findings.ts";
import { contentStems } from "../../language/tokens.ts";
import { type Answer, textLabel } from "./backing.ts";
import { countLabel } from "./count.ts";
import { asksOf } from "./lacking.ts";
import type { Material } from "./material.ts";

/** Returns the labels and words of the number that the request asks for; null when no fact states the number. */
export function answerOf(
  material: Material,
  { facts, findings }: { readonly facts: readonly Fact[]; readonly findings: Findings },
): Answer | null {
  if (asksOf(material) !== "number") return null;
  const { asked, input } = material;
  const { figures, count, quote } = findings;
  const said = figures.filter(({ isAsked, value }) => isAsked && typeof value !== "boolean");
  const counted = count?.isNumberAsked === true ? [countLabel + count.noun] : [];
  const named = [...said.map(({ label }) => label), ...counted];
  const labels = named.length === 0 && quote !== null ? [quote.label ?? textLabel] : named;
  const own = facts.map(({ label }) => label).filter((label) => labels.some((one) => isCalled(label, one)));
  if (own.length === 0) return null;
  const words = input.reading.capability.filter(({ isAsking }) => !isAsking).map(({ stem }) => stem);
  return { labels: new Set(own), stems: new Set([...labels.flatMap(contentStems), ...words]), asked };
}

/** True when the label is `own`, with or without the name of a row in front: `Ann: price` matches `price`. */
function isCalled(label: string, own: string): boolean {
  return label === own || label.endsWith(`: ${own}`);
}
