// Counts rows and names them with the noun of the request.
import { grouped } from "../../base/text/grouped.ts";
import type { Count } from "../../contract/query/findings.ts";
import type { Interpretation, RequestReading } from "../../contract/query/reading.ts";
import { stem } from "../../language/tokens.ts";
import { keyWords } from "../../reply/meaning.ts";
import type { More } from "../../reply/more.ts";
import type { RowSet } from "../../reply/row-set.ts";
import { isFigureColumn } from "./columns.ts";
import { type Asked, isNamedBy } from "./members.ts";

/** Counts a list: the total that the source states, else the rows. The rows are a lower bound when the source has more. */
export function countOf(
  set: RowSet,
  look: {
    readonly more: More;
    readonly reading: RequestReading;
    readonly fallback: string;
    readonly isAsked: boolean;
    readonly isNumberAsked: boolean;
    /** False when the proposal says that the request asks for something other than a list. */
    readonly isListAsked: boolean;
    readonly wanted: number | null;
    /** Argument texts that name the entity whose record contains the list. */
    readonly entities: readonly string[];
  },
): Count {
  const { more, reading, fallback, isAsked, isNumberAsked, isListAsked, wanted, entities } = look;
  const value = more.total ?? set.total;
  // A list without a meaningful name gets the request's noun only when the request asks for rows or for the number of rows.
  const isUnnamed = isPlainName(set.name) && !isListAsked && !isNumberAsked;
  const noun = isUnnamed ? fallback : nounFor(reading, { set, fallback, entities });
  return {
    value,
    noun,
    isLowerBound: more.hasMore && more.total === null,
    wanted: wanted !== null && wanted < value ? wanted : null,
    isAsked,
    isNumberAsked,
  };
}

/** Beginning of every label of a count. */
export const countLabel = "number of ";

/** Returns `at least 50` for the rows of an incomplete list. */
export function atLeast(value: number): string {
  return `at least ${grouped(value)}`;
}

/** Returns the count as text: `1 file`, `3 files`, `at least 50 files`, `5 of 12 files`. */
export function countText({ value, noun, isLowerBound, wanted }: Omit<Count, "isAsked" | "isNumberAsked">): string {
  const told = isLowerBound ? atLeast(value) : grouped(value);
  if (wanted !== null) return `${wanted} of ${told} ${noun}`;
  return `${told} ${value === 1 ? singular(noun) : noun}`;
}

/** Returns the English singular of a plural noun. */
export function singular(noun: string): string {
  if (/(?:ch|sh|ss|x|tz|zz)es$/i.test(noun)) return noun.slice(0, -2);
  if (/[^aeiou]ies$/i.test(noun)) return `${noun.slice(0, -3)}y`;
  return /[^s]s$/i.test(noun) ? noun.slice(0, -1) : noun;
}

/** True for a list name that carries no meaning: data, items, rows. */
export function isPlainName(name: string): boolean {
  return emptyNames.test(keyWords(name).join(" "));
}

const emptyNames = /^(?:|data|items?|results?|rows?|content|list|values?|entries|response|output|payload|body)$/i;

/** Returns the stems of the number columns' names: when a list has a column `hours`, "how many hours" does not count rows. */
function figureWords(set: RowSet): readonly string[] {
  return set.columns.flatMap(({ meaning }, at) => (isFigureColumn(set, at) ? keyWords(meaning.words).map(stem) : []));
}

/** Returns the stem of X in "how many X"; undefined when the request does not ask how many. */
function countedIn({ text, capability }: RequestReading): string | undefined {
  const cue = /\b(?:how many|number of|count of)\b/i.exec(text);
  return cue === null ? undefined : capability.find(({ start }) => start >= cue.index + cue[0].length)?.stem;
}

/**
 * True when the number of these rows answers "how many X". This is so when the list or the method is called X, or when the
 * method is not about a single entity. False when a number column is called X. If the only row is the record of the
 * requested entity, true only when a column is called X.
 */
export function countsRows(
  reading: RequestReading,
  set: RowSet,
  { target, asked }: { readonly target: Interpretation; readonly asked: readonly Asked[] },
): boolean {
  const counted = countedIn(reading);
  if (counted === undefined) return true;
  const isCalledSo = (name: string) => keyWords(name).some((word) => stem(word) === counted);
  if (isCalledSo(set.name)) return true;
  if (figureWords(set).includes(counted)) return false;
  if (isRecordOf(set, asked)) return set.columns.some(({ key }) => isCalledSo(key));
  return isCalledSo(target.methodName) || target.profile.scope !== "entity";
}

/** True for a list with a single row that has a column for the entity that the request names. */
function isRecordOf({ rows, columns }: RowSet, asked: readonly Asked[]): boolean {
  return rows.length === 1 && asked.some(({ parameter }) => columns.some(({ key }) => isNamedBy(key, parameter)));
}

/** Returns the request's plural noun when it matches the list, else the list's own name. */
function nounFor(
  reading: RequestReading,
  list: { readonly set: RowSet; readonly fallback: string; readonly entities: readonly string[] },
): string {
  const { set, fallback, entities } = list;
  const { name } = set;
  const figures = figureWords(set);
  const plurals = reading.capability.filter(
    ({ text, stem: asked }) => /[^s]s$/i.test(text) && !figures.includes(asked),
  );
  const listName = keyWords(name).join(" ");
  const named = plurals.find(({ stem: asked }) => keyWords(name).some((word) => stem(word) === asked));
  if (named !== undefined) return named.text.toLowerCase();
  const led = plurals.find(
    ({ start, text }) =>
      // A request about the columns of the table `members` does not count members.
      !entities.includes(text.toLowerCase()) &&
      /\b(?:which|what|how many|list|find|show|all|the|of|search|count|me)\s+(?:\p{L}+\s+)?$/iu.test(
        reading.text.slice(0, start),
      ),
  );
  if (led !== undefined && emptyNames.test(listName)) return led.text.toLowerCase();
  if (emptyNames.test(listName)) return fallback;
  return /s$/i.test(listName) ? listName : fallback;
}
