// Runs the accessibility checker inside a page.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { installOnDemand } from "../helpers/on-demand.ts";

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Returns each violated rule with the violating elements. */
export async function accessibilityViolations(page: Page): Promise<readonly [string, readonly string[]][]> {
  await page.evaluate(await readFile(join(await installOnDemand("axe-core"), "axe.min.js"), "utf8"));
  const { violations } = await page.evaluate(async () => await Reflect.get(globalThis, "axe").run());
  return violations.map(({ id, nodes }: Violation) => [id, nodes.map(({ html }) => html)]);
}
