// `ctx knowledge show` prints a pack; `ctx knowledge init` creates one.
import type { Command } from "commander";
import { plain, plainLine } from "../../../base/terminal/text.ts";
import { formatBytes } from "../../../base/text/format.ts";
import { CtxError } from "../../../contract/error.ts";
import { profiles, runtimeModes } from "../../../contract/knowledge.ts";
import type { CommandContext } from "../cli-context.ts";
import { printJson, printLines } from "../output.ts";
import { exitOf } from "./exit.ts";
import { findingLines } from "./findings.ts";

/** Prints one pack. */
export async function show(pack: string, command: Command, { cli }: CommandContext): Promise<number> {
  const { showPack } = await import("../../../app/knowledge-pack.ts");
  const { json }: { json?: boolean } = command.opts();
  const shown = showPack(pack, cli.folder);
  const { entry, guide, files, findings } = shown;
  if (json === true) {
    printJson(cli, shown);
    return exitOf(true);
  }
  const { name, description, status, profile, trust, runtime } = entry;
  printLines(cli, [
    plainLine(`${name}: ${description}`),
    plainLine(`${status}, ${profile ?? "no profile"}, ${runtime?.mode ?? "data"}, trust ${trust ?? "not given"}`),
    ...["", plain(guide), ""],
    ...files.map(({ path, kind, bytes }) => plainLine(`${kind} ${path} (${formatBytes(bytes)})`)),
    ...findingLines([...entry.diagnostics, ...findings]),
  ]);
  return exitOf(true);
}

/** Creates a pack. With --dry-run, only lists the files that it would write. */
export async function createPack(folder: string, command: Command, { cli }: CommandContext): Promise<number> {
  const { beginPack } = await import("../../../app/knowledge-pack.ts");
  const { json, dryRun, ...given }: { json?: boolean; dryRun?: boolean; profile?: string; mode?: string } =
    command.opts();
  const profile = chosen("--profile", given.profile ?? "wiki-first", profiles);
  const mode = chosen("--mode", given.mode ?? "data", runtimeModes);
  const files = await beginPack(folder, { folder: cli.folder, profile, mode, isTried: dryRun === true });
  if (json === true) printJson(cli, { ok: true, command: "init", dry_run: dryRun === true, files });
  else
    printLines(
      cli,
      files.map((file) => `${dryRun === true ? "would write" : "wrote"} ${file}`),
    );
  return exitOf(true);
}

function chosen<T extends string>(flag: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (found === undefined)
    throw new CtxError("usage", `${flag} is ${JSON.stringify(text)}`, { hint: `use ${choices.join(", ")}` });
  return found;
}
