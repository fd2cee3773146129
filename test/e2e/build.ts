import { execa } from "execa";

/** Builds dist/ once before the tests that run the program as its users do. */
export async function setup(): Promise<void> {
  await execa({ cwd: new URL("../..", import.meta.url) })`node build.ts`;
}
