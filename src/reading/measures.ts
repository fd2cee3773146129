// Figures that a vague question leaves open: "how big is the table" asks for its rows as much as for its bytes.
import { suited } from "../base/text/suited.ts";
import type { Interpretation, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { bestMatch, methodTerms, terms } from "./fit/terms.ts";
import { outputKeys, parameters, plainKey } from "./schema.ts";
import type { Term } from "./term.ts";
import { vagueDegrees } from "./words.data.ts";

/** Share of the best figure's fit from which on another one competes with it. */
const nearShare = 0.8;
/** The best figure fits at least this well: below it nothing is measured here. */
const leastFit = 0.3;
/** From this match on, the request has named the figure. */
const saidFrom = 0.6;

const degree = new RegExp(
  `\\bhow (?:very )?(?:${vagueDegrees.join("|")})\\b|\\bhow much (?=(?:is|was|are|were) (?:there |left |stored )?(?:in|on|at|under)\\b|\\p{Lu}{2,}\\b)`,
  "iu",
);

/** The figures that the request could mean, best first; none where it names one, or where there are no two of the same thing. */
export function openMeasures(
  readings: readonly Interpretation[],
  source: { readonly reading: RequestReading; readonly methods: readonly Method[] },
): readonly Interpretation[] {
  const { text } = source.reading;
  // Most requests ask for no degree, and the whole expression takes longer to try than all that follows.
  if (!/\bhow\b/i.test(text) || !suited(degree, text).test(text)) return [];
  const methodOf = ({ toolId, methodName }: Interpretation) =>
    source.methods.find((method) => method.toolId === toolId && method.name === methodName);
  const figures = readings
    .flatMap((reading) => {
      const method = methodOf(reading);
      const isFree = reading.viable || reading.refusal?.code === "fit";
      return method !== undefined && isFree && reading.unresolved.length === 0 && isMeasure(method)
        ? [{ reading, method, values: valuesOf(reading) }]
        : [];
    })
    .sort((left, right) => right.reading.fit - left.reading.fit);
  const [best, ...all] = figures;
  if (best === undefined || best.values === "" || best.reading.fit < leastFit) return [];
  const others = all.filter(({ reading, values }) => reading.toolId === best.reading.toolId && values === best.values);
  const near = others.filter(({ reading }) => reading.fit >= best.reading.fit * nearShare);
  const meant = [best, ...(near.length > 0 || others.length > 1 ? near : others)];
  const taken = best.reading.bindings.flatMap((binding) => (binding.kind === "bound" ? [binding.evidence] : []));
  const spoken = terms(taken.reduce((rest, words) => rest.replace(words, " "), text.replace(degree, " ")));
  const isSaid = ({ method }: { readonly method: Method }) =>
    meant.some(
      (other) =>
        other.method !== method && ownWords(method, other.method).some((word) => bestMatch(word, spoken) >= saidFrom),
    );
  return meant.length < 2 || meant.some(isSaid) ? [] : meant.map(({ reading }) => reading);
}

/** One figure is all that it tells, beside what it was given. */
function isMeasure(method: Method): boolean {
  const given = new Set(parameters(method).map(({ name }) => plainKey(name)));
  const told = outputKeys(method).filter(({ name }) => !given.has(plainKey(name)));
  const [figure] = told;
  return told.length === 1 && figure !== undefined && /^(?:integer|number)$/.test(String(figure.schema.type));
}

/** What the names of a method and of its figure say that nothing of another does. */
function ownWords(one: Method, other: Method): readonly Term[] {
  const known = methodTerms(other).all;
  return terms(
    `${one.name} ${outputKeys(one)
      .map(({ name }) => name)
      .join(" ")}`,
  ).filter((word) => !known.some(({ stem, sense }) => stem === word.stem || sense === word.sense));
}

function valuesOf({ bindings }: Interpretation): string {
  return bindings
    .flatMap((binding) => (binding.kind === "bound" ? [JSON.stringify(binding.value)] : []))
    .sort()
    .join();
}
