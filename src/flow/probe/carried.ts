// Completes a follow-up from the conversation: a value that the text leaves open is copied from the user's latest turn
// that names one, and the answer reports it (spec: interpretation, section 6).
import type { Models, ReadTask } from "../../contract/model.ts";
import type { Interpretation, ReadValue, RequestReading } from "../../contract/query/reading.ts";
import type { NormalRequest } from "../../contract/query/request.ts";
import type { Method } from "../../contract/tool.ts";
import { readRequest } from "../../language/request.ts";

interface Source extends ReadTask {
  readonly conversation: NormalRequest["conversation"];
  readonly models: Pick<Models, "read">;
  readonly nowMs: number;
}

/** Kinds of values that identify an entity; a number or a time belongs to its own question. */
const things: ReadonlySet<ReadValue["kind"]> = new Set(["name", "quoted", "id", "path", "url", "email"]);
/** A reading with a carried value replaces the best one without it from this share of its relevance score on. */
const leastShare = 0.8;
/** Number of earlier turns that are searched. */
const mostTurns = 10;

/** The readings; one that the conversation completes, or that scores better with a carried value, reports that value. */
export function withCarried(readings: readonly Interpretation[], source: Source): readonly Interpretation[] {
  const turns = source.conversation.filter(({ role }) => role === "user").slice(-mostTurns);
  if (turns.length === 0) return readings;
  const told = turns.map(({ content }) => statedIn(readRequest(content, source.nowMs)));
  const isOpen = statedIn(source.reading).filter(isThing).length === 0 && source.reading.scopeCue !== "collection";
  const about = isOpen ? told.findLast((values) => values.some(isThing)) : undefined;
  const onThing = about === undefined ? readings : better(readings, about.filter(isThing), source);
  return completed(onThing, told, source);
}

/** A request that names nothing is read as one about the entity named before, if that reading scores about as well. */
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

/** Searches the turns for a required value that is still missing, the latest turn first. */
function completed(
  readings: readonly Interpretation[],
  told: readonly (readonly ReadValue[])[],
  source: Source,
): readonly Interpretation[] {
  return readings.map((reading, at) => {
    const method = source.methods[at];
    if (reading.refusal?.code !== "value" || method === undefined) return reading;
    for (const values of told.toReversed()) {
      const [other] = values.length === 0 ? [] : readAgain([method], values, source);
      if (other?.viable === true && other.carried !== undefined) return { ...other, fit: reading.fit };
    }
    return reading;
  });
}

/** Reads the request as if it had also named the values. */
function readAgain(
  methods: readonly Method[],
  values: readonly ReadValue[],
  { reading, effects, models, nowMs }: Source,
): readonly Interpretation[] {
  const texts = [...new Set(values.map(({ text }) => text))];
  const whole = readRequest(`${reading.text.replace(/[?？.!\s]+$/u, "")} (${texts.join(", ")})`, nowMs);
  return models.read({ reading: whole, methods, effects }).map((own) => {
    const taken = values.filter((value) => isTaken(bare(value), own));
    return taken.length === 0 ? own : { ...own, carried: [...new Set(taken.map(({ text }) => text))] };
  });
}

/** The text of a quoted value without its quotation marks. */
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
