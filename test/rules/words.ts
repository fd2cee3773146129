// Rules for forbidden words.
import type { Finding } from "./finding.ts";
import { machinePath, registryHost, venueWords } from "./tables.ts";

const everywhere = [
  { pattern: machinePath, advice: "is a path of one machine; make it relative, or a temporary folder." },
  { pattern: registryHost, advice: "names the host of a registry; leave it to each machine's npm settings." },
];

/** Checks the path and each line of any tracked file. */
export function checkWords(file: string, text: string): readonly Finding[] {
  const isVenueFree = file.startsWith("src/") && !file.startsWith("src/contributors/");
  const venue = { pattern: venueWords, advice: "is named outside src/contributors; describe it by a field instead." };
  const rules = isVenueFree ? [...everywhere, venue] : everywhere;
  return [file, ...text.split("\n")].flatMap((line, at) =>
    rules.flatMap(({ pattern, advice }) => {
      const word = pattern.exec(line)?.[0];
      return word === undefined
        ? []
        : [{ file, line: Math.max(at, 1), rule: "words", message: `\`${word}\` ${advice}` }];
    }),
  );
}
