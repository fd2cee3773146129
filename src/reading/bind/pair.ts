// The figures of a pair of parameter and candidate that the binding of names is learned from.
import type { ReadValue, RequestReading } from "../../contract/query/reading.ts";
import { documentation } from "../documentation.ts";
import { isFreeText, isIdentifier } from "../profile.ts";
import type { Parameter } from "../schema.ts";
import { type Term, term } from "../term.ts";
import { contentStems, words } from "../tokens.ts";
import { likest, pairLikest, shape } from "./alike.ts";
import { type Candidate, candidateKinds } from "./candidates.ts";
import { hasCueOf, nearWords } from "./evidence.ts";
import { countryCode, isCity, isStateCode, stateCode } from "./places.ts";
import { articles, cueGroups, roleRows } from "./roles.data.ts";
import type { BindContext } from "./rule.ts";
import { isListedElsewhere, type Told, toldOf } from "./told-of.ts";

/** What is told of one candidate. */
interface Seen {
  readonly value: ReadValue;
  readonly kind: Candidate["kind"];
  readonly at: number;
  readonly of: number;
  readonly spoken: readonly string[];
  readonly words: readonly string[];
  readonly near: ReturnType<typeof nearWords>;
  /** The words within reach on both sides. */
  readonly around: readonly Term[];
  readonly place: number;
  readonly farCue: string | undefined;
}

interface Feature {
  readonly name: string;
  readonly of: (seen: Seen, told: Told) => number;
}

