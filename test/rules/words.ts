// Rules for forbidden words.
import type { Finding } from "./finding.ts";
import {
  handFormat,
  machinePath,
  namesFree,
  plainWordFree,
  printsText,
  registryHost,
  unclearNames,
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
const names = {
  pattern: unclearNames,
  advice: "does not say what the value is; name it for its content.",
};
const byHand = {
  pattern: handFormat,
  advice: "formats a value by hand; use base/text/format or base/terminal, so that each kind has one form.",
};
/** The start of a title: of a test, a table of tests, or a table that is split as by `oneIn`. */
const title = /(?:\b(?:test|describe|it)(?:\.\w+)*|\))\(\s*["`]/g;

/** Checks the path and each line of any tracked file. */
export function checkWords(file: string, text: string): readonly Finding[] {
  const isSource = /^src\/.*\.tsx?$/.test(file) && !plainWordFree.test(file);
  const isVenueFree = file.startsWith("src/");
  const isTest = file.startsWith("test/") && file.endsWith(".test.ts");
  const rules = [
    ...everywhere,
    ...(isVenueFree ? [venue] : []),
    ...(isSource ? [unclear] : []),
    ...(isSource && !namesFree.test(file) ? [names] : []),
    ...(printsText.test(file) ? [byHand] : []),
  ];
  const titles = isTest ? titleLines(text) : new Set<number>();
  return [file, ...text.split("\n")].flatMap((line, at) =>
    (titles.has(at) ? [...rules, unclear] : rules).flatMap(({ pattern, advice }) => {
      const word = pattern.exec(line)?.[0];
      return word === undefined
        ? []
        : [{ file, line: Math.max(at, 1), rule: "words", message: `\`${word}\` ${advice}` }];
    }),
  );
}

/** Returns the numbers of the lines on which a title begins, counted from 1. */
function titleLines(text: string): ReadonlySet<number> {
  const ends = [...text.matchAll(title)].map((match) => match.index + match[0].length);
  return new Set(ends.map((end) => text.slice(0, end).split("\n").length));
}
