// Rules for forbidden words.
import type { Finding } from "./finding.ts";
import {
  handFormat,
  machinePath,
  plainWordFree,
  printsText,
  registryHost,
  unclearWords,
  venueWords,
} from "./tables.ts";

const everywhere = [
  { pattern: machinePath, advice: "is a path of one machine; make it relative, or a temporary folder." },
  { pattern: registryHost, advice: "names the host of a registry; leave it to each machine's npm settings." },
];
const venue = { pattern: venueWords, advice: "is named in src; describe it by a field instead." };
const unclear = {
  pattern: unclearWords,
  advice: "is unclear; say it in plain words, as the glossary and the docs do.",
};
const byHand = {
  pattern: handFormat,
  advice: "formats a value by hand; use base/text/format or base/terminal, so that each kind has one form.",
};
const title = /^\s*(?:test|describe|it)\b.*["`]/;

/** Checks the path and each line of any tracked file. */
export function checkWords(file: string, text: string): readonly Finding[] {
  const isSource = /^src\/.*\.tsx?$/.test(file) && !plainWordFree.test(file);
  const isVenueFree = file.startsWith("src/");
  const isTest = file.startsWith("test/") && file.endsWith(".test.ts");
  const rules = [
    ...everywhere,
    ...(isVenueFree ? [venue] : []),
    ...(isSource ? [unclear] : []),
    ...(printsText.test(file) ? [byHand] : []),
  ];
  return [file, ...text.split("\n")].flatMap((line, at) =>
    (isTest && title.test(line) ? [...rules, unclear] : rules).flatMap(({ pattern, advice }) => {
      const word = pattern.exec(line)?.[0];
      return word === undefined
        ? []
        : [{ file, line: Math.max(at, 1), rule: "words", message: `\`${word}\` ${advice}` }];
    }),
  );
}
