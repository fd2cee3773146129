// Builds the option set from proposals: which are viable, which differ, which is recommended. The options keep the order of
// the model, except that a collection comes before an entity of that collection.
import { stableStringify } from "../../base/text/stable.ts";
import type { Interpretation } from "../../contract/query/reading.ts";
import type { OptionSet } from "../../contract/query/record.ts";
import { givenTo } from "../../grounding/given.ts";
import type { ProposedReading } from "./readings.ts";

const mostOptions = 3;

/**
 * Returns the option set of the proposals. A partial proposal is used only when no proposal has the state
 * `viable` or `lacks-value`.
 */
export function optionsOf(proposed: readonly ProposedReading[]): OptionSet {
  const of = (state: string) =>
    proposed.filter(({ grounded }) => grounded.state === state).map(({ reading }) => reading);
  const complete = collectionsFirst(of("viable"));
  const lacking = of("lacks-value");
  const partial = complete.length === 0 && lacking.length === 0 ? of("partial").slice(0, 1) : [];
  const viable = [...complete, ...partial.map((reading) => ({ ...reading, viable: true }))];
  const entity = entityBeside(viable, lacking);
  const distinct = [...viable, ...(entity === null ? [] : [entity])].slice(0, mostOptions);
  const needsValue = viable.length === 0 ? lacking.slice(0, mostOptions) : [];
  const recommended = distinct[0] ?? needsValue[0];
  const ambiguity =
    distinct.length < 2
      ? null
      : distinct.some(({ profile }) => profile.scope !== distinct[0]?.profile.scope)
        ? "semantic_scope"
        : "contract_scope";
  return {
    ...{ distinct, viable, needsValue, ambiguity },
    recommendedOptionId: recommended?.optionId ?? null,
    recommendedReason: recommended === undefined ? null : reasonOf(recommended, distinct),
    signals: [
      "proposed",
      ...(ambiguity === null ? [] : [ambiguity]),
      ...(needsValue.length > 0 ? ["required_discriminator"] : []),
      ...(partial.length > 0 ? ["partial"] : []),
    ],
    mayBeAlike: distinct.length > 1 && entity === null && bindAlike(distinct),
  };
}

/** Keeps the order of the model. If the first interpretation is an entity of a collection, moves the collection to the top. */
function collectionsFirst(readings: readonly Interpretation[]): readonly Interpretation[] {
  const [first] = readings;
  if (first?.profile.scope !== "entity") return readings;
  const whole = readings.find((other) => other.profile.scope === "collection" && statedKey(other) === statedKey(first));
  return whole === undefined ? readings : [whole, ...readings.filter((other) => other !== whole)];
}

/**
 * If the only viable interpretation is a collection, returns the interpretation of one entity in the collection; else null.
 * Both have the same stated values, and the returned interpretation lacks only the value that identifies the entity.
 */
function entityBeside(viable: readonly Interpretation[], lacking: readonly Interpretation[]): Interpretation | null {
  const [only, other] = viable;
  if (only?.profile.scope !== "collection" || other !== undefined) return null;
  const isMember = (own: Interpretation) =>
    own.profile.scope === "entity" && own.unresolved.length === 1 && statedKey(own) === statedKey(only);
  return lacking.find(isMember) ?? null;
}

function bindAlike(readings: readonly Interpretation[]): boolean {
  const [first] = readings;
  return readings.every((own) => own.toolId === first?.toolId && statedKey(own) === statedKey(first));
}

/** Returns a key of the stated values, including the values that lookups search for. Parameter names do not matter. */
function statedKey({ bindings, also = [] }: Interpretation): string {
  const all = [...bindings, ...also.flatMap((call) => call.bindings)];
  const values = all.flatMap((binding) =>
    binding.kind === "chained"
      ? [binding.link, ...(binding.others ?? [])].map(({ text }) => text.toLowerCase())
      : givenTo(binding).map(({ value }) => stableStringify(value).toLowerCase()),
  );
  return [...new Set(values.map((value) => value.replace(/^"|"$/g, "")))].toSorted().join("\n");
}

function reasonOf(recommended: Interpretation, distinct: readonly Interpretation[]): string {
  if (recommended.unresolved.length > 0)
    return `it is ranked first and lacks only ${recommended.unresolved.join(", ")}`;
  if (distinct.length > 1 && recommended.profile.scope === "collection")
    return "the request names no single item, so the reading over all items needs no further value";
  return distinct.length > 1 ? "it is ranked first among readings that differ" : "it is the only valid reading";
}
