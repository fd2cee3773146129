// One row of the report of `ctx doctor`.

/** Area of a check. The CLI derives the severity of a failure from the area. */
export type CheckArea = "machine" | "config" | "server" | "models" | "traces";

export interface Check {
  readonly area: CheckArea;
  readonly name: string;
  readonly verdict: "ok" | "warn" | "fail";
  /** What the check found, with the values. */
  readonly detail: string;
  /** How to fix the problem; null when there is no problem. */
  readonly fix: string | null;
}

/** Creates the row of a check. */
export function checkOf(
  area: CheckArea,
  name: string,
  found: { readonly verdict: Check["verdict"]; readonly detail: string; readonly fix?: string },
): Check {
  const { verdict, detail, fix = null } = found;
  return { area, name, verdict, detail, fix };
}
