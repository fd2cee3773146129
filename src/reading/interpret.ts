// One grounded reading per method: its profile, its bindings, its fit, and whether it could really serve the request.

import { remembered } from "../base/remember.ts";
import type { CapabilityWord, Effects, Interpretation, ReadValue, RequestReading } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { bind } from "./bind/bind.ts";
import { withMembers } from "./bind/members.ts";
import { consumedWords } from "./consumed.ts";
import { documentation, mentions } from "./documentation.ts";
import type { BoundMethod } from "./fit/bound.ts";
import { fits } from "./fit/fit.ts";
import { type Learned, shipped } from "./learned/learned.ts";
import { chain } from "./link.ts";
import { profile } from "./profile.ts";
import { coverage } from "./strength.ts";
import { unknownThing } from "./unmet.ts";
import { viability } from "./viability.ts";

export interface InterpretOptions {
  /** Absent: methods that only read, and a request to change something is refused. */
  readonly effects?: Effects;
  /** Absent: the weights that ship. */
  readonly learned?: Learned;
}

/** Reads the request once against every query-safe method; the order of the methods is kept. */
export function interpret(
  reading: RequestReading,
  methods: readonly Method[],
  { effects = "read", learned = shipped }: InterpretOptions = {},
): readonly Interpretation[] {
  const bound = bindAll(reading, methods, learned);
  const scores = fits(reading, bound, learned);
  const unknown = unknownThing(methods, reading);
  return bound.map(({ method, bindings, left, leftOfAll, consumed }, at) => {
    const score = scores[at] ?? 0;
    const unresolved = bindings.filter(({ kind }) => kind === "unresolved").map(({ parameter }) => parameter);
    const taken = {
      ...coverage({ reading, method, consumed, left }),
      left: unserved({ left, bound: leftOfAll, method }),
      bindings,
      unresolved,
    };
    return {
      toolId: method.toolId,
      methodName: method.name,
      toolName: method.toolName,
      optionId: `${method.toolId}:${method.name}`,
      label: labelOf(method),
      description: firstSentence(method),
      fit: Number(score.toFixed(4)),
      ...taken,
      profile: profile(method),
      ...viability({
        method,
        reading,
        score,
        left: leftOfAll,
        effects,
        bindings,
        takesAll: takesAll(reading, taken),
        takesNothing: takesNothing(reading, taken),
        takesLittle: takesLittle(reading, taken),
        unknown,
      }),
    };
  });
}

/** Whether a reading leaves nothing aside: its documentation speaks of every word that is asked, and it has taken every value. */
function takesAll(
  { names, values }: RequestReading,
  { covered, missed, left, unresolved }: Pick<Interpretation, "covered" | "missed" | "left" | "unresolved">,
): boolean {
  // A search takes any words; that alone says nothing for it.
  const hasGround = covered.length > 0 || names.length + values.length > 0;
  return hasGround && missed.length === 0 && left.length === 0 && unresolved.length === 0;
}

/** Whether a reading leaves every word aside that says what is asked; that it could take a name or a day says nothing for it. */
function takesNothing(reading: RequestReading, { missed }: Pick<Interpretation, "missed">): boolean {
  const told = demanded(reading);
  const isMissed = ({ text }: CapabilityWord) => missed.includes(text);
  // "Downloads of the release": a bare noun is all that is asked.
  const [head] = told;
  const isBare = head !== undefined && head.end === bareNoun.exec(reading.text)?.[1]?.length;
  return told.length > 0 && (told.every(isMissed) || (isBare && isMissed(head)));
}

const bareNoun = /^((?:the )?\p{L}+)(?= (?:of|for) )/iu;

/** Whether a reading leaves more than half of the words aside that say what is asked. */
function takesLittle(reading: RequestReading, { missed }: Pick<Interpretation, "missed">): boolean {
  const told = demanded(reading);
  return 2 * told.filter(({ text }) => missed.includes(text)).length > told.length;
}

function demanded({ capability }: RequestReading): readonly CapabilityWord[] {
  return capability.filter(({ isAsking }) => !isAsking);
}

/** Every method with its bindings and chains; a chained value uses up the name that its rows are recognised by. */
export function bindAll(
  reading: RequestReading,
  methods: readonly Method[],
  { pair }: Learned,
): readonly BoundMethod[] {
  return methods.map((method) => {
    const bound = withMembers(bind(method, reading, { pair }), method, reading);
    const bindings = chain({ method, bindings: bound.bindings, reading, methods, pair });
    const isChained = bindings.some(({ kind }) => kind === "chained");
    const left = isChained ? bound.left.filter(({ kind }) => kind !== "quoted" && kind !== "name") : bound.left;
    return {
      method,
      bindings,
      left,
      leftOfAll: bound.left,
      consumed: consumedWords({ method, bindings, reading }),
    };
  });
}

/** Values that nobody took: names and values that the documentation does not speak of, and any stated time. */
function unserved(source: {
  readonly left: readonly ReadValue[];
  readonly bound: readonly ReadValue[];
  readonly method: Method;
}): readonly string[] {
  const times = source.bound.filter(isTime);
  const others = source.left.filter((value) => !isTime(value) && !mentions(source.method, String(value.value)));
  return [...new Set([...others, ...times])].map(({ text }) => text);
}

function isTime({ kind }: ReadValue): boolean {
  return kind === "date" || kind === "window";
}

function firstSentence(method: Method): string {
  return documentation(method).sentences[0] ?? method.title ?? method.name;
}

const labelOf = remembered((method: Method): string => {
  if (method.title !== undefined && method.title !== "") return method.title;
  const spaced = method.name
    .replace(/[_.-]+/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
});
