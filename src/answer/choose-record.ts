// Chooses fields of the record that a reply is, or of an object in it that the question names.
import type { Field, Table } from "../reply/form.ts";
import { keyWords } from "../reply/meaning.ts";
import type { Linked } from "./best-table.ts";
import type { Chosen } from "./chosen.ts";
import { type Asked, askedFields, headOf, type Labelled } from "./fields.ts";
import type { Look } from "./look.ts";
import { labelWords, likeness, wordsOf } from "./words.ts";

type Choice = Partial<Chosen> & Pick<Chosen, "kind">;

/** Returns the fields of the reply that the question asks for, best first. */
export function fieldsAsked({ reply, parts, open }: Look): readonly Asked[] {
  return askedFields(reply.fields.map(labelled), { parts, open });
}

/** Returns the fields that the question asks for; all fields when it asks for none. */
export function recordOf({ reply, open, parts, names }: Look, asked: readonly Asked[]): Choice {
  const [first] = asked;
  const isFound = first !== undefined && (first.isHead || headOf(parts, open).length === 0);
  const close = asked.filter(
    ({ score, isExact }) => first !== undefined && score >= first.score - 0.05 && isExact === first.isExact,
  );
  const isTie = close.length > 1 && !close.every(({ isExact }) => isExact);
  const fields = close.flatMap(({ index }) => reply.fields[index] ?? []);
  return {
    kind: "record",
    fields: fields.length > 0 ? fields : reply.fields.filter(({ isOfText }) => !isOfText),
    isFieldFound: isFound && !isTie,
    isLoose: first !== undefined && !first.isExact,
    isEntity: names.length > 0,
    names,
  };
}

/**
 * Returns the fields of an object whose key the question contains, word by word: `shippingAddress` in "the shipping address",
 * `mostLiquid` in "the most liquid". Null when there is none.
 */
export function namedObject({ reply, parts, names }: Look): Choice | null {
  const said = parts.words.map(({ stem }) => stem).join(" ");
  const inside = reply.fields.filter(({ steps, isOfText }) => {
    const key = steps.at(-2);
    if (isOfText || typeof key !== "string" || steps.some((step) => typeof step === "number")) return false;
    const words = wordsOf(keyWords(key).join(" ")).map(({ stem }) => stem);
    return words.length > 1 && ` ${said} `.includes(` ${words.join(" ")} `);
  });
  const [first] = inside;
  if (first === undefined) return null;
  const key = String(first.steps.at(-2));
  const fields = inside.filter(({ steps }) => steps.at(-2) === key);
  return {
    kind: "record",
    fields,
    part: keyWords(key).join(" "),
    isFieldFound: true,
    isEntity: names.length > 0,
    names,
  };
}

/**
 * "Is the project Harbor paused?" asks for the status of the record that is named, even when only the rows of a list beside
 * it hold the word. Returns the fields of the record with the labels of the columns that hold the words.
 */
export function fieldsOfRecord({ parts, names, reply }: Look, { table, links }: Linked): readonly Asked[] {
  if (!parts.isYesNo || names.length === 0) return [];
  const keys = new Set(links.map(({ column }) => table.columns[column]?.key));
  return reply.fields.flatMap(({ steps, isOfText }, index) =>
    keys.has(String(steps.at(-1))) && !isOfText ? [{ index, score: 1, isHead: true, isExact: true }] : [],
  );
}

/** True for a number that has the name of the list, so that it counts the rows: `outcomes: 4` beside the list of outcomes. */
export function isCountOf({ name }: Table, { label, kind }: Field): boolean {
  const named = labelWords(name);
  return kind === "quantity" && labelWords(label).every((item) => named.some((word) => likeness(item, word) === 1));
}

function labelled({ label, kind, steps, isOfText, meaning }: Field): Labelled {
  const around = isOfText
    ? ""
    : steps
        .slice(0, -1)
        .filter((step) => typeof step === "string")
        .join(" ");
  return { label, kind, around, window: meaning.window };
}
