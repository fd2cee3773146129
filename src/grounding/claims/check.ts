// Finds claims in a text that the evidence does not support: numbers, dates, names and counts in words, sentence by
// sentence. This file does not check whether the remaining sentences answer the question.
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import type { Evidence } from "../../contract/query/envelope.ts";
import { type Backing, withWorkedOut } from "./backing.ts";
import { unsourcedCauses } from "./causes.ts";
import { takeDates } from "./dates.ts";
import { takeDerivations } from "./derivations.ts";
import { unbackedFigures } from "./figures.ts";
import { type KnownNames, nameBacking, unbackedNames } from "./names.ts";
import { unbackedNumberWords } from "./number-words.ts";
import { secretWords } from "./orders.ts";
import { splitSentences } from "./sentences.ts";
import { unbackedShares } from "./shares.ts";

/** A removed sentence with its unsupported claims. */
export interface Removed {
  readonly sentence: string;
  readonly claims: readonly string[];
}

export interface CheckedClaims {
  /** The text without declarations and without removed sentences. */
  readonly text: string;
  readonly removed: readonly Removed[];
  /** True when the first sentence, which contains the answer, was removed. */
  readonly isHeadless: boolean;
}

/**
 * Checks a text against its backing. The evidence supports a claim that it contains exactly, rounded to the digits shown,
 * or in another unit or form of date. It also supports declared arithmetic over at most two facts
 * (`derived: 12.5 = fact-1 - fact-3`). Words of the texts in `names` may be used as names; their numbers support no claim.
 */
export function checkClaims(
  text: string,
  given: {
    readonly backing: Backing;
    readonly evidence: Evidence;
    readonly names?: readonly string[];
    /** Lines that ctx itself wrote from the reply. They are kept. */
    readonly ownLines?: readonly string[];
  },
): CheckedClaims {
  const { evidence } = given;
  const derived = takeDerivations(text, evidence.facts, given.backing);
  const backing = withWorkedOut(given.backing, derived.numbers);
  const known = nameBacking([backing.texts, ...(given.names ?? [])].join("\n"));
  const removed: Removed[] = [];
  const ownLines = new Set(given.ownLines);
  const sentences = splitSentences(derived.text);
  let kept = "";
  for (const { said, after } of sentences) {
    const claims = ownLines.has(said.trim())
      ? []
      : [...claimsOf(said, { backing, known }), ...unsourcedCauses(said, evidence)];
    if (claims.length === 0) kept += said + after;
    else {
      removed.push({ sentence: said.trim(), claims });
      // When a removed sentence was a whole line, its line break is removed too.
      kept += kept === "" || kept.endsWith("\n") ? after.replace("\n", "") : after;
    }
  }
  const first = sentences.find(({ said }) => said.trim() !== "");
  return {
    text: removed.length === 0 ? derived.text.trim() : tidied(kept),
    removed,
    isHeadless: first !== undefined && removed[0]?.sentence === first.said.trim(),
  };
}

function claimsOf(said: string, given: { readonly backing: Backing; readonly known: KnownNames }): readonly string[] {
  const { backing, known } = given;
  const dates = takeDates(said, backing);
  return [
    ...unbackedLinks(said, backing),
    ...unbackedSecrets(said, backing),
    ...dates.unbacked,
    ...unbackedFigures(dates.rest, backing),
    ...unbackedNumberWords(dates.rest, backing),
    ...unbackedShares(dates.rest, backing),
    ...unbackedNames(dates.rest, known),
  ];
}

const linkPattern =
  /(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.)[^\s<>"'`)\]]+|[^\s@<>()]{1,64}@[^\s@<>()]{1,255}\.\p{L}{2,24}/giu;

/** Returns the web and mail addresses that the evidence does not contain, since a reader might follow them. */
function unbackedLinks(said: string, { texts }: Backing): readonly string[] {
  const links = said.match(asciiVariant(linkPattern, said)) ?? [];
  return links.filter((link) => !texts.includes(link.replace(/[.,;:!?]+$/, "")));
}

/** Returns the words for secrets that the evidence does not contain: the text might ask the reader for a secret. */
function unbackedSecrets(said: string, { texts }: Backing): readonly string[] {
  const known = texts.toLowerCase();
  return (said.match(secretWords) ?? []).filter((word) => !known.includes(word.toLowerCase()));
}

/** Removes the bullets and repeated empty lines that remain when sentences are removed. */
function tidied(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .filter(
      (line, at, lines) =>
        !/^\s*(?:[-*•]|\d{1,3}[.)])\s*$/.test(line) && !(line.trim() === "" && lines[at - 1]?.trim() === ""),
    )
    .join("\n")
    .trim();
}
