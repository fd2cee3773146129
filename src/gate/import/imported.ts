// The result of an import: the cases of a suite, and a remark on each part that was changed or dropped.
import type { GateCase } from "../../contract/gate-suite.ts";

/** A remark. `approximate` means imported with a similar meaning, `unmapped` means not imported. */
export interface ImportRemark {
  /** Path in the imported file: `tests[2].assert[0]`. */
  readonly place: string;
  readonly kind: "approximate" | "unmapped";
  /** The type of the assertion, or the key that was not imported. */
  readonly what: string;
  readonly reason: string;
}

/** A remark with the position of its place. `line` is null when the place has none. */
export interface LocatedRemark extends ImportRemark {
  readonly file: string;
  readonly line: number | null;
}

/** A case with the fields that an import can fill. */
export type ImportedCase = Pick<GateCase, "id" | "prompt" | "truth" | "expect"> &
  Partial<
    Pick<
      GateCase,
      | "source"
      | "tools"
      | "conversation"
      | "repeat"
      | "family"
      | "role"
      | "stage"
      | "clarificationPolicy"
      | "queryDepth"
      | "responseShape"
    >
  >;

export interface Imported {
  readonly description: string | null;
  readonly cases: readonly ImportedCase[];
  /** Number of assertions in the file, each counted once, and how many were imported unchanged. */
  readonly assertions: { readonly total: number; readonly mapped: number };
  /**
   * Number of tests: every combination of a test, a prompt and values. Each is either written as a case or reported with
   * the reason, so `written` and `reported` add up to `total`.
   */
  readonly tests: { readonly total: number; readonly written: number; readonly reported: number };
  readonly remarks: readonly LocatedRemark[];
}

const mostWords = 8;

/** Returns the words of a text in lower case, joined with hyphens; empty when the text has no words. */
export function idFrom(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, mostWords).join("-").slice(0, 60).replace(/-+$/, "");
}

/** Returns a function that makes unique ids: `name`, `name-2`, `name-3`. */
export function idMaker(): (wanted: string) => string {
  const counts = new Map<string, number>();
  const used = new Set<string>();
  return (wanted) => {
    const base = wanted === "" ? "case" : wanted;
    let count = counts.get(base) ?? 0;
    let id = base;
    do {
      count += 1;
      id = count === 1 ? base : `${base}-${count}`;
    } while (used.has(id));
    counts.set(base, count);
    used.add(id);
    return id;
  };
}
