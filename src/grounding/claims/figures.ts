// Checks that a fact contains every number and date of a text, with the same sign, unit and scale. Words are not checked here.

import { plainDigits } from "../../language/digits.ts";
import { readRequest } from "../../language/request.ts";
import { contentStems } from "../../language/tokens.ts";
import { containsWhole } from "../quote.ts";
import { type Answer, anyUnit, type Backing, type Measured } from "./backing.ts";
import { currencies, type WrittenFigure, writtenFigures } from "./read-figures.ts";

const dateTime = /\b(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?(?:\s?(?:Z|UTC))?\b/g;

/** Returns the dates, then the numbers, that the text contains and the evidence does not. */
export function unbackedFigures(text: string, backing: Backing): readonly string[] {
  const found: string[] = [];
  const own = withoutBounds(withoutQuotable(withoutKnownTexts(text, backing), backing), backing);
  const plain = plainDigits(own.normalize("NFKC"));
  const rest = plain.replace(dateTime, (match, day: string, minute: string | undefined) => {
    if (!isBackedTime({ day, minute: minute ?? null }, backing)) found.push(match);
    return " ";
  });
  const ordered = rest.replace(/^(\s*)\d{1,3}[.)](?=\s)/gm, "$1");
  const said: Said = {
    saysLess: less.test(ordered),
    stems: new Set(contentStems(ordered)),
    isOfOther: backing.answer !== null && namesOther(text, backing.answer),
  };
  for (const figure of writtenFigures(ordered)) {
    if (!isBackedFigure(figure, backing, said)) found.push(figure.text);
  }
  return found;
}

/** True when the text states a number of the answer, when that number is zero, or when the request asks for no number. */
export function statesAnswer(text: string, backing: Backing): boolean {
  const { answer, measured, bounds } = backing;
  if (answer === null) return true;
  const own = { ...backing, measured: measured.filter(({ label }) => isOfAnswer(label, answer)), answer: null };
  if (own.measured.some(({ value }) => value === 0)) return true;
  const said: Said = { saysLess: true, stems: new Set(), isOfOther: false };
  const isBound = bounds.some(({ said: words }) => text.toLowerCase().includes(words));
  return isBound || writtenFigures(text).some((figure) => isBackedFigure(figure, own, said));
}

/** True when the label is one of the answer, with or without the name of a row in front: `Ann: price` matches `price`. */
function isOfAnswer(label: string, { labels }: Answer): boolean {
  return labels.some((text) => label === text || label.endsWith(`: ${text}`));
}

/** True when the text names another entity of the reply, or another id, and nothing that the request names. */
function namesOther(text: string, { entities, others }: Answer): boolean {
  if (entities.length === 0 || entities.some((entity) => containsWhole(text, entity))) return false;
  return (
    others.some((other) => containsWhole(text, other)) || readRequest(text).values.some(({ kind }) => kind === "id")
  );
}

