// Computes the features of a parameter and a candidate value, for the learned model that binds names.
import type { ReadValue } from "../../../../contract/query/reading.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import { isFreeText, isIdentifier } from "../../../../language/method/profile.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { type Row, rowOf } from "../learned/model.ts";
import { type Candidate, candidateKinds } from "./candidates.ts";
import { hasCueOf } from "./evidence.ts";
import {
  isListedElsewhere,
  type ParameterFeatures,
  type ParameterWords,
  parameterFeaturesOf,
} from "./parameter-features.ts";
import { cueGroups, roleRows } from "./roles.data.ts";
import type { BindContext } from "./rule.ts";
import { type ValueFeatures, valueFeaturesIn } from "./value-features.ts";

/** A candidate value, with its position among the candidates of its parameter. */
interface Candidacy {
  readonly kind: Candidate["kind"];
  readonly seen: ValueFeatures;
  readonly at: number;
  readonly of: number;
}

interface Feature {
  readonly name: string;
  readonly of: (candidacy: Candidacy, ofParameter: ParameterFeatures) => number;
}

const startWords = /\b(?:from|origin|source|departure|start)\b/;
const endWords = /\b(?:to|destination|arrival|target|end)\b/;
const hits = (senses: readonly string[], set: ReadonlySet<string>) =>
  senses.reduce((count, sense) => count + Number(set.has(sense)), 0);
const most = (others: readonly ParameterWords[], of: (asked: ParameterWords) => number) =>
  others.reduce((best, asked) => Math.max(best, of(asked)), 0);
const shareOf = (list: readonly string[], has: (word: string) => boolean) =>
  list.length === 0 ? 0 : list.filter(has).length / list.length;

const features: readonly Feature[] = [
  ...candidateKinds.map((kind): Feature => ({ name: `is-${kind}`, of: (own) => Number(own.kind === kind) })),
  ...cueGroups.map(
    (group, at): Feature => ({ name: `cue-${at}`, of: ({ seen }) => Number(group.has(seen.value.cue ?? "")) }),
  ),
  ...roleRows.map(
    ({ role }): Feature => ({ name: `asks-for-${role}`, of: (_, { roles }) => Number(roles.includes(role)) }),
  ),
  { name: "asks-for-anything", of: (_, { roles }) => Number(roles.length === 0) },
  { name: "cue-of-role", of: ({ seen }, { roles }) => Number(roles.some((role) => hasCueOf(role, seen.value))) },
  { name: "name-before", of: ({ seen }, { ownSenses }) => hits(seen.before, ownSenses) },
  { name: "name-after", of: ({ seen }, { ownSenses }) => hits(seen.after, ownSenses) },
  { name: "description-before", of: ({ seen }, { descriptionSenses }) => hits(seen.before, descriptionSenses) },
  { name: "description-after", of: ({ seen }, { descriptionSenses }) => hits(seen.after, descriptionSenses) },
  { name: "direction-of-name", of: ({ seen }, { named }) => direction(seen.value, named) },
  { name: "direction-of-text", of: ({ seen }, { text }) => direction(seen.value, text) },
  ...cueGroups.map(
    (group, at): Feature => ({
      name: `far-cue-${at}`,
      of: ({ seen: { farCue } }) => Number(farCue !== undefined && group.has(farCue)),
    }),
  ),
  { name: "takes-message", of: (_, { says }) => Number(says.message) },
  { name: "place-with-region", of: ({ seen }) => Number(seen.hasRegion) },
  { name: "words", of: ({ seen }) => seen.words },
  { name: "letters", of: ({ seen }) => Math.min(200, seen.value.text.length) },
  { name: "capital", of: ({ seen }) => Number(seen.isCapital) },
  { name: "digits", of: ({ seen }) => Number(seen.hasDigits) },
  { name: "listed-elsewhere", of: ({ seen }, ofParameter) => Number(isListedElsewhere(seen.plain, ofParameter)) },
  {
    name: "of-the-method",
    of: ({ seen: { stems } }, { context }) => {
      const { name, purpose } = documentation(context.method);
      return shareOf(stems, (word) => name.has(word) || purpose.has(word));
    },
  },
  {
    name: "of-its-parameters",
    of: ({ seen: { stems } }, { context }) =>
      shareOf(stems, (word) => documentation(context.method).parameters.has(word)),
  },
  { name: "like-name", of: ({ seen }, { asked }) => seen.likeParameter(asked).own },
  { name: "like-description", of: ({ seen }, { asked }) => seen.likeParameter(asked).description },
  { name: "like-example", of: ({ seen }, { examples }) => seen.like(examples) },
  { name: "shape-of-example", of: ({ seen }, { exampleShapes }) => Number(exampleShapes.includes(seen.shape)) },
  { name: "required", of: (_, { parameter }) => Number(parameter.isRequired) },
  { name: "rivals", of: (_, { rivals }) => rivals },
  { name: "place-of-parameter", of: (_, { context, parameter }) => context.parameters.indexOf(parameter) },
  { name: "place-of-value", of: ({ at }) => at },
  { name: "values", of: (own) => own.of },
  { name: "free-text", of: (_, { parameter }) => Number(isFreeText(parameter)) },
  { name: "identifier", of: (_, { parameter }) => Number(isIdentifier(parameter)) },
  { name: "says-id", of: (_, { says }) => Number(says.id) },
  { name: "says-link", of: (_, { says }) => Number(says.link) },
  { name: "says-name", of: (_, { says }) => Number(says.name) },
  { name: "start", of: ({ seen: { value } }, { context }) => value.start / Math.max(1, context.reading.text.length) },
  {
    name: "cue-of-no-role",
    of: ({ seen }, { roles }) => Number(roles.length > 0 && !roles.some((role) => hasCueOf(role, seen.value))),
  },
  { name: "around-like-name", of: ({ seen }, { asked }) => seen.likeParameter(asked).aroundOwn },
  { name: "around-like-description", of: ({ seen }, { asked }) => seen.likeParameter(asked).aroundDescription },
  {
    name: "around-like-other-name",
    of: ({ seen }, { others }) => most(others, (other) => seen.likeParameter(other).aroundOwn),
  },
  {
    name: "around-like-other-description",
    of: ({ seen }, { others }) => most(others, (other) => seen.likeParameter(other).aroundDescription),
  },
  { name: "like-other", of: ({ seen }, { others }) => most(others, (other) => seen.likeParameter(other).own) },
  { name: "known-place", of: ({ seen }) => seen.place },
  { name: "asks-for-city", of: (_, { says }) => Number(says.city) },
  { name: "described", of: (_, { asked }) => Math.log(1 + asked.description.length) },
];

/** The names of the features, in the order of a row. */
export const pairFeatureNames: readonly string[] = features.map(({ name }) => name);

/** Returns one row of features for each candidate. */
export function pairFeatures(
  parameter: Parameter,
  candidates: readonly Candidate[],
  context: BindContext,
): readonly Row[] {
  const ofParameter = parameterFeaturesOf(parameter, context);
  const see = valueFeaturesIn(context.reading);
  return candidates.map(({ value, kind }, at) => {
    const own: Candidacy = { kind, seen: see(value), at, of: candidates.length };
    return rowOf(features, ({ of }) => of(own, ofParameter));
  });
}

/** Returns 1 if the word "from" or "to" before the value fits the parameter, -1 if it contradicts it, otherwise 0. */
function direction(value: ReadValue, text: string): number {
  if (value.cue !== "from" && value.cue !== "to") return 0;
  const [mine, other] = value.cue === "from" ? [startWords, endWords] : [endWords, startWords];
  return Number(mine.test(text)) - Number(other.test(text));
}
