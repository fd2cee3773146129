// Checks the arguments of a program's call. Each must come from the interpretation, the request or an earlier reply, or be a
// default. A call with any other argument is not sent.
import type { Json, JsonObject } from "../contract/json.ts";
import type { Option } from "../contract/query/option.ts";
import type { CallRecord } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { type Parameter, parameters } from "../language/method/schema.ts";
import { stem, words } from "../language/tokens.ts";
import { keyWords } from "../reply/meaning.ts";
import { leavesOf } from "../reply/path.ts";
import { literalsOf, withLookups } from "./arguments.ts";
import { derive } from "./derive.ts";
import { type ArgumentOrigins, laterFor, placeInReplies } from "./later.ts";
import { type Leaf, valueLeaves } from "./leaf.ts";

/** Returns why a call is rejected, naming its first argument without a source; null when each argument has a source. */
export function ungroundedArgument(args: JsonObject, origins: ArgumentOrigins): string | null {
  const declared = parameters(origins.method);
  const replied = repliedValues(origins.calls);
  for (const [name, value] of Object.entries(args)) {
    // `sourcesOfLater` checks the arguments that the proposal leaves to the program.
    if (laterFor(name, origins).length > 0) continue;
    const parameter = declared.find((parameter) => parameter.name === name);
    if (isGiven(value, givenTo(origins.method, name, origins.target)) || isDefault(value, parameter)) continue;
    const open = valueLeaves(value).find((leaf) => !isGrounded(leaf, { name, parameter, replied, ...origins }));
    if (open !== undefined)
      return `${name} = ${JSON.stringify(value).slice(0, 120)} is neither in the request nor in an earlier reply`;
  }
  return null;
}

/** Returns the values that the option gives a parameter of this method, in its calls and in its lookups. */
function givenTo({ toolId, name }: Method, parameter: string, { calls }: Pick<Option, "calls">): readonly Json[] {
  return withLookups(calls)
    .filter(({ method }) => method.toolId === toolId && method.methodName === name)
    .flatMap((call) => {
      const value = literalsOf(call)[parameter];
      return value === undefined ? [] : [value];
    });
}

function isGiven(value: Json, values: readonly Json[]): boolean {
  const given = new Set([...values, ...values.flatMap((value) => (Array.isArray(value) ? value : []))].map(plain));
  return given.has(plain(value)) || (Array.isArray(value) && value.every((part: Json) => given.has(plain(part))));
}

function isDefault(value: Json, parameter: Parameter | undefined): boolean {
  if (value === null) return true;
  if (parameter === undefined) return false;
  const [only, other] = parameter.choices;
  return plain(value) === plain(parameter.defaultValue ?? null) || (other === undefined && only === value);
}

const paging = /\b(?:limit|size|count|offset|page|skip|top|cursor|first|max|depth)$/i;

function isGrounded(
  leaf: Leaf,
  at: ArgumentOrigins & {
    readonly name: string;
    readonly parameter: Parameter | undefined;
    readonly replied: ReadonlySet<string>;
  },
): boolean {
  const { name, parameter, replied, query, nowMs } = at;
  if (leaf === null || leaf === "" || replied.has(plain(leaf))) return true;
  if (typeof leaf === "string" && placeInReplies(leaf, at.calls) !== null) return true;
  if (typeof leaf === "number" && Number.isInteger(leaf) && leaf >= 0 && paging.test(keyWords(name).join(" ")))
    return true;
  if (typeof leaf !== "boolean" && derive(leaf, [query], nowMs).kind === "same") return true;
  // A required switch may have any value; an optional switch may be set only when the request mentions it.
  const isChoice = typeof leaf === "boolean" || (parameter?.choices.includes(leaf) ?? false);
  return isChoice && (parameter?.isRequired === true || mentions(query, `${keyWords(name).join(" ")} ${String(leaf)}`));
}

function mentions(query: string, name: string): boolean {
  const said = new Set(words(query).map(stem));
  return words(name).some((word) => word.length > 3 && said.has(stem(word)));
}

const mostLeaves = 50_000;

function repliedValues(calls: readonly CallRecord[]): ReadonlySet<string> {
  const datas = calls.flatMap(({ outcome }) => (outcome.kind === "result" ? [outcome.data] : []));
  return new Set(datas.flatMap((data) => leavesOf(data, mostLeaves).map(({ value }) => plain(value))));
}

/** Returns the value as plain text, so that `5000` equals `"5,000"`. */
function plain(value: Json): string {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.replaceAll(",", "").trim().toLowerCase();
}
