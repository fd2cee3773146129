// Collects the remarks of an import with their positions, and counts assertions and tests.
import type { Lines } from "./import-files.ts";
import type { Imported, ImportRemark, LocatedRemark } from "./imported.ts";

/** Keeps each remark once. */
export class Remarks {
  readonly #lines: Lines;
  readonly #byKey = new Map<string, ImportRemark>();
  readonly #places = new Set<string>();
  readonly #written = new Set<string>();
  #skipped = 0;

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  add(remark: ImportRemark): void {
    const key = `${remark.place} ${remark.what} ${remark.reason}`;
    if (!this.#byKey.has(key)) this.#byKey.set(key, remark);
  }

  /** Counts an assertion. */
  count(place: string): void {
    this.#places.add(place);
  }

  /** Marks an assertion that a written case has. */
  wrote(place: string): void {
    this.#written.add(place);
  }

  /** Reports a test that is not written. */
  skip(place: string, reason: string): void {
    this.#skipped += 1;
    this.add({ place, kind: "unmapped", what: "test", reason });
  }

  /** Returns counts and remarks. `written` is the number of cases. */
  summary(written: number): Pick<Imported, "assertions" | "tests" | "remarks"> {
    const all = [...this.#byKey.values()];
    const unmapped = new Set(all.flatMap(({ kind, place }) => (kind === "unmapped" ? place : [])));
    const mapped = [...this.#places].filter((place) => !unmapped.has(place) && this.#written.has(place)).length;
    return {
      assertions: { total: this.#places.size, mapped },
      tests: { total: written + this.#skipped, written, reported: this.#skipped },
      remarks: all.map((remark): LocatedRemark => ({ ...remark, ...this.#lines.find(remark.place) })),
    };
  }
}
