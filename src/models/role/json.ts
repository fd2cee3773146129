// Extracts JSON from a model's text.
// This folder contains the roles that language models handle: their prompts, budgets, fallbacks, and the parsing of their
// replies. The flow decides what to do with a parsed reply.
import { isJsonObject } from "../../base/text/json.ts";
import { stableStringify } from "../../base/text/stable.ts";

/** The parsed reply, or a short description of what is wrong with it. */
export type Read<T> =
  | { readonly kind: "value"; readonly value: T }
  | { readonly kind: "wrong"; readonly problem: string };

const mostCharacters = 200_000;
const mostStarts = 64;

/** Returns the JSON object in a text. Other text is ignored. If the text contains two different objects, returns an error. */
export function extractJson(text: string): Read<object> {
  const said = withoutThinking(text.slice(0, mostCharacters)).trim();
  if (said === "") return { kind: "wrong", problem: "it is empty" };
  const whole = parsed(said);
  if (whole !== null) return { kind: "value", value: whole };
  const found = objectsIn(said);
  const [first] = found;
  if (first === undefined) return { kind: "wrong", problem: "it contains no JSON object" };
  if (new Set(found.map((one) => stableStringify(one))).size > 1) {
    return { kind: "wrong", problem: "it contains several different JSON objects" };
  }
  return { kind: "value", value: first };
}

/** Removes the reasoning of a model from its reply, even if the reasoning is cut off. */
export function withoutThinking(text: string): string {
  return text.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, " ");
}

function objectsIn(text: string): readonly object[] {
  const found: object[] = [];
  let starts = 0;
  for (let at = text.indexOf("{"); at >= 0 && starts < mostStarts; starts += 1) {
    const end = endOf(text, at);
    const value = end === null ? null : parsed(text.slice(at, end));
    if (value !== null) found.push(value);
    at = text.indexOf("{", value === null || end === null ? at + 1 : end);
  }
  return found;
}

/** Returns the position after the brace that closes the brace at `start`, or null. Braces in strings do not count. */
function endOf(text: string, start: number): number | null {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (isText) {
      if (letter === "\\") at += 1;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === "{") depth += 1;
    else if (letter === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    // The text at this position is not JSON.
    return null;
  }
}
