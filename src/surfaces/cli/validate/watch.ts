// `ctx validate --watch`: waits for a change of a file and runs the affected cases.
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { EffectiveSettings } from "../../../app/settings.ts";
import { formatCount } from "../../../base/text/format.ts";
import { stableStringify } from "../../../base/text/stable.ts";
import { asCtxError, errorTable } from "../../../contract/error.ts";
import type { AnchorCase, AnchorSuite } from "../../../gate/anchor.ts";
import type { CliContext } from "../cli-context.ts";
import { withSuiteServers } from "./suite.ts";

interface Loaded {
  readonly suite: AnchorSuite;
  readonly configured: EffectiveSettings;
}

interface Watching {
  readonly cli: CliContext;
  /** Reads the suite and the settings from their files. */
  readonly load: () => Promise<Loaded>;
  /** Runs the cases with these ids, or all cases. */
  readonly run: (only: readonly string[] | undefined) => Promise<unknown>;
}

const everyMs = 250;

/**
 * Watches the files until the user interrupts the command. Reports an error in a file, and then waits for the next
 * change.
 */
export async function watchSuite({ cli, load, run }: Watching): Promise<number> {
  const tell = (text: string) => void cli.stderr.write(`${text}\n`);
  let before = await pictureOf(await load(), cli);
  await run(undefined);
  tell("watching for changes; Ctrl-C ends it");
  let seen = await stampsOf(before.files);
  while (!cli.signal.aborted) {
    await wait(everyMs, undefined, { signal: cli.signal }).catch(() => undefined);
    if (cli.signal.aborted) break;
    const now = await stampsOf(before.files);
    const changed = [...now].filter(([file, stamp]) => seen.get(file) !== stamp).map(([file]) => file);
    if (changed.length === 0) continue;
    seen = now;
    try {
      const after = await pictureOf(await load(), cli);
      const only = affectedCases(before, { after, changed });
      before = after;
      seen = await stampsOf(before.files);
      const names = changed.map((file) => path.relative(cli.folder, file)).join(", ");
      tell(`${names} changed: ${formatCount(only.length, "case")} to run`);
      if (only.length > 0) await run(only);
    } catch (thrown) {
      if (cli.signal.aborted) break;
      const { message, hint } = asCtxError(thrown);
      tell(`error: ${message}${hint === undefined ? "" : `\n  ${hint}`}`);
    }
  }
  return errorTable.interrupted.exit;
}

/** State after the suite was last read: the text of each case, and which cases depend on which file. */
interface Picture {
  readonly cases: ReadonlyMap<string, string>;
  /** Settings and servers as text. Every case depends on them. */
  readonly frame: string;
  /**
   * For each file, the ids of the cases that use the file. null means all cases. `suite` means the cases with a changed
   * text.
   */
  readonly files: ReadonlyMap<string, readonly string[] | null | "suite">;
}

async function pictureOf({ suite, configured }: Loaded, cli: CliContext): Promise<Picture> {
  const effective = withSuiteServers(suite, { configured, cli });
  const files = new Map<string, readonly string[] | null | "suite">([[suite.file, "suite"]]);
  if (configured.file !== null) files.set(configured.file, null);
  for (const [toolId, server] of Object.entries(effective.settings.mcpServers ?? {})) {
    const users = suite.cases.filter((one) => one.fixture === undefined && usesTool(one, toolId)).map(({ id }) => id);
    for (const file of await filesOf(server, suite)) files.set(file, [...listed(files.get(file)), ...users]);
  }
  for (const { id, fixture } of suite.cases) {
    if (fixture === undefined) continue;
    const folder = path.resolve(path.dirname(suite.file), fixture.tape);
    for (const name of await readdir(folder).catch(() => [])) files.set(path.join(folder, name), [id]);
  }
  return {
    cases: new Map(suite.cases.map((one) => [one.id, stableStringify(one)])),
    frame: stableStringify([suite.servers, suite.thresholds, effective.settings.mcpServers ?? null]),
    files,
  };
}

function listed(users: readonly string[] | null | "suite" | undefined): readonly string[] {
  return Array.isArray(users) ? users : [];
}

function usesTool({ tools }: AnchorCase, toolId: string): boolean {
  return tools === null || tools.includes(toolId);
}

/** Returns the files that the settings of a server name, such as its program, its arguments and its recorded tool set. */
async function filesOf(server: object, { file }: AnchorSuite): Promise<readonly string[]> {
  const texts = Object.values(server)
    .flat()
    .filter((value): value is string => typeof value === "string");
  const places = texts.filter((text) => /[./\\]/.test(text)).map((text) => path.resolve(path.dirname(file), text));
  const kinds = await Promise.all(
    places.map(async (place) => (await stat(place).catch(() => null))?.isFile() === true),
  );
  return places.filter((_, index) => kinds[index]);
}

async function stampsOf(files: Picture["files"]): Promise<ReadonlyMap<string, string>> {
  const stamps = await Promise.all(
    [...files.keys()].map(async (file) => {
      const status = await stat(file).catch(() => null);
      return [file, status === null ? "missing" : `${status.mtimeMs} ${status.size}`] as const;
    }),
  );
  return new Map(stamps);
}

/** Returns the ids of the cases that a change affects, in the order of the suite. */
function affectedCases(
  before: Picture,
  { after, changed }: { readonly after: Picture; readonly changed: readonly string[] },
): readonly string[] {
  const ids = [...after.cases.keys()];
  const casesOfFiles = changed.map((file) => before.files.get(file) ?? null);
  if (before.frame !== after.frame || casesOfFiles.includes(null)) return ids;
  const affected = new Set(casesOfFiles.flatMap(listed));
  return ids.filter((id) => affected.has(id) || before.cases.get(id) !== after.cases.get(id));
}
