// The room answer decides what of a reply answers a question, and shows it with the labels and values of the reply. It writes no
// sentence about the world. Start here: `readAnswer` takes these steps:
//   question   is the input (`from-option` makes it of the chosen option, `parts` reads its words once)
//   choose     links the question to the reply (`choose-rows`, `choose-record`, `choose-text`); later steps read only `chosen`
//   facts      builds the facts, each with place, unit and basis; `view` builds the rows to display
//   gaps       finds what is missing and derives the confidence
//   selection  counts for the trace what was selected; `figure` names the number that the question asks for
//   lines      writes the first sentence; `records` prints the rows below it, `beside` the numbers next to a list
import type { Steps } from "../base/slices.ts";
import { sha256 } from "../base/text/sha256.ts";
import { stableStringify } from "../base/text/stable.ts";
import type { Json } from "../contract/json.ts";
import type { Confidence, Evidence, View } from "../contract/query/envelope.ts";
import type { ProgramChoice } from "../contract/query/program-result.ts";
import type { CallRecord } from "../contract/query/record.ts";
import type { StopReason } from "../contract/query/result.ts";
import type { Said } from "../contract/query/said.ts";
import type { Method } from "../contract/tool.ts";
import type { Reply } from "../reply/form.ts";
import { readMarket } from "../reply/market/read.ts";
import { keyWords } from "../reply/meaning.ts";
import { collectSources, providerOf } from "../reply/sources.ts";
import { tieSentence } from "../reply/ties.ts";
import { besideText, claimedText } from "./beside.ts";
import { choose } from "./choose.ts";
import type { Chosen } from "./chosen.ts";
import { factsOf } from "./facts.ts";
import { type AskedFigure, askedFigure } from "./figure.ts";
import { findGaps, judgeConfidence } from "./gaps.ts";
import { firstLine } from "./lines.ts";
import type { Question } from "./question.ts";
import { recordsText } from "./records.ts";
import { type Selection, selectionOf } from "./selection.ts";
import { cutRows, viewOf } from "./view.ts";

/** The results of a run. */
export interface AnswerInput {
  readonly question: Question;
  readonly reply: Reply;
  readonly methods: readonly Method[];
  readonly calls: readonly CallRecord[];
  /** True for calls of the method that answers. */
  readonly isTarget: (call: CallRecord) => boolean;
  readonly choices: readonly ProgramChoice[];
  readonly lookedFor: string | null;
  /** Why the method that answers returned nothing, or null. */
  readonly failure: string | null;
  readonly assumptions: readonly string[];
  readonly missingParts: readonly string[];
  readonly stopReason: StopReason;
  /** True when the replies were too large to index completely. */
  readonly isCut: boolean;
  readonly now: number;
}

export interface Answered {
  readonly evidence: Evidence;
  readonly said: Said;
  readonly view: View | null;
  readonly confidence: Confidence;
  readonly freshness: { readonly asOf: string | null; readonly sourceTimestamps: string[]; readonly note: string };
  /** The data that the fact paths refer to. */
  readonly canonical: Json;
  readonly canonicalBytes: number;
  readonly canonicalHash: string;
  readonly selection: Selection;
  /** The number that the question asks for, or null. */
  readonly figure: AskedFigure | null;
  /** The end of a sentence "the reply ..." that states what the reply lacks; null when the run may answer. */
  readonly lacking: string | null;
}

