// Whether a text says only what the evidence backs: every figure and every date in it must stand in a fact.
// Words are not judged here, only what can be wrong by a digit.

import { toJson } from "../../base/text/json.ts";
import { suited } from "../../base/text/suited.ts";
import type { Json } from "../../contract/json.ts";
import type { Evidence, View } from "../../contract/query/envelope.ts";
import { numberOf, timeOf } from "../../language/units.ts";
import { formatValue } from "./format.ts";
import { isObject } from "./program-result.ts";

export interface Backing {
  readonly numbers: readonly number[];
  /** Texts that may be repeated word for word: facts, names, notes, the request itself. */
  readonly texts: string;
  /** Epoch milliseconds. */
  readonly times: readonly number[];
}

/** Everything that a text may cite. */
export function backingOf(work: {
  readonly query: string;
  readonly evidence: Evidence;
  readonly view: View | null;
  readonly more: readonly string[];
  /** Replies of which every value may be cited. */
  readonly data?: readonly (string | number)[];
}): Backing {
  const numbers: number[] = [];
  const texts: string[] = [work.query, ...work.more];
  const times: number[] = [];
  const take = (value: Json | undefined): void => {
    if (value === undefined || value === null || typeof value === "boolean") return;
    if (Array.isArray(value)) for (const part of value) take(part as Json);
    else if (isObject(value)) for (const part of Object.values(value)) take(part);
    else if (typeof value === "string" || typeof value === "number") {
      const number = numberOf(value);
      const time = timeOf(value);
      if (number !== null) numbers.push(number);
      if (time !== null) times.push(time);
      texts.push(String(value));
    }
  };
  for (const { value, label, display } of work.evidence.facts) take([value, label, display ?? null]);
  for (const value of work.data ?? []) take(value);
  take([...work.evidence.assumptions, ...work.evidence.knownUnknowns]);
  take(toJson(work.evidence.marketIntelligence));
  for (const { observedAt, publishedAt, ...names } of work.evidence.sourceRefs)
    take([observedAt, publishedAt, ...Object.values(names)]);
  if (work.view !== null) {
    take([work.view.title, ...work.view.columns.map(({ label }) => label), ...work.view.rows.map(({ key }) => key)]);
    for (const { cells } of work.view.rows) {
      take(cells);
      for (const [index, { label, unit }] of work.view.columns.entries()) {
        texts.push(formatValue(cells[index] ?? null, unit, label));
      }
    }
    numbers.push(work.view.rows.length);
  }
  return { numbers, texts: texts.join("\n"), times };
}

const dateTime = /\b(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?(?:\s?(?:Z|UTC))?\b/g;
const figure =
  /(?<![\p{L}\p{N}_.,])([-−+]?)[$€£]?\s?(\d(?:[\d,]*\d)?(?:\.\d+)?(?:e[-+]?\d+)?)(?:(?:\s?(%|bps|thousand|million|billion)|([kKmMB]|bn))(?!\p{L}))?/gu;

/** The figures of a text that nothing backs, in order; empty when all hold. */
export function unbackedFigures(text: string, backing: Backing): readonly string[] {
  const found: string[] = [];
  const rest = withoutKnownTexts(text, backing).replace(dateTime, (match, day: string, minute: string | undefined) => {
    if (!isBackedTime({ day, minute: minute ?? null }, backing)) found.push(match);
    return " ";
  });
  const ordered = rest.replace(/^(\s*)\d{1,3}[.)](?=\s)/gm, "$1");
  for (const match of ordered.matchAll(suited(figure, ordered))) {
    if (!isBackedFigure({ digits: match[2] ?? "", suffix: match[3] ?? match[4] ?? "" }, backing))
      found.push(match[0].trim());
  }
  return found;
}

/** Quoted stretches that stand in the evidence word for word need no second look. */
function withoutKnownTexts(text: string, { texts }: Backing): string {
  const blocks = text.replace(/^```[^\n]*\n([\s\S]*?)^```$/gm, (match, inside: string) =>
    texts.includes(inside.replace(/\n$/, "")) ? " " : match,
  );
  return blocks.replace(/“([^”]+)”|`([^`\n]+)`/g, (match, curly: string | undefined, code: string | undefined) =>
    texts.includes(curly ?? code ?? "") ? " " : match,
  );
}

function isBackedTime(
  said: { readonly day: string; readonly minute: string | null },
  { times, texts }: Backing,
): boolean {
  const exact = said.minute === null ? said.day : `${said.day} ${said.minute}`;
  if (texts.includes(exact)) return true;
  return times.some((time) => {
    if (Math.abs(time) > 8.64e15) return false;
    const iso = new Date(time).toISOString();
    return iso.startsWith(said.day) && (said.minute === null || iso.slice(11, 16) === said.minute);
  });
}

function isBackedFigure(
  said: { readonly digits: string; readonly suffix: string },
  { numbers, texts }: Backing,
): boolean {
  const plain = said.digits.replaceAll(",", "").replace(/\.$/, "");
  if (standsIn(texts, said.digits) || standsIn(texts, plain)) return true;
  const shown = Number(plain);
  const halfDigit = plain.includes("e") ? Math.abs(shown) * 1e-3 : 0.5 * 10 ** -(plain.split(".")[1]?.length ?? 0);
  return numbers.some((number) =>
    factorsFor(said.suffix, number).some(
      (factor) => Math.abs(Math.abs(number) * factor - shown) <= halfDigit * (1 + 1e-9) + 1e-12,
    ),
  );
}

/** What a suffix may stand for: percent of a share, thousands, seconds of milliseconds. */
function factorsFor(suffix: string, number: number): readonly number[] {
  const isPart = Math.abs(number) <= 1;
  switch (suffix) {
    case "%":
      return isPart ? [1, 100] : [1];
    case "bps":
      return isPart ? [1, 10_000] : [1, 100];
    case "k":
    case "K":
    case "thousand":
      return [1e-3];
    case "m":
      return [1, 1e-6];
    case "M":
    case "million":
      return [1e-6];
    case "B":
    case "bn":
    case "billion":
      return [1e-9];
    default:
      return [1];
  }
}

// Two units hold any one character, and what makes a figure go on beyond its digits.
const joinsBefore = /(?:[\p{L}\p{N}_]|\d[.,])$/u;
const joinsAfter = /^(?:\p{N}|[.,]\d)/u;

/** The digits as a whole figure, not as a part of a longer one. */
function standsIn(texts: string, digits: string): boolean {
  for (let at = texts.indexOf(digits); at !== -1; at = texts.indexOf(digits, at + 1)) {
    const end = at + digits.length;
    const before = texts.slice(Math.max(0, at - 2), at);
    const after = texts.slice(end, end + 2);
    if (!suited(joinsBefore, before).test(before) && !suited(joinsAfter, after).test(after)) return true;
  }
  return false;
}
