// Fills variables in prompts, written `{{name}}` or `{{name.key}}`. Any other template syntax is reported, never guessed at.

export type Vars = Readonly<Record<string, unknown>>;

/** A filled text, or the reason why the text cannot be filled. */
export type Filled<Value = string> =
  | { readonly kind: "filled"; readonly value: Value }
  | { readonly kind: "unfilled"; readonly reason: string };

const variable = /\{\{-?\s*([A-Za-z_$][\w$]*(?:\.[\w$]+)*)\s*-?\}\}/g;
/** A value may contain variables again, at most this deep. */
const deepest = 5;

export const moreThanNames = "it uses more of the template language than names of variables";

/** True for a text with statements or comments of the template language. */
export function hasStatements(text: string): boolean {
  return /\{%|\{#/.test(text);
}

/**
 * Fills the variables of a text, and the variables inside their values. Fails for a variable without a value or with an
 * empty one, for a value that names a file which was not read, and for other template syntax.
 */
export function fillTemplate(text: string, vars: Vars): Filled {
  let filled = text;
  for (let depth = 0; depth <= deepest; depth += 1) {
    if (hasStatements(filled) || /\{\{/.test(filled.replace(variable, ""))) {
      return unfilled(moreThanNames);
    }
    const names = [...filled.matchAll(variable)].map(([, name = ""]) => name);
    if (names.length === 0) return { kind: "filled", value: filled };
    for (const name of names) {
      const problem = problemOf(valueNamed(name, vars));
      if (problem !== null) return unfilled(`the variable ${name} ${problem}`);
    }
    filled = filled.replace(variable, (_, name: string) => shown(valueNamed(name, vars)));
  }
  return unfilled(`its variables refer to each other more than ${deepest} deep`);
}

/** Fills every text inside the value. */
export function fillValue(value: unknown, vars: Vars): Filled<unknown> {
  if (typeof value === "string") return fillTemplate(value, vars);
  if (Array.isArray(value)) return collected(value.map((one) => fillValue(one, vars)));
  if (typeof value !== "object" || value === null) return { kind: "filled", value };
  const keys = Object.keys(value);
  const parts = collected(Object.values(value).map((one) => fillValue(one, vars)));
  if (parts.kind === "unfilled") return parts;
  return { kind: "filled", value: Object.fromEntries(keys.map((key, index) => [key, parts.value[index]])) };
}

function collected(parts: readonly Filled<unknown>[]): Filled<readonly unknown[]> {
  const failed = parts.find((part) => part.kind === "unfilled");
  if (failed !== undefined) return failed;
  return { kind: "filled", value: parts.map((part) => (part.kind === "filled" ? part.value : null)) };
}

function unfilled(reason: string): { readonly kind: "unfilled"; readonly reason: string } {
  return { kind: "unfilled", reason };
}

function problemOf(value: unknown): string | null {
  if (value === undefined) return "has no value in vars";
  if (value === null || (typeof value === "string" && value.trim() === "")) return "is empty";
  return typeof value === "string" && value.startsWith("file://") ? `names ${value}, which is not read` : null;
}

function valueNamed(name: string, vars: Vars): unknown {
  return name
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
      vars,
    );
}

function shown(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Returns the combinations of the variables: a variable with a list takes each value of that list. */
export function combinations(vars: Vars, most: number): readonly Vars[] {
  let all: Vars[] = [{}];
  for (const [name, value] of Object.entries(vars)) {
    const values: readonly unknown[] = Array.isArray(value) && value.length > 0 ? value : [value];
    all = all.flatMap((one) => values.map((each) => ({ ...one, [name]: each }))).slice(0, most);
  }
  return all;
}
