// Parses TOML, with the line of a mistake and of a table.
import { parse, TomlError } from "smol-toml";
import type { YamlReading } from "./yaml.ts";

/** Parses the text and never throws. A position is only known for tables, by their headers. */
export function parseToml(text: string, { file }: { readonly file: string }): YamlReading {
  try {
    const value: unknown = parse(text);
    return { kind: "value", value, locate: (path) => ({ line: lineOf(text, path), column: 1 }) };
  } catch (thrown) {
    const { line, column } = thrown instanceof TomlError ? thrown : { line: 1, column: 1 };
    const message = thrown instanceof Error ? (thrown.message.split("\n")[0] ?? "") : String(thrown);
    return {
      kind: "problems",
      problems: [{ file, line, column, message: message.replace(/^Invalid TOML document: /, "") }],
    };
  }
}

/** Returns the line of the deepest table header whose keys begin the path, or 1. */
function lineOf(text: string, path: readonly PropertyKey[]): number {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  for (let length = path.length; length > 0; length -= 1) {
    const keys = path.slice(0, length).map(String);
    const headers = [keys.join("."), keys.map((key) => JSON.stringify(key)).join("."), lastQuoted(keys)];
    const index = lines.findIndex((line) => headers.some((header) => line.startsWith(`[${header}]`)));
    if (index >= 0) return index + 1;
  }
  return 1;
}

function lastQuoted(keys: readonly string[]): string {
  return [...keys.slice(0, -1), JSON.stringify(keys.at(-1))].join(".");
}
