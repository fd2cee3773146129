import { execa } from "execa";

/** Builds dist/ once before the tests of the built program. */
export async function setup(): Promise<void> {
  await execa({ cwd: new URL("../..", import.meta.url) })`node build.ts`;
}
