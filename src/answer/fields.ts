// Finds the fields or columns that the question asks for, by the words of their labels.
import type { Column } from "../reply/form.ts";
import { isOfAskedWindow } from "../reply/window.ts";
import { kindNouns } from "./closed-words.data.ts";
import { clausesAbout, isSubject, type Parts } from "./parts.ts";
import { labelWords, likeness, type Word } from "./words.ts";

export interface Labelled {
  readonly label: string;
  readonly kind: string;
  /** Words of the path around the value, such as the name of its object. */
  readonly around: string;
  /** Span of time that the value covers, or null. */
  readonly window: string | null;
}

export interface Asked {
  readonly index: number;
  readonly score: number;
  /** True when the question contains every word of the label. */
  readonly isExact: boolean;
  /** True when the label contains a word of the head: the first thing that the question names. */
  readonly isHead: boolean;
}

const ofHead = 1;
const ofOther = 0.6;
const ofSubject = 0.35;
const ofAround = 0.25;
const ofDocument = 0.3;
const perUnmatched = 0.4;
const leastScore = 0.25;
const ofWindow = 0.5;

/** Returns the asked columns, best first. */
export function askedColumns(
  columns: readonly Column[],
  look: { readonly parts: Parts; readonly open: readonly Word[] },
): readonly Asked[] {
  return askedFields(
    columns.map(({ label, kind, meaning }) => ({ label, kind, around: "", window: meaning.window })),
    look,
  );
}

/** Returns the asked fields, best first. `open` are the content words that no value of the reply uses. */
export function askedFields(
  items: readonly Labelled[],
  { parts, open }: { readonly parts: Parts; readonly open: readonly Word[] },
): readonly Asked[] {
  const head = headOf(parts, open);
  const scored = items.map((item, index) => scoreOf(item, { index, parts, open, head }));
  return scored
    .filter(({ score }) => score >= leastScore)
    .sort((one, other) => other.score - one.score || one.index - other.index);
}

/** Returns the first run of neighbouring content words that do not name the subject. */
export function headOf(parts: Parts, open: readonly Word[]): readonly Word[] {
  const head: Word[] = [];
  for (const word of open) {
    if (isSubject(parts, word) && head.length === 0) continue;
    const last = head.at(-1);
    const isNext = last === undefined || /^[\s_-]{0,2}$/.test(parts.question.text.slice(last.end, word.start));
    if (!isNext) break;
    head.push(word);
  }
  return head;
}

function scoreOf(
  item: Labelled,
  look: {
    readonly index: number;
    readonly parts: Parts;
    readonly open: readonly Word[];
    readonly head: readonly Word[];
  },
): Asked {
  const { index, parts, open, head } = look;
  const isOfWindow = isOfAskedWindow(item.window, parts.question);
  // The span of time is in parentheses behind the label.
  const label = labelWords(isOfWindow ? withoutSpan(item.label) : item.label);
  const around = labelWords(item.around);
  const documented = clausesAbout(parts, label);
  let score = 0;
  let isHead = false;
  let isDocumented = false;
  const covered = new Set<Word>();
  for (const word of open) {
    const isOfHead = head.includes(word);
    const best = label
      .map((item) => ({ own: item, like: likeness(item, word) }))
      .toSorted((one, other) => other.like - one.like)[0];
    if (best !== undefined && best.like >= 0.8) {
      score += best.like * (isOfHead ? ofHead : isSubject(parts, word) ? ofSubject : ofOther);
      covered.add(best.own);
      isHead ||= isOfHead;
    } else if (around.some((item) => likeness(item, word) >= 0.8)) score += ofAround;
    else if (!isSubject(parts, word) && documented.some((item) => item.stem === word.stem)) {
      score += ofDocument;
      isDocumented = true;
      isHead ||= isOfHead;
    } else if (isOfHead && kindNouns.has(word.text) && isOfKind(word.text, item)) isHead = true;
  }
  const unmatched = label.length - covered.size;
  // A label that the question does not contain can still be the one that the documentation describes in its words.
  if (covered.size === 0 && (isHead || (isDocumented && head.length === 0)))
    return { index, score, isExact: false, isHead: true };
  if (covered.size === 0) return { index, score: 0, isExact: false, isHead: false };
  if (isOfWindow) score += ofWindow;
  return {
    index,
    score: score - perUnmatched * unmatched,
    isExact: unmatched === 0,
    isHead: isHead || head.length === 0,
  };
}

/** Returns a label without the span of time in parentheses behind it. */
export function withoutSpan(label: string): string {
  return label.replace(/\s*\([^)]*\)$/, "");
}

/** True when a noun such as "year" or "date" names the kind of the value. */
function isOfKind(noun: string, { kind }: Labelled): boolean {
  if (noun === "year") return kind === "year" || kind === "date" || kind === "moment";
  if (noun === "date" || noun === "day" || noun === "time") return kind === "date" || kind === "moment";
  return true;
}
