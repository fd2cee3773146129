// Checks the values that the question states: each must be in an argument, in the reply or in the documentation of the method.
import { memoized } from "../base/memoize.ts";
import type { Json } from "../contract/json.ts";
import type { Reply } from "../reply/form.ts";
import { keyWords } from "../reply/meaning.ts";
import { comparisons } from "./closed-words.data.ts";
import type { Look } from "./look.ts";
import type { Question, StatedValue } from "./question.ts";
import { isContent, joinedWords, type Word, wordsOf } from "./words.ts";

const provable: ReadonlySet<string> = new Set([
  "quoted",
  "id",
  "name",
  "email",
  "url",
  "path",
  "number",
  "date",
  "money",
]);

/** Returns the stated values that no argument, row, field or documentation holds. */
export function missingValues(look: Look): readonly string[] {
  const { parts, reply } = look;
  const { question } = parts;
  const text = haystack(reply);
  const undated = question.values.filter((value) => isAbsentDay(value, look)).map((value) => value.text);
  const others = question.values
    .filter((value) => provable.has(value.kind) && !isLinked(value, look) && !isCompared(value, look))
    .filter((value) => !isArgument(value, question) && !isIn(value, text) && !isIn(value, documentation(question)))
    .map((value) => value.text);
  return [...new Set([...undated, ...others])];
}

/** True for a day that no row has, when the rows have one column of days or moments. */
function isAbsentDay(value: StatedValue, look: Look): boolean {
  if (value.kind !== "date" || value.until !== undefined || isLinked(value, look) || isCompared(value, look))
    return false;
  const tables = look.reply.tables.filter(({ rows }) => rows.length > 0);
  const isTimed = ({ kind }: { readonly kind: string }) => kind === "date" || kind === "moment";
  return (
    tables.length === 1 &&
    tables[0]?.columns.filter(isTimed).length === 1 &&
    tables[0].columns.findIndex(isTimed) === tables[0].nameColumn
  );
}

/** Returns the names and ids that only a search argument holds, so that the reply may be about something else. */
export function unprovenValues(look: Look): readonly string[] {
  const { parts, reply } = look;
  const text = haystack(reply);
  return parts.question.values
    .filter((value) => ["quoted", "id", "name"].includes(value.kind) && !isLinked(value, look))
    .filter((value) => parts.question.stated.some((one) => one.isSearch && isOf(value, one)) && !isIn(value, text))
    .filter((value) => !isLiteral(value, parts.question.written))
    .filter((value) => !isIn(value, plain(parts.question.found.join(" "))))
    .map((value) => value.text);
}

const literal = /'([^']*)'|"([^"]*)"/g;

/** True for a value inside a quoted literal of a query that the program wrote: the query selects by it. */
function isLiteral({ text }: StatedValue, written: readonly string[]): boolean {
  const literals = written.flatMap((query) => [...query.matchAll(literal)].map((match) => match[1] ?? match[2] ?? ""));
  return literals.some((own) => plain(own).includes(plain(text)));
}

/** Returns the record that the reply is about when the argument of the same name states another one. */
export function otherRecord(
  reply: Reply,
  { stated }: Question,
): { readonly asked: string; readonly named: string } | null {
  for (const { parameter, value, isSearch } of stated) {
    if (isSearch || typeof value === "object" || String(value).length < 2) continue;
    const named = reply.fields.find(
      ({ steps, value: own, isOfText }) =>
        !isOfText && isNamed(steps, parameter) && typeof own !== "boolean" && own !== null,
    );
    if (named === undefined) continue;
    const [asked, own] = [plain(value), plain(named.value)];
    if (own !== "" && !own.includes(asked) && !asked.includes(own))
      return { asked: String(value), named: String(named.value) };
  }
  return null;
}

/** True when the key of the field is the parameter: `name`, or `order.id` for `order_id`. */
function isNamed(steps: readonly (string | number)[], parameter: string): boolean {
  if (steps.length > 2 || steps.some((step) => typeof step === "number")) return false;
  const sought = keyWords(parameter).join(" ").toLowerCase();
  const keys = steps.map((step) => keyWords(String(step)).join(" ").toLowerCase());
  return keys.at(-1) === sought || keys.join(" ") === sought;
}

function plain(value: Json): string {
  return joinedWords(String(value));
}

/** True when an argument takes the value behind the comparison at this place: "over the last 24 hours". */
export function isTakenBehind(at: number, { parts }: Look): boolean {
  const { words, question } = parts;
  const behind = words.slice(at + 1, at + 4);
  return question.values.some(
    (value) =>
      behind.some(({ start }, index) => start === value.start && isOnlySmall(behind.slice(0, index))) &&
      isArgument(value, question),
  );
}

function isOnlySmall(words: readonly Word[]): boolean {
  return words.every((word) => !isContent(word));
}

/** True for a name that the documentation holds and the reply does not: it names the source, it selects no rows. */
export function isOfDocumentation({ text, start, end }: Word, { parts, reply }: Look): boolean {
  const { question } = parts;
  const isProper = start > 0 && /^\p{Lu}/u.test(question.text.slice(start, end));
  return (
    isProper && wordsOf(question.method.description).some((own) => own.text === text) && !haystack(reply).includes(text)
  );
}

function isLinked({ start, end }: StatedValue, { parts, used }: Look): boolean {
  return parts.words.some((word, at) => used.has(at) && start < word.end && word.start < end);
}

/** True for a value behind a comparison, such as "after 22 March": the comparison is then reported. */
function isCompared({ start, kind }: StatedValue, { parts }: Look): boolean {
  if (kind !== "number" && kind !== "date" && kind !== "money") return false;
  return parts.words
    .filter((word) => word.end <= start)
    .slice(-2)
    .some(({ text }) => comparisons.has(text));
}

function isArgument(value: StatedValue, { stated, applied, placed }: Question): boolean {
  return (
    stated.some((one) => isOf(value, one)) ||
    [...applied, ...placed].some((quote) => quote.toLowerCase().includes(value.text.toLowerCase()))
  );
}

function isOf(value: StatedValue, { quote, value: own }: Question["stated"][number]): boolean {
  const said = value.text.toLowerCase();
  if (quote.toLowerCase().includes(said) || (quote !== "" && said.includes(quote.toLowerCase()))) return true;
  const text = JSON.stringify(own).toLowerCase();
  return text.includes(plain(value.value)) && plain(value.value) !== ""
    ? true
    : joinedWords(text).includes(plain(value.value));
}

function isIn({ value, text }: StatedValue, hay: string): boolean {
  const sought = [plain(text), typeof value === "object" ? "" : plain(value)].filter((own) => own !== "");
  return sought.length === 0 || sought.some((own) => hay.includes(own));
}

const mostCharacters = 2_000_000;

/** Memoized, because each stated value is sought in the whole reply. */
const haystack = memoized(({ data }: Reply) => joinedWords(JSON.stringify(data).slice(0, mostCharacters)));

function documentation({ method, label }: Question): string {
  return plain(`${method.toolName} ${method.name} ${method.description} ${label}`);
}
