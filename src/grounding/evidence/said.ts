// Selects the values that the answer states and words each value so that a sentence can contain it.
import type { Figure } from "../../contract/query/findings.ts";
import { bareLabel, keyWords } from "../../reply/meaning.ts";
import type { Candidate } from "./candidates.ts";
import { formatValue } from "./format.ts";

const mostFigures = 12;
/** Maximum length of a text that is stated as a value; longer texts are quoted. */
export const longestFigure = 90;

/**
 * Returns the values to state. Leaves out identifiers, links, long texts, repeated arguments and observation times. An
 * object with a name and numbers becomes one value.
 */
export function figuresOf(
  candidates: readonly Candidate[],
  known: { readonly names: readonly (string | null)[]; readonly args: readonly string[] },
): readonly Figure[] {
  const telling = candidates.filter((candidate) => isTelling(candidate, known));
  const used = new Set<Candidate>();
  const figures: Figure[] = [];
  for (const candidate of telling) {
    if (figures.length >= mostFigures) break;
    if (used.has(candidate)) continue;
    const part = namedPart(candidate, telling);
    for (const member of part?.members ?? [candidate]) used.add(member);
    figures.push(part?.figure ?? figureOf(candidate));
  }
  return figures;
}

function isTelling(
  { value, meaning, isAsked, origin }: Candidate,
  known: { readonly names: readonly (string | null)[]; readonly args: readonly string[] },
): boolean {
  if (value === false && !isAsked) return false;
  if (meaning.unit === "count" && value === 0) return false;
  if (origin?.isEcho === true || meaning.isAsOf || value === null) return false;
  // An identifier is stated only when the request asks for it: "the hash of ...".
  if (meaning.unit === "id" && !(isAsked && /^(?:hash|checksum|digest|address|slug|token|uuid)$/i.test(meaning.key)))
    return false;
  if (typeof value === "string" && (value.length > longestFigure || /^https?:/.test(value) || value.includes("\n")))
    return false;
  if (!isAsked && /^(?:relevance|score|similarity|rank|position)(?:[_-]?score)?$/i.test(meaning.key)) return false;
  if (
    (typeof value === "string" && known.names.includes(value)) ||
    /^(?:source|mode|provider|currency|synthetic|slug)$/i.test(meaning.key)
  )
    return false;
  return isAsked || !known.args.includes(String(value));
}

function figureOf({ label, value, meaning, isAsked }: Candidate): Figure {
  return { label, value, unit: meaning.unit, text: formatValue(value, meaning.unit, label), isAsked };
}

/** Joins an object with a name and numbers into one value: `most liquid: Ann (depth $5)`. */
function namedPart(
  candidate: Candidate,
  all: readonly Candidate[],
): { readonly figure: Figure; readonly members: readonly Candidate[] } | null {
  const parent = parentOf(candidate);
  if (parent === null) return null;
  const members = all.filter((other) => parentOf(other)?.path === parent.path);
  const name = members.find(({ value, meaning }) => typeof value === "string" && isNameKey(meaning.key));
  const figures = members.filter(({ value }) => typeof value === "number").slice(0, 3);
  if (name === undefined || figures.length === 0) return null;
  const said = figures.map(({ meaning, value }) => {
    const label = meaning.measure ?? bareLabel(meaning.key);
    return `${label} ${formatValue(value, meaning.unit, label)}`;
  });
  return {
    figure: {
      label: bareLabel(parent.key),
      value: name.value,
      unit: null,
      text: `${String(name.value)} (${said.join(", ")})`,
      isAsked: members.some(({ isAsked }) => isAsked),
    },
    members,
  };
}

function parentOf({ steps }: Candidate): { readonly key: string; readonly path: string } | null {
  const parent = steps.at(-2);
  if (typeof parent !== "string" || typeof steps.at(-1) !== "string") return null;
  return { key: parent, path: JSON.stringify(steps.slice(0, -1)) };
}

function isNameKey(key: string): boolean {
  return /^(?:name|title|label|symbol|ticker|outcome)$/i.test(keyWords(key).at(-1) ?? "");
}
