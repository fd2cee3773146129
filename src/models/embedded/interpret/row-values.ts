// Finds the values of a request that the documentation of a method's output names, such as the venues that its rows cover.
import type { Method } from "../../../contract/tool.ts";
import { containsWhole } from "../../../grounding/quote.ts";
import type { StatedValue } from "../../../grounding/stated.ts";
import { outputKeys } from "../../../language/method/schema.ts";

/**
 * Returns the names that a documented output field lists and that no argument quotes: they select rows of the reply and need
 * no argument.
 */
export function rowValuesIn(
  method: Method,
  { stated, quotes }: { readonly stated: readonly StatedValue[]; readonly quotes: readonly string[] },
): readonly string[] {
  const texts = outputKeys(method).map(
    ({ description, schema }) => `${description} ${JSON.stringify(schema.enum ?? "")}`,
  );
  const names = stated.filter(({ kind, text }) => (kind === "name" || kind === "quoted") && !quotes.includes(text));
  return names.flatMap(({ text }) => (texts.some((item) => containsWhole(item, text)) ? [text] : []));
}
