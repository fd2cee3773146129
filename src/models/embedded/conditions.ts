// Writes the program lines that filter and limit the rows of a reply. They replace parameters that the method lacks.
import { escapePattern } from "../../base/text/pattern.ts";
import type { PlanTask } from "../../contract/model.ts";
import { type Sought, soughtIn } from "../../grounding/conditions.ts";
import { numbersIn } from "../../grounding/leaf.ts";
import { isTrial } from "../../grounding/trial.ts";

/** The filters and the row limit that a program applies to a reply. */
export interface Conditions {
  readonly filters: readonly Sought[];
  /** The maximum number of rows, or null. */
  readonly limit: number | null;
}

/** Returns the conditions that the program must apply, or null if there are none. */
export function conditionsOf({ target, reading, player }: PlanTask): Conditions | null {
  if (isTrial(target, { player, reading })) return null;
  const entries = target.proposal.afterCall;
  const filters = entries.filter(({ as }) => as === "filter").map(({ quote }) => soughtIn(quote, reading));
  const limits = entries.filter(({ as }) => as === "limit").flatMap(({ quote }) => numbersIn(quote));
  const limit = limits.find((number) => Number.isInteger(number) && number > 0) ?? null;
  return filters.length === 0 && limit === null ? null : { filters, limit };
}

/**
 * Returns program lines that apply the conditions to `result`. Stated values that are whole cells of one column are
 * alternatives, because no row can hold two of them there. If no row meets all conditions and a condition is a value that
 * the request states, the program returns "not found". `extra` is appended to the returned object.
 */
export function conditionLines({ filters, limit }: Conditions, extra: string): readonly string[] {
  const rules = filters.flatMap(({ parts, isStated }) => {
    const patterns = parts.map((part) => patternOf(part, isStated));
    if (isStated) return patterns.map((pattern) => `  { isStated: true, patterns: [${pattern}] },`);
    return [`  { isStated: false, patterns: [${patterns.join(", ")}] },`];
  });
  const sought = filters.find(({ isStated }) => isStated)?.quote ?? "";
  return [
    ...["const rules = [", ...rules, "];"],
    "const textsOf = (value) => (typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [String(value)]);",
    "const isIn = (pattern, text) => new RegExp(pattern, 'iu').test(text);",
    "const keeps = (texts, { patterns }) => patterns.length === 0 || patterns.some((pattern) => texts.some((text) => isIn(pattern, text)));",
    "const all = rowsOf(result);",
    "const columnsOf = ({ isStated, patterns: [pattern] }) => (isStated ? all.flatMap((row) => Object.entries(row ?? {}).flatMap(([key, cell]) => (isIn('^(?:' + pattern + ')$', String(cell)) ? [key] : []))) : []);",
    "const columns = rules.map((rule) => new Set(columnsOf(rule)));",
    "const alternatives = rules.map((rule, at) => rules.filter((other, on) => other === rule || [...columns[on]].some((key) => columns[at].has(key))));",
    "const kept = all.filter((row) => alternatives.every((some) => some.some((rule) => keeps(textsOf(row), rule))));",
    ...(sought === "" ? [] : [`if (kept.length === 0) return { found: false, lookedFor: ${JSON.stringify(sought)} };`]),
    `const rows = (kept.length === 0 ? all : kept)${limit === null ? "" : `.slice(0, ${limit})`};`,
    `return rows.length === 1 && rows[0] === result ? { found: true, result${extra} } : { found: true, rows${extra} };`,
  ];
}

/** Returns a pattern for a part of a filter. A stated value must be a whole word. Other parts may be the start of a word. */
function patternOf(part: string, isStated: boolean): string {
  const end = isStated ? "(?![\\p{L}\\p{N}])" : "";
  return JSON.stringify(`(?<![\\p{L}\\p{N}])${escapePattern(part)}${end}`);
}
