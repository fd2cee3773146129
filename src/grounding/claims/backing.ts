// Collects what a text may cite from the evidence: numbers with their units, times, and texts.
import { toJson } from "../../base/text/json.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Evidence, View } from "../../contract/query/envelope.ts";
import { numberOf, timeOf } from "../../language/units.ts";
import { createMeanings } from "../../reply/meaning.ts";
import { keyOf, type Leaf, plainLeaves } from "../../reply/path.ts";
import { figuresIn } from "./read-figures.ts";

/** A number with its unit and the label of its field; the unit of a computed number is `anyUnit`. */
export interface Measured {
  readonly value: number;
  readonly unit: string | null;
  readonly label: string;
}

/** Start of the label of a fact that states a number of rows. */
const countLabel = "number of ";

export const anyUnit = "any";

/** Label of the fact that contains the text of a reply. */
export const textLabel = "text";

/** The facts that answer a request for a number. A sentence about the answer must not state the number of another field. */
export interface Answer {
  /** Labels of the facts that answer, with or without the name of a row in front. */
  readonly labels: readonly string[];
  /** Stems of the words of `labels` and of the words of the request. */
  readonly stems: readonly string[];
  /** What the request asks about. */
  readonly entities: readonly string[];
  /** Names of other entities of the reply. */
  readonly others: readonly string[];
}

/** What a text may cite from the evidence. */
export interface Backing {
  readonly numbers: readonly number[];
  readonly measured: readonly Measured[];
  /** Texts that may be repeated word for word: facts, names, notes, the request itself. */
  readonly texts: string;
  /** The facts that answer; null when the request asks for no number, or the evidence has no such fact. */
  readonly answer: Answer | null;
  /** Free text of replies. Its numbers may be cited only inside an exact quotation from the start of the text. */
  readonly quotable: readonly string[];
  /** Counts of incomplete lists. A text may cite `at least 50`, but not `50` alone. */
  readonly bounds: readonly { readonly value: number; readonly said: string }[];
  /** Times of the evidence, in epoch milliseconds. */
  readonly times: readonly number[];
}

/** Returns a backing in which every number of the texts may be cited. */
export function backingOfTexts(texts: readonly string[]): Backing {
  return {
    numbers: [],
    measured: texts.flatMap((text) => figuresIn(text)),
    texts: texts.join("\n"),
    answer: null,
    quotable: [],
    bounds: [],
    times: [],
  };
}

/** Returns the backing with further numbers that were computed from its numbers. */
export function withWorkedOut(backing: Backing, numbers: readonly number[]): Backing {
  const measured = numbers.map((value) => ({ value, unit: anyUnit, label: "" }));
  return { ...backing, numbers: [...backing.numbers, ...numbers], measured: [...backing.measured, ...measured] };
}

/** A value with at least this many words is free text: its numbers may be cited only inside a quotation. */
const leastProse = 5;

/** Returns everything that a text may cite. */
export function backingOf(work: {
  readonly query: string;
  readonly evidence: Evidence;
  readonly view: View | null;
  readonly more: readonly string[];
  readonly answer?: Answer | null;
  /** Values of replies that may all be cited. */
  readonly data?: readonly Leaf[];
  /** Arguments of the calls: each may be cited, in the unit that the parameter's name states. */
  readonly args?: readonly JsonObject[];
}): Backing {
  const { evidence, view, data = [], args = [] } = work;
  const citable = openCitable([work.query, ...work.more]);
  const { take, addOwnText, measured, texts } = citable;
  const bounds = takeFacts(evidence.facts, citable);
  for (const leaf of data) {
    take(leaf.value, keyOf(leaf.steps));
    texts.push(keyOf(leaf.steps));
  }
  const meaningOf = createMeanings(undefined);
  for (const leaf of args.flatMap((arg) => plainLeaves(arg))) take(leaf.value, keyOf(leaf.steps), meaningOf(leaf).unit);
  addOwnText([...evidence.assumptions, ...evidence.knownUnknowns]);
  addOwnText(toJson(evidence.marketIntelligence));
  for (const { observedAt, publishedAt, ...names } of evidence.sourceRefs)
    addOwnText([observedAt, publishedAt, ...Object.values(names)]);
  if (view !== null) {
    takeView(view, citable);
    // When the view shows only some of the rows, the number of shown rows may not be cited.
    if (!evidence.facts.some((fact) => isCountAbove(fact, view.rows.length))) addOwnText(view.rows.length);
  }
  // When the evidence has no number field, the numbers of a reply's text may be cited.
  if (!hasNumbers(work)) measured.push(...citable.prose.flatMap((text) => labelled(text, textLabel)));
  return {
    numbers: measured.map(({ value }) => value),
    measured,
    texts: texts.join("\n"),
    answer: work.answer ?? null,
    quotable: [...new Set(citable.prose)],
    bounds,
    times: citable.times,
  };
}

