// Decides the scope of a request: a collection, one entity of that collection, or both as possible meanings.
import type { Binding, Interpretation, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { isForEach } from "../../../../grounding/given.ts";
import { parameters } from "../../../../language/method/schema.ts";
import { purposeStrength, strength } from "../../../../language/method/strength.ts";
import { jointNames, sideBySide } from "../../../../language/side-by-side.ts";
import { stem, words } from "../../../../language/tokens.ts";

/** A collection is a possible meaning when its relevance score is at least this share of the score of the entity. */
const leastWhole = 0.6;
/** Two relevance scores are about equal when the lower score is at least this share of the higher score. */
const nearShare = 0.85;
/** Factor that lowers the relevance score of an interpretation about one entity when the request does not name the entity. */
const unnamedShare = 0.85;

interface Source {
  readonly reading: RequestReading;
  readonly methods: readonly Method[];
}

/** Drops interpretations of one entity when the request asks for all entities, and collections when it names an entity. */
export function withinScope(
  able: readonly Interpretation[],
  source: Source,
): { readonly readings: readonly Interpretation[]; readonly signals: readonly string[] } {
  const { reading } = source;
  const single = withoutBatchesOfOne(able, source);
  const viable = namesMembersOfWhole(reading) ? withoutWholeOfEach(single, source) : single;
  const hasBoth = viable.some(isWhole) && viable.some(isMember);
  if (!hasBoth) return { readings: viable, signals: [] };
  const named =
    viable.find((candidate) => isMember(candidate) && namesItsMember(candidate)) ??
    viable.slice(0, 1).find((best) => isMember(best) && namesMemberOfWhole(reading));
  const cue = reading.scopeCue ?? (named === undefined ? null : "entity");
  if (cue === null) return { readings: viable, signals: [] };
  const isLeftAside = (candidate: Interpretation) =>
    isWhole(candidate) && (reading.scopeCue !== null || !takesName(candidate, reading));
  const kept = viable.filter((candidate) => (cue === "collection" ? !isMember(candidate) : !isLeftAside(candidate)));
  return {
    readings: kept,
    signals: [cue === "collection" ? "direct_composite_intent_match" : "exact_identifier_single_tool_overlap"],
  };
}

export function isWhole({ profile }: Interpretation): boolean {
  return profile.scope === "collection";
}

function isMember({ profile }: Interpretation): boolean {
  return profile.scope === "entity";
}

/** True when the request states the value that identifies the entity: an id, a name or a listed choice. */
function namesItsMember(interpretation: Interpretation): boolean {
  return interpretation.bindings.some(
    (binding) =>
      binding.kind === "bound" &&
      typeof binding.value === "string" &&
      !interpretation.unresolved.includes(binding.parameter),
  );
}

/** True when a method for a collection takes the named entity as an argument: "The inflows of coin X at all exchanges". */
function takesName({ bindings }: Interpretation, { names }: RequestReading): boolean {
  return bindings.some(
    (binding) => binding.kind === "bound" && names.some(({ text }) => binding.evidence.includes(text)),
  );
}

/**
 * True when the request names an entity and its collection ("Brazil winning the cup"), false when it names two peers
 * ("Brazil and France").
 */
function namesMemberOfWhole({ names, text }: RequestReading): boolean {
  return names.length > 1 && sideBySide(text, names, jointNames).length === 0;
}

/** True when the request names two peers and the collection that contains both: "Brazil and France at the cup". */
function namesMembersOfWhole({ names, text }: RequestReading): boolean {
  const members = sideBySide(text, names, jointNames);
  return members.length > 0 && members.length < names.length;
}

/**
 * If another interpretation calls a method for each entity, drops the methods for a collection that would also be called
 * once per entity: each of these calls would return the same data.
 */
function withoutWholeOfEach(viable: readonly Interpretation[], { methods }: Source): readonly Interpretation[] {
  const others = viable.filter(
    (interpretation) =>
      !isWhole(interpretation) ||
      !interpretation.bindings.some((binding) => isForEach(binding) && !takesMany(interpretation, binding, methods)),
  );
  return others.some(setsBeside) ? others : viable;
}

/** Drops a batch call for a single entity when a method for one entity has about the same relevance score. */
function withoutBatchesOfOne(viable: readonly Interpretation[], { methods }: Source): readonly Interpretation[] {
  const alone = viable.find(isMember);
  if (alone === undefined) return viable;
  const isBatchOfOne = (interpretation: Interpretation) =>
    interpretation.bindings.some(
      (binding) => binding.kind === "chained" && !isForEach(binding) && takesMany(interpretation, binding, methods),
    );
  return viable.filter((interpretation) => interpretation.fit * nearShare > alone.fit || !isBatchOfOne(interpretation));
}

/** True when one call takes several stated entities together, to compare them. */
export function takesSeveral(interpretation: Interpretation, methods: readonly Method[]): boolean {
  return interpretation.bindings.some((binding) => isForEach(binding) && takesMany(interpretation, binding, methods));
}

function takesMany(
  { toolId, methodName }: Interpretation,
  { parameter }: Binding,
  methods: readonly Method[],
): boolean {
  const method = methods.find((method) => method.toolId === toolId && method.name === methodName);
  return method !== undefined && parameters(method).some(({ name, type }) => name === parameter && type === "array");
}

/**
 * Returns the best interpretation of a collection and the best interpretation of an entity when both cover the same topic;
 * else only the best of all.
 */
export function materiallyDistinct(viable: readonly Interpretation[], source: Source): readonly Interpretation[] {
  const [best] = viable;
  if (best === undefined) return [];
  // In "Compare A and B", the method that compares is not a collection that contains A and B.
  if (setsBeside(best)) return [best];
  const focus = focusWords(best, source);
  // A method for a collection that takes the entity as an argument is not a separate meaning.
  const [whole] = viable
    .filter((interpretation) => isWhole(interpretation) && !takesName(interpretation, source.reading))
    .toSorted((left, right) => left.missed.length - right.missed.length);
  const member = viable.filter(isMember).find((candidate) => focus.every((word) => candidate.covered.includes(word)));
  const wholeFits = whole !== undefined && focus.every((word) => whole.covered.includes(word));
  if (whole === undefined || member === undefined || !wholeFits || whole.fit < member.fit * leastWhole) return [best];
  // "The open interest in the finals event": the request uses the noun of the collection, so it means the collection.
  if (isCalledAs(whole, source) && !isCalledAs(member, source)) return [whole];
  // The interpretation of an entity needs a name that the request does not contain, so its score is lowered.
  const wanting = { ...member, fit: Number((member.fit * unnamedShare).toFixed(4)) };
  return best === whole || best === member ? [whole, wanting] : [best];
}

function setsBeside({ bindings }: Interpretation): boolean {
  return bindings.some(isForEach);
}

/** True when the request contains the noun for the entity that this interpretation looks up, such as "market". */
function isCalledAs({ bindings }: Interpretation, { reading }: { readonly reading: RequestReading }): boolean {
  const nouns = bindings.flatMap(({ kind, parameter }) => (kind === "chained" ? nounsOf(parameter) : []));
  return nouns.length > 0 && nouns.some((noun) => reading.capability.some(({ stem }) => stem === noun));
}

/** Returns the stems of the nouns in a parameter name: "marketId" contains "market". */
export function nounsOf(parameter: string): readonly string[] {
  return words(parameter)
    .filter((word) => !/^(?:id|ids|uuid|slug|key|guid)$/.test(word))
    .map(stem);
}

/** Returns the topic of the request: the words that the purpose of the best interpretation contains, rarest first. */
function focusWords(best: Interpretation, source: Source): readonly string[] {
  const method = source.methods.find(({ toolId, name }) => toolId === best.toolId && name === best.methodName);
  if (method === undefined) return [];
  const counted = source.reading.capability
    .filter(({ text, isAsking }) => !isAsking && best.covered.includes(text))
    .map((word) => ({
      text: word.text,
      known: source.methods.filter((other) => strength(other, word) >= purposeStrength).length,
      own: strength(method, word),
    }))
    .filter(({ own }) => own >= purposeStrength)
    .sort((left, right) => left.known - right.known);
  return counted.slice(0, 1).map(({ text }) => text);
}
