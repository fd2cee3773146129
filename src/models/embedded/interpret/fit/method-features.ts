// The features of one method for the learned relevance score, computed from request, documentation and bindings.
import { memoized } from "../../../../base/memoize.ts";
import type { Binding } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { documentation, isDeprecated, mentions } from "../../../../language/method/documentation.ts";
import { profile } from "../../../../language/method/profile.ts";
import { words } from "../../../../language/tokens.ts";
import { cosine } from "../../../../language/vectors/word-vectors.ts";
import type { Cover } from "./cover.ts";
import type { Facts } from "./facts.ts";
import { objectsOf } from "./objects.ts";
import { asksForMembersOf, isLookedUp, searchesForOne, unmistakable } from "./situation.ts";
import { bestMatch, meanOf } from "./terms.ts";
import { agreement, firstOperation } from "./wanted.ts";

export interface Feature {
  readonly name: string;
  /** Returns the value of the feature. `bestCovered` contains the best match in any method for each term of the request. */
  readonly of: (facts: Facts, bestCovered: readonly number[]) => number;
}

const share = (part: number, whole: number, whenNone: number) => (whole === 0 ? whenNone : part / whole);
const count = (facts: Facts, kind: Binding["kind"]) =>
  facts.bound.bindings.filter((binding) => binding.kind === kind).length;
const cos = (left: Float32Array | null, right: Float32Array | null) =>
  left === null || right === null ? 0 : cosine(left, right);
const isRequired = ({ required }: Facts, binding: Binding) => required.some(({ name }) => name === binding.parameter);

