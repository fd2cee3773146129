// Reads the sources of settings and validates each source with the schema. Messages state the place in the source.

import type { OptionRow } from "../../base/option.ts";
import { isJsonObject } from "../../base/text/json.ts";
import { didYouMean } from "../../base/text/mistake.ts";
import { CtxError } from "../../contract/error.ts";
import { settingsSchema } from "../../contract/settings.ts";
import type { Environment } from "./environment.ts";
import type { ReadFile } from "./file.ts";
import { type Checked, mistakes } from "./mistake.ts";
import { isDuration, readSettingText } from "./text.ts";

/** One flag as typed. `text` is true or false for a flag without a value. */
export interface FlagValue {
  readonly path: readonly string[];
  readonly flag: string;
  readonly text: string | boolean;
}

/** Where a value comes from. `name` is a place in a file, a variable or a flag. */
export interface SettingSource {
  readonly kind: "file" | "environment" | "flag" | "library";
  readonly name: string;
}

/** One value with its source. */
export interface Layer {
  readonly path: readonly string[];
  readonly value: unknown;
  readonly source: SettingSource;
}

/** Returns the values of a config file. A mistake is a `config` error with file, line and key. */
export function fileLayers(config: ReadFile, rows: readonly OptionRow[]): readonly Layer[] {
  const checked: Checked = {
    schema: settingsSchema,
    value: config.value,
    place: (path) => `${config.locationOf(path)}: ${path.join(".") || "the file"}`,
  };
  const parsed = settingsSchema.safeParse(config.value);
  if (!parsed.success) throw new CtxError("config", mistakes(parsed.error, checked));
  return rows.flatMap(({ path }) => {
    const value = path.reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), config.value);
    return value === undefined
      ? []
      : [{ path, value, source: { kind: "file", name: config.locationOf(path) } as const }];
  });
}

/** Returns the settings from environment variables. An empty variable counts as absent. */
export function environmentLayers(rows: readonly OptionRow[], environment: Environment): readonly Layer[] {
  return rows.flatMap((row) => {
    const text = environment[row.env];
    if (text === undefined || text === "") return [];
    const source = { kind: "environment", name: row.env } as const;
    return [{ path: row.path, value: checkedText(row, text, source), source }];
  });
}

/** Returns the settings from flags. A wrong value is a `usage` error. */
export function flagLayers(rows: readonly OptionRow[], flags: readonly FlagValue[]): readonly Layer[] {
  return flags.flatMap(({ path, flag, text }) => {
    const row = rows.find((candidate) => candidate.path.join(".") === path.join("."));
    const source = { kind: "flag", name: flag } as const;
    if (row === undefined) return [];
    const parts = typeof text === "string" && !text.trim().startsWith("{") ? row.parts?.(text) : undefined;
    if (parts === undefined) return [{ path, value: checkedText(row, text, source), source }];
    if (parts === null) throw new CtxError("usage", `${flag} is "${text}"; it must be NAME=VALUE, separated by commas`);
    const whole = mergeLayers(parts.map((part) => ({ ...part, source })));
    const parsed = row.schema.safeParse(whole);
    const place: Checked["place"] = (inner) => [flag, ...inner.map(String)].join(".");
    if (!parsed.success)
      throw new CtxError("usage", mistakes(parsed.error, { schema: row.schema, value: whole, place }));
    return parts.map((part) => ({ path: [...path, ...part.path], value: part.value, source }));
  });
}

/** Merges the values into one object. A later value overrides an earlier value. */
export function mergeLayers(layers: readonly Layer[]): object {
  return layers.reduce<object>((raw, { path, value }) => withValue(raw, path, value), {});
}

/** Returns warnings about `CTX_` variables whose names are close to a setting, since they are probably typos. */
export function strayNames(rows: readonly OptionRow[], environment: Environment): readonly string[] {
  const known = rows.map(({ env }) => env);
  const stray = Object.keys(environment).filter((name) => name.startsWith("CTX_") && !known.includes(name));
  return stray.flatMap((name) => {
    const fix = didYouMean(name, known);
    return fix === "" ? [] : [`the environment variable ${name} is not read${fix}`];
  });
}

function checkedText(row: OptionRow, text: string | boolean, source: SettingSource): unknown {
  const code = source.kind === "flag" ? "usage" : "config";
  const content =
    typeof text === "boolean"
      ? { kind: "value" as const, value: text }
      : readSettingText(row, text, source.kind !== "flag");
  if (content.kind === "wrong") {
    throw new CtxError(code, `${source.name} is "${text}"; it must be ${content.expected}`);
  }
  const parsed = row.schema.safeParse(content.value);
  if (parsed.success) return content.value;
  const place: Checked["place"] = (path) => [source.name, ...path.map(String)].join(".");
  // A message quotes the text as typed. If the text contains JSON, the message shows the wrong value inside.
  const value = typeof content.value === "object" ? content.value : text;
  throw new CtxError(code, mistakes(parsed.error, { schema: row.schema, value, place, isDuration: isDuration(row) }));
}

function withValue(raw: object, path: readonly string[], value: unknown): object {
  const [key, ...rest] = path;
  if (key === undefined) return raw;
  const inner: unknown = Reflect.get(raw, key);
  return { ...raw, [key]: rest.length === 0 ? value : withValue(isJsonObject(inner) ? inner : {}, rest, value) };
}
