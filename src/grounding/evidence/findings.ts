// Sorts the evidence by its role in the answer: subject, values, count, ranking, change, quote.
import type { Json } from "../../contract/json.ts";
import type { Count, Figure, Findings, Quote, Ranking } from "../../contract/query/findings.ts";
import { keyWords } from "../../reply/meaning.ts";
import type { More } from "../../reply/more.ts";
import { countObjects } from "../../reply/rows.ts";
import { providerOf } from "../../reply/sources.ts";
import { linesOf } from "../../reply/text-output.ts";
import { tieSentence } from "../../reply/ties.ts";
import { passagesAbout } from "../about-request.ts";
import { refusalOf } from "../refusal.ts";
import type { Candidate } from "./candidates.ts";
import { isTimeColumn, rowNames } from "./columns.ts";
import { countOf, countsRows, isPlainName } from "./count.ts";
import type { Focus } from "./focus.ts";
import { formatValue } from "./format.ts";
import { asksOf } from "./lacking.ts";
import { isTarget, type Material, sentencesThat } from "./material.ts";
import { figureOf, type Ordering, orderRows } from "./order.ts";
import { figuresOf, longestFigure } from "./said.ts";
import { changeOf, type Series } from "./series.ts";
import { circumstancesOf, hasName, lookedForOf, subjectOf } from "./subject.ts";
import { unmatchedPartSentence } from "./unmatched.ts";
import { unservedSentence } from "./unserved.ts";

const mostQuoteLines = 60;
const mostQuoteCharacters = 6000;

/** Reads the findings. The text of the answer is composed from them. */
export function readFindings(work: {
  readonly material: Material;
  readonly candidates: readonly Candidate[];
  readonly focus: readonly Focus[];
  readonly ordering: Ordering | null;
  readonly series: Series | null;
  readonly more: More;
}): Findings {
  const { material, candidates, focus, ordering, series, more } = work;
  const { main, cues, choices, last, input } = material;
  const args = last?.args ?? {};
  const lookedFor = lookedForOf({ said: material.lookedFor, args });
  const { subject, whole } = subjectIn(material, focus);
  const figures = figuresOf(candidates, { names: [subject, whole], args: Object.values(args).map(String) });
  const quote = quoteIn(material, candidates);
  const wantsRows =
    cues.wantsCount &&
    (main === null || countsRows(input.reading, main, { target: input.target, asked: material.asked }));
  const isCounted = wantsRows || figures.length === 0 || (cues.wantsList && isListAsked(material, figures, quote));
  return {
    subject,
    whole,
    lookedFor,
    circumstances:
      last === undefined || (!isTarget(material.input.target)(last) && !material.isEmpty)
        ? []
        : circumstancesOf({
            call: last,
            target: material.input.target,
            choices,
            leftOut: [subject, lookedFor, material.input.reading.text],
          }),
    figures,
    // When a quoted text answers a tried call, the number of rows is not part of the answer.
    count:
      input.target.isTried === true && quote !== null
        ? null
        : countIn(material, { more, isAsked: isCounted, isNumberAsked: wantsRows }),
    ranking: main === null || ordering === null ? null : rankingOf(material, { ordering, isPartial: more.hasMore }),
    change: main === null || series === null || !cues.wantsChange ? null : changeOf(main, series),
    quote,
    isEmpty: material.isEmpty,
    emptyAmong: amongOf(material),
    otherLists: otherLists(material),
    failure: failureOf(material),
    choices: [...choices],
    caveats: caveatsOf(material),
    sources: sourcesOf(material),
  };
}

/** Returns the warnings that the reader needs before the values. */
function caveatsOf({ choices, unserved, unmatchedParts }: Material): readonly string[] {
  return [
    ...choices.flatMap((choice) => tieSentence(choice) ?? []),
    ...unserved.map(unservedSentence),
    ...unmatchedParts.map(unmatchedPartSentence),
  ];
}

/** Returns the number of rows in the last reply when none of them matched; null when the result is not empty. */
function amongOf({ isEmpty, last }: Material): number | null {
  if (!isEmpty || last?.outcome.kind !== "result") return null;
  const rows = countObjects(last.outcome.data);
  return rows === 0 ? null : rows;
}

/** Returns the lists of the output other than the main list. */
function otherLists({ main, sets }: Material): readonly { readonly noun: string; readonly value: number }[] {
  if (main === null) return [];
  return sets
    .filter(
      (set) =>
        set !== main &&
        set.total > 0 &&
        set.columns[0]?.key !== "" &&
        set.name !== "" &&
        set.shape.split("[]").length === 1,
    )
    .slice(0, 3)
    .map(({ name, total }) => ({ noun: keyWords(name).join(" "), value: total }));
}

/** Returns the named row that the request is about, together with the named object that contains the row, if any. */
function subjectIn(
  { isEmpty, text, data, choices, input, last }: Material,
  focus: readonly Focus[],
): Pick<Findings, "subject" | "whole"> {
  if (isEmpty) return { subject: null, whole: null };
  const named = focus.find(({ name }) => name !== null)?.name ?? null;
  const args = last?.args ?? {};
  const whole = subjectOf({ data: text === null ? data : null, choices, reading: input.reading, args });
  if (named === null || named === whole) return { subject: whole, whole: null };
  return { subject: named, whole: hasName(data) ? whole : null };
}

