// The tool words of other languages by the English ones that stand for them, read from their table when first asked for.
import { translations } from "./translations.data.ts";

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** Foreign word to English words. */
export function foreignWords(): ReadonlyMap<string, readonly string[]> {
  known ??= new Map(
    translations
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [english = "", foreign = ""] = line.split(": ");
        const words = english.split("+");
        return foreign.split(" ").map((word) => [word, words] as const);
      }),
  );
  return known;
}
