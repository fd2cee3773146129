// Chains methods: one method returns a value that another method requires, such as a search that returns an id.
import { memoized, memoizedTexts } from "../../../base/memoize.ts";
import type { Binding, ChainLink, ReadValue, RequestReading } from "../../../contract/query/reading.ts";
import type { Method } from "../../../contract/tool.ts";
import { isIdentifier, profile } from "../../../language/method/profile.ts";
import { type Parameter, parameters } from "../../../language/method/schema.ts";
import { suppliedKey } from "../../../language/method/supply.ts";
import { jointNames, sideBySide } from "../../../language/side-by-side.ts";
import { bind } from "./bind/bind.ts";
import { mostCoordinated } from "./bind/coordinated.ts";
import { listedExamples } from "./bind/examples.ts";
import { topicFor } from "./bind/topic.ts";
import type { Model } from "./learned/model.ts";

const maxDepth = 2;

interface Search {
  readonly reading: RequestReading;
  /** The methods that may supply the value. A query may call all of them. */
  readonly methods: readonly Method[];
  /** The text by which the program picks the row that contains the value. */
  readonly topic: string;
  readonly pair: Model;
  readonly visited: readonly Method[];
}

/** Finds sources for missing identifiers. A source is another method of the same tool whose output has the identifier. */
export function chain(request: {
  readonly method: Method;
  readonly bindings: readonly Binding[];
  readonly reading: RequestReading;
  readonly methods: readonly Method[];
  readonly pair: Model;
}): readonly Binding[] {
  if (!request.bindings.some(({ kind }) => kind === "unresolved")) return request.bindings;
  const siblings = request.methods.filter(
    (other) => other.toolId === request.method.toolId && other !== request.method,
  );
  const topic = withoutChoices(
    topicFor([request.method, ...siblings.filter((other) => profile(other).scope === "search")], request.reading),
    request,
  );
  const search: Search = {
    reading: request.reading,
    methods: siblings,
    topic,
    pair: request.pair,
    visited: [request.method],
  };
  return withoutRepeatedNames(request.method, linked({ method: request.method, bindings: request.bindings, search }));
}

/** Removes enum values that are already bound from the search text: "Brazil YES" becomes "Brazil". Keeps text in quotes. */
function withoutChoices(
  topic: string,
  {
    method,
    bindings,
    reading,
  }: { readonly method: Method; readonly bindings: readonly Binding[]; readonly reading: RequestReading },
): string {
  if (reading.values.some(({ kind }) => kind === "quoted")) return topic;
  const chosen = bindings.flatMap((binding) =>
    binding.kind === "bound" && takesChoice(method, binding) ? binding.evidence.split(/\s+/) : [],
  );
  const isChosen = (word: string) => chosen.some((text) => text.toLowerCase() === word.toLowerCase());
  const rest = topic.split(" ").filter((word) => !isChosen(word));
  return rest.length === 0 ? topic : rest.join(" ");
}

function takesChoice(method: Method, { parameter }: Binding): boolean {
  return parameters(method).some(
    (item) => item.name === parameter && (item.choices.length > 0 || listedExamples(item).length > 0),
  );
}

/**
 * If a name is used to look up a required entity, removes the binding of that name to an optional parameter, since a name
 * identifies only one thing.
 */
function withoutRepeatedNames(method: Method, bindings: readonly Binding[]): readonly Binding[] {
  const looked = new Set(bindings.flatMap((binding) => (binding.kind === "chained" ? [binding.link.text] : [])));
  const isOpen = (name: string) =>
    parameters(method).some(
      (parameter) => parameter.name === name && !parameter.isRequired && parameter.choices.length === 0,
    );
  return bindings.filter(
    (binding) => binding.kind !== "bound" || !looked.has(binding.evidence) || !isOpen(binding.parameter),
  );
}

function linked(target: {
  readonly method: Method;
  readonly bindings: readonly Binding[];
  readonly search: Search;
}): readonly Binding[] {
  const declared = parameters(target.method);
  return target.bindings.map((binding) => {
    if (binding.kind !== "unresolved") return binding;
    const parameter = declared.find(({ name }) => name === binding.parameter);
    if (parameter === undefined || !isIdentifier(parameter)) return binding;
    const link = bestLink(parameter, target.search);
    if (link === null) return binding;
    const members = membersOf(target);
    const links = members.flatMap((member) => bestLink(parameter, ofMember(target.search, member, members)) ?? []);
    const [first, ...others] = links;
    return first === undefined || others.length === 0
      ? { kind: "chained", parameter: parameter.name, link }
      : { kind: "chained", parameter: parameter.name, link: first, others };
  });
}

