// Converts a row of a promptfoo CSV file to a test: columns that begin with `__` configure the test, others are variables.

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
 * Parses a short form such as `contains-any: a,b`, `similar(0.8): text` or `grade: sentence`. Any other text is the complete
 * expected output.
 */
function shortAssertion(text: string): Readonly<Record<string, unknown>> {
  const match = /^(not-)?([a-z][a-z-]*(?::[a-z-]+)?)(?:\((\d+(?:\.\d+)?)\))?:\s*([\s\S]*)$/.exec(text);
  const bare = /^(?:not-)?(?:is-json|contains-json|is-refusal|is-sql|contains-sql|is-xml|contains-xml)$/.exec(text);
  if (bare !== null) return { type: text };
  const [, not = "", name = "", threshold, value = ""] = match ?? [];
  if (!shortTypes.has(name)) return { type: "equals", value: text };
  const isLimit = name === "cost" || name === "latency";
  const limit = isLimit ? Number(value) : threshold === undefined ? undefined : Number(threshold);
  return {
    type: `${not}${codes[name] ?? name}`,
    ...(isLimit ? {} : { value: value.trim() }),
    ...(limit === undefined ? {} : { threshold: limit }),
  };
}

const shortTypes: ReadonlySet<string> = new Set([
  ...["fn", "eval", "grade", "javascript", "python", "llm-rubric", "factuality", "model-graded-closedqa", "g-eval"],
  ...["equals", "contains", "icontains", "contains-all", "contains-any", "icontains-all", "icontains-any"],
  ...["starts-with", "regex", "similar", "levenshtein", "rouge-n", "cost", "latency", "is-json", "contains-json"],
]);