/** The features that are computed for each method separately, in the order of a row. */
export const features: readonly Feature[] = [
  {
    name: "operation-of-name",
    of: ({ wanted, bound }) => agreement(operationsOf(bound.method).ofName, wanted.operations),
  },
  {
    name: "operation-of-purpose",
    of: ({ wanted, bound }) => agreement(operationsOf(bound.method).ofPurpose, wanted.operations),
  },
  {
    name: "first-operation",
    of: ({ wanted, bound: { method } }) =>
      agreement(wanted.firstOperation, operationsOf(method).ofName | operationsOf(method).ofPurpose),
  },
  { name: "names-covered", of: ({ covers }) => meanOf(covers.names, ({ all }) => all) },
  { name: "covered-by-name", of: ({ covers }) => meanOf(covers.demanded, ({ name }) => name) },
  { name: "covered-by-purpose", of: ({ covers }) => meanOf(covers.demanded, ({ nameAndPurpose }) => nameAndPurpose) },
  {
    name: "covered-by-parameters",
    of: ({ covers }) => meanOf(covers.demanded, ({ nameAndParameters }) => nameAndParameters),
  },
  { name: "covered", of: ({ covered }) => share(sum(covered), covered.length, 0) },
  { name: "covered-exactly", of: ({ covers }) => meanOf(covers.demanded, ({ isSaid }) => Number(isSaid)) },
  { name: "worst-miss", of: ({ covered }) => covered.reduce((worst, one) => Math.max(worst, 1 - one), 0) },
  { name: "missed", of: ({ covered }) => covered.reduce((all, one) => all + (1 - one), 0) },
  { name: "name-spoken", of: ({ nameEchoes }) => meanOf(nameEchoes, ({ best }) => best) },
  { name: "name-spoken-exactly", of: ({ nameEchoes }) => meanOf(nameEchoes, ({ isSaid }) => Number(isSaid)) },
  {
    name: "worst-of-name",
    of: ({ nameEchoes }) => nameEchoes.reduce((worst, { best }) => Math.max(worst, 1 - best), 0),
  },
  {
    name: "purpose-spoken",
    of: ({ wanted, offered }) => meanOf(offered.purpose, (one) => wanted.echoOf(one).best),
  },
  {
    name: "head-spoken",
    of: ({ wanted, offered }) => meanOf(offered.nameAndPurpose.slice(0, 3), (one) => wanted.echoOf(one).best),
  },
  { name: "direction", of: ({ wanted, offered }) => cos(wanted.direction, offered.direction) },
  { name: "direction-of-all", of: ({ wanted, offered }) => cos(wanted.direction, offered.wideDirection) },
  { name: "wide-direction", of: ({ wanted, offered }) => cos(wanted.wideDirection, offered.direction) },
  { name: "opening-in-name", of: ({ covers }) => covers.opening?.name ?? 0 },
  { name: "required", of: ({ required }) => required.length },
  { name: "unresolved", of: (facts) => count(facts, "unresolved") + count(facts, "chained") },
  {
    name: "required-bound",
    of: (facts) =>
      share(
        facts.bound.bindings.filter((binding) => binding.kind === "bound" && isRequired(facts, binding)).length,
        facts.required.length,
        1,
      ),
  },
  { name: "chained", of: (facts) => count(facts, "chained") },
  {
    name: "optional-bound",
    of: (facts) =>
      facts.bound.bindings.filter((binding) => binding.kind === "bound" && !isRequired(facts, binding)).length,
  },
  { name: "values-left", of: ({ bound }) => bound.left.filter(({ kind }) => kind !== "name").length },
  {
    name: "names-left",
    of: ({ bound }) =>
      bound.left.filter(({ kind, value }) => kind === "name" && !mentions(bound.method, String(value))).length,
  },
  {
    name: "choices-taken",
    of: ({ bound, inputs }) =>
      bound.bindings.filter(
        (binding) =>
          binding.kind === "bound" &&
          inputs.some(({ name, choices }) => name === binding.parameter && choices.length > 0),
      ).length,
  },
  { name: "demanded", of: ({ wanted }) => wanted.demanded.length },
  { name: "asks-for-a-change", of: ({ wanted }) => Number(wanted.reading.effect === "write") },
  { name: "changes", of: ({ bound }) => Number(bound.method.eligibility.class === "changes") },
  { name: "question", of: ({ wanted }) => Number(wanted.reading.text.includes("?")) },
  { name: "other-script", of: ({ wanted }) => wanted.otherScript },
  { name: "documented", of: ({ offered }) => Math.log(1 + offered.all.length) },
  { name: "length", of: ({ wanted }) => Math.log(1 + wanted.everything.length) },
  {
    name: "required-spoken",
    of: ({ offered, wanted }) => meanOf(offered.requiredNames, (one) => wanted.echoOf(one).best, 1),
  },
  {
    name: "figures-without-place",
    of: ({ wanted, inputs }) =>
      Math.min(0, inputs.filter(({ type }) => type === "number" || type === "integer").length - wanted.figures),
  },
  { name: "names-known", of: ({ covers }) => Number(covers.names.some(({ isSaid }) => isSaid)) },
  { name: "asking-covered", of: ({ covers }) => meanOf(covers.asking, ({ nameAndPurpose }) => nameAndPurpose) },
  { name: "last-covered", of: ({ covered }) => covered.at(-1) ?? 1 },
  { name: "asked-covered", of: ({ covers }) => meanOf(covers.asked, ({ all }) => all, 1) },
  { name: "asked-covered-worst", of: ({ covers }) => covers.asked.reduce((worst, { all }) => Math.min(worst, all), 1) },
  { name: "asked-in-purpose", of: ({ covers }) => meanOf(covers.asked, ({ nameAndPurpose }) => nameAndPurpose, 1) },
  { name: "asked-in-name", of: ({ covers }) => meanOf(covers.asked, ({ name }) => name, 1) },
  { name: "asked-at-head", of: ({ covers }) => meanOf(covers.asked, ({ head }) => head, 1) },
  { name: "kind-told", of: ({ covers }) => bestOf(covers.kind, ({ all }) => all) },
  { name: "kind-told-in-outputs", of: ({ covers }) => bestOf(covers.kind, ({ outputs }) => outputs) },
  { name: "outputs-documented", of: ({ offered }) => Number(offered.outputs.length > 0) },
  {
    name: "asked-in-outputs",
    of: ({ covers, offered }) =>
      offered.outputs.length === 0 ? 0 : meanOf(covers.asked, ({ outputs }) => outputs, 1) - 0.5,
  },
  { name: "second-worst-miss", of: ({ covered }) => covered.map((one) => 1 - one).sort((a, b) => b - a)[1] ?? 0 },
  { name: "spoken", of: ({ coverage }) => coverage },
  {
    name: "spoken-and-bound",
    of: (facts) => (count(facts, "unresolved") === 0 ? facts.coverage : 0),
  },
  { name: "unmistakable", of: ({ wanted, bound }) => unmistakable(wanted.reading, bound) },
  { name: "looked-up", of: ({ wanted, bound }) => Number(isLookedUp(wanted.reading, bound)) },
  { name: "one-of-several", of: ({ wanted, bound }) => Number(asksForMembersOf(wanted.reading, bound)) },
  { name: "deprecated", of: ({ bound }) => Number(isDeprecated(bound.method)) },
  { name: "pool", of: ({ poolSize }) => Math.log(poolSize) },
  { name: "whole", of: ({ bound }) => Number(profile(bound.method).scope === "collection") },
  { name: "search", of: ({ bound }) => Number(profile(bound.method).scope === "search") },
  { name: "search-for-one", of: ({ wanted, bound }) => Number(searchesForOne(wanted.reading, bound)) },
  {
    name: "worst-miss-by-specificity",
    of: ({ covered, wanted: { weights } }) =>
      covered.reduce((worst, one, at) => Math.max(worst, (weights[at] ?? 0) * (1 - one)), 0),
  },
  {
    name: "covered-by-specificity",
    of: ({ covered, wanted: { weights } }) =>
      share(sum(covered.map((one, at) => one * (weights[at] ?? 0))), sum(weights), 1),
  },
  {
    name: "unheard",
    of: ({ wanted: { weights } }, bestCovered) =>
      bestCovered.reduce((worst, one, at) => Math.max(worst, (weights[at] ?? 0) * (1 - one)), 0),
  },
  {
    name: "asked-unheard",
    of: ({ wanted: { demanded, asked, weights } }, bestCovered) =>
      demanded.reduce(
        (least, one, at) =>
          asked.some((term) => term.stem === one.stem)
            ? Math.min(least, (weights[at] ?? 0) * (1 - (bestCovered[at] ?? 0)))
            : least,
        1,
      ),
  },
  {
    name: "heard-elsewhere",
    of: ({ covered, wanted: { weights } }, bestCovered) =>
      bestCovered.reduce((most, one, at) => Math.max(most, (weights[at] ?? 0) * (one - (covered[at] ?? 0))), 0),
  },
  {
    name: "name-beside-name",
    of: ({ bound }) =>
      Number(
        bound.bindings.some(({ kind }) => kind === "bound") &&
          bound.left.some(({ kind, value }) => kind === "name" && !mentions(bound.method, String(value))),
      ),
  },
  {
    name: "asked-is-object",
    of: ({ wanted, bound }) => {
      const head = wanted.asked.at(-1);
      return head === undefined ? 0.5 : bestMatch(head, objectsOf(bound.method));
    },
  },
  {
    name: "object-demanded",
    of: ({ wanted, bound }) => Math.max(0, ...objectsOf(bound.method).map((one) => bestMatch(one, wanted.demanded))),
  },
  {
    name: "several",
    of: ({ wanted, bound }) => (wanted.asksForSeveral ? (profile(bound.method).cardinality === "list" ? 1 : -1) : 0),
  },
  { name: "retrieved", of: ({ retrieved }) => retrieved },
  { name: "explains", of: ({ bound }) => Number(isAboutDocumentation(bound.method)) },
  {
    name: "explains-how",
    of: ({ wanted, bound }) => (wanted.asksHow ? (isAboutDocumentation(bound.method) ? 1 : -1) : 0),
  },
  { name: "own", of: ({ wanted, bound }) => (wanted.asksForOwn ? (isAboutOneself(bound.method) ? 1 : -1) : 0) },
  { name: "member", of: ({ bound }) => Number(profile(bound.method).scope === "entity") },
];

