// Formats validation errors as sentences with a path and a rule, for people and models.
import type { OutputUnit } from "@cfworker/json-schema";

const mostViolations = 20;
const mostCharacters = 300;

/** Returns at most 20 sentences such as `limit: expected integer, found string (type)`. */
export function describeViolations(problems: readonly OutputUnit[]): readonly string[] {
  // Only 20 problems are shown, so comparing the first 500 is enough.
  const looked = problems.slice(0, 500);
  const own = looked.filter((problem) => !isSummary(problem, looked));
  const sentences = new Set((own.length === 0 ? looked : own).map(describe));
  return [...sentences].slice(0, mostViolations);
}

/** True if a problem only summarizes another problem in the list. */
function isSummary({ keyword, keywordLocation }: OutputUnit, problems: readonly OutputUnit[]): boolean {
  // For a forbidden name, the validator reports the keyword that forbids the name, and also the schema `false`.
  if (keyword === "false") return true;
  if (keyword === "anyOf" || keyword === "oneOf") return false;
  return problems.some((other) => other.keyword !== "false" && other.keywordLocation.startsWith(`${keywordLocation}/`));
}

function describe({ keyword, instanceLocation, error }: OutputUnit): string {
  const path = readPath(instanceLocation);
  const named = /"(.*)"/s.exec(error)?.[1] ?? "";
  switch (keyword) {
    case "required":
      return sentence([...path, named], "missing", keyword);
    case "additionalProperties":
    case "unevaluatedProperties":
      return sentence([...path, named], "not a known name", keyword);
    case "type": {
      const [, found, expected] = /type "(.*?)" is invalid\. Expected "(.*)"/s.exec(error) ?? [];
      if (found === undefined || expected === undefined) return sentence(path, error, keyword);
      return sentence(path, `expected ${expected.replaceAll('", "', " or ")}, found ${found}`, keyword);
    }
    default:
      return sentence(path, error.replace(/^Instance /, "the value ").replace(/\.$/, ""), keyword);
  }
}

function sentence(path: readonly string[], text: string, keyword: string): string {
  const place = path.length === 0 ? "the whole" : path.join(".");
  return `${clip(place)}: ${clip(text)} (${keyword})`;
}

function clip(text: string): string {
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters).toWellFormed()}…`;
}

function readPath(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => decodeURIComponent(part.replaceAll("~1", "/").replaceAll("~0", "~")));
}
