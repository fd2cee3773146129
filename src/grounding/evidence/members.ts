// Finds rows and replies that are not about the entity that the request names, but about another entity.
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import type { Json, Scalar } from "../../contract/json.ts";
import type { Interpretation } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { valuesIn } from "../../language/stretches.ts";
import { keyWords } from "../../reply/meaning.ts";
import { plainLeaves } from "../../reply/path.ts";
import { isObject } from "../../reply/program-result.ts";
import type { RowSet } from "../../reply/row-set.ts";
import { givenTo } from "../given.ts";
import { plainKey } from "../provenance.ts";

/** A parameter that names an entity, with every form of the name that the request or the binding gives. */
export interface Asked {
  readonly parameter: string;
  readonly forms: readonly string[];
}

/** The entity that the request names, and the different entity that the reply names. */
export interface OtherMember {
  readonly asked: string;
  readonly named: string;
}

/** Matches parameters whose values do not name an entity, such as a search text or an output format. */
const searching =
  /^(?:q|query|search|text|terms?|keywords?|phrase|pattern|filter|match|glob|regex|prompt|question|sql|expression|format|sort|order|fields|language|locale|units?)$/i;
const mostDepth = 3;

/** Returns the entities that the bindings of the answering method name. */
export function askedMembers(target: Interpretation, method: Method | undefined): readonly Asked[] {
  const also = (target.also ?? []).filter(({ methodName }) => methodName === target.methodName);
  return [target, ...also]
    .flatMap(({ bindings }) => bindings)
    .flatMap((binding) => {
      const words = keyWords(binding.parameter).join(" ");
      if (searching.test(words) || isChoice(method, binding.parameter)) return [];
      const forms = givenTo(binding).flatMap(({ value, evidence }) => [
        ...namesIn(value, words),
        ...namesIn(evidence, words),
      ]);
      return forms.length === 0 ? [] : [{ parameter: binding.parameter, forms }];
    });
}

/** Returns the entity that the whole reply names, when it differs from the entity of the request; else null. */
export function otherMemberIn(data: Json, asked: readonly Asked[]): OtherMember | null {
  const leaves = plainLeaves(data).filter(({ steps, value }) => steps.length <= mostDepth && isName(value));
  for (const { parameter, forms } of asked) {
    const told = leaves.filter(({ steps }) => isKeyOf(String(steps.at(-1)), { parameter, isOwn: steps.length === 1 }));
    const [first] = told;
    if (first !== undefined && !told.some(({ value }) => isOneOf(value, forms)))
      return { asked: forms[0] ?? "", named: String(first.value) };
  }
  return null;
}

/** If the text lacks the requested id, returns an id of the same form that the text contains; else null. */
export function otherMemberInText(text: string, asked: readonly Asked[]): OtherMember | null {
  if (asked.length === 0) return null;
  const known = asked.flatMap(({ forms }) => forms);
  const ids = [...valuesIn(text)].filter(
    ({ kind, text: id }) => kind === "id" && !known.some((own) => isSameMember(id, own)),
  );
  for (const { forms } of asked) {
    const [form] = forms.filter((own) => /\p{N}/u.test(own));
    if (form === undefined || holds(partsOf(text), partsOf(form))) continue;
    const other = ids.find((id) => isSameForm(id.text, form));
    if (other !== undefined) return { asked: form, named: other.text };
  }
  return null;
}

/** Removes rows about other entities. Keeps all rows when a field outside of lists names the requested entity. */
export function ownSets(
  found: readonly RowSet[],
  { data, asked }: { readonly data: Json; readonly asked: readonly Asked[] },
): { readonly sets: readonly RowSet[]; readonly isMissed: boolean; readonly leftOut: number } {
  const isWhole = asked.some(({ parameter, forms }) =>
    plainLeaves(data).some(
      ({ steps, value }) =>
        isKeyOf(String(steps.at(-1)), { parameter, isOwn: steps.length === 1 }) && isOneOf(value, forms),
    ),
  );
  const sets = asked.length === 0 || isWhole ? found : found.map((set) => ownRows(set, asked));
  const leftOut = found.reduce((sum, set, at) => sum + set.rows.length - (sets[at]?.rows.length ?? 0), 0);
  return { sets, leftOut, isMissed: leftOut > 0 && sets.every(({ rows }) => rows.length === 0) };
}

/** Keeps the rows about the requested entity and the rows without a name. */
function ownRows(set: RowSet, asked: readonly Asked[]): RowSet {
  const rows = asked.reduce((kept, { parameter, forms }) => {
    const at = set.columns.findIndex(({ key }) => isKeyOf(key, { parameter, isOwn: true }));
    if (at < 0 || arePartsOf(set, { at, parameter, forms })) return kept;
    return kept.filter(({ cells }) => !isName(cells[at] ?? null) || isOneOf(cells[at] ?? null, forms));
  }, set.rows);
  return rows.length === set.rows.length ? set : { ...set, rows, total: rows.length };
}

