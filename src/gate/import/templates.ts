// Fills variables in prompts, written `{{name}}` or `{{name.key}}`; rejects any other template syntax.

export type Vars = Readonly<Record<string, unknown>>;

/** Returns the text with its variables filled; null when the text uses other template syntax. */
export function fillTemplate(text: string, vars: Vars): string | null {
  if (/\{%|\{#/.test(text)) return null;
  const filled = text.replace(/\{\{-?\s*([A-Za-z_$][\w$]*(?:\.[\w$]+)*)\s*-?\}\}/g, (_, name: string) =>
    shown(valueNamed(name, vars)),
  );
  return /\{\{/.test(stripped(text)) ? null : filled;
}

/** Removes the variables that can be filled, so that other template syntax can be detected. */
function stripped(text: string): string {
  return text.replace(/\{\{-?\s*[A-Za-z_$][\w$]*(?:\.[\w$]+)*\s*-?\}\}/g, "");
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
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Fills every text inside the value; returns null when one of them cannot be filled. */
export function fillValue(value: unknown, vars: Vars): { readonly value: unknown } | null {
  if (typeof value === "string") {
    const filled = fillTemplate(value, vars);
    return filled === null ? null : { value: filled };
  }
  if (Array.isArray(value)) {
    const parts = value.map((one) => fillValue(one, vars));
    return parts.every((part) => part !== null) ? { value: parts.map((part) => part.value) } : null;
  }
  if (typeof value !== "object" || value === null) return { value };
  const entries = Object.entries(value).map(([key, one]) => [key, fillValue(one, vars)] as const);
  if (entries.some(([, part]) => part === null)) return null;
  return { value: Object.fromEntries(entries.map(([key, part]) => [key, part?.value])) };
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
