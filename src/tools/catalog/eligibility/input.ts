// Detects from a method's parameters whether the method runs SQL or code, or receives content to write.
import type { Method } from "../../../contract/tool.ts";
import { type Parameter, parameters } from "../../../language/method/schema.ts";
import { doubtfulWriteVerbs, writeVerbs } from "../../../language/words.data.ts";
import { changeInSentence, isReadingVerb, sentencesOf } from "./change.ts";
import { outputWords, pathWords, savingNames, verdictNames, writtenWords } from "./verbs.data.ts";

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

/** Matches "Set" at the start of a parameter's description, as in "Set the theme". Such a parameter is an option. */
const settingOption = /^sets?\s+/i;

const runs = /\b(?:run|runs|exec|executes?|eval|evals?|scripts?|javascript|typescript|python|shell|bash)\b/i;

/**
 * Returns a clause about the first parameter that implies a write, or null. For a method that computes, data and content
 * parameters are input and imply no write.
 */
export function writtenParameter(method: Input, { isComputing }: { readonly isComputing: boolean }): string | null {
  for (const parameter of parameters(method)) {
    const { name } = parameter;
    if (!isComputing && carriesContent(parameter)) return `its parameter "${name}" contains data to write`;
    if (isOutputPath(parameter)) return `its parameter "${name}" names where to write`;
    if (savingNames.includes(parameter.words.join(""))) return `its parameter "${name}" controls writing`;
    if (verdictNames.includes(name.toLowerCase())) return `its parameter "${name}" records a judgement`;
    const mode = writingChoice(parameter);
    if (mode !== null) return `its parameter "${name}" can be "${mode}"`;
    const verb = sentencesOf(parameter.description)
      .map((sentence) => changeInSentence(sentence.replace(settingOption, "")))
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

function isOutputPath({ words, type }: Parameter): boolean {
  if (type === "boolean" || type === "number" || type === "integer") return false;
  return words.some((word) => outputWords.includes(word)) && words.some((word) => pathWords.includes(word));
}

/** Returns a parameter's first allowed value that begins with a verb for a change, or null. Sort columns do not match. */
function writingChoice({ choices }: Parameter): string | null {
  const isWriting = (choice: string) => {
    const [verb = ""] = choice
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .toLowerCase()
      .split(/[^\p{L}]+/u);
    if (isReadingVerb(verb)) return false;
    return writeVerbs.has(verb) && (!doubtfulWriteVerbs.has(verb) || /^(?:update|clear|set)$/.test(verb));
  };
  return choices.filter((choice) => typeof choice === "string").find(isWriting) ?? null;
}

function texts(method: Input): readonly Parameter[] {
  return parameters(method).filter(({ type, choices }) => choices.length === 0 && /^(?:string|any|array)$/.test(type));
}
