// Text helpers of the generator: templates, URL slugs and decimals.

/** Replaces every `{name}` of the template. */
export function fill(template: string, name: string): string {
  return template.replaceAll("{name}", name);
}

/** Converts a text to the form used in URLs. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Rounds a number to the given number of decimals. */
export function decimal(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
