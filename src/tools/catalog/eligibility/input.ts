// Detects from a method's parameters whether the method runs SQL or code, or receives content to write.
import type { Method } from "../../../contract/tool.ts";
import { type Parameter, parameters } from "../../../language/method/schema.ts";
import { isOrder, orderWithObject, sentencesOf } from "./change.ts";
import {
  outputWords,
  pathWords,
  queueWords,
  requestNames,
  savingNames,
  textWords,
  verdictNames,
  writtenWords,
} from "./verbs.data.ts";

type Input = Pick<Method, "name" | "description" | "inputSchema">;

/** Returns the names of the parameters that take SQL. */
export function sqlParameters(method: Input): readonly string[] {
  const speaksOfSql = /\bSQL\b|\bSELECT\b/.test(`${method.name.toUpperCase()} ${method.description}`);
  return texts(method)
    .filter(({ words, description }) => {
      if (words.includes("sql") || /\bSQL\b/.test(description)) return true;
      return speaksOfSql && /^(?:query|queries|statement|statements)$/.test(words.at(-1) ?? "");
    })
    .map(({ name }) => name);
}

/** Returns the parameter that takes code, a command, or a query in a language that can change data. Otherwise null. */
export function codeParameter(method: Input): string | null {
  const opening = `${method.name} ${sentencesOf(method.description)[0] ?? ""}`;
  const found = texts(method).find(({ name, words, description }) => {
    const last = words.at(-1) ?? "";
    if (/^(?:command|cmd|script|shell|bash|javascript|cypher|graphql|mutation)$/.test(last)) return true;
    if (/\b(?:GraphQL|Cypher)\b/.test(description)) return true;
    return /^(?:code|program|expression|function)$/.test(last) && runs.test(`${opening} ${name} ${description}`);
  });
  return found?.name ?? null;
}

/** Returns the parameter that carries a statement, a pipeline, a command line or the method of an HTTP request, or null. */
export function requestParameter(method: Input): string | null {
  const all = parameters(method);
  const takesUrl = all.some(({ words }) => words.some((word) => /^(?:url|uri|endpoint|path)$/.test(word)));
  const found = all.find(({ name, type, choices }) => {
    if (choices.some((choice) => typeof choice === "string" && httpMethod.test(choice))) return true;
    if (choices.length > 0 || type === "boolean") return false;
    const plain = name.toLowerCase().replace(/[^a-z]/g, "");
    return requestNames.includes(plain) || (takesUrl && /^(?:http|request)?method$/.test(plain));
  });
  return found?.name ?? null;
}

const httpMethod = /^(?:post|put|patch|delete)$/i;

/** Matches the start of the description of an option: "Set the theme", "Enables the comparison". */
const settingOption = /^(?:sets?|enables?|disables?)\s+/i;

const runs = /\b(?:run|runs|exec|executes?|eval|evals?|scripts?|javascript|typescript|python|shell|bash)\b/i;

/**
 * Returns a clause about the first parameter that implies a write, or null. For a method that computes, data and content
 * parameters are input and imply no write.
 */
export function writtenParameter(
  method: Input,
  { isComputing, isShowing }: { readonly isComputing: boolean; readonly isShowing: boolean },
): string | null {
  for (const parameter of parameters(method)) {
    const { name, type } = parameter;
    if (!isComputing && carriesContent(parameter)) return `its parameter "${name}" contains data to write`;
    if (isShowing && carriesText(parameter)) return `its parameter "${name}" contains a text to write`;
    if (parameter.words.some((word) => queueWords.includes(word)))
      return `its parameter "${name}" reads from a queue, which may remove what it reads`;
    if (isOutputPath(parameter)) return `its parameter "${name}" names where to write`;
    if (savingNames.includes(parameter.words.join(""))) return `its parameter "${name}" controls writing`;
    if (verdictNames.includes(name.toLowerCase())) return `its parameter "${name}" records a judgement`;
    if (type === "boolean" && isOrder(parameter.words[0] ?? "")) return `its parameter "${name}" switches a change on`;
    const verb = sentencesOf(parameter.description)
      .map((sentence) => orderWithObject(sentence.replace(settingOption, "")))
      .find((word) => word !== null);
    if (verb !== undefined) return `its parameter "${name}" contains "${verb}"`;
  }
  return null;
}

/** True when one of the method's parameters takes the path of a file or folder. */
export function takesPath(method: Input): boolean {
  return parameters(method).some(({ words }) => words.some((word) => pathWords.includes(word)));
}

function carriesContent({ words, type }: Parameter): boolean {
  if (type === "boolean" || type === "number" || type === "integer") return false;
  return words[0] === "new" || writtenWords.includes(words.at(-1) ?? "");
}

function carriesText({ words, type, choices }: Parameter): boolean {
  return /^(?:string|any)$/.test(type) && choices.length === 0 && textWords.includes(words.at(-1) ?? "");
}

function isOutputPath({ words, type }: Parameter): boolean {
  if (type === "boolean" || type === "number" || type === "integer") return false;
  return words.some((word) => outputWords.includes(word)) && words.some((word) => pathWords.includes(word));
}

function texts(method: Input): readonly Parameter[] {
  return parameters(method).filter(({ type, choices }) => choices.length === 0 && /^(?:string|any|array)$/.test(type));
}
