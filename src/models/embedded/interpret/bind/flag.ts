// Binds booleans. An enum of texts that contains "yes" and "no" is bound in the same way.
import { escapePattern } from "../../../../base/text/pattern.ts";
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { sense } from "../../../../language/lexicon.ts";
import { documentation } from "../../../../language/method/documentation.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { nearness, term } from "../../../../language/term.ts";
import { contentStems, stem, words } from "../../../../language/tokens.ts";
import type { Found, Rule } from "./rule.ts";

/** Matches words in the name of a boolean that do not describe its meaning, such as "is" and "include". */
const formWords =
  /^(?:is|has|in|for|with|include|includes|included|only|show|return|allow|allowed|enable|use|get|service|visibility|good|suitable|available|must|should|unit|entry|record)$/;
const nearEnough = 0.7;
const doesNotMatter =
  /\b(?:(?:don['’]?t|do not|doesn['’]?t) (?:\w+ )?(?:care|mind|matter)|no matter|regardless|not picky|whether)\b[^.;!?]*$/i;
const clearing =
  /(?:\b(?:without|no|not|never|none|exclud(?:e|ing)|except)|n['’]?t (?:need|want|have|like|include))\b(?:\s+\p{L}+){0,4}\s*$/iu;
/** Matches texts such as "no entrance fee", which set the boolean `free` to true. Texts that match `paid` set it to false. */
const noFee = /\b(?:no|without(?: an?| any)?) (?:\p{L}+ )?(?:fees?|charges?|costs?)\b/iu;
const paid =
  /\b(?:paid|with (?:an? )?(?:\p{L}+ )?fee|needs? (?:an? )?(?:\p{L}+ )?(?:fee|ticket)|charges? (?:an? )?(?:\p{L}+ )?fee)\b/iu;

/** Binds a boolean whose words occur in the request. It is false after "without" or "no", otherwise true. */
export const flagRule: Rule = { isFor: ({ type }) => type === "boolean", find: flagOf };

/** True if an enum of texts means yes or no. It may contain a third value. */
export function isYesNo(choices: readonly string[]): boolean {
  const plain = choices.map((choice) => choice.toLowerCase());
  return (plain.includes("true") && plain.includes("false")) || (plain.includes("yes") && plain.includes("no"));
}

/** Binds an enum of texts that means yes or no. */
export function flagChoice(
  parameter: Parameter,
  source: FlagSource & { readonly choices: readonly string[] },
): Found | null {
  // A choice in capitals or quotes, as in "5 of YES", is bound directly.
  const said = source.choices.find((choice) =>
    new RegExp(
      `(?<!^)(?<![\\p{L}\\p{N}])(?:${escapePattern(choice.toUpperCase())}|["'“‘]${escapePattern(choice)}["'”’])(?![\\p{L}\\p{N}])`,
      "u",
    ).test(source.reading.text),
  );
  if (said !== undefined) return { value: said, evidence: said, used: [] };
  const made = flagOf(parameter, source);
  if (made === null) return null;
  const wanted = made.value === true ? /^(?:true|yes)$/i : /^(?:false|no)$/i;
  const choice = source.choices.find((choice) => wanted.test(choice));
  return choice === undefined ? null : { ...made, value: choice };
}

interface FlagSource {
  readonly reading: RequestReading;
  readonly method: Method;
}

function flagOf(parameter: Parameter, { reading, method }: FlagSource): Found | null {
  const own = parameter.words.filter((word) => !formWords.test(word));
  const identifying = own.length > 1 ? own.filter((word) => word !== "status") : own;
  const wanted = identifying.flatMap((word) => contentStems(word));
  if (wanted.length === 0) return null;
  const fee = identifying.includes("free") ? statedFee(reading.text) : null;
  if (fee !== null) return fee;
  const { purpose } = documentation(method);
  const requested = [...reading.capability, ...reading.names.flatMap(wordsOfName)];
  const found = identifying.map((word) => requested.find((item) => isSame(word, item.text, purpose)));

  const first = found.find((item) => item !== undefined);
  if (first === undefined || found.includes(undefined)) return null;
  const before =
    reading.text
      .slice(Math.max(0, first.start - reach), first.start)
      .split(/[.;!?]/)
      .at(-1) ?? "";
  if (doesNotMatter.test(before)) return null;
  return { value: !clearing.test(before), evidence: first.text, used: [] };
}

function statedFee(text: string): Found | null {
  const [none] = noFee.exec(text) ?? [];
  const [some] = paid.exec(text) ?? [];
  const evidence = none ?? some;
  return evidence === undefined ? null : { value: none !== undefined, evidence, used: [] };
}

const reach = 60;

interface Spoken {
  readonly text: string;
  readonly start: number;
}

function wordsOfName({ text, start }: Spoken): readonly Spoken[] {
  return [...text.matchAll(/\p{L}+/gu)].map((match) => ({ text: match[0], start: start + match.index }));
}

/** True for the same word, a word of similar meaning, or a synonym. A word of the method's purpose is not a synonym. */
function isSame(word: string, requested: string, purpose: ReadonlySet<string>): boolean {
  const [text] = words(requested);
  if (text === undefined) return false;
  if (stem(text) === stem(word) || nearness(term(text), term(word)) >= nearEnough) return true;
  return !purpose.has(stem(text)) && sense(stem(text)) === sense(stem(word));
}
