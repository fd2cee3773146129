// Reads the arguments of `ctx tools call`: `--args` with JSON, `key=value`, and `key:=json`.

import { type ExactJson, isHeld, parseExactJson, pointerPart } from "../../../base/text/exact-json.ts";
import { isJsonObject } from "../../../base/text/json.ts";
import { CtxError } from "../../../contract/error.ts";
import type { Json, JsonObject } from "../../../contract/json.ts";
import { type AnswerContent, answerContentSchema } from "../../../contract/server-question.ts";
import type { JsonSchema, Method } from "../../../contract/tool.ts";
import type { CliContext } from "../cli-context.ts";
import { readStdin } from "../stdin.ts";

/** Arguments, and the JSON pointers of numbers that a double cannot hold. These are kept as text with all digits. */
export interface Arguments {
  readonly args: JsonObject;
  readonly exact: readonly string[];
}

/** Returns the JSON object of a flag, or of standard input for `-`. Throws `usage` if it is not a JSON object. */
export async function readObject(text: string | undefined, flag: string, cli: CliContext): Promise<Arguments> {
  if (text === undefined) return { args: {}, exact: [] };
  const json = text === "-" ? await readStdin(cli) : text;
  const hint = `write a JSON object, for example ${flag} '{"name": "value"}'`;
  const { data, exact } = parsed(json, (why) => new CtxError("usage", `${flag} is not JSON: ${why}`, { hint }));
  if (!isJsonObject(data)) throw new CtxError("usage", `${flag} is JSON but not an object`, { hint });
  return { args: data, exact };
}

/** Returns the answers of `--answer` to questions of a server. */
export async function readAnswers(
  texts: readonly string[],
  cli: CliContext,
): Promise<{ readonly content: AnswerContent }[]> {
  const objects = await Promise.all(texts.map((text) => readObject(text, "--answer", cli)));
  return objects.map(({ args }) => {
    const { success, data } = answerContentSchema.safeParse(args);
    if (success) return { content: data };
    throw new CtxError("usage", "--answer contains a value that is no text, number, boolean or list of texts");
  });
}

/**
 * Returns the arguments of the words. The method's schema says whether a value is a text, a number, a boolean or JSON.
 * Throws `usage` for a word without `=`, a name that the method does not have, and a value of the wrong type.
 */
export function readPairs(words: readonly string[], { name, inputSchema }: Method): Arguments {
  const pairs = words.map((word) => {
    const { key, isJson, text } = /^(?<key>[^=:]+)(?<isJson>:?)=(?<text>.*)$/s.exec(word)?.groups ?? {};
    if (key === undefined || text === undefined) {
      const hint = "write key=value, or key:=json for a list, a map or null";
      throw new CtxError("usage", `${JSON.stringify(word)} is not an argument`, { hint });
    }
    const schema = propertyOf(inputSchema, key, name);
    return { key, ...(isJson === ":" ? jsonOf(text, key) : typedValue(text, { key, types: typesOf(schema) })) };
  });
  const last = new Map(pairs.map((pair) => [pair.key, pair]));
  return {
    args: Object.fromEntries([...last.values()].map(({ key, data }) => [key, data])),
    exact: [...last.values()].flatMap(({ key, exact }) => exact.map((place) => `/${pointerPart(key)}${place}`)),
  };
}

/** Joins arguments. A later value replaces an earlier one of the same name. */
export function joinArguments(first: Arguments, second: Arguments): Arguments {
  const replaced = new Set(Object.keys(second.args).map((key) => `/${pointerPart(key)}`));
  const kept = first.exact.filter((place) => !replaced.has(/^\/[^/]*/.exec(place)?.[0] ?? ""));
  return { args: { ...first.args, ...second.args }, exact: [...kept, ...second.exact] };
}

function propertyOf({ properties, additionalProperties }: JsonSchema, key: string, method: string): Json | undefined {
  const known = isJsonObject(properties) ? properties : {};
  if (Object.hasOwn(known, key) || additionalProperties === true || isJsonObject(additionalProperties))
    return known[key];
  const names = Object.keys(known).join(", ") || "none";
  throw new CtxError("usage", `${method} has no argument "${key}"`, { hint: `its arguments are ${names}` });
}

function typesOf(schema: Json | undefined): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const { type, anyOf, oneOf } = schema;
  if (typeof type === "string") return [type];
  if (Array.isArray(type)) return type.map(String);
  const variants = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  return variants.flatMap(typesOf);
}

function typedValue(
  text: string,
  { key, types }: { readonly key: string; readonly types: readonly string[] },
): ExactJson {
  const plain = (data: ExactJson["data"]): ExactJson => ({ data, exact: [] });
  if (types.length === 0 || types.includes("string")) return plain(text);
  if (types.includes("boolean") && /^(?:true|false)$/.test(text)) return plain(text === "true");
  if (types.some((type) => type === "number" || type === "integer") && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text))
    return isHeld(text) ? plain(Number(text)) : { data: text, exact: [""] };
  if (types.includes("null") && text === "null") return plain(null);
  if (types.includes("array") && !/^\s*\[/.test(text)) return plain(text === "" ? [] : text.split(","));
  if (types.includes("array") || types.includes("object")) return jsonOf(text, key);
  throw new CtxError("usage", `the argument ${key} is ${JSON.stringify(text)}; it must be ${types.join(" or ")}`);
}

function jsonOf(text: string, key: string): ExactJson {
  return parsed(text, (why) => new CtxError("usage", `the argument ${key} is not JSON: ${why}`));
}

function parsed(text: string, error: (why: string) => CtxError): ExactJson {
  try {
    return parseExactJson(text);
  } catch (thrown) {
    throw error(thrown instanceof Error ? thrown.message : String(thrown));
  }
}
