// Binds file paths, and patterns for names such as `*.txt`.
import { memoized } from "../../../../base/memoize.ts";
import type { ReadValue } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { words } from "../../../../language/tokens.ts";
import { askingWords, stopWords } from "../../../../language/words.data.ts";
import type { BindContext, Found, Rule } from "./rule.ts";

const pathWords = /^(?:path|paths|file|files|filename|filepath|directory|dir|folder)$/;
const patternWords = /^(?:pattern|glob|mask|wildcard|regex|regexp)$/;

/** True for a parameter that takes a file path. */
export const isPathParameter = memoized((parameter: Parameter): boolean => {
  const isText = parameter.type === "string" || parameter.type === "any" || parameter.type === "array";
  const isNamedSo = parameter.words.some((word) => pathWords.test(word));
  const isDescribedSo = /\b(?:file|folder|directory) path\b|\bpath (?:of|to)\b/i.test(parameter.description);
  return isText && (isNamedSo || isDescribedSo) && !isPatternParameter(parameter);
});

/** True for a parameter that takes a pattern for names. */
export function isPatternParameter(parameter: Parameter): boolean {
  return parameter.words.some((word) => patternWords.test(word));
}

/** Binds a path as written. If the request names a file and a folder, the two are joined. */
export const pathRule: Rule = { isFor: isPathParameter, find: bindPath };

function bindPath(parameter: Parameter, { free, method, reading }: BindContext): Found | null {
  const takesFolder = isAboutFolders(parameter, method);
  const paths = free.filter((value) => value.kind === "path" && !(takesFolder && leadsToFile(String(value.value))));
  const [first] = paths;
  if (first === undefined) return namedFolder(parameter, reading.text);
  if (parameter.type === "array")
    return { value: joined(paths), evidence: paths.map(({ text }) => text).join(", "), used: paths };
  const folder = paths.find(isRooted);
  const file = paths.find((value) => !isRooted(value));
  if (folder !== undefined && file !== undefined) {
    return { value: join(folder, file), evidence: `${file.text} in ${folder.text}`, used: [folder, file] };
  }
  return { value: first.value, evidence: first.text, used: [first] };
}

const folderWords = /^(?:directory|directories|dir|folder|folders)$/;

/** True for a parameter that takes folders, if the method's name does not mention files. */
function isAboutFolders({ words: own }: Parameter, { name }: Method): boolean {
  const named = [...words(name), ...own];
  return named.some((word) => folderWords.test(word)) && !named.some((word) => /^files?/.test(word));
}

/** True if a path ends with a file extension. */
export function leadsToFile(path: string): boolean {
  return /[^/\\.]\.[a-z][a-z0-9]{0,4}$/i.test(path);
}

/** Binds the name of a folder without a path: "reports" in "the reports folder". */
function namedFolder(parameter: Parameter, request: string): Found | null {
  if (!parameter.isRequired || parameter.type === "array") return null;
  const name = /(?<![\p{L}\p{N}])([\p{L}\p{N}_-]{2,40}) (?:folder|directory)(?![\p{L}\p{N}])/iu.exec(request)?.[1];
  if (name === undefined || stopWords.has(name.toLowerCase()) || askingWords.has(name.toLowerCase())) return null;
  return { value: name, evidence: name, used: [] };
}

/** Binds a pattern as written, or builds one from the name that the request searches for. */
export const patternRule: Rule = {
  isFor: (parameter) => parameter.isRequired && isPatternParameter(parameter),
  find: bindPattern,
};

function bindPattern(parameter: Parameter, context: BindContext): Found | null {
  const glob = context.free.find(({ kind }) => kind === "glob");
  const documented = `${context.method.description} ${parameter.description}`;
  const isGlob = /\bglob\b|\*/.test(documented);
  const anywhere = documented.includes("**/");
  const deep = (pattern: string) => (anywhere && !/^(?:\*\*\/|\/)/.test(pattern) ? `**/${pattern}` : pattern);
  if (glob !== undefined) return { value: deep(String(glob.value)), evidence: glob.text, used: [glob] };
  const name = nameLookedFor(context);
  if (name === null) return null;
  const { text, used } = name;
  if (!isGlob) return { value: text, evidence: text, used };
  const shape = { end: `*${text}`, start: `${text}*`, whole: text, part: `*${text}*` }[name.fit];
  return { value: deep(shape), evidence: text, used };
}

function nameLookedFor({ reading, free }: BindContext): {
  readonly text: string;
  readonly fit: "end" | "start" | "whole" | "part";
  readonly used: readonly ReadValue[];
} | null {
  const value = free.find(
    (candidate) => candidate.kind === "quoted" || (candidate.kind === "path" && !isRooted(candidate)),
  );
  if (value !== undefined) {
    const fit =
      partOfName(reading.text.slice(0, value.start)) ??
      (/\.[a-z0-9]{1,5}$/i.test(String(value.value)) ? "whole" : "part");
    return { text: String(value.value), fit, used: [value] };
  }
  const extension = /(?<=^|\s)\.[a-z][a-z0-9]{0,5}\b/i.exec(reading.text)?.[0];
  if (extension !== undefined) return { text: extension, fit: "end", used: [] };
  const word =
    /\b(?:contain(?:s|ing)?|match(?:es|ing)?|includ(?:es|ing)|like|called|named|(?:start|begin)(?:s|ning|ing)? with|end(?:s|ing)? (?:with|in))\s+(?:the (?:word|text|string|letters|name) )?([\p{L}\p{N}][\p{L}\p{N}._-]*)/iu.exec(
      reading.text,
    );
  const text = word?.[1];
  if (word === null || text === undefined || stopWords.has(text.toLowerCase())) return null;
  const named = free.filter(
    (candidate) => candidate.start >= word.index && candidate.end <= word.index + word[0].length,
  );
  return { text, fit: partOfName(word[0].slice(0, -text.length)) ?? "part", used: named };
}

function partOfName(before: string): "end" | "start" | null {
  if (/\bend(?:s|ing)? (?:with|in)\s+(?:the (?:word|text|string|letters) )?["'“‘]?$/i.test(before)) return "end";
  return /\b(?:start|begin)(?:s|ning|ing)? with\s+(?:the (?:word|text|string|letters) )?["'“‘]?$/i.test(before)
    ? "start"
    : null;
}

function joined(paths: readonly ReadValue[]): readonly string[] {
  const folder = paths.find((value) => isRooted(value) && !/\.[a-z0-9]{1,5}$/i.test(String(value.value)));
  const files = paths.filter((value) => value !== folder);
  if (files.length === 0) return paths.map(({ value }) => String(value));
  return files.map((file) => (folder === undefined || isRooted(file) ? String(file.value) : join(folder, file)));
}

function join(folder: ReadValue, file: ReadValue): string {
  return `${String(folder.value).replace(/[/\\]+$/, "")}/${String(file.value)}`;
}

function isRooted(value: ReadValue): boolean {
  return /^(?:\/|~|\.{1,2}\/|[A-Za-z]:\\)/.test(String(value.value));
}
