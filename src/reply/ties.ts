// Reports ties: rows that match the request equally well, of which the program used the first.
import { grouped } from "../base/text/grouped.ts";
import type { Json } from "../contract/json.ts";
import { type ProgramChoice, type TieNote, tieNoteSchema } from "../contract/query/program-result.ts";

const mostNamed = 4;

/** True for a note in which the sandbox records a tie. */
export function isTieNote(note: Json): boolean {
  return tieNoteSchema.safeParse(note).success;
}

/**
 * Returns the choices of a program, each with its tie when the sandbox recorded one. Adds a choice for each tie that the
 * program does not report.
 */
export function withTies(choices: readonly ProgramChoice[], notes: readonly Json[]): readonly ProgramChoice[] {
  const ties = notes.flatMap((note) => tieNoteSchema.safeParse(note).data ?? []);
  const listed = choices.map((choice) => {
    const tie = ties.find((note) => belongsTo(note, choice));
    return tie === undefined ? choice : { ...choice, tied: tie.tied, ties: tie.ties };
  });
  const silent = ties.filter((note) => !choices.some((choice) => belongsTo(note, choice)));
  const unique = new Map(silent.map((note) => [JSON.stringify([note.key, note.ties]), note]));
  return [
    ...listed,
    ...[...unique.values()].map(({ key, label, count, tied, ties: names }) => {
      return { parameter: key, label, count, alternatives: [], tied, ties: names };
    }),
  ];
}

/** Returns "3 rows match equally well; the first was used: “A”, others: “B” and “C”.", or null when there is no tie. */
export function tieSentence({ label, tied, ties }: ProgramChoice): string | null {
  if (tied < 2) return null;
  const [used = label ?? "", ...others] = ties;
  const named = others.slice(0, mostNamed).map((name) => `“${name}”`);
  const remaining = tied - 1 - named.length;
  const listed = remaining > 0 ? [...named, `${grouped(remaining)} more`] : named;
  const last = listed.pop() ?? "";
  const rest = listed.length === 0 ? last : `${listed.join(", ")} and ${last}`;
  return `${grouped(tied)} rows match equally well; the first was used: “${used}”, others: ${rest}.`;
}

function belongsTo(note: TieNote, { label, count }: ProgramChoice): boolean {
  return note.label === label && note.count === count;
}