const explainsHow =
  /\b(?:docs?|documentation|guides?|tutorials?|manuals?|faqs?|help|how[- ]to|knowledge|handbook|policies|policy|instructions)\b/i;

/** True for a method that searches or returns documentation. */
const isAboutDocumentation = memoized(
  ({ name, description }: Method): boolean =>
    explainsHow.test(words(name).join(" ")) || explainsHow.test(description.slice(0, 160)),
);

const ofOneself = /\b(?:my|mine|me|own|your|yours|you|current user|authenticated|logged[- ]in|signed[- ]in|account)\b/i;

/** True for a method that returns data of the current user. */
const isAboutOneself = memoized(
  ({ name, description }: Method): boolean =>
    ofOneself.test(words(name).join(" ")) || ofOneself.test(description.slice(0, 200)),
);

/** Returns the highest value of `of` for these covers, or 0.5 if there are no covers. */
function bestOf(own: readonly Cover[], of: (cover: Cover) => number): number {
  return own.length === 0 ? 0.5 : own.reduce((best, cover) => Math.max(best, of(cover)), 0);
}

/** Returns the first operation in the method's name and the first in its purpose. Each is a set of bits. */
const operationsOf = memoized((method: Method) => ({
  ofName: firstOperation(words(method.name)),
  ofPurpose: firstOperation(words(documentation(method).sentences[0] ?? "")),
}));

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
