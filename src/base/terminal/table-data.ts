// A table before layout: its columns and its formatted cells.

/** A column of a table. Flexible columns are narrowed before the other columns. */
export interface Column {
  readonly label: string;
  readonly align: "left" | "right";
  readonly isFlexible?: boolean;
}

/** Columns and rows of formatted cells. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** True if long text is wrapped at every terminal width. If false, long text is clipped on a wide terminal. */
  readonly isWhole?: boolean;
}
