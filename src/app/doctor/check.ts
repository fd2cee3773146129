// One row of the report of `ctx doctor`.

/** Area of a check; the surfaces derive the severity of a failure from it. */
export type CheckArea = "machine" | "config" | "server" | "models" | "traces";

export interface Check {
  readonly area: CheckArea;
  readonly name: string;
  readonly verdict: "ok" | "warn" | "fail";
  /** The finding, with its values. */
  readonly detail: string;
  /** How to fix it; null when nothing is wrong. */
  readonly fix: string | null;
}

/** Makes the record of a check. */
export function checkOf(
  area: CheckArea,
  name: string,
  found: { readonly verdict: Check["verdict"]; readonly detail: string; readonly fix?: string },
): Check {
  const { verdict, detail, fix = null } = found;
  return { area, name, verdict, detail, fix };
}
