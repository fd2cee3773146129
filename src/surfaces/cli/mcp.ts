// `ctx mcp`: the runtime as one MCP server, on standard streams or over HTTP.
import path from "node:path";
import type { Command } from "commander";
import { version } from "../../app/manifest.ts";
import type { EffectiveSettings } from "../../app/settings.ts";
import { openState } from "../../app/state.ts";
import { randomIds, systemClock } from "../../base/time.ts";
import { outcomeExit } from "../../contract/error.ts";
import type { Store } from "../../contract/store.ts";
import type { McpParts } from "../mcp/part.ts";
import type { CommandContext, Door } from "./door.ts";
import { addFlags, readSettings } from "./flags.ts";
import { collect } from "./plain-flags.ts";

interface Options {
  readonly knowledge?: readonly string[];
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Defines the command. */
export function define(command: Command, { door, action }: CommandContext): void {
  command.option("--knowledge <folder>", "Offer this knowledge pack; may be given several times.", collect);
  addFlags(command, "mcp")
    .addHelpText("after", examples)
    .action(action(async () => await serve(command, door)));
}

async function serve(command: Command, door: Door): Promise<number> {
  const options = command.opts<Options>();
  const effective = withPacks(await readSettings(command, "mcp", door), options.knowledge ?? [], door);
  await using store = await openState(effective);
  await using opened = await openParts({ effective, store, door });
  const { serveStandardStreams } = await import("../mcp/stdio.ts");
  await serveStandardStreams(opened.parts, door);
  return outcomeExit.answer;
}

/** The packs of the command line beside those of the settings. */
function withPacks(effective: EffectiveSettings, folders: readonly string[], door: Door): EffectiveSettings {
  const { settings } = effective;
  const packs = [...settings.knowledge.packs, ...folders.map((folder) => path.resolve(door.folder, folder))];
  return { ...effective, settings: { ...settings, knowledge: { ...settings.knowledge, packs } } };
}

/** Runtime and service over the store, closed together; what runs then is interrupted. */
async function openParts({
  effective,
  store,
  door,
}: {
  readonly effective: EffectiveSettings;
  readonly store: Store;
  readonly door: Door;
}): Promise<AsyncDisposable & { readonly parts: McpParts }> {
  const { settings, secrets, traceDirectory, indexDirectory } = effective;
  const [{ createRuntime }, { createService }, { createOpenClarifications }] = await Promise.all([
    import("../../app/wire.ts"),
    import("../../app/service.ts"),
    import("../mcp/part.ts"),
  ]);
  const runtime = createRuntime(effective);
  const ids = randomIds();
  const report = (line: string) => void door.stderr.write(`${line}\n`);
  const service = createService({
    ...{ runtime, store, ids, report, clock: systemClock() },
    // Jobs are for servers and workers, which stay when a host goes.
    settings: { ...settings.jobs, concurrency: 0 },
    redaction: { keys: settings.redaction.keys, values: secrets },
    drainMs: 0,
  });
  const { packs: folders, disabled, budget } = settings.knowledge;
  return {
    parts: {
      ...{ service, tools: runtime.tools, store, secrets, version, report, traceDirectory, folder: door.folder },
      packs: { folders, disabled, budget, indexDirectory },
      newId: () => ids.next("failure"),
      open: createOpenClarifications(),
    },
    [Symbol.asyncDispose]: async () => {
      await service.close();
      await runtime.close();
    },
  };
}

const examples = `
Examples:
  $ ctx mcp
  $ ctx mcp --mcp-config servers.json --knowledge packs/brand

As a server of an MCP host:
  { "mcpServers": { "ctx": { "command": "ctx", "args": ["mcp"] } } }
`;
