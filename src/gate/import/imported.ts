// What an import gives: cases of a suite, and a remark on everything that became something else or nothing.
import type { GateCase } from "../../contract/gate-suite.ts";

/** `approximate`: it became something near; `unmapped`: nothing of it was taken. */
export interface ImportRemark {
  /** Where it stands in the imported file: `tests[2].assert[0]`. */
  readonly place: string;
  readonly kind: "approximate" | "unmapped";
  /** What it is: the type of an assertion, or a key. */
  readonly what: string;
  readonly reason: string;
}

/** A case with the fields that an import can know. */
export type ImportedCase = Pick<GateCase, "id" | "prompt" | "truth" | "expect"> &
  Partial<
    Pick<
      GateCase,
      "source" | "tools" | "family" | "role" | "stage" | "clarificationPolicy" | "queryDepth" | "responseShape"
    >
  >;

export interface Imported {
  readonly description: string | null;
  readonly cases: readonly ImportedCase[];
  /** Assertions of the file, each counted once, and how many of them became an expectation as they are. */
  readonly assertions: { readonly total: number; readonly mapped: number };
  readonly remarks: readonly ImportRemark[];
}

const mostWords = 8;

/** Lower-case words of a text joined by hyphens; empty for a text without any. */
export function idFrom(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, mostWords).join("-").slice(0, 60).replace(/-+$/, "");
}

/** Makes ids that no other case has: `name`, `name-2`, `name-3`. */
export function idMaker(): (wanted: string) => string {
  const counts = new Map<string, number>();
  const taken = new Set<string>();
  return (wanted) => {
    const base = wanted === "" ? "case" : wanted;
    let count = counts.get(base) ?? 0;
    let id = base;
    do {
      count += 1;
      id = count === 1 ? base : `${base}-${count}`;
    } while (taken.has(id));
    counts.set(base, count);
    taken.add(id);
    return id;
  };
}
