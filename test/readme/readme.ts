// The README as data: its commands with the output they promise, its configuration blocks, and the settings table that is made from the schema.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { optionRows } from "../../src/base/option.ts";
import { settingsSchema } from "../../src/contract/settings.ts";
import { root } from "../helpers/cli.ts";

export interface Block {
  readonly language: string;
  readonly text: string;
  /** The text block right after it: what a command prints, or how that begins. */
  readonly output: string | null;
}

export async function readReadme(): Promise<string> {
  return await readFile(join(root, "README.md"), "utf8");
}

/** The fenced blocks in order. */
export function blocksOf(readme: string): readonly Block[] {
  const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = "", text = ""]) => ({
    language,
    text,
  }));
  return blocks.map((block, at) => {
    const next = blocks[at + 1];
    return { ...block, output: block.language === "sh" && next?.language === "text" ? next.text : null };
  });
}

/** One row per setting, as the README must show it. */
export function settingsTable(): string {
  const rows = optionRows(settingsSchema)
    .filter(({ path }) => path[0] !== "version")
    .map(({ path, flag, env, defaultValue, description }) => {
      const name = `\`${path.join(".")}\``;
      const shown = defaultValue === undefined ? "" : `\`${JSON.stringify(defaultValue)}\``;
      const cells = [name, flag === undefined ? "" : `\`${flag}\``, `\`${env}\``, shown, description];
      return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
    });
  return ["| setting | flag | environment | default | meaning |", "| --- | --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}

/** Takes out what differs from run to run: durations and names of runs. */
export function steady(output: string): string {
  return output
    .replace(/\b\d+(?:\.\d+)?m?s\b/g, "<time>")
    .replace(/\b(?:request-|run-)?[0-9a-f]{4,12}\b(?=\s*$)/gm, "<id>")
    .trimEnd();
}

/** Scripts of the manifest. */
export async function manifestScripts(): Promise<Readonly<Record<string, string>>> {
  const manifest: unknown = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  return z.object({ scripts: z.record(z.string(), z.string()) }).parse(manifest).scripts;
}
