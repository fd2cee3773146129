// Reads the table of words of other languages with their English translations; parses it on first use.
import { translations } from "./translations.data.ts";

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns the English words for each foreign word. */
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
