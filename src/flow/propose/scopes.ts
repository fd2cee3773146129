// The scopes of a request: the whole or one member of it, which of the two is meant, and whether both may be.
import type { Binding, Interpretation, RequestReading } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { isForEach } from "../../grounding/given.ts";
import { parameters } from "../../language/method/schema.ts";
import { purposeStrength, strength } from "../../language/method/strength.ts";
import { jointNames, sideBySide } from "../../language/side-by-side.ts";
import { stem, words } from "../../language/tokens.ts";

/** A whole that fits less beside a member's reading is none that the request may mean. */
const leastWhole = 0.6;
/** What fits no less than this part of another fits about as well. */
const nearShare = 0.85;
/** What the reading of one member keeps of its fit when the request names no member. */
const unnamedShare = 0.85;

interface Source {
  readonly reading: RequestReading;
  readonly methods: readonly Method[];
}

/** Drops the readings of the scope that the request rules out: by its words, or by naming the member itself. */
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

/** The request itself gives the value that tells one member: an identifier, a name, a listed choice. */
function namesItsMember(reading: Interpretation): boolean {
  return reading.bindings.some(
    (binding) =>
      binding.kind === "bound" && typeof binding.value === "string" && !reading.unresolved.includes(binding.parameter),
  );
}

/** "The inflows of coin X over all places": what tells of many may itself be asked about the one that is named. */
function takesName({ bindings }: Interpretation, { names }: RequestReading): boolean {
  return bindings.some(
    (binding) => binding.kind === "bound" && names.some(({ text }) => binding.evidence.includes(text)),
  );
}

/** "Brazil winning the cup" names a member beside its whole; "Brazil and France" are two of a kind. */
function namesMemberOfWhole({ names, text }: RequestReading): boolean {
  return names.length > 1 && sideBySide(text, names, jointNames).length === 0;
}

/** "Brazil and France at the cup": two of a kind, and what they are members of. */
function namesMembersOfWhole({ names, text }: RequestReading): boolean {
  const members = sideBySide(text, names, jointNames);
  return members.length > 0 && members.length < names.length;
}

/** Asked for each of its members, a whole is told twice; where something else serves, that is meant. */
function withoutWholeOfEach(viable: readonly Interpretation[], { methods }: Source): readonly Interpretation[] {
  const others = viable.filter(
    (own) => !isWhole(own) || !own.bindings.some((binding) => isForEach(binding) && !takesMany(own, binding, methods)),
  );
  return others.some(setsBeside) ? others : viable;
}

/** A batch of one tells what is told of the one: where something is there for one, and fits about as well, that is meant. */
function withoutBatchesOfOne(viable: readonly Interpretation[], { methods }: Source): readonly Interpretation[] {
  const alone = viable.find(isMember);
  if (alone === undefined) return viable;
  const isBatchOfOne = (own: Interpretation) =>
    own.bindings.some(
      (binding) => binding.kind === "chained" && !isForEach(binding) && takesMany(own, binding, methods),
    );
  return viable.filter((own) => own.fit * nearShare > alone.fit || !isBatchOfOne(own));
}

/** Several things at once, set beside each other by one method that takes them together. */
export function takesSeveral(reading: Interpretation, methods: readonly Method[]): boolean {
  return reading.bindings.some((binding) => isForEach(binding) && takesMany(reading, binding, methods));
}

function takesMany(
  { toolId, methodName }: Interpretation,
  { parameter }: Binding,
  methods: readonly Method[],
): boolean {
  const method = methods.find((own) => own.toolId === toolId && own.name === methodName);
  return method !== undefined && parameters(method).some(({ name, type }) => name === parameter && type === "array");
}

/** The best reading of the whole and the best of one member, when both speak of the same thing; else the best alone. */
export function materiallyDistinct(viable: readonly Interpretation[], source: Source): readonly Interpretation[] {
  const [best] = viable;
  if (best === undefined) return [];
  // "Compare A and B": what sets them beside each other is no whole that they might be members of.
  if (setsBeside(best)) return [best];
  const focus = focusWords(best, source);
  // A whole that leaves the named subject aside is another one than the one that is asked about.
  const [whole] = viable
    .filter((own) => isWhole(own) && !takesName(own, source.reading))
    .toSorted((left, right) => left.missed.length - right.missed.length);
  const member = viable.filter(isMember).find((candidate) => focus.every((word) => candidate.covered.includes(word)));
  const wholeFits = whole !== undefined && focus.every((word) => whole.covered.includes(word));
  if (whole === undefined || member === undefined || !wholeFits || whole.fit < member.fit * leastWhole) return [best];
  // "The open interest in the finals event": the request calls what it names by the whole's own noun.
  if (isCalledAs(whole, source) && !isCalledAs(member, source)) return [whole];
  // The member's reading still wants a name that the request does not give, so it fits a little less than it seems.
  const wanting = { ...member, fit: Number((member.fit * unnamedShare).toFixed(4)) };
  return best === whole || best === member ? [whole, wanting] : [best];
}

function setsBeside({ bindings }: Interpretation): boolean {
  return bindings.some(isForEach);
}

/** The request says of what kind the thing is that this reading looks up. */
function isCalledAs({ bindings }: Interpretation, { reading }: { readonly reading: RequestReading }): boolean {
  const nouns = bindings.flatMap(({ kind, parameter }) => (kind === "chained" ? nounsOf(parameter) : []));
  return nouns.length > 0 && nouns.some((noun) => reading.capability.some(({ stem }) => stem === noun));
}

/** "marketId" is the id of a market. */
export function nounsOf(parameter: string): readonly string[] {
  return words(parameter)
    .filter((word) => !/^(?:id|ids|uuid|slug|key|guid)$/.test(word))
    .map(stem);
}

/** The words that the best reading's own purpose speaks of, rarest first: what the request is about. */
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