/** Removes quotations and code blocks that the evidence contains word for word. */
function withoutKnownTexts(text: string, { texts }: Backing): string {
  const blocks = text.replace(/^```[^\n]*\n([\s\S]*?)^```$/gm, (match, inside: string) =>
    texts.includes(inside.replace(/\n$/, "")) ? " " : match,
  );
  return blocks.replace(/“([^”]+)”|`([^`\n]+)`/g, (match, curly: string | undefined, code: string | undefined) =>
    texts.includes(curly ?? code ?? "") ? " " : match,
  );
}

function withoutBounds(text: string, { bounds }: Backing): string {
  return bounds.reduce(
    (rest, { said }) => rest.replace(new RegExp(`(?<![\\p{L}\\d])${said}(?![\\d.,]*\\d)`, "giu"), " "),
    text,
  );
}

const leastQuoted = 12;

/** Removes the passages that repeat a text of a reply in full, or from its start up to an ellipsis. */
function withoutQuotable(text: string, { quotable }: Backing): string {
  let rest = text.replaceAll("\\|", "|");
  for (const quoted of quotable) {
    const start = quoted.slice(0, leastQuoted);
    for (let at = rest.indexOf(start); at !== -1; at = rest.indexOf(start, at + 1)) {
      let end = start.length;
      while (end < quoted.length && quoted[end] === rest[at + end]) end += 1;
      if (end === quoted.length || rest[at + end] === "…") rest = `${rest.slice(0, at)} ${rest.slice(at + end)}`;
    }
  }
  return rest;
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

/** Matches words that make a number negative, such as "fell" in "fell by 3". */
const less =
  /\b(?:fell|fall(?:s|en|ing)?|drop\w*|declin\w*|decreas\w*|lost|los(?:s|es|ing)|down|below|under|minus|negative|deficit|short|less|lower|oversold|overdrawn|owe[sd]?|behind|outflow\w*|net)\b/iu;

/** What the words of a text say about its numbers. */
interface Said {
  /** True when the text contains a word that makes a number negative, such as "fell" or "below". */
  readonly saysLess: boolean;
  readonly stems: ReadonlySet<string>;
  /** True when the text names another entity and not the entity that the request names. */
  readonly isOfOther: boolean;
}

/** True when a sentence may state this number. A sentence about the answer must name any other field that it uses. */
function mayStandIn({ label, unit }: Measured, answer: Answer | null, { stems, isOfOther }: Said): boolean {
  if (answer === null || label === "" || unit === anyUnit) return true;
  if (isOfAnswer(label, answer)) return !isOfOther;
  const isAbout = answer.stems.some((stem) => stems.has(stem));
  return !isAbout || contentStems(label).some((stem) => stems.has(stem) && !answer.stems.includes(stem));
}

function isBackedFigure(said: WrittenFigure, { measured, texts, answer }: Backing, words: Said): boolean {
  const { saysLess } = words;
  const shown = Number(said.digits);
  const halfDigit = said.digits.includes("e")
    ? Math.abs(shown) * 1e-3
    : 0.5 * 10 ** -(said.digits.split(".")[1]?.length ?? 0);
  return measured.some((item) => {
    if (said.isNegative ? item.value > 0 : item.value < 0 && !saysLess) return false;
    if (!isOfUnit(said, item, { texts, measured }) || (said.unit === null && !mayStandIn(item, answer, words)))
      return false;
    return factorsFor(said, item).some(
      (factor) => Math.abs(Math.abs(item.value) * factor - shown) <= halfDigit * (1 + 1e-9) + 1e-12,
    );
  });
}

const signs = Object.fromEntries(Object.entries(currencies).map(([sign, unit]) => [unit, sign]));
const shareLabel =
  /%|percent|\bpct\b|\brates?\b|\bshares?\b|ratio|fraction|yield|probab|odds|chance|chang|return|margin|growth|\bap[ry]\b|utili[sz]ation|coverage|accuracy/i;
const parts: ReadonlySet<string> = new Set(["percent", "bps", "share", "probability", "ratio", anyUnit]);

/** True for a number that may be a share or a multiple, judged by its unit, its label, or a fractional value. */
export function isPart({ value, unit, label }: Measured): boolean {
  return parts.has(unit ?? "") || shareLabel.test(label) || (unit === null && !Number.isInteger(value));
}

/** True when the written unit fits the field: the currency is the field's own, or a percentage is written for a share. */
function isOfUnit(
  { unit }: WrittenFigure,
  own: Measured,
  { texts, measured }: Pick<Backing, "texts" | "measured">,
): boolean {
  if (unit === null || own.unit === anyUnit || own.unit === unit) return true;
  if (unit === "percent" || unit === "bps")
    return parts.has(own.unit ?? "") || shareLabel.test(own.label) || (own.unit === null && Math.abs(own.value) <= 1);
  if (own.unit !== null && Object.hasOwn(signs, own.unit)) return false;
  // If another field declares this currency, a field without a unit is not in this currency.
  if (measured.some((other) => other.unit === unit)) return false;
  return texts.includes(signs[unit] ?? unit) || texts.toLowerCase().includes(unit);
}

/** Returns the factors that convert the field's number to the written number: 100 from a share to percent, 0.001 for `k`. */
function factorsFor({ unit, scale }: WrittenFigure, { value, unit: text }: Measured): readonly number[] {
  const isPart = Math.abs(value) <= 1;
  if (unit === "percent") return isPart ? [1, 100] : text === "bps" ? [0.01] : [1];
  if (unit === "bps") return isPart ? [1, 10_000] : [1, 100];
  switch (scale) {
    case "k":
      return [1e-3];
    case "m":
      return [1, 1e-6];
    case "M":
      return [1e-6];
    case "B":
      return [1e-9];
    default:
      return [1];
  }
}
