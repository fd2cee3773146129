// Completes a follow-up question from the conversation: if the request leaves a value open, the value is copied from the
// user's latest turn that states such a value, and the answer reports the copied value.
import type { Effects, Interpretation, ReadValue, RequestReading } from "../../../../contract/query/reading.ts";
import type { NormalRequest } from "../../../../contract/query/request.ts";
import type { Method } from "../../../../contract/tool.ts";
import { readRequest } from "../../../../language/request.ts";
import { interpret } from "../interpret.ts";

interface Source {
  readonly reading: RequestReading;
  readonly methods: readonly Method[];
  readonly effects: Effects;
  readonly conversation: NormalRequest["conversation"];
  readonly nowMs: number;
}

/** Kinds of values that identify an entity. A number or a time of an earlier question is not copied. */
const things: ReadonlySet<ReadValue["kind"]> = new Set(["name", "quoted", "id", "path", "url", "email"]);
/**
 * Interpretations with a copied value are used if their best relevance score is at least this share of the best score
 * without a copied value.
 */
const leastShare = 0.8;
/** Number of earlier turns to search. */
const mostTurns = 10;

/**
 * Returns the interpretations. If the conversation completes an interpretation, or a copied value raises its relevance
 * score, the interpretation reports that value.
 */
export function withCarried(readings: readonly Interpretation[], source: Source): readonly Interpretation[] {
  const turns = source.conversation.filter(({ role }) => role === "user").slice(-mostTurns);
  if (turns.length === 0) return readings;
  const told = turns.map(({ content }) => statedIn(readRequest(content, source.nowMs)));
  const isOpen = statedIn(source.reading).filter(isThing).length === 0 && source.reading.scopeCue !== "collection";
  const about = isOpen ? told.findLast((values) => values.some(isThing)) : undefined;
  const onThing = about === undefined ? readings : better(readings, about.filter(isThing), source);
  return completed(onThing, told, source);
}

/**
 * If the request names no entity, interprets the request again with the entity of an earlier turn. Returns the original
 * interpretations when the new interpretations have a much lower relevance score.
 */
function better(
  readings: readonly Interpretation[],
  values: readonly ReadValue[],
  source: Source,
): readonly Interpretation[] {
  const about = readAgain(source.methods, values, source);
  const plain = bestFit(readings);
  const best = bestFit(about.filter(({ carried }) => carried !== undefined));
  return best > 0 && best >= plain * leastShare ? about : readings;
}

function bestFit(readings: readonly Interpretation[]): number {
  return Math.max(0, ...readings.filter(({ viable }) => viable).map(({ fit }) => fit));
}

/** Searches the earlier turns, latest first, for a required value that is still missing. */
function completed(
  readings: readonly Interpretation[],
  told: readonly (readonly ReadValue[])[],
  source: Source,
): readonly Interpretation[] {
  return readings.map((interpretation, at) => {
    const method = source.methods[at];
    if (interpretation.refusal?.code !== "value" || method === undefined) return interpretation;
    for (const values of told.toReversed()) {
      const [other] = values.length === 0 ? [] : readAgain([method], values, source);
      if (other?.viable === true && other.carried !== undefined) return { ...other, fit: interpretation.fit };
    }
    return interpretation;
  });
}

/** Interprets the request again, with the values appended to its text. */
function readAgain(
  methods: readonly Method[],
  values: readonly ReadValue[],
  { reading, effects, nowMs }: Source,
): readonly Interpretation[] {
  const texts = [...new Set(values.map(({ text }) => text))];
  const whole = readRequest(`${reading.text.replace(/[?？.!\s]+$/u, "")} (${texts.join(", ")})`, nowMs);
  return interpret(whole, methods, { effects }).map((interpretation) => {
    const taken = values.filter((value) => isTaken(bare(value), interpretation));
    return taken.length === 0
      ? interpretation
      : { ...interpretation, carried: [...new Set(taken.map(({ text }) => text))] };
  });
}

/** Returns the text of a quoted value without its quotation marks. */
function bare({ value, text }: ReadValue): string {
  return typeof value === "string" ? value : text;
}

function isTaken(text: string, { bindings }: Interpretation): boolean {
  return bindings.some((binding) => {
    if (binding.kind === "bound") return `${binding.evidence} ${String(binding.value)}`.includes(text);
    if (binding.kind !== "chained") return false;
    const links = [binding.link, ...(binding.others ?? [])];
    return links.some((link) => link.text !== "" && (link.text.includes(text) || text.includes(link.text)));
  });
}

function statedIn({ names, values }: RequestReading): readonly ReadValue[] {
  return [...values.filter(({ kind }) => kind !== "boolean"), ...names].toSorted(
    (left, right) => left.start - right.start,
  );
}

function isThing({ kind }: ReadValue): boolean {
  return things.has(kind);
}
