// `ctx knowledge show` prints a pack; `ctx knowledge init` creates one.
import { plain, plainLine } from "../../../base/terminal/text.ts";
import { formatBytes } from "../../../base/text/format.ts";
import { CtxError } from "../../../contract/error.ts";
import { profiles, runtimeModes } from "../../../contract/knowledge.ts";
import { printJson, printLines } from "../output.ts";
import type { Call } from "../row.ts";
import { exitOf } from "./exit.ts";
import { findingLines } from "./findings.ts";

/** Prints one pack. */
export async function show(call: Call<[pack: string], { json?: boolean }>): Promise<number> {
  const { cli } = call;
  const { json } = call.options;
  const { showPack } = await import("../../../app/knowledge-pack.ts");
  const shown = showPack(call.args[0], cli.folder);
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

interface InitOptions {
  readonly json?: boolean;
  readonly dryRun?: boolean;
  readonly profile?: string;
  readonly mode?: string;
}

/** Creates a pack. With --dry-run, only lists the files that it would write. */
export async function createPack(call: Call<[folder: string], InitOptions>): Promise<number> {
  const { cli } = call;
  const { beginPack } = await import("../../../app/knowledge-pack.ts");
  const { json, dryRun, ...given } = call.options;
  const profile = chosen("--profile", given.profile ?? "wiki-first", profiles);
  const mode = chosen("--mode", given.mode ?? "data", runtimeModes);
  const files = await beginPack(call.args[0], { folder: cli.folder, profile, mode, isDryRun: dryRun === true });
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
