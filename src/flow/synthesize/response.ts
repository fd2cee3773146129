// Writes the text of the answer: the writer's text if the evidence supports it, else the plain summary of the evidence.

import type { Answered } from "../../answer/answer.ts";
import { mostRowsListed } from "../../answer/records.ts";
import { plainSummary } from "../../answer/summary.ts";
import { asCtxError, CtxError } from "../../contract/error.ts";
import type { Json } from "../../contract/json.ts";
import type { ModelReply } from "../../contract/model.ts";
import type { Evidence } from "../../contract/query/envelope.ts";
import type { Ports } from "../../contract/query/ports.ts";
import type { Worked } from "../../contract/query/record.ts";
import { backingOf } from "../../grounding/claims/backing.ts";
import { checkClaims } from "../../grounding/claims/check.ts";
import { statesAnswer } from "../../grounding/claims/figures.ts";
import { ordersIn } from "../../grounding/claims/orders.ts";
import { plainText } from "../../grounding/quote.ts";
import { leavesOf } from "../../reply/path.ts";

export interface Written {
  readonly response: string;
  /** One paragraph for the evidence envelope. */
  readonly summary: string;
  readonly warnings: readonly string[];
  /** Set when a language model worded the text: its numbers, dates, names and links are checked, its other words are not. */
  readonly isProse?: true;
}

/** Asks the writer unless the caller wants only evidence; if the writer fails, returns the plain summary. */
export async function writeResponse(work: {
  readonly state: Worked;
  readonly gathered: Answered;
  readonly ports: Ports;
}): Promise<Written> {
  const written = await textOf(work);
  const first = [leavesOut(work.state), unfinishedIn(work.state)].filter((sentence) => sentence !== "").join(" ");
  if (first === "") return written;
  return { ...written, response: `${first} ${written.response}`, summary: `${first} ${written.summary}` };
}

function leavesOut({ served }: Worked): string {
  const open = served.proposal.uncovered.filter(({ kind }) => kind === "question");
  return open.length === 0 ? "" : `This leaves out ${open.map(({ quote }) => `"${quote}"`).join(" and ")}.`;
}

/** Says what the last round of the plan still needed, if no round was left for it. */
function unfinishedIn({ revisions, evaluations, stopReason }: Worked): string {
  const parts = evaluations.at(-1)?.missingParts ?? [];
  const isOpen = stopReason === "bounded_runtime_budget" && revisions.some(({ round }) => round !== undefined);
  return isOpen && parts.length > 0 ? `This is incomplete; still missing: ${parts.join("; ")}.` : "";
}

/** Returns the text of the answer, before a sentence on uncovered parts of the request is added. */
async function textOf(work: {
  readonly state: Worked;
  readonly gathered: Answered;
  readonly ports: Ports;
}): Promise<Written> {
  const { state, gathered, ports } = work;
  const plain = plainSummary({ ...gathered, asOf: gathered.freshness.asOf });
  if (state.request.responseShape === "evidence_only") return { response: plain, summary: plain, warnings: [] };
  const instead = (warning: string): Written => {
    ports.trace.write({ type: "warning", name: "writer", data: { message: warning } });
    return { response: plain, summary: plain, warnings: [warning] };
  };
  if (ports.signal.aborted) return instead("No answer was written before the deadline; this is the plain summary.");
  try {
    const { value, account } = await askWriter(work);
    const text = value.trim();
    // The embedded writer prints only what the reply states, so its text needs no check.
    const isEmbedded = account === undefined ? ports.models.names.answer === "embedded" : account.model === "embedded";
    if (text !== "" && isEmbedded) return { response: text, summary: text.split("\n\n")[0] ?? text, warnings: [] };
    if (text === "") return instead("The writer returned no text; this is the plain summary.");
    const backing = backingFor(state, gathered);
    const checked = checkClaims(text, { backing, ...claimed(gathered) });
    const claims = checked.removed.flatMap((one) => one.claims).slice(0, 5);
    if (checked.isHeadless || checked.text === "")
      return instead(`No fact supports the writer's text (${claims.join(", ")}); this is the plain summary.`);
    if (!statesAnswer(checked.text, backing))
      return instead("The writer's text lacks the requested number; this is the plain summary.");
    const warnings = leftOutWarnings(checked.removed.length, claims);
    for (const message of warnings) ports.trace.write({ type: "warning", name: "writer", data: { message } });
    const summary = checked.text.split("\n\n")[0] ?? checked.text;
    const isPlain = plainText(checked.text.split("\n")[0] ?? "") === plainText(gathered.said.first);
    return { response: checked.text, summary, warnings, ...(isPlain ? {} : { isProse: true }) };
  } catch (thrown) {
    if (ports.signal.aborted && asCtxError(ports.signal.reason).code === "interrupted") throw interruptionError(work);
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return instead(`The writer failed (${message}); this is the plain summary.`);
  }
}

