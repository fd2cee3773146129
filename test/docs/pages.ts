// README.md and docs/*.md as data: text, fenced blocks, promised command output, links.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { root } from "../helpers/cli.ts";

export interface Page {
  /** From the root of the tree: `docs/gate.md`. */
  readonly path: string;
  readonly text: string;
}

export interface Block {
  /** Tests run `sh` in a fresh clone; `bash` is only shown. */
  readonly language: string;
  readonly text: string;
  /** The text block right after a command: its output, or the beginning of it. */
  readonly output: string | null;
}

export async function readPage(path: string): Promise<Page> {
  return { path, text: await readFile(join(root, path), "utf8") };
}

/** The README first, then CONTRIBUTING.md and the pages of docs/ by name. */
export async function readPages(): Promise<readonly Page[]> {
  const names = (await readdir(join(root, "docs"))).filter((name) => name.endsWith(".md")).sort();
  return await Promise.all(["README.md", "CONTRIBUTING.md", ...names.map((name) => `docs/${name}`)].map(readPage));
}

/** Returns the fenced blocks of a page in order. */
export function blocksOf({ text: page }: Page): readonly Block[] {
  const blocks = [...page.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = "", text = ""]) => ({
    language,
    text,
  }));
  return blocks.map((block, at) => {
    const next = blocks[at + 1];
    return { ...block, output: block.language === "sh" && next?.language === "text" ? next.text : null };
  });
}

/** Returns the page without its fenced blocks. */
export function proseOf({ text }: Page): string {
  return text.replace(/^```\w*\n.*?^```$/gms, "");
}

/** True when an output begins as the page shows, ignoring durations and ids; a line `[...]` of the page skips lines. */
export function isShown(output: string, shown: string): boolean {
  const [first = "", ...others] = steady(shown)
    .split(/^ *\[\.\.\.\]$/m)
    .map((part) => part.trim());
  const whole = steady(output).trim();
  let at = first.length;
  return (
    whole.startsWith(first) &&
    others.every((part) => {
      const found = whole.indexOf(part, at);
      at = found + part.length;
      return found >= 0;
    })
  );
}

/** Replaces values that vary between runs: durations, run ids, and the width of their columns. */
function steady(output: string): string {
  return output
    .replace(/\b\d+(?:\.\d+)?m?s\b/g, "<time>")
    .replace(/\b(?:request-|run-)?[0-9a-f]{4,12}\b(?=\s*$)/gm, "<id>")
    .replace(/(?<=\S) {2,}/g, "  ")
    .trimEnd();
}

/** The npm scripts of the manifest. */
export async function manifestScripts(): Promise<Readonly<Record<string, string>>> {
  const manifest: unknown = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  return z.object({ scripts: z.record(z.string(), z.string()) }).parse(manifest).scripts;
}
