// Widens searches and calls. It drops only optional context and never a requirement of the request.
import type { PlanTask } from "../../../contract/model.ts";
import type { Argument, Literal } from "../../../contract/proposal.ts";
import type { Method } from "../../../contract/tool.ts";
import { lookupsOf } from "../../../grounding/arguments.ts";
import { isFreeText } from "../../../language/method/profile.ts";
import { type Parameter, parameters } from "../../../language/method/schema.ts";
import { names } from "../../../language/names.ts";
import { words } from "../../../language/tokens.ts";
import { stopWords } from "../../../language/words.data.ts";
import { type Change, parameterOf, type Variant, withDirect, withLookups } from "./change.ts";

const mostRows = 200;

/** Returns variants with wider searches for a chained value. The program still picks the row by the full text. */
export function wideSearches(task: PlanTask): readonly Variant[] {
  if (lookupsOf(task.target.calls).length === 0) return [];
  const texts = [null, ...new Set(searchTexts(task).flatMap(narrowTexts))];
  return texts.map((text) => ({
    target: withLookups(task, (argument, { name, method }) =>
      widened({ argument, parameter: parameterOf(method, name), text }),
    ),
    reason: text === null ? "searched without filters" : `searched for "${text}"`,
  }));
}

/** Returns two variants: one drops default values, the other lets a file pattern also match inside folders. */
export function wideTarget(task: PlanTask): readonly Variant[] {
  const isWide: Change = (argument) => (argument.kind === "assumed" ? null : argument);
  const globbed: Change = (argument, { name, method }) => deeperGlob(argument, parameterOf(method, name), method);
  return [
    {
      target: withDirect(task, isWide),
      reason: "without default values",
      assumption: "Default values were dropped because nothing matched with them.",
    },
    {
      target: withDirect(task, globbed),
      reason: "the pattern also looks inside folders",
      assumption: "The pattern also matches inside folders.",
    },
  ];
}

/** Returns a variant that requests as many rows as the method allows, up to 200, since sorting needs all rows. */
export function moreRows(task: PlanTask): readonly Variant[] {
  const method = task.methods.find(
    ({ toolId, name }) => toolId === task.target.toolId && name === task.target.methodName,
  );
  const limit = method === undefined ? undefined : parameters(method).find(isLimit);
  if (limit === undefined) return [];
  const most = Number.isFinite(limit.maximum) ? Math.min(limit.maximum, mostRows) : mostRows;
  const raised: Argument = { kind: "assumed", value: most, reason: "sorting needs all rows" };
  const calls = task.target.calls.map((call) => ({
    ...call,
    arguments: { ...call.arguments, [limit.name]: raised },
  }));
  return [
    {
      target: { ...task.target, calls },
      reason: `requested ${most} rows, to sort all of them`,
    },
  ];
}

function isLimit({ words: name, type }: Parameter): boolean {
  return (
    (type === "integer" || type === "number") &&
    /^(?:limit|max results|page size|per page|num results|count|top)$/.test(name.join(" "))
  );
}

/** Returns the argument with `text` as search text. Returns null to drop an optional filter. */
function widened(search: {
  readonly argument: Literal;
  readonly parameter: Parameter | undefined;
  readonly text: string | null;
}): Literal | null {
  const { argument, parameter, text } = search;
  if (parameter === undefined || parameter.isRequired || isFreeText(parameter)) {
    const isText = parameter !== undefined && isFreeText(parameter) && typeof argument.value === "string";
    return isText && text !== null ? { ...argument, value: text } : argument;
  }
  return parameter.type === "number" || parameter.type === "integer" ? argument : null;
}

function searchTexts(task: PlanTask): readonly string[] {
  return lookupsOf(task.target.calls).flatMap(({ find }) => find);
}

/** Returns shorter search texts: the text without small words, all names, the longest name, and the longest word. */
function narrowTexts(text: string): readonly string[] {
  const content = words(text).filter((word) => !stopWords.has(word));
  const named = names(text.replace(/^\p{L}+ /u, "")).map((span) => span.text);
  const longest = [...(named.length > 0 ? named : content)].sort((left, right) => right.length - left.length)[0];
  const candidates = [
    content.join(" "),
    named.join(" "),
    longest ?? "",
    content.toSorted((a, b) => b.length - a.length)[0] ?? "",
  ];
  return [...new Set(candidates)].filter((candidate) => candidate !== "" && candidate !== text);
}

/** Changes a file pattern such as `*.txt` so that it also matches in subfolders. A bare name becomes a pattern. */
function deeperGlob(argument: Literal, parameter: Parameter | undefined, method: Method): Literal {
  if (argument.kind !== "stated" || typeof argument.value !== "string" || parameter === undefined) return argument;
  const isGlob =
    /\bglob\b/i.test(`${parameter.description} ${method.description}`) &&
    /pattern|glob|match/.test(parameter.words.join(" "));
  if (!isGlob || argument.value.startsWith("**/")) return argument;
  const value = argument.value.includes("*") ? `**/${argument.value}` : `**/*${argument.value}*`;
  return { ...argument, value };
}
