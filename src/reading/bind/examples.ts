// The examples that a parameter's documentation gives.

/** What stands behind "e.g.", "such as" and the like, and what stands in quotation marks. */
export function examplesOf(description: string): readonly string[] {
  const patterns =
    /(?:\b(?:e\.g\.?|for example|example:|such as|like|i\.e\.)[\s,:]*)([^.;()]{2,80})|['"‘“]([^'"’”]{2,60})['"’”]/gi;
  return [...description.slice(0, longestDescription).matchAll(patterns)]
    .slice(0, mostExamples)
    .map(([, listed, quoted]) => (quoted ?? listed ?? "").replace(/['"]/g, ""));
}

const longestDescription = 2_000;
const mostExamples = 40;