/** True when a field of the evidence is a number. A computed value, such as the number of lines of a text, is not a field. */
function hasNumbers(work: {
  readonly evidence: Evidence;
  readonly view: View | null;
  readonly data?: readonly Leaf[];
}): boolean {
  const { evidence, view, data = [] } = work;
  const facts = evidence.facts.filter(({ basis, label }) => basis !== "inferred" || !label.startsWith(countLabel));
  const cells = view?.rows.flatMap((row) => row.cells) ?? [];
  const values = [...facts, ...data].map(({ value }) => value);
  return [...values, ...cells].some((value) => typeof value !== "object" && numberOf(value) !== null);
}

/** The collected numbers, texts and times that may be cited. */
interface Citable {
  readonly measured: Measured[];
  readonly texts: string[];
  readonly prose: string[];
  readonly times: number[];
  /** Adds a value of a reply with the name and unit of its field. */
  take(value: Json, label?: string, unit?: string | null): void;
  /** Adds text that ctx itself wrote about the evidence; every number in the text may be cited. */
  addOwnText(value: Json | undefined): void;
}

function openCitable(own: readonly string[]): Citable {
  const measured: Measured[] = own.flatMap((text) => figuresIn(text));
  const [texts, prose, times]: [string[], string[], number[]] = [[...own], [], []];
  const take: Citable["take"] = (value, label = "", unit = null) => {
    if (typeof value !== "string" && typeof value !== "number") return;
    const number = numberOf(value);
    const time = timeOf(value);
    if (number !== null) measured.push({ value: number, unit, label });
    if (time !== null) times.push(time);
    texts.push(String(value));
    if (typeof value !== "string" || number !== null) return;
    if (value.trim().split(/\s+/).length >= leastProse) prose.push(value);
    else measured.push(...labelled(value, label));
  };
  const addOwnText: Citable["addOwnText"] = (value) => {
    if (typeof value === "object" && value !== null) for (const part of Object.values(value)) addOwnText(part as Json);
    else if (value !== undefined) {
      take(value);
      if (typeof value === "string") measured.push(...figuresIn(value));
    }
  };
  return { measured, texts, prose, times, take, addOwnText };
}

/** Returns the numbers of a text, each with the label of the text's field. */
function labelled(text: string, label: string): readonly Measured[] {
  return figuresIn(text).map((figure) => ({ ...figure, label }));
}

/** Adds the facts. Returns the lower bounds such as "at least 50": their numbers may not be cited without "at least". */
function takeFacts(facts: Evidence["facts"], { take, texts, measured }: Citable): Backing["bounds"] {
  const bounds: { value: number; said: string }[] = [];
  for (const { value, label, display, unit = null } of facts) {
    if (typeof value === "number" && display === `at least ${value}`) {
      bounds.push({ value, said: display });
      continue;
    }
    take(value, label, unit);
    texts.push(label);
    measured.push(...figuresIn(label), ...(display === undefined ? [] : labelled(display, label)));
    if (display !== undefined) texts.push(display);
  }
  return bounds;
}

function isCountAbove({ label, value, display }: Evidence["facts"][number], shown: number): boolean {
  if (typeof value !== "number" || !label.startsWith(countLabel)) return false;
  return value > shown || display === `at least ${value}`;
}

function takeView({ title, columns, rows }: View, { take, addOwnText }: Citable): void {
  addOwnText([title, ...columns.map(({ label }) => label)]);
  for (const { key, cells } of rows) {
    take(key);
    for (const [index, { label, unit = null }] of columns.entries()) {
      take(cells[index] ?? null, label, unit);
    }
  }
}
