// Text helpers of the generator: templates, slugs, decimals.

/** The template with every `{name}` filled. */
export function fill(template: string, name: string): string {
  return template.replaceAll("{name}", name);
}

/** Text in URL form. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The number rounded to these decimals. */
export function decimal(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
