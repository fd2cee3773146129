// Small spellings of the generator: templates, slugs, decimals.

/** The template with every `{name}` filled. */
export function fill(template: string, name: string): string {
  return template.replaceAll("{name}", name);
}

/** Text as it stands in a web address. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The number as it reads with so many decimals. */
export function decimal(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
