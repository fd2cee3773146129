// `ctx contrib`: the contributors that ship with ctx, and serving one to any MCP client over stdio.
import type { Command } from "commander";
import { bundledContributors, serveBundled } from "../../app/bundled.ts";
import { clockOf } from "../../app/clock.ts";
import { outcomeExit } from "../../contract/error.ts";
import type { CommandContext } from "./door.ts";
import { addFlags, addOutputFlags, readSettings } from "./flags.ts";
import { printJson, printLines, widthOf } from "./output.ts";
import { tableLines } from "./render/table.ts";

interface ServeOptions {
  readonly live?: boolean;
}

/** Defines the command and its two parts. */
export function define(command: Command, { door, action }: CommandContext): void {
  addOutputFlags(command.command("list").description("Name the contributors that ship with ctx."))
    .addHelpText("after", "\nExamples:\n  $ ctx contrib list\n")
    .action(
      action(async (options: { readonly json?: boolean }) => {
        if (options.json === true) printJson(door, { contributors: bundledContributors });
        else printLines(door, tableLines({ columns, rows: bundledContributors.map(rowOf) }, widthOf(door)));
        return outcomeExit.answer;
      }),
    );

  const serve = command
    .command("serve <name>")
    .description("Serve a contributor as an MCP server on standard input and output.")
    .option("--snapshot", "Answer from the recorded snapshot; this is the default.")
    .option("--live", "Answer from the venue itself.");
  addFlags(serve, "contrib")
    .addHelpText("after", serveExamples)
    .action(
      action(async (name: string, options: ServeOptions) => {
        const { now } = clockOf((await readSettings(serve, "contrib", door)).settings);
        await serveBundled(name, { mode: options.live === true ? "live" : "snapshot", now });
        return outcomeExit.answer;
      }),
    );
}

const columns = [
  { label: "name", align: "left" },
  { label: "what it is for", align: "left" },
] as const;

function rowOf({ id, description }: (typeof bundledContributors)[number]): readonly string[] {
  return [id, description];
}

const serveExamples = `
Examples:
  $ ctx contrib list
  $ ctx contrib serve NAME

As a server of another client:
  { "mcpServers": { "NAME": { "command": "ctx", "args": ["contrib", "serve", "NAME"] } } }
`;
