// Replaces references in settings: `${NAME}`, `${NAME:-fallback}`, and the other forms that MCP clients write.
import { basename } from "node:path";
import { isSecretKey } from "../../base/text/redact-keys.ts";
import { CtxError } from "../../contract/error.ts";
import type { Environment } from "./environment.ts";

/** Spellings of `${NAME}` that one client replaces: `$NAME`; `$NAME` and on Windows `%NAME%`; `{env:NAME}`. */
export type Spelling = "dollar" | "dollar-percent" | "braces" | undefined;

/** Where references get their values. */
export interface ReferenceSource {
  readonly environment: Environment;
  /** Values of names that are not environment variables, such as `workspaceFolder`. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Values that the user typed for `${input:NAME}`. */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Also replaces what some clients write. */
  readonly spelling?: Spelling;
}

interface Filling extends ReferenceSource {
  readonly place: string;
  /** Receives every value that came from the environment or from the user. */
  readonly onReference?: (name: string, value: string) => void;
}

/**
 * Replaces every reference in the text, also inside of fallbacks. Throws `config`, with the place, when a variable is not
 * set and has no fallback.
 */
export function fillReferences(text: string, from: Filling): string {
  let filled = "";
  let rest = withUsualSpelling(text, from);
  for (let start = rest.indexOf("${"); start >= 0; start = rest.indexOf("${")) {
    const end = closingBrace(rest, start + 2);
    if (end < 0) break;
    filled += rest.slice(0, start) + filledReference(rest.slice(start + 2, end), from);
    rest = rest.slice(end + 1);
  }
  return filled + rest;
}

/** Returns the names of the inputs to which a text refers. */
export function inputsIn(text: string): readonly string[] {
  return [...text.matchAll(/\$\{input:([^{}]+)\}/g)].map(([, name = ""]) => name.trim());
}

/** Returns the names of the variables to which a text may refer, in any spelling. */
export function variablesIn(text: string): readonly string[] {
  return [...text.matchAll(/[${](?:env:)?([A-Za-z_]\w*)/g)].map(([, name = ""]) => name);
}

/** Returns the variables that clients define for a file of the folder. */
export function clientVariables(folder: string, home: string): Readonly<Record<string, string>> {
  const names = ["workspaceFolder", "workspaceRoot", "cwd", "projectRoot", "CLAUDE_PROJECT_DIR"];
  return {
    ...Object.fromEntries(names.map((name) => [name, folder])),
    ...{ workspaceFolderBasename: basename(folder), userHome: home, pathSeparator: sepOf(), "/": sepOf() },
  };
}

function sepOf(): string {
  return process.platform === "win32" ? "\\" : "/";
}

const replaced = `\${$1}`;

function withUsualSpelling(written: string, { spelling, environment }: ReferenceSource): string {
  const hasPercent = spelling === "dollar-percent" && environment.OS === "Windows_NT";
  const text = (hasPercent ? withoutPercent(written, environment) : written).replaceAll(
    /\$env:([A-Za-z_]\w*)/g,
    replaced,
  );
  if (spelling === "dollar" || spelling === "dollar-percent") return text.replaceAll(/\$([A-Za-z_]\w*)/g, replaced);
  return spelling === "braces" ? text.replaceAll(/\{env:([A-Za-z_]\w*)\}/g, replaced) : text;
}

/**
 * Writes `%NAME%` as a reference. Windows compares names without regard to case, and keeps the text if there is no such
 * variable, since a URL may contain the same characters.
 */
function withoutPercent(text: string, environment: Environment): string {
  return text.replaceAll(/%([A-Za-z_]\w*)%/g, (written, name: string) => {
    const known = Object.keys(environment).find((key) => key.toUpperCase() === name.toUpperCase());
    return known === undefined ? written : `\${${known}}`;
  });
}

/** Returns the index of the brace that closes a reference, or -1. A reference may contain other references. */
function closingBrace(text: string, from: number): number {
  let depth = 0;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === "{") depth += 1;
    if (text[index] === "}" && depth === 0) return index;
    if (text[index] === "}") depth -= 1;
  }
  return -1;
}

const namePattern = /^(?:\{\s*(?:secrets|env)\.|env:)?(?<name>[A-Za-z_]\w*)(?:\s*\})?(?::-(?<fallback>.*))?$/s;

function filledReference(reference: string, from: Filling): string {
  const { environment, variables = {}, place, onReference } = from;
  const input = /^input:(.+)$/s.exec(reference)?.[1]?.trim();
  if (input !== undefined) return inputOf(input, from);
  const { name, fallback } = namePattern.exec(reference)?.groups ?? {};
  if (Object.hasOwn(variables, reference) && environment[reference] === undefined) return variables[reference] ?? "";
  if (name === undefined) {
    throw new CtxError("config", `${place} refers to \${${reference}}; write \${NAME} or \${NAME:-fallback}`);
  }
  const given = environment[name];
  const isUnset = given === undefined || (given === "" && fallback !== undefined);
  const found = isUnset && fallback !== undefined ? fillReferences(fallback, from) : given;
  if (found === undefined) {
    throw new CtxError("config", `${place} needs the environment variable ${name}, which is not set`, {
      hint: `set ${name}, or write \${${name}:-fallback}`,
    });
  }
  // A fallback is visible in the settings. It is only treated as a secret if the name of the variable means a
  // secret.
  if (!isUnset || isSecretKey(name)) onReference?.(name, found);
  return found;
}

function inputOf(name: string, { inputs = {}, place, onReference }: Filling): string {
  const value = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  if (value === undefined) {
    throw new CtxError("config", `${place} needs the input "${name}", which was not entered`, {
      hint: `run the command on a terminal, where ctx asks for it, or write \${NAME} and set that environment variable`,
    });
  }
  onReference?.(name, value);
  return value;
}
