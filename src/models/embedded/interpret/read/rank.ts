// Ranks the methods by the fit that the encoder gives them.
import type { Encoder } from "../../../../contract/encoder.ts";
import type { InterpretTask } from "../../../../contract/interpret.ts";
import type { Method } from "../../../../contract/tool.ts";
import { readValues } from "../../../../language/values.ts";
import { buildMethodIndex, type MethodIndex, methodSource } from "../../../../retrieval/method-index.ts";
import { searchMethods } from "../../../../retrieval/search-methods.ts";
import { thresholds } from "./thresholds.data.ts";

export interface Fitted {
  readonly method: Method;
  /** Fit as a logit; 0 is the score of "no method". */
  readonly fit: number;
  /** Likelihood by words, relative to the best method: 0 to 1. */
  readonly words: number;
  readonly isWithheld: boolean;
}

export interface Ranked {
  /** Methods that a query may call, best first. */
  readonly candidates: readonly Fitted[];
  /** Candidates and withheld methods, best first. */
  readonly all: readonly Fitted[];
  /** True if a method that a query may not call fits better than every candidate, and nobody permitted the call of one. */
  readonly isBlocked: boolean;
}

/** Methods that are scored jointly or by likeness, the nearest first. */
const most = { candidates: 48, withheld: 24 };
/** Methods of which vectors are computed, in the order of retrieval: a new vector takes about 20 ms, once. */
const mostVectors = 128;

/** A longer quotation is the name of an entity: its words say what is asked about, not what is asked. */
const longestKept = 3;

/** The request with each long quotation as one letter. */
export function withShortNames(query: string): string {
  const long = readValues(query).values.filter(
    ({ kind, text }) => kind === "quoted" && text.split(/\s+/).length > longestKept,
  );
  const fromTheEnd = long.toSorted((left, right) => right.start - left.start);
  return fromTheEnd.reduce((text, { start, end }) => `${text.slice(0, start)}'X'${text.slice(end)}`, query);
}

export async function rank(
  { query, candidates, withheld, about }: Pick<InterpretTask, "query" | "candidates" | "withheld" | "about">,
  { encoder, signal }: { readonly encoder: Encoder; readonly signal: AbortSignal },
): Promise<Ranked> {
  const near = (all: readonly Method[], limit: number) => nearest(all, { query, about, limit, encoder, signal });
  const callable = await near(withoutReplaced(candidates), most.candidates);
  const others = await near(
    withheld.map(({ method }) => method),
    most.withheld,
  );
  const methods = [...callable, ...others];
  const asked = withShortNames(query);
  const scores = await encoder.scoreMethods(asked, methods, signal);
  // Methods that a query may call are compared with each other only.
  const words = new Map([...wordScores(asked, methods, about), ...wordScores(asked, callable, about)]);
  const lowest = Math.min(0, ...scores.flatMap(({ fit }) => fit ?? []));
  const all = methods
    .map((method, index): Fitted => {
      const { fit, likeness } = scores[index] ?? { fit: null, likeness: lowest };
      // A method that was not read jointly is less alike than all that were.
      const own = fit ?? Math.min(likeness, lowest);
      return { method, fit: own, words: words.get(method) ?? 0, isWithheld: index >= callable.length };
    })
    .sort((left, right) => right.fit - left.fit);
  const [best] = all;
  const isShown = callable.some(({ eligibility: { permission } }) => (permission?.arguments ?? null) !== null);
  return {
    candidates: all.filter(({ isWithheld }) => !isWithheld),
    all,
    isBlocked: best?.isWithheld === true && best.fit >= thresholds.fit.floor && !isShown,
  };
}

/** Matches the words after which a documentation names the method that replaces the deprecated one. */
const replaced = /\bdeprecated\b[^.\n]{0,40}?\b(?:use|in favou?r of|replaced by|superseded by|see)\b(.{1,80})/is;

/** The methods without those whose own documentation calls them deprecated and names another of the tool to use instead. */
function withoutReplaced(methods: readonly Method[]): readonly Method[] {
  const keyOf = (toolId: string, name: string) => `${toolId} ${name}`;
  const listed = new Set(methods.map(({ toolId, name }) => keyOf(toolId, name)));
  return methods.filter(({ toolId, name, description }) => {
    const [, instead = ""] = replaced.exec(description) ?? [];
    const named = instead.match(/[\p{L}\p{N}]+(?:[-_./:]+[\p{L}\p{N}]+)*/gu) ?? [];
    return !named.some((other) => other !== name && listed.has(keyOf(toolId, other)));
  });
}

interface Nearing {
  readonly query: string;
  readonly about: InterpretTask["about"];
  readonly limit: number;
  readonly encoder: Encoder;
  readonly signal: AbortSignal;
}

/** Returns the methods that are nearest to the request by vectors and words, in their order. */
async function nearest(
  methods: readonly Method[],
  { query, about, limit, encoder, signal }: Nearing,
): Promise<readonly Method[]> {
  if (methods.length <= limit) return methods;
  const compared = methods.slice(0, mostVectors);
  const likeness = await encoder.likenessOf(query, compared, signal);
  const hits = searchMethods(indexOf(compared, about), { text: query, limit, likeness });
  const found = new Set(hits.map(({ document }) => document));
  return compared.filter((_, at) => found.has(at));
}

function indexOf(methods: readonly Method[], about: InterpretTask["about"]): MethodIndex {
  const sources = methods.map((method, at) =>
    methodSource(String(at), method, {
      server: `${method.toolId} ${method.toolName}`,
      about: about.get(method.toolId) ?? "",
    }),
  );
  return buildMethodIndex(sources);
}

/** Scores the methods by their words, as the search over a catalog does. */
function wordScores(
  text: string,
  methods: readonly Method[],
  about: InterpretTask["about"],
): ReadonlyMap<Method, number> {
  const hits = searchMethods(indexOf(methods, about), { text, limit: methods.length });
  return new Map(
    hits.flatMap(({ document, score }) => {
      const method = methods[document];
      return method === undefined ? [] : [[method, score] as const];
    }),
  );
}
