// Whether prose about evidence says more than the evidence: figures, dates, names and counts in words, sentence by
// sentence. It does not judge whether what is backed answers the question.
import { asciiVariant } from "../../base/text/ascii-variant.ts";
import type { Evidence } from "../../contract/query/envelope.ts";
import { type Backing, withWorkedOut } from "../evidence/backing.ts";
import { unbackedFigures } from "../evidence/figures.ts";
import { unsourcedCauses } from "./causes.ts";
import { takeDates } from "./dates.ts";
import { takeDerivations } from "./derivations.ts";
import { type KnownNames, nameBacking, unbackedNames } from "./names.ts";
import { unbackedNumberWords } from "./number-words.ts";
import { secretWords } from "./orders.ts";
import { splitSentences } from "./sentences.ts";
import { unbackedShares } from "./shares.ts";

/** A sentence that was left out, with what in it nothing backs. */
export interface Removed {
  readonly sentence: string;
  readonly claims: readonly string[];
}

export interface CheckedClaims {
  /** The text without declarations and without unbacked sentences; unchanged bytes where nothing was left out. */
  readonly text: string;
  readonly removed: readonly Removed[];
  /** True when the sentence that answers, the first, is among them. */
  readonly isHeadless: boolean;
}

/**
 * Checks a text against what backs it. Backed is what stands in the evidence exactly, rounded to the digits shown, in
 * another unit or form of date, or as declared arithmetic over at most two facts (`derived: 12.5 = fact-1 - fact-3`).
 * `names` are texts whose words may be used as names, though none of their figures.
 */
export function checkClaims(
  text: string,
  given: { readonly backing: Backing; readonly evidence: Evidence; readonly names?: readonly string[] },
): CheckedClaims {
  const { evidence } = given;
  const taken = takeDerivations(text, evidence.facts, given.backing);
  const backing = withWorkedOut(given.backing, taken.numbers);
  const known = nameBacking([backing.texts, ...(given.names ?? [])].join("\n"));
  const removed: Removed[] = [];
  const sentences = splitSentences(taken.text);
  const told = sentences.map(({ said, after }) => {
    const claims = [...claimsOf(said, { backing, known }), ...unsourcedCauses(said, evidence)];
    if (claims.length === 0) return said + after;
    removed.push({ sentence: said.trim(), claims });
    return after.includes("\n") ? after : "";
  });
  const first = sentences.find(({ said }) => said.trim() !== "");
  return {
    text: removed.length === 0 ? taken.text.trim() : tidied(told.join("")),
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

/** Addresses of pages and people, which a reader would follow. */
function unbackedLinks(said: string, { texts }: Backing): readonly string[] {
  const links = said.match(asciiVariant(linkPattern, said)) ?? [];
  return links.filter((link) => !texts.includes(link.replace(/[.,;:!?]+$/, "")));
}

/** A reader is asked for no secret that the request or the data does not speak of. */
function unbackedSecrets(said: string, { texts }: Backing): readonly string[] {
  const known = texts.toLowerCase();
  return (said.match(secretWords) ?? []).filter((word) => !known.includes(word.toLowerCase()));
}

/** Bullets and lines that lost everything go too. */
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