const startWords = /\b(?:from|origin|source|departure|start)\b/;
const endWords = /\b(?:to|destination|arrival|target|end)\b/;
const messageWords =
  /\b(?:user'?s? (?:message|query|question|input|statement)|question posed|message|statement|input string|text (?:to|content)|command|content)\b/i;
const hits = (list: readonly string[], set: ReadonlySet<string>) =>
  list.filter((word) => set.has(term(word).sense)).length;
const shareOf = (list: readonly string[], has: (word: string) => boolean) =>
  list.length === 0 ? 0 : list.filter(has).length / list.length;

const features: readonly Feature[] = [
  ...candidateKinds.map((kind): Feature => ({ name: `is-${kind}`, of: (seen) => Number(seen.kind === kind) })),
  ...cueGroups.map(
    (group, at): Feature => ({ name: `cue-${at}`, of: ({ value }) => Number(group.has(value.cue ?? "")) }),
  ),
  ...roleRows.map(
    ({ role }): Feature => ({ name: `asks-for-${role}`, of: (_, { roles }) => Number(roles.includes(role)) }),
  ),
  { name: "asks-for-anything", of: (_, { roles }) => Number(roles.length === 0) },
  { name: "cue-of-role", of: ({ value }, { roles }) => Number(roles.some((role) => hasCueOf(role, value))) },
  { name: "name-before", of: ({ near }, { ownSenses }) => hits(near.before, ownSenses) },
  { name: "name-after", of: ({ near }, { ownSenses }) => hits(near.after, ownSenses) },
  { name: "description-before", of: ({ near }, { descriptionSenses }) => hits(near.before, descriptionSenses) },
  { name: "description-after", of: ({ near }, { descriptionSenses }) => hits(near.after, descriptionSenses) },
  { name: "direction-of-name", of: ({ value }, { named }) => direction(value, named) },
  { name: "direction-of-text", of: ({ value }, { text }) => direction(value, text) },
  ...cueGroups.map(
    (group, at): Feature => ({
      name: `far-cue-${at}`,
      of: ({ farCue }) => Number(farCue !== undefined && group.has(farCue)),
    }),
  ),
  { name: "takes-message", of: (_, { text }) => Number(messageWords.test(text)) },
  { name: "place-with-region", of: ({ value }) => Number(/, \p{Lu}/u.test(value.text)) },
  { name: "words", of: (seen) => seen.words.length },
  { name: "letters", of: ({ value }) => Math.min(200, value.text.length) },
  { name: "capital", of: ({ value }) => Number(/^\p{Lu}/u.test(value.text)) },
  { name: "digits", of: ({ value }) => Number(/\d/.test(value.text)) },
  { name: "listed-elsewhere", of: ({ value }, told) => Number(isListedElsewhere(value, told)) },
  {
    name: "of-the-method",
    of: ({ spoken }, { context }) => {
      const { name, purpose } = documentation(context.method);
      return shareOf(spoken, (word) => name.has(word) || purpose.has(word));
    },
  },
  {
    name: "of-its-parameters",
    of: ({ spoken }, { context }) => shareOf(spoken, (word) => documentation(context.method).parameters.has(word)),
  },
  { name: "like-name", of: (seen, { own }) => likest(seen.words, own) },
  { name: "like-description", of: (seen, { description }) => likest(seen.words, description) },
  { name: "like-example", of: (seen, { examples }) => likest(seen.words, examples) },
  { name: "shape-of-example", of: ({ value }, { exampleShapes }) => Number(exampleShapes.includes(shape(value.text))) },
  { name: "required", of: (_, { parameter }) => Number(parameter.isRequired) },
  { name: "rivals", of: (_, { rivals }) => rivals },
  { name: "place-of-parameter", of: (_, { context, parameter }) => context.parameters.indexOf(parameter) },
  { name: "place-of-value", of: ({ at }) => at },
  { name: "values", of: (seen) => seen.of },
  { name: "free-text", of: (_, { parameter }) => Number(isFreeText(parameter)) },
  { name: "identifier", of: (_, { parameter }) => Number(isIdentifier(parameter)) },
  { name: "says-id", of: (_, { text }) => Number(/\b(?:id|identifier|number|code|uuid)\b/i.test(text)) },
  { name: "says-link", of: (_, { text }) => Number(/\b(?:url|link|address|e-?mail|website|endpoint)\b/i.test(text)) },
  { name: "says-name", of: (_, { text }) => Number(/\bname\b/i.test(text)) },
  { name: "start", of: ({ value }, { context }) => value.start / Math.max(1, context.reading.text.length) },
  {
    name: "cue-of-no-role",
    of: ({ value }, { roles }) => Number(roles.length > 0 && !roles.some((role) => hasCueOf(role, value))),
  },
  { name: "around-like-name", of: ({ around }, { own }) => pairLikest(around, own) },
  { name: "around-like-description", of: ({ around }, { description }) => pairLikest(around, description) },
  {
    name: "around-like-other-name",
    of: ({ around }, { others }) => Math.max(0, ...others.map(({ own }) => pairLikest(around, own))),
  },
  {
    name: "around-like-other-description",
    of: ({ around }, { others }) => Math.max(0, ...others.map(({ description }) => pairLikest(around, description))),
  },
  {
    name: "like-other",
    of: ({ words: own }, { others }) => Math.max(0, ...others.map((other) => likest(own, other.own))),
  },
  { name: "known-place", of: ({ place }) => place },
  { name: "asks-for-city", of: (_, { text }) => Number(/\bcity\b/.test(text)) },
  { name: "described", of: (_, { description }) => Math.log(1 + description.length) },
];

/** Names of the figures, in the order of a row. */
export const pairFeatureNames: readonly string[] = features.map(({ name }) => name);

/** One row of figures for each candidate. */
export function pairFeatures(
  parameter: Parameter,
  candidates: readonly Candidate[],
  context: BindContext,
): readonly (readonly number[])[] {
  const told = toldOf(parameter, context);
  return candidates.map(({ value, kind }, at) => {
    const near = nearWords(value, context.reading);
    const seen: Seen = {
      value,
      kind,
      at,
      of: candidates.length,
      spoken: contentStems(value.text),
      words: words(value.text),
      near,
      around: [...near.before, ...near.after].map(term),
      place: placeOf(value.text),
      farCue: farCue(value, context.reading),
    };
    return features.map(({ of }) => of(seen, told));
  });
}

/** 2 for a city of the tables, 1 for a text that ends in a state or a country, else 0. */
function placeOf(text: string): number {
  const [city = "", ...rest] = text.split(", ");
  if (isCity(city)) return 2;
  const last = rest.at(-1) ?? "";
  return Number(stateCode(last) !== null || isStateCode(last) || countryCode(text) !== null);
}

/** 1 when "from" or "to" before the value is the parameter's own, -1 when it is the opposite one. */
function direction(value: ReadValue, text: string): number {
  if (value.cue !== "from" && value.cue !== "to") return 0;
  const [mine, other] = value.cue === "from" ? [startWords, endWords] : [endWords, startWords];
  return Number(mine.test(text)) - Number(other.test(text));
}

/** The last preposition a few words before: "to my friend Alex". */
function farCue(value: ReadValue, reading: RequestReading): string | undefined {
  const before = words(reading.text.slice(Math.max(0, value.start - 40), value.start)).slice(-4);
  return before.findLast((word) => !articles.has(word) && cueGroups.some((group) => group.has(word)));
}