/** Matches the text between two names in a list: "'A' and 'B'", "'A' vs. 'B'". */
const joint = /^\s*(?:,|,?\s*(?:and|or|with|to|versus|vs\.?|against))(?:\s+(?:the\s+)?(?:\p{L}+\s+)?)?$/iu;

/** Returns the unbound names of a list such as "A and B". Empty if there is only one such name. */
function membersOf({
  bindings,
  search,
}: {
  readonly bindings: readonly Binding[];
  readonly search: Search;
}): readonly ReadValue[] {
  const { text, values } = search.reading;
  const taken = new Set(bindings.flatMap((binding) => (binding.kind === "bound" ? [binding.value] : [])));
  const untaken = (all: readonly ReadValue[]) => all.filter(({ value }) => !taken.has(value));
  const quoted = untaken(values.filter(({ kind }) => kind === "quoted"));
  const members =
    quoted.length > 0 ? sideBySide(text, quoted, joint) : sideBySide(text, untaken(search.reading.names), jointNames);
  return search.visited.length > 1 ? [] : members.slice(0, mostCoordinated);
}

/**
 * Returns the search for one name of a list. A name in quotes is the whole search text. Otherwise the other names are
 * removed from the search text.
 */
function ofMember(search: Search, member: ReadValue, members: readonly ReadValue[]): Search {
  const { reading } = search;
  if (member.kind === "quoted") {
    const values = reading.values.filter((value) => value.kind !== "quoted" || value === member);
    return { ...search, topic: String(member.value), reading: { ...reading, values, names: [] } };
  }
  const isOther = (value: ReadValue) => value !== member && members.includes(value);
  const topic = members.filter(isOther).reduce((rest, { text }) => rest.replace(text, " "), search.topic);
  const names = reading.names.filter((name) => !isOther(name));
  return { ...search, topic: topic.replace(/\s+/g, " ").trim(), reading: { ...reading, names } };
}

function bestLink(parameter: Parameter, search: Search): ChainLink | null {
  // Without a search text the program cannot recognize the right row, and the first row would be a guess.
  if (search.topic === "" || search.visited.length > maxDepth) return null;
  const found = search.methods
    .filter((source) => !search.visited.includes(source))
    .flatMap((source) => {
      const supply = suppliedKey(parameter, source);
      return supply === null ? [] : [{ source, ...supply }];
    })
    .sort((left, right) => right.score - left.score);
  for (const { source, key } of found) {
    const bindings = linked({
      method: source,
      bindings: bindingsOf(search.pair)(search.reading)(source)(search.topic),
      search: { ...search, visited: [...search.visited, source] },
    });
    if (bindings.some(({ kind }) => kind === "unresolved")) continue;
    return { source: { toolId: source.toolId, methodName: source.name }, bindings, key, text: withYear(search) };
  }
  return null;
}

/** Returns the search text with a year next to it, since "the 2026 Harbour Cup" is not the 2025 one. */
function withYear({ topic, reading: { text } }: Search): string {
  const start = text.indexOf(topic);
  if (start < 0 || /\b\d{4}\b/.test(topic)) return topic;
  const before = /\b\d{4}\s+$/.exec(text.slice(0, start))?.[0] ?? "";
  const after = /^\s+\d{4}\b(?![.,]\d)/.exec(text.slice(start + topic.length))?.[0] ?? "";
  return `${before}${topic}${before === "" ? after : ""}`;
}

/** The maximum number of search texts to cache per source. Nearly all methods of a tool have the same search text. */
const mostTopics = 20;

/** Returns the bindings of a source. The cache is useful because a source has the same bindings for each method it supplies. */
const bindingsOf = memoized((pair: Model) =>
  memoized((reading: RequestReading) =>
    memoized((source: Method) => memoizedTexts((topic) => bind(source, reading, { topic, pair }).bindings, mostTopics)),
  ),
);
