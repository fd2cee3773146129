// Finds the subject of an answer: the name of the entity, the search text, and the arguments that narrow the answer.
import type { Json } from "../../contract/json.ts";
import type { Figure } from "../../contract/query/findings.ts";
import type { ProgramChoice } from "../../contract/query/program-result.ts";
import type { Interpretation, RequestReading } from "../../contract/query/reading.ts";
import type { CallRecord } from "../../contract/query/record.ts";
import { contentStems } from "../../language/tokens.ts";
import { createMeanings, keyWords } from "../../reply/meaning.ts";
import { keyOf, leavesOf } from "../../reply/path.ts";
import { givenTo, isForEach } from "../given.ts";
import { singular } from "./count.ts";
import { formatValue } from "./format.ts";

const nameKeys =
  /^(?:name|title|question|label|headline|subject|display ?name|full ?name|path|file|filename|symbol|ticker)$/i;
const textParameters =
  /^(?:q|query|search(?: ?(?:text|term|query))?|text|terms?|keywords?|phrase|pattern|topic|name|title|filter|match|glob|regex)$/i;
const steeringParameters =
  /^(?:limit|offset|page|page ?size|per ?page|cursor|page ?token|max ?results|num ?results|format|order|sort(?: ?by)?|fields|include|verbose|exclude ?patterns)$/i;

/**
 * Returns the name of the entity that the data describes. The first of these that exists is used: a name in the data, the
 * label of the chosen row, an argument that is a name, a quoted text of the request. Null when several rows were chosen.
 */
export function subjectOf(look: {
  readonly data: Json;
  readonly choices: readonly ProgramChoice[];
  readonly reading: RequestReading;
  readonly args: CallRecord["args"];
}): string | null {
  if (isOfSeveral(look.choices)) return null;
  const asked = new Set(contentStems(look.reading.text));
  const named = [...namesIn(look.data)].map((name, index) => ({ name, score: overlap(name, asked) - index / 100 }));
  const best = named.reduce<(typeof named)[number] | null>(
    (left, right) => (left === null || right.score > left.score ? right : left),
    null,
  );
  if (best !== null) return best.name;
  const chosen = look.choices.findLast(({ label }) => label !== null)?.label;
  if (chosen !== undefined && chosen !== null) return chosen;
  const path = Object.entries(look.args).find(
    ([key, value]) => nameKeys.test(key) && typeof value === "string" && value !== look.reading.text,
  );
  if (path !== undefined) return String(path[1]);
  const quoted = look.reading.values.find(({ kind }) => kind === "quoted");
  return quoted === undefined ? null : String(quoted.value);
}

/** True when several entities of one kind were chosen, so that the answer is about all of them. */
function isOfSeveral(choices: readonly ProgramChoice[]): boolean {
  return choices.some(({ parameter, label }) =>
    choices.some((other) => other.parameter === parameter && other.label !== label),
  );
}

/** Returns the text that was searched for, or null. */
export function lookedForOf(look: { readonly said: string | null; readonly args: CallRecord["args"] }): string | null {
  if (look.said !== null) return look.said;
  const rows = Object.entries(look.args).filter(
    ([key, value]) => typeof value === "string" && textParameters.test(keyWords(key).join(" ")),
  );
  const [found] = rows.sort(
    ([left], [right]) => Number(/^(?:name|title)$/i.test(left)) - Number(/^(?:name|title)$/i.test(right)),
  );
  return found === undefined ? null : String(found[1]);
}

/** Returns the arguments that the request states and that narrow the answer, formatted for readers. */
export function circumstancesOf(look: {
  readonly call: CallRecord;
  readonly target: Interpretation;
  readonly choices: readonly ProgramChoice[];
  readonly leftOut: readonly (string | null)[];
}): readonly Figure[] {
  const { call, target, choices, leftOut } = look;
  const assumed = new Set(
    target.bindings.filter(({ kind }) => kind === "default" || kind === "chained").map(({ parameter }) => parameter),
  );
  for (const { parameter } of choices) assumed.add(parameter);
  const meaning = createMeanings(undefined);
  const found: Figure[] = [];
  const members = new Map(
    target.bindings.flatMap((binding) =>
      isForEach(binding) && binding.kind === "bound"
        ? [
            [
              binding.parameter,
              givenTo(binding)
                .map(({ value }) => String(value))
                .join(", "),
            ] as const,
          ]
        : [],
    ),
  );
  for (const [key, given] of Object.entries(call.args)) {
    // Each call covers one entity; the answer covers the entities of all calls.
    const value = members.get(key) ?? given;
    const words = keyWords(key);
    if (assumed.has(key) || steeringParameters.test(words.join(" "))) continue;
    const part = Array.isArray(value) && value.length === 1 ? (value[0] as Json) : value;
    if (typeof part === "object" || leftOut.includes(String(part))) continue;
    const { label, unit } = meaning({ steps: [key], value: part });
    if (unit === "id") continue;
    found.push({
      label: Array.isArray(value) ? singular(label) : label,
      value: part,
      unit,
      text: formatValue(part, unit, label),
      isAsked: true,
    });
  }
  return found;
}

/** True when the data has a name, so that its rows are parts of a named entity. */
export function hasName(data: Json): boolean {
  return !namesIn(data).next().done;
}

function* namesIn(data: Json): Generator<string> {
  for (const { steps, value } of leavesOf(data, 200)) {
    const isShallow = steps.length <= 2 && steps.every((step) => typeof step === "string");
    if (!isShallow || typeof value !== "string" || value === "" || value.length > 200) continue;
    const words = keyWords(keyOf(steps));
    if (nameKeys.test(words.at(-1) ?? "") && words.length <= 2) yield value;
  }
}

function overlap(name: string, asked: ReadonlySet<string>): number {
  const stems = contentStems(name);
  return stems.length === 0 ? 0 : stems.filter((stem) => asked.has(stem)).length / Math.sqrt(stems.length);
}
