// Orders the methods that the role `interpret` may propose, and decides how many of them a model is shown.
// Retrieval only orders methods; it does not drop a method that shares no word with the request.
import type { RankedMethod } from "../../contract/query/record.ts";
import type { SelectionContext } from "../../contract/query/selection.ts";
import type { Method, ToolListing } from "../../contract/tool.ts";
import { buildMethodIndex, type MethodIndex, methodSource } from "../../retrieval/method-index.ts";
import { buildIndex, search } from "../../retrieval/rank.ts";
import { searchMethods } from "../../retrieval/search-methods.ts";

/** Maximum number of candidates in one prompt. */
export const mostShown = 24;

/**
 * Returns every method with its search score, best first; a method that shares nothing with the request has score 0. Without
 * `likeness`, the likeness of each method as a logit, only words count.
 */
export function rankMethods(
  query: string,
  methods: readonly Method[],
  universe: readonly ToolListing[],
  likeness?: readonly number[],
): readonly RankedMethod[] {
  const scores = new Map(
    searchMethods(indexOf(methods, universe), { text: query, limit: methods.length, likeness }).map(
      ({ document, score }) => [document, score],
    ),
  );
  return methods
    .map(({ toolId, name }, at) => ({ toolId, methodName: name, score: Number((scores.get(at) ?? 0).toFixed(4)) }))
    .sort((left, right) => right.score - left.score);
}

interface Indexed {
  readonly methods: readonly Method[];
  readonly universe: readonly ToolListing[];
  readonly index: MethodIndex;
}

/** The last indexes, by their first method. Queries over the same pinned tools rank the same lists again. */
const kept = new WeakMap<Method, readonly Indexed[]>();
const mostKept = 4;

function indexOf(methods: readonly Method[], universe: readonly ToolListing[]): MethodIndex {
  const [first] = methods;
  const lists = (first && kept.get(first)) ?? [];
  const found = lists.find((list) => isSame(list.methods, methods) && isSame(list.universe, universe));
  if (found !== undefined) return found.index;
  const texts = new Map(
    universe.map(({ id, name, description }) => [id, { server: `${id} ${name}`, about: description }]),
  );
  const none = { server: "", about: "" };
  const index = buildMethodIndex(
    methods.map((method, at) => methodSource(String(at), method, texts.get(method.toolId) ?? none)),
  );
  if (first !== undefined) kept.set(first, [{ methods, universe, index }, ...lists].slice(0, mostKept));
  return index;
}

/** True if both lists have the same objects, which are never changed. */
function isSame(left: readonly object[], right: readonly object[]): boolean {
  return left.length === right.length && left.every((one, at) => one === right[at]);
}

/** Returns the methods in the order of their rank, those of the tools that a model chose first. */
export function ordered(
  methods: readonly Method[],
  ranked: readonly RankedMethod[],
  context: readonly SelectionContext[] = [],
): readonly Method[] {
  const ranks = new Map(ranked.map(({ toolId, methodName }, at) => [`${toolId}:${methodName}`, at]));
  const chosen = new Set(context.filter(({ isChosenByModel }) => isChosenByModel).map(({ toolId }) => toolId));
  const place = ({ toolId, name }: Method) =>
    (ranks.get(`${toolId}:${name}`) ?? ranked.length) + (chosen.has(toolId) ? 0 : methods.length + ranked.length);
  return methods.toSorted((left, right) => place(left) - place(right));
}

/** Returns how many candidates a prompt shows. */
export function shownCount(candidates: readonly Method[]): number {
  return Math.min(candidates.length, mostShown);
}

/** Returns the methods with those first that best match the search words of the model. */
export function searchCandidates(eligible: readonly Method[], words: string): readonly Method[] {
  const documents = eligible.map(({ toolName, name, title = "", description, inputSchema }, at) => ({
    id: String(at),
    fields: {
      name: `${name.replaceAll(/[_-]/g, " ")} ${title}`,
      about: `${toolName} ${description}`,
      inputs: Object.keys(Object(inputSchema.properties ?? {})).join(" "),
    },
  }));
  const hits = search(buildIndex(documents, { name: 3, about: 1, inputs: 1 }), words, mostShown);
  const found = hits.flatMap(({ id }) => eligible[Number(id)] ?? []);
  return [...found, ...eligible.filter((method) => !found.includes(method))];
}