/**
 * True for two or more rows that are parts of the requested entity, such as the columns of a table or the methods of a
 * class: their `name` column names the parts, and no name matches the entity. False when a name has the form of the
 * requested id, because that name is the id of another entity.
 */
function arePartsOf(
  { rows, columns }: RowSet,
  { at, parameter, forms }: { readonly at: number; readonly parameter: string; readonly forms: readonly string[] },
): boolean {
  if (rows.length < 2 || plainKey(columns[at]?.key ?? "") === plainKey(parameter)) return false;
  const names = rows.flatMap(({ cells }) => (isName(cells[at] ?? null) ? [String(cells[at])] : []));
  const isNamed = (name: string) =>
    forms.some(
      (form) => isSameForm(name, form) || holds(partsOf(name), partsOf(form)) || holds(partsOf(form), partsOf(name)),
    );
  return keyWords(columns[at]?.key ?? "").length < keyWords(parameter).length && !names.some(isNamed);
}

/** True when a field of a row names the same kind of entity as the parameter, judged by key and parameter name. */
export function isNamedBy(key: string, parameter: string): boolean {
  return isKeyOf(key, { parameter, isOwn: true });
}

/** True when key and parameter match: `sku` and `item_sku` match `sku`; an object's own `id` matches `project_id`. */
function isKeyOf(key: string, { parameter, isOwn }: { readonly parameter: string; readonly isOwn: boolean }): boolean {
  const [told, sought] = [keyWords(key), keyWords(parameter)];
  if (plainKey(key) === plainKey(parameter)) return true;
  const isLast = plainKey(told.at(-1) ?? "") === plainKey(sought.at(-1) ?? "");
  if (!isLast) return false;
  if (told.length < sought.length) return isOwn && told.length === 1;
  return sought.length === 1 && told.length === 2 && !generic.test(parameter);
}

const generic = /^(?:id|name|key|code|type|value|title|label|date|time)$/i;

function isChoice(method: Method | undefined, parameter: string): boolean {
  const properties = method?.inputSchema.properties;
  const schema = isObject(properties) ? properties[parameter] : undefined;
  return isObject(schema) && (Array.isArray(schema.enum) || schema.type === "boolean" || schema.type === "array");
}

/** Returns a value that may be a name; omits dates, addresses and sentences. A number counts only for an id or a number. */
function namesIn(value: Json, parameter: string): readonly string[] {
  if (typeof value === "number") return /\b(?:id|number|no|key|code)$/i.test(parameter) ? [String(value)] : [];
  return typeof value === "string" && isName(value) ? [value] : [];
}

function isName(value: Json): boolean {
  if (typeof value === "number") return true;
  if (typeof value !== "string" || value.length > 80 || !/[\p{L}\p{N}]/u.test(value)) return false;
  return !/^\d{4}-\d{2}-\d{2}/.test(value) && !/[/\\@]/.test(value) && value.split(/\s+/).length <= 6;
}

/** True when two ids have the same form: `AB-12` and `ZZ-99`. */
export function isSameForm(left: string, right: string): boolean {
  return /\p{N}/u.test(left) && maskOf(left) === maskOf(right);
}

function isOneOf(value: Scalar, forms: readonly string[]): boolean {
  return forms.some((form) => isSameMember(String(value), form));
}

/** False only when two names certainly name different entities: different ids, or words with few letters in common. */
export function isSameMember(left: string, right: string): boolean {
  const [one, other] = [partsOf(left), partsOf(right)];
  if (one.join("") === other.join("") || holds(one, other) || holds(other, one)) return true;
  if (/\p{N}/u.test(left) || /\p{N}/u.test(right)) return false;
  const [short, long] = [one.join(""), other.join("")].sort((a, b) => a.length - b.length);
  if (short === undefined || long === undefined || short === "" || scriptOf(short) !== scriptOf(long)) return true;
  // A short code may share no letter with the name of its entity.
  if (short.length <= 3 && long.length > 3) return true;
  return long.includes(short) || isAbbreviation(short, long) || likeness(short, long) >= 0.5;
}

const between = /[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

function partsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return plain.split(asciiVariant(between, plain)).filter((part) => part !== "");
}

function holds(whole: readonly string[], part: readonly string[]): boolean {
  if (part.length === 0) return false;
  return whole.some((_, at) => part.every((own, offset) => whole[at + offset] === own));
}

function isAbbreviation(short: string, long: string): boolean {
  if (short[0] !== long[0] || short.length > 5) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Returns the share of letter pairs that two words have in common, 0 to 1. */
function likeness(left: string, right: string): number {
  const pairs = (word: string) =>
    Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
  const [own, others] = [pairs(left), pairs(right)];
  const shared = own.filter((pair) => others.includes(pair)).length;
  return own.length + others.length === 0 ? 0 : (2 * shared) / (own.length + others.length);
}

function scriptOf(text: string): string {
  return /\p{Script=Latin}/u.test(text) ? "latin" : "other";
}

function maskOf(id: string): string {
  return id.replace(/\p{L}+/gu, "a").replace(/\p{N}+/gu, "0");
}
