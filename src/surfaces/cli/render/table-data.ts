// A table before it is laid out: its columns and its formatted cells.

/** A column; a flexible one is narrowed before the others. */
export interface Column {
  readonly label: string;
  readonly align: "left" | "right";
  readonly isFlexible?: boolean;
}

/** Columns and rows of formatted cells. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Wraps long text at every width; other tables clip it on a wide terminal. */
  readonly isWhole?: boolean;
}
