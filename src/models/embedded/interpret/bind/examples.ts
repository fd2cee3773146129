// Extracts the examples from a parameter's documentation.
import { memoized } from "../../../../base/memoize.ts";
import type { Parameter } from "../../../../language/method/schema.ts";

/** Returns the texts in quotes, and the texts after "e.g.", "such as" and similar words. */
export const examplesOf = memoized(({ description }: Parameter): readonly string[] => {
  const patterns =
    /(?:\b(?:e\.g\.?|for example|example:|such as|like|i\.e\.)[\s,:]*)([^.;()]{2,80})|['"‘“]([^'"’”]{2,60})['"’”]/gi;
  return [...description.slice(0, longestDescription).matchAll(patterns)]
    .slice(0, mostExamples)
    .map(([, listed, quoted]) => (quoted ?? listed ?? "").replace(/['"]/g, ""));
});

const longestDescription = 2_000;
const mostExamples = 40;

/** Returns the names that the documentation of an optional text lists as its values: "such as Yes or No". */
export const listedExamples = memoized(({ type, isRequired, description }: Parameter): readonly string[] => {
  if (type !== "string" || isRequired) return [];
  const listed = /\b(?:such as|e\.g\.,?|for example,?|one of:?|either)\s+([^.;()]{2,80})/i.exec(description)?.[1] ?? "";
  return listed
    .split(/,|\bor\b|\band\b|\//)
    .map((example) => example.trim().replace(/^["'`“]|["'`”]$/g, ""))
    .filter((example) => /^\p{Lu}[\p{L}\p{N}-]*$/u.test(example));
});