/** Returns the error for Ctrl-C while the answer is written. It states the number of facts and contains no partial answer. */
function interruptionError({ gathered, ports }: { readonly gathered: Answered; readonly ports: Ports }): CtxError {
  const { message, hint } = asCtxError(ports.signal.reason);
  const { verifiedFactCount } = gathered.confidence;
  const kept = `${verifiedFactCount} verified ${verifiedFactCount === 1 ? "fact" : "facts"} had been found; the trace has the replies of the tools`;
  return new CtxError("interrupted", `${message}: ${kept}`, { hint, cause: ports.signal.reason });
}

async function askWriter(work: {
  readonly state: Worked;
  readonly gathered: Answered;
  readonly ports: Ports;
}): Promise<ModelReply<string>> {
  const { state, gathered, ports } = work;
  const { evidence, said, view, confidence, freshness } = gathered;
  return await ports.models.write(
    {
      query: state.request.query,
      reading: state.reading,
      target: state.served,
      player: state.probe.interpretation.player,
      evidence,
      said,
      view,
      confidence,
      asOf: freshness.asOf,
      data: dataFor(state, gathered.canonical),
      modelId: state.request.answerModelId,
    },
    ports.signal,
  );
}

const mostLeaves = 20_000;

/** Returns the data that may support the answer in addition to the facts: all data for a proposal of a model, else null. */
function dataFor({ probe }: Worked, canonical: Json): Json {
  return probe.interpretation.player === "embedded" ? null : canonical;
}

/** Returns what may support the text. Data that contains instructions is left out, so that a tool cannot dictate the answer. */
function backingFor(state: Worked, { evidence, view, canonical, figure }: Answered): ReturnType<typeof backingOf> {
  const { served, calls } = state;
  // Of several replies, the figure of one is not the number that the request asks for.
  const isNumber =
    state.probe.interpretation.player === "embedded" ||
    (served.proposal.asks === "number" && served.calls.length === 1 && served.proposal.combine === undefined);
  const answer = isNumber ? figure : null;
  const more = [
    served.label,
    served.toolName,
    served.methodName,
    ...calls.map(({ args }) => JSON.stringify(args)),
    ...leftOut(view),
  ];
  const args = calls.map((call) => call.args);
  const isData = (value: unknown) => typeof value !== "string" || ordersIn(value).length === 0;
  const facts = evidence.facts.filter(({ value }) => isData(value));
  const data = leavesOf(dataFor(state, canonical), mostLeaves).filter(({ value }) => isData(value));
  return backingOf({ query: state.request.query, evidence: { ...evidence, facts }, view, more, data, args, answer });
}

/** Returns the evidence, the names that the text may use, and the rows that it may repeat: those of the records. */
export function claimed({ evidence, said }: Pick<Answered, "evidence" | "said">): {
  readonly evidence: Evidence;
  readonly names: readonly string[];
  readonly ownLines: readonly string[];
} {
  const lines = said.records.split("\n").map((line) => line.trim());
  return { evidence, names: [JSON.stringify(said)], ownLines: lines.filter((line) => line.startsWith("|")) };
}

function leftOutWarnings(count: number, claims: readonly string[]): readonly string[] {
  if (count === 0) return [];
  const sentences = count === 1 ? "A sentence of the writer was" : `${count} sentences of the writer were`;
  return [`${sentences} left out, because no fact supports ${claims.join(", ")}.`];
}

/** Returns a text such as "5 more" for the rows that the answer does not list. */
function leftOut(view: Answered["view"]): readonly string[] {
  const remaining = (view?.rows.length ?? 0) - mostRowsListed;
  return remaining > 0 ? [`${remaining} more`] : [];
}