/** Makes the answer in steps. Has no side effects; the work is bounded for replies of any size. */
export function* readAnswer(input: AnswerInput): Steps<Answered> {
  const { question, reply, calls, methods, choices } = input;
  const sources = collectSources(calls, methods);
  const market = readMarket(input);
  yield;
  const chosen = choose(reply, question);
  yield;
  const facts = factsOf(chosen, reply);
  const view = viewOf(chosen, { reply, question, sources: sources.refs.map(({ id }) => id) });
  yield;
  const canonicalText = stableStringify(reply.data);
  const canonicalBytes = Buffer.byteLength(canonicalText);
  yield;
  const gaps = findGaps({
    ...input,
    chosen,
    isTried: question.isTried,
    judged: question.judged,
    cutRows: cutRows(chosen),
    oldestAt: sources.timestamps[0] ?? null,
    staleFrom: sources.staleFrom,
    market,
    marks: sources.marks,
    text: question.text,
  });
  const verified = facts.filter(({ basis }) => basis === "verified").length;
  const selection = selectionOf({ chosen, reply, facts, view, canonicalBytes, lookedFor: input.lookedFor });
  const assumptions = [...new Set([...choiceSentences(input), ...input.assumptions, ...market.assumptions])];
  const asOf = sources.timestamps[0] ?? null;
  return {
    evidence: {
      facts: [...facts],
      sourceRefs: [...sources.refs],
      assumptions,
      knownUnknowns: gaps.map(({ detail }) => detail),
      retrievalPlanReasonCodes: [...selection.reasonCodes],
      ...(market.intelligence === null ? {} : { marketIntelligence: market.intelligence }),
    },
    said: saidOf(input, chosen),
    view,
    confidence: judgeConfidence(gaps, {
      verified,
      inferred: facts.length - verified,
      isEmpty: chosen.kind === "empty" && calls.some(({ outcome }) => outcome.kind === "result"),
    }),
    freshness: {
      asOf,
      sourceTimestamps: [...sources.timestamps],
      note: asOf === null ? "The sources do not say when their data was observed." : "Times are stated by the sources.",
    },
    canonical: reply.data,
    canonicalBytes,
    canonicalHash: sha256(canonicalText),
    selection,
    figure: askedFigure(chosen, question),
    lacking: choices.some((choice) => tieSentence(choice) !== null) ? null : lackingOf(chosen),
  };
}

function saidOf(input: AnswerInput, chosen: Chosen): Said {
  const { question, reply, lookedFor, failure, choices } = input;
  const first = firstLine(chosen, { method: question.method.name, lookedFor, sent: sentIn(question) });
  const ties = choices.flatMap((choice) => tieSentence(choice) ?? []);
  return {
    first: failure === null || chosen.kind !== "empty" ? first : failure,
    records: [recordsText(chosen, reply.texts), claimedText(chosen), besideText(chosen, reply)]
      .filter((part) => part !== "")
      .join("\n\n"),
    isEmpty: chosen.kind === "empty",
    lookedFor,
    failure,
    choices: [...choices],
    caveats: [...ties, ...chosen.unapplied.map((part) => `Not applied: "${part}".`)],
    sources: sourceTexts(input),
  };
}

/** Returns the stated scalars as `label: value`, without searches; a lookup, which has no parameter, as its words. */
function sentIn({ stated }: Question): readonly string[] {
  const texts = stated.flatMap(({ parameter, value, quote, isSearch }) => {
    if (parameter === "") return [quote];
    return isSearch || typeof value === "object" ? [] : [`${keyWords(parameter).join(" ")}: ${String(value)}`];
  });
  return [...new Set(texts)].filter((text) => !text.endsWith(": "));
}

/** Returns what a reply lacks when it is no answer: a stated value that it does not hold, or another record. */
function lackingOf({ missing, other, kind }: Chosen): string | null {
  if (kind === "empty") return null;
  if (other !== null) return `is about "${other.named}", not about "${other.asked}"`;
  if (missing.length === 0) return null;
  return `does not contain ${missing.map((part) => `"${part}"`).join(" or ")}`;
}

function choiceSentences({ choices, question }: AnswerInput): readonly string[] {
  const asked = question.text.toLowerCase();
  return choices.flatMap((choice) => {
    const { label, count, alternatives } = choice;
    const tie = tieSentence(choice);
    if (tie !== null) return [tie];
    // When the request names the row in full, the choice is the user's and needs no report.
    if (label === null || count < 2 || asked.includes(label.toLowerCase())) return [];
    const next = alternatives[0] === undefined ? "" : `; the next best was “${alternatives[0]}”`;
    return [`“${label}” was taken, the best of ${count} matches${next}.`];
  });
}

/** Returns one text for each provider, as `Provider (method, method)`. */
function sourceTexts({ calls, methods }: AnswerInput): readonly string[] {
  const found = new Map<string, Set<string>>();
  for (const call of calls) {
    if (call.outcome.kind !== "result") continue;
    const provider = providerOf(call, methods);
    found.set(provider, (found.get(provider) ?? new Set()).add(call.method));
  }
  return [...found].map(([provider, names]) => `${provider} (${[...names].join(", ")})`);
}
