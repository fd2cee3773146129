// Writes the first sentence of an answer, which answers the request. The most specific finding decides its form.
import { grouped } from "../../../base/text/grouped.ts";
import type { WriteTask } from "../../../contract/model.ts";
import type { GapSignal } from "../../../contract/query/envelope.ts";
import type { Change, Figure, Findings, Ranking } from "../../../contract/query/findings.ts";
import { countText } from "../../../grounding/evidence/count.ts";
import { bracketed, capital, listCount, listed, pair, quoted, verbFor } from "./phrase.ts";

/** The first sentence, and the numbers that it states. */
export interface Headline {
  readonly text: string;
  readonly said: ReadonlySet<Figure>;
}

const nothingSaid: ReadonlySet<Figure> = new Set();
const mostAsked = 3;

/** Returns the first sentence of the answer. */
export function headline(task: WriteTask): Headline {
  const first = withCaveats(answering(task), task);
  const gap = unansweredGap(task);
  return gap === null ? first : { ...first, text: `${gap} ${first.text}` };
}

/**
 * Adds caveats to the first sentence. A caveat about a part of the request without an answer comes before the sentence,
 * any other caveat after it. If the sentence ends with a colon, all caveats come before it.
 */
function withCaveats(first: Headline, { confidence, findings: { caveats } }: WriteTask): Headline {
  if (caveats.length === 0) return first;
  const unasked = caveats.filter((caveat) =>
    confidence.gapSignals.some(({ code, detail }) => code === "unserved_part" && detail === caveat),
  );
  const others = caveats.filter((caveat) => !unasked.includes(caveat));
  const parts = first.text.endsWith(":") ? [...caveats, first.text] : [...unasked, first.text, ...others];
  return { ...first, text: parts.join(" ") };
}

/** Returns the sentence that says that the output does not answer the request, or null. The answer begins with it. */
export function unansweredGap({ findings, confidence }: WriteTask): string | null {
  if (findings.failure !== null || findings.isEmpty) return null;
  const isOpen = ({ code, severity, detail }: GapSignal) =>
    code === "no_matching_field" ||
    (code === "unresolved_choice" && severity === "high" && !findings.caveats.includes(detail));
  return confidence.gapSignals.find(isOpen)?.detail ?? null;
}

function answering({ findings, view }: WriteTask): Headline {
  if (findings.failure !== null) return plain(failed(findings, view !== null));
  if (findings.isEmpty) return plain(empty(findings));
  if (findings.change !== null) return plain(changed(findings, findings.change));
  if (findings.ranking !== null) return plain(ranked(findings, findings.ranking));
  const asked = findings.figures.filter(({ isAsked }) => isAsked);
  if (findings.count?.isAsked === true && findings.quote === null && !isFigureAnswer(findings))
    return plain(listing(findings));
  if (findings.quote?.label != null) return plain(`${capital(findings.quote.label)}${about(findings)}:`);
  if (asked.length > 0) return figureSentence(findings, asked);
  if (findings.quote !== null) return plain(quotation(findings));
  if (findings.figures.length > 0) return overview(findings);
  return plain(`The output${about(findings)} contains no number that answers the question.`);
}

function plain(text: string): Headline {
  return { text, said: nothingSaid };
}

function about({ subject, whole }: Findings): string {
  if (subject === null) return "";
  return whole === null ? ` for ${quoted(subject)}` : ` for ${quoted(subject)} of ${quoted(whole)}`;
}

function failed({ failure, figures }: Findings, hasRows: boolean): string {
  const rest = figures.length === 0 && !hasRows ? "" : " The results up to that point are listed below.";
  const reason = failure ?? "";
  return `The question could not be answered in full: ${reason}${/[.!?]$/.test(reason) ? "" : "."}${rest}`;
}

function empty(findings: Findings): string {
  const { lookedFor, circumstances, sources, emptyAmong } = findings;
  const narrowed = bracketed(circumstances);
  if (lookedFor === null) return `Nothing was found${narrowed}: the result is empty.`;
  const nothing = `Nothing matching ${quoted(lookedFor)} was found${narrowed}`;
  if (emptyAmong === null) return `${nothing}.`;
  const rows = emptyAmong === 1 ? "the one row" : `none of the ${grouped(emptyAmong)} rows`;
  return `${nothing}: ${rows} that ${listed(sources)} gave ${emptyAmong === 1 ? "does not fit" : "fits"}.`;
}

function changed(findings: Findings, change: Change): string {
  const { measure, from, to, direction, difference, percent, points } = change;
  const of = findings.subject === null ? "" : ` of ${quoted(findings.subject)}`;
  const span = `from ${from.text} (${from.at}) to ${to.text} (${to.at})`;
  const part = percent === null ? "" : ` (${percent})`;
  const moved = direction === "flat" ? `did not change` : `went ${direction} by ${difference}${part}`;
  const ends = `the highest of ${points} points was ${change.high.text} (${change.high.at}), the lowest ${change.low.text} (${change.low.at})`;
  return `${capital(measure)}${of} ${moved}, ${span}; ${ends}.`;
}

