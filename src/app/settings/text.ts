// Parses settings that a flag or an environment variable gives as text. The parser is strict, so that typos are
// reported.
import { z } from "zod";
import { type OptionRow, unwrap } from "../../base/option.ts";
import { parseDuration } from "../../base/time.ts";

/** The parsed value, or a description of the expected form. */
export type TextReading =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "wrong"; readonly expected: string };

/** Parses `text` as the type of the setting. With `bareMilliseconds`, a duration may be a number without a unit. */
export function readSettingText(row: OptionRow, text: string, bareMilliseconds: boolean): TextReading {
  const schema = unwrap(row.schema);
  if (schema instanceof z.ZodBoolean) return oneOf(text, { true: true, false: false });
  if (schema instanceof z.ZodNumber) {
    return isDuration(row) ? readDuration(text, bareMilliseconds) : readNumber(text);
  }
  if (schema instanceof z.ZodArray) return value(text.split(",").map((part) => part.trim()));
  if (schema instanceof z.ZodRecord || schema instanceof z.ZodObject) return readObject(text);
  return value(text);
}

/** True when the setting is a duration in milliseconds. */
export function isDuration(row: OptionRow): boolean {
  return row.path.at(-1)?.endsWith("Ms") === true;
}

function value(given: unknown): TextReading {
  return { kind: "value", value: given };
}

function oneOf(text: string, values: Readonly<Record<string, unknown>>): TextReading {
  return Object.hasOwn(values, text)
    ? value(values[text])
    : { kind: "wrong", expected: Object.keys(values).join(" or ") };
}

function readDuration(text: string, bareMilliseconds: boolean): TextReading {
  if (bareMilliseconds && /^\d+$/.test(text)) return value(Number(text));
  const durationMs = parseDuration(text);
  return durationMs === null ? { kind: "wrong", expected: "a duration such as 500ms, 30s or 2m" } : value(durationMs);
}

function readNumber(text: string): TextReading {
  return /^-?\d+(\.\d+)?$/.test(text) ? value(Number(text)) : { kind: "wrong", expected: "a number" };
}

function readObject(text: string): TextReading {
  try {
    return value(JSON.parse(text));
  } catch {
    // The position in the JSON text is not reported, because the text is one line of the shell.
    return { kind: "wrong", expected: "a JSON object" };
  }
}
