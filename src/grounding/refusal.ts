// Detects calls that failed because of a value in the request. Reports the parameter, the value and the tool's message.
import type { Json } from "../contract/json.ts";
import type { Option } from "../contract/query/option.ts";
import type { CallRecord } from "../contract/query/record.ts";
import { keyWords } from "../reply/meaning.ts";
import { withLookups } from "./arguments.ts";

const mostNamed = 3;
const longestValue = 120;

/** The parameters for which a tool did not accept the value that the request states. */
export interface Refusal {
  readonly parameters: readonly string[];
  /** A sentence such as `siloId "12345" was not accepted by look: no such silo`. */
  readonly sentence: string;
}

const ofArguments =
  /\b(?:invalid|unknown|unsupported|unrecogni[sz]ed|illegal|malformed|bad|not[ _-]?found|no such|does(?:n't| not) exist|not (?:a )?valid|not supported|must (?:be|match)|expected|too (?:long|short|large|small|big)|out of range|cannot parse|could not parse|failed to parse)\b/i;

/** Returns the refused values of a failed call; null when the failure is unrelated to the values of the request. */
export function refusalOf({ outcome, method, args }: CallRecord, target: Pick<Option, "calls">): Refusal | null {
  if (outcome.kind === "result" || (outcome.code !== "invalid_arguments" && outcome.code !== "tool_error")) return null;
  const stated = boundFor(method, target);
  const given = Object.entries(args).filter(
    ([name, value]) => stated.get(name)?.includes(JSON.stringify(value)) === true,
  );
  const said = outcome.message;
  const named = given.filter(([name, value]) => isNamed(name, said) || isQuoted(value, said));
  const isBlamed = outcome.code === "invalid_arguments" || ofArguments.test(said.replaceAll("_", " "));
  const blamed = named.length > 0 ? named : isBlamed ? given : [];
  if (blamed.length === 0 || !isBlamed) return null;
  const shown = blamed.slice(0, mostNamed).map(([name, value]) => `${name} ${valueText(value)}`);
  return {
    parameters: blamed.map(([name]) => name),
    sentence: `${shown.join(", ")} ${shown.length === 1 ? "was" : "were"} not accepted by ${method}: ${said}`,
  };
}

/** Returns the values that the request states for parameters of the method, in the calls or in a lookup, as JSON. */
function boundFor(method: string, { calls }: Pick<Option, "calls">): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const call of withLookups(calls)) {
    if (call.method.methodName !== method) continue;
    for (const [name, argument] of Object.entries(call.arguments))
      if (argument.kind === "stated") found.set(name, [...(found.get(name) ?? []), JSON.stringify(argument.value)]);
  }
  return found;
}

function isNamed(name: string, said: string): boolean {
  const plain = (text: string) => ` ${keyWords(text).join(" ").toLowerCase()} `;
  return plain(said).includes(plain(name));
}

/** True when the message contains the value. Ignores values of one or two characters, which match by chance. */
function isQuoted(value: Json, said: string): boolean {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > 2 && said.toLowerCase().includes(text.toLowerCase());
}

function valueText(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}… (${text.length} characters)` : text;
}
