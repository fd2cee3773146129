// Builds the option set from options: which are viable, which differ, which is recommended. The options keep the order of
// the player, except that a collection comes before an entity of that collection.
import type { Option } from "../../contract/query/option.ts";
import type { OptionSet } from "../../contract/query/record.ts";
import { statedKey } from "../../grounding/arguments.ts";

const mostOptions = 3;

/**
 * Returns the option set. A partial option is used only when no option has the state `viable` or `lacks-value`, a doubtful
 * option only when no other option can be used. Trial calls are made in sequence until a reply is about the request, so
 * nothing is asked about them.
 */
export function optionsOf(all: readonly Option[], isTrial: (option: Option) => boolean = () => false): OptionSet {
  const of = (wanted: Option["state"]) => all.filter(({ state }) => state === wanted);
  const complete = collectionsFirst(of("viable"));
  const lacking = of("lacks-value");
  const partial = complete.length === 0 && lacking.length === 0 ? of("partial").slice(0, 1) : [];
  const viable = [...complete, ...partial];
  const entity = entityBeside(viable, lacking);
  const isTried = viable[0] !== undefined && isTrial(viable[0]);
  const distinct = [...viable, ...(entity === null ? [] : [entity])].slice(0, isTried ? 1 : mostOptions);
  const needsValue = viable.length === 0 ? lacking.slice(0, mostOptions) : [];
  const doubtful = viable.length + lacking.length > 0 ? [] : of("doubtful").slice(0, mostOptions);
  const recommended = distinct[0] ?? needsValue[0] ?? doubtful[0];
  const ambiguity =
    distinct.length < 2
      ? null
      : distinct.some((option) => scopeOf(option) !== scopeOf(distinct[0]))
        ? "semantic_scope"
        : "contract_scope";
  return {
    ...{ distinct, viable, needsValue, doubtful, ambiguity },
    recommendedOptionId: recommended?.optionId ?? null,
    recommendedReason: recommended === undefined ? null : reasonOf(recommended, distinct),
    signals: [
      "proposed",
      ...(ambiguity === null ? [] : [ambiguity]),
      ...(needsValue.length > 0 ? ["required_discriminator"] : []),
      ...(partial.length > 0 ? ["partial"] : []),
      ...(doubtful.length > 0 ? ["low_fit"] : []),
    ],
    mayBeAlike: distinct.length > 1 && entity === null && !hasBothScopes(distinct) && bindAlike(distinct),
  };
}

function scopeOf(option: Option | undefined): string | undefined {
  return option?.proposal.scope;
}

/** Keeps the order of the player. If the first option is an entity of a collection, moves the collection to the top. */
function collectionsFirst(options: readonly Option[]): readonly Option[] {
  const [first] = options;
  if (first === undefined || scopeOf(first) !== "entity") return options;
  const whole = options.find((other) => scopeOf(other) === "collection" && statedKey(other) === statedKey(first));
  return whole === undefined ? options : [whole, ...options.filter((other) => other !== whole)];
}

/**
 * If the only viable option is a collection, returns the option of one entity in the collection; else null. Both have the
 * same stated values, and the returned option lacks only the value that identifies the entity.
 */
function entityBeside(viable: readonly Option[], lacking: readonly Option[]): Option | null {
  const [only, other] = viable;
  if (only === undefined || scopeOf(only) !== "collection" || other !== undefined) return null;
  const isMember = (option: Option) =>
    scopeOf(option) === "entity" && option.missing.length === 1 && statedKey(option) === statedKey(only);
  return lacking.find(isMember) ?? null;
}

/** True when both a collection and an entity are options: they never give the same answer. */
function hasBothScopes(options: readonly Option[]): boolean {
  const scopes = options.map(scopeOf);
  return scopes.includes("collection") && scopes.includes("entity");
}

function bindAlike(options: readonly Option[]): boolean {
  const [first] = options;
  return (
    first !== undefined &&
    options.every((option) => option.toolId === first.toolId && statedKey(option) === statedKey(first))
  );
}

function reasonOf(recommended: Option, distinct: readonly Option[]): string {
  if (recommended.missing.length > 0) return `it is ranked first and lacks only ${recommended.missing.join(", ")}`;
  if (distinct.length > 1 && scopeOf(recommended) === "collection")
    return "the request names no single item, so the reading over all items needs no further value";
  return distinct.length > 1 ? "it is ranked first among readings that differ" : "it is the only valid reading";
}
