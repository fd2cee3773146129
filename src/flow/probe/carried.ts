// A follow-up means what the conversation speaks of: what its text leaves open is taken from the last turn of the user
// that names such a thing, and said (spec: interpretation, section 6).
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

/** Kinds that tell one thing from another; a figure or a time belongs to its own question. */
const things: ReadonlySet<ReadValue["kind"]> = new Set(["name", "quoted", "id", "path", "url", "email"]);
/** A reading about the thing spoken of has to fit so well beside the best one that is about nothing in particular. */
const leastShare = 0.8;
/** Farther back nobody remembers what "it" was. */
const mostTurns = 10;

/** The readings; one that the conversation completes, or that fits better with what it speaks of, says what it took. */
export function withCarried(readings: readonly Interpretation[], source: Source): readonly Interpretation[] {
  const turns = source.conversation.filter(({ role }) => role === "user").slice(-mostTurns);
  if (turns.length === 0) return readings;
  const told = turns.map(({ content }) => statedIn(readRequest(content, source.nowMs)));
  const isOpen = statedIn(source.reading).filter(isThing).length === 0 && source.reading.scopeCue !== "collection";
  const about = isOpen ? told.findLast((values) => values.some(isThing)) : undefined;
  const onThing = about === undefined ? readings : better(readings, about.filter(isThing), source);
  return completed(onThing, told, source);
}

/** Where nothing is named, the request is read as one about what was named before, if that is about as likely. */
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

/** A required value that is missing still is looked for in one turn after another, the last first. */
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

/** The request as if it had named the values too. */
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

/** A quoted value without its marks. */
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
