// Converts a row of a promptfoo CSV file to a test: columns that begin with `__` configure the test, others are variables.
import { documentedTypes } from "./assertions.ts";

/** Converts a row to a test. Columns without a meaning in ctx become keys that the import reports. */
export function csvTest(row: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(row);
  const vars = Object.fromEntries(entries.filter(([name]) => !name.startsWith("__")));
  const filled = entries.filter(([name, text]) => name.startsWith("__") && text.trim() !== "");
  const assert = filled.filter(([name]) => /^__expected\d*$/.test(name)).map(([, text]) => shortAssertion(text.trim()));
  const test: Record<string, unknown> = { vars, assert };
  const options: Record<string, unknown> = {};
  for (const [name, text] of filled) {
    const key = name.slice("__".length);
    if (/^expected\d*$/.test(key)) continue;
    if (key === "description") test.description = text;
    else if (key === "threshold") test.threshold = Number(text);
    else if (key === "prefix" || key === "suffix") options[key] = text;
    else if (!key.startsWith("metadata:")) test[name] = text;
  }
  return Object.keys(options).length === 0 ? test : { ...test, options };
}

const codes: Readonly<Record<string, string>> = {
  fn: "javascript",
  eval: "javascript",
  grade: "llm-rubric",
};

/**
 * Parses a short form such as `contains-any: a,b`, `similar(0.8): text`, `cost(0.01)` or `grade: sentence`, by the rules of
 * promptfoo. Any other text is the complete expected output.
 */
function shortAssertion(text: string): Readonly<Record<string, unknown>> {
  const [, not = "", name, stated, value] = shortForm.exec(text) ?? [];
  if (name === undefined) return { type: "equals", value: text };
  const isLimit = name === "cost" || name === "latency";
  const limit = stated ?? (isLimit ? value : undefined);
  return {
    type: `${not}${codes[name] ?? name}`,
    ...(isLimit || value === undefined ? {} : { value: value.trim() }),
    ...(limit === undefined ? {} : { threshold: Number(limit) }),
  };
}

// A type may be the start of another one, such as `contains` of `contains-any`. What follows the type decides.
const shortForm = new RegExp(
  `^(not-)?(${[...Object.keys(codes), ...documentedTypes].join("|")})(?:\\((\\d+(?:\\.\\d+)?)\\))?(?::([\\s\\S]*))?$`,
);
