// Parses paths that name a value in a result: `confidence.level`, `evidence.sourceRefs[].provider`.

interface Step {
  readonly key: string;
  /** True when the value is a list with at least one row, and the rest of the path applies to each row. */
  readonly isList: boolean;
}

/** True for a path of keys joined by dots, with `[]` after each key of a list. */
export function isEvidencePath(path: string): boolean {
  return /^[\w$-]+(\[\])?(\.[\w$-]+(\[\])?)*$/.test(path);
}

/**
 * True when the path leads to a value. In a list, every row must have the key, and at least one row must have a value for
 * the key.
 */
export function holdsValue(root: unknown, path: string): boolean {
  return isEvidencePath(path) && look(root, stepsOf(path)) === "filled";
}

/** Returns the values at a path: one for each row of a list, `undefined` for a missing key, none for a missing list. */
export function valuesAt(root: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [root];
  for (const { key, isList } of isEvidencePath(path) ? stepsOf(path) : []) {
    values = values.flatMap((value) => {
      const child: unknown = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
      return isList ? (Array.isArray(child) ? child : []) : [child];
    });
  }
  return values;
}

function stepsOf(path: string): readonly Step[] {
  return path.split(".").map((part) => ({ key: part.replace("[]", ""), isList: part.endsWith("[]") }));
}

type Found = "missing" | "empty" | "filled";

function look(value: unknown, [step, ...rest]: readonly Step[]): Found {
  if (step === undefined) return value === null || value === undefined || value === "" ? "empty" : "filled";
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, step.key)) return "missing";
  const child: unknown = Reflect.get(value, step.key);
  if (!step.isList) return look(child, rest);
  if (!Array.isArray(child) || child.length === 0) return "missing";
  const rows = child.map((row) => look(row, rest));
  if (rows.includes("missing")) return "missing";
  return rows.includes("filled") ? "filled" : "empty";
}
