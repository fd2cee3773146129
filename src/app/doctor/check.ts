// One line of the examination.

/** What a check is about; the surfaces tell by it how bad a failure is. */
export type CheckArea = "machine" | "config" | "server" | "models" | "traces";

export interface Check {
  readonly area: CheckArea;
  readonly name: string;
  readonly verdict: "ok" | "warn" | "fail";
  /** What was found, with its values. */
  readonly detail: string;
  /** What mends it; null when nothing needs to be. */
  readonly fix: string | null;
}

/** A check as a record. */
export function checkOf(
  area: CheckArea,
  name: string,
  found: { readonly verdict: Check["verdict"]; readonly detail: string; readonly fix?: string },
): Check {
  const { verdict, detail, fix = null } = found;
  return { area, name, verdict, detail, fix };
}
