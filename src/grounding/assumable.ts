// Decides which values a player may assume: defaults, what follows from the present, switches, choices and page sizes.
import type { Player, UserSettings } from "../contract/interpret.ts";
import type { Json } from "../contract/json.ts";
import type { Parameter } from "../language/method/schema.ts";
import type { Leaf } from "./leaf.ts";

export interface AssumableSource {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly player: Player;
  readonly user?: UserSettings | undefined;
}

/** True for a part of a value that may be assumed beside the parts that the request states. */
export function isAssumable(
  leaf: Leaf,
  { parameter, source }: { readonly parameter: Parameter | undefined; readonly source: AssumableSource },
): boolean {
  return isOfNow(leaf, source) || isDefault(leaf, parameter) || isChoiceOrSize(leaf, parameter);
}

/** True for the user's own place and time zone, which only the settings state. */
export function isUsers(leaf: Leaf, { player, user }: AssumableSource): boolean {
  return player === "model" && typeof leaf === "string" && (leaf === user?.place || leaf === user?.timeZone);
}

/** True for the schema's default or only value. */
export function isDefault(value: Json, parameter: Parameter | undefined): boolean {
  if (parameter === undefined) return false;
  const { defaultValue, choices } = parameter;
  const text = JSON.stringify(value);
  return JSON.stringify(defaultValue) === text || (choices.length === 1 && JSON.stringify(choices[0]) === text);
}

/** True for a boolean and for a member of the parameter's choices. */
export function isOffered(leaf: Leaf, parameter: Parameter | undefined): boolean {
  return typeof leaf === "boolean" || (parameter?.choices.includes(leaf) ?? false);
}

/** True for the present moment, also as its year, month or day, and for the time zone. */
export function isOfNow(leaf: Leaf, { nowMs, timeZone }: AssumableSource): boolean {
  if (typeof leaf === "number") return [nowMs, Math.floor(nowMs / 1000)].includes(leaf);
  const now = new Date(nowMs).toISOString();
  return (
    typeof leaf === "string" && (leaf === timeZone || (leaf.length >= 4 && now.startsWith(leaf.replace(/Z$/, ""))))
  );
}

const sizeWord = /^(?:limit|size|count|max|top|page|offset|per|results|rows|depth)$/;
const largestPage = 1_000;

/** True for a choice of the schema and for a page size. */
export function isChoiceOrSize(leaf: Leaf, parameter: Parameter | undefined): boolean {
  if (isOffered(leaf, parameter)) return true;
  return (
    typeof leaf === "number" &&
    Number.isInteger(leaf) &&
    leaf >= 0 &&
    leaf <= largestPage &&
    (parameter?.words.some((word) => sizeWord.test(word)) ?? false)
  );
}