function countIn(
  { main, input, text, cues, last }: Material,
  look: { readonly more: More; readonly isAsked: boolean; readonly isNumberAsked: boolean },
): Count | null {
  if (main === null && text !== null && cues.wantsCount && /\blines\b/i.test(input.reading.text)) {
    const value = linesOf(text).length;
    return { value, noun: "lines", isLowerBound: false, wanted: null, isAsked: true, isNumberAsked: true };
  }
  if (main === null || (main.rows.length === 1 && !look.isAsked)) return null;
  return countOf(main, {
    ...look,
    entities: input.target.profile.scope === "entity" ? lowerTexts(Object.values(last?.args ?? {})) : [],
    isListAsked: input.target.proposed === undefined || input.target.proposed.asks === "list",
    wanted: cues.wantedRows,
    reading: input.reading,
    fallback: text === null ? "entries" : "lines",
  });
}

function lowerTexts(values: readonly Json[]): readonly string[] {
  return values.flatMap((value) => (typeof value === "string" ? value.toLowerCase() : []));
}

function rankingOf(
  { main, cues }: Material,
  { ordering, isPartial }: { readonly ordering: Ordering; readonly isPartial: boolean },
): Ranking | null {
  const column = main?.columns[ordering.column];
  if (main === null || column === undefined) return null;
  const { meaning, label } = column;
  // "Newest first" orders rows by time, which is not a ranking.
  if (isTimeColumn(main, ordering.column)) return null;
  const nameOf = rowNames(main, ordering.column);
  // Rows without distinguishing names cannot be ranked.
  if (nameOf === null) return null;
  const placed = orderRows(main, ordering).filter((row) => figureOf(row, ordering.column) !== null);
  const places = placed.map((row, index) => ({
    name: nameOf(row, index),
    text: formatValue(row.cells[ordering.column] ?? null, meaning.unit, label),
    index,
  }));
  if (places.length < 2) return null;
  const named = ({ name: title, text }: (typeof places)[number]) => ({ name: title, text });
  const last = places.at(-1);
  const ties = placed.filter(
    (row) => figureOf(row, ordering.column) === figureOf(placed[0] ?? row, ordering.column),
  ).length;
  return {
    measure: label,
    unit: meaning.unit,
    order: ordering.order,
    top: places.slice(0, Math.max(3, Math.min(cues.wantedRows ?? 3, 10))).map(named),
    bottom: last === undefined || (cues.order !== "both" && !cues.wantsComparison) ? null : named(last),
    compared: places.length,
    isPartial,
    ties,
  };
}

/** Returns the text of the reply, or a long text field that the request asks for. */
function quoteIn(material: Material, candidates: readonly Candidate[]): Quote | null {
  const { text, main, data, input } = material;
  const passages = input.target.isTried === true && text === null ? passagesAbout(data, input.reading) : [];
  if (passages.length > 0) return quoteOf(passages.join("\n"), null);
  if (text !== null) return main === null ? quoteOf(carriedIn(text, material), null) : null;
  const [asked] = candidates.filter(({ isAsked }) => isAsked);
  const isLong = typeof asked?.value === "string" && asked.value.length > longestFigure;
  return asked === undefined || !isLong ? null : quoteOf(String(asked.value), asked.label);
}

/** Returns the sentences with the number or date that the request asks for; the whole text for every other request. */
function carriedIn(text: string, material: Material): string {
  const asks = material.cues.wantsText || material.cues.wantsSeveral ? null : asksOf(material);
  if (asks !== "number" && asks !== "date") return text;
  const sentences = sentencesThat(material, asks);
  return sentences.length === 0 ? text : sentences.join("\n");
}

/** True when the request names the list, or when no other finding answers the request. */
function isListAsked({ main, relevance }: Material, figures: readonly Figure[], quote: Quote | null): boolean {
  if (main === null) return false;
  const isOther = quote !== null || figures.some(({ isAsked }) => isAsked);
  return !isOther || isPlainName(main.name) || relevance.of(main.name) > 0;
}

function quoteOf(text: string, label: string | null): Quote {
  const lines = linesOf(text);
  let shown = lines.slice(0, mostQuoteLines);
  while (shown.length > 1 && shown.join("\n").length > mostQuoteCharacters) shown = shown.slice(0, -1);
  const isWhole = shown.length === lines.length;
  const excerpt = shown.join("\n");
  return {
    label,
    text: excerpt.length > mostQuoteCharacters ? excerpt.slice(0, mostQuoteCharacters) : excerpt,
    lines: lines.length,
    shownLines: shown.length,
    isWhole: isWhole && excerpt.length <= mostQuoteCharacters,
  };
}

/** Returns why the answering method failed; null when one of its calls succeeded. */
function failureOf({ input }: Material): string | null {
  const own = input.calls.filter(isTarget(input.target));
  if (own.some(({ outcome }) => outcome.kind === "result")) return null;
  const failed = own.at(-1) ?? (input.dataset === null ? input.calls.findLast(isFailed) : undefined);
  if (failed?.outcome.kind !== "failure") return null;
  const refused = refusalOf(failed, input.target);
  if (refused !== null) return refused.sentence;
  return `${failed.method} of ${providerOf(failed, input.methods)} failed: ${failed.outcome.message}`;
}

function isFailed({ outcome }: Material["input"]["calls"][number]): boolean {
  return outcome.kind === "failure";
}

/** Returns one text for each provider, as `Provider (method, method)`. */
function sourcesOf({ input }: Material): readonly string[] {
  const methods = new Map<string, Set<string>>();
  for (const call of input.calls) {
    if (call.outcome.kind !== "result") continue;
    const provider = providerOf(call, input.methods);
    methods.set(provider, (methods.get(provider) ?? new Set()).add(call.method));
  }
  return [...methods].map(([provider, names]) => `${provider} (${[...names].join(", ")})`);
}
