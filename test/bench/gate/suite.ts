// The same cases for ctx and for promptfoo: one prompt, three checks each.
import { stringify } from "yaml";
import { question } from "../instant.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => `case-${index + 1}`);
/** The question with a reference that restricts nothing, so that all prompts differ. */
const promptOf = (id: string) => `${question} [ref: ${id.replace("case-", "q")}]`;

/** A suite with the given number of cases: each checks the outcome, the called method and a field of the answer. */
export function suiteText(count: number): string {
  return stringify(suiteOf(count), { aliasDuplicateObjects: false });
}

/** The same suite as JSON lines. */
export function suiteLines(count: number): string {
  const { cases, ...suite } = suiteOf(count);
  return [suite, ...cases].map((row) => `${JSON.stringify(row)}\n`).join("");
}

function suiteOf(count: number) {
  const expect = { outcomeType: "answer", methods: ["get_weight"], evidenceFields: ["response"] };
  const cases = ids(count).map((id) => ({ id, prompt: promptOf(id), truth: "unambiguous", expect }));
  return { version: 1, suite: "instant", defaults: { source: "a benchmark", tools: ["bridge"] }, cases };
}

/** The same prompts for the `echo` provider of promptfoo, with three checks that are as cheap. */
export function promptfooText(count: number): string {
  const tests = ids(count).map((id) => ({
    vars: { prompt: promptOf(id) },
    assert: [
      { type: "contains", value: "weight" },
      { type: "icontains", value: "BRIDGE" },
      { type: "contains", value: id.replace("case-", "q") },
    ],
  }));
  return stringify(
    { description: "instant", prompts: ["{{prompt}}"], providers: ["echo"], tests },
    { aliasDuplicateObjects: false },
  );
}