function ranked(findings: Findings, ranking: Ranking): string {
  const [first, ...others] = ranking.top;
  if (first === undefined) return `The rows${about(findings)} cannot be ordered by ${ranking.measure}.`;
  const rest = others.filter(({ name }) => name !== ranking.bottom?.name);
  const next = rest.slice(0, 2).map(({ name, text }) => `${quoted(name)} (${text})`);
  const ahead = next.length === 0 ? "" : `, ${ranking.order === "highest" ? "ahead of" : "below"} ${listed(next)}`;
  const other = ranking.order === "highest" ? "lowest" : "highest";
  if (ranking.ties > 1) return shared(findings, ranking);
  const end =
    ranking.bottom === null ? "" : `; the ${other} is ${quoted(ranking.bottom.name)} with ${ranking.bottom.text}`;
  return `${quoted(first.name)} has the ${ranking.order} ${ranking.measure}, ${first.text}${ahead}, ${among(findings, ranking)}${about(findings)}${end}.`;
}

/** Returns a phrase with the number of compared rows. It says whether the source may have more rows. */
function among({ count }: Findings, { compared, isPartial }: Ranking): string {
  const noun = count === null ? "rows" : count.noun;
  return isPartial ? `among the ${compared} ${noun} that the source gave` : `out of ${compared} ${noun}`;
}

/** Returns a sentence that names up to three of the entries that share first place. Naming only one would be a guess. */
function shared(findings: Findings, ranking: Ranking): string {
  const { top, ties, order, measure } = ranking;
  const named = top.slice(0, Math.min(ties, 3)).map(({ name }) => quoted(name));
  const left = ties - named.length;
  const names = left > 0 ? `${named.join(", ")} and ${left} more` : listed(named);
  return `${names} share the ${order} ${measure}, ${top[0]?.text}, ${among(findings, ranking)}${about(findings)}.`;
}

function listing(findings: Findings): string {
  const { count, lookedFor, circumstances, subject } = findings;
  if (count === null) return "";
  const narrowed = bracketed(circumstances);
  if (lookedFor !== null) {
    const verb = count.value === 1 && !count.isLowerBound ? "matches" : "match";
    const place = subject === null || subject === lookedFor ? "" : ` in ${quoted(subject)}`;
    return `${capital(countText(count))} ${verb} ${quoted(lookedFor)}${place}${narrowed}.`;
  }
  const where = subject === null ? "" : ` for ${quoted(subject)}`;
  // Without a noun for the rows, the sentence does not state their number unless the request asks for it.
  if (!count.isNumberAsked && (count.noun === "entries" || count.value === 1) && findings.otherLists.length === 0)
    return `This was found${where}${narrowed}:`;
  return `${capital(listed([countText(count), ...findings.otherLists.map(listCount)]))}${where}${narrowed}.`;
}

/** True if a number that the request names answers the question "how many" better than the number of rows does. */
function isFigureAnswer({ count, figures }: Findings): boolean {
  const [first] = figures;
  if (count === null || first?.isAsked !== true || first.value === count.value) return false;
  return first.label.includes(count.noun);
}

function figureSentence(findings: Findings, asked: readonly Figure[]): Headline {
  const groups = groupByLabel(asked).slice(0, mostAsked);
  const main = groups.map(([first, ...rest]) => {
    const more = rest.length === 0 ? "" : ` (${rest.map(({ text }) => text).join(", ")})`;
    if (first === undefined || first.unit === "count") return first === undefined ? "" : pair(first);
    return `${first.label} ${verbFor(first)} ${first.text}${more}`;
  });
  const help =
    groups.length > 1 || asked[0]?.unit === "time"
      ? []
      : findings.figures.filter((figure) => !asked.includes(figure) && typeof figure.value === "number").slice(0, 2);
  const support = help.length === 0 ? "" : `: ${help.map(pair).join(", ")}`;
  return {
    text: `${capital(listed(main))}${about(findings)}${bracketed(findings.circumstances)}${support}.`,
    said: new Set([...groups.flat(), ...help]),
  };
}

function groupByLabel(figures: readonly Figure[]): readonly (readonly Figure[])[] {
  const groups = new Map<string, Figure[]>();
  for (const figure of figures) groups.set(figure.label, [...(groups.get(figure.label) ?? []), figure]);
  return [...groups.values()];
}

function quotation({ subject, circumstances, quote, count }: Findings): string {
  const where = subject === null ? "The text" : quoted(subject);
  if (count !== null) return `${where}${bracketed(circumstances)} has ${countText(count)}.`;
  if (quote?.text.trim() === "") return `${where} is empty${bracketed(circumstances)}.`;
  return `${where}${bracketed(circumstances)} reads:`;
}

function overview(findings: Findings): Headline {
  const shown = findings.figures.slice(0, 4);
  const isListed = shown.some(({ value }) => typeof value === "string" && value.includes(", "));
  const said = shown.map(pair).join(isListed ? "; " : ", ");
  const subject = findings.subject === null ? capital(said) : `${quoted(findings.subject)}: ${said}`;
  return { text: `${subject}${bracketed(findings.circumstances)}.`, said: new Set(shown) };
}
