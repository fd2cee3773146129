// `ctx gate merge`: merges the artifacts of the shards of one run. The result equals the artifact that a run without
// shards would write.
import path from "node:path";
import type { Command } from "commander";
import { readArtifactAs } from "../../../gate/artifact/read.ts";
import { exitOf, recordText, writeArtifact } from "../../../gate/artifact.ts";
import { digestOf } from "../../../gate/digest.ts";
import { mergeShards, type NamedArtifact } from "../../../gate/merge.ts";
import { fileRecords, type RecordStore } from "../../../gate/run/records.ts";
import type { CliContext, CommandContext } from "../cli-context.ts";
import { addOutputFlags, collect } from "../plain-flags.ts";
import { printReports, readReporters, reporterNames } from "../validate/reporters.ts";
import { outPlace } from "../write-out.ts";

interface Options {
  readonly json?: boolean;
  readonly out?: string;
  readonly reporter?: readonly string[];
}

/** Adds the subcommand `merge`. */
export function defineMerge(command: Command, { cli, action }: CommandContext): void {
  const part = command
    .command("merge <artifact...>")
    .description("Merge the artifacts of all shards of a run, apply the thresholds, and write one artifact.")
    .option(
      "--reporter <name>",
      `Report format (${reporterNames.join(", ")}), or NAME=FILE; may be given several times.`,
      collect,
    )
    .option("--out <folder>", "Folder for the artifact. Default: artifacts/runs.");
  addOutputFlags(part)
    .addHelpText("after", examples)
    .action(action(async (files: readonly string[], options: Options) => await merge({ files, options, cli })));
}

async function merge(asked: { files: readonly string[]; options: Options; cli: CliContext }): Promise<number> {
  const { files, options, cli } = asked;
  const reporters = readReporters(options);
  const folder = outPlace(cli.folder, options.out ?? "artifacts/runs");
  await using aside = await fileRecords(folder);
  const shards = [];
  for (const name of files) shards.push(await readShard(name, { aside, cli }));
  const run = mergeShards(shards);
  const { file } = await writeArtifact(run, { folder });
  await printReports(run.summary, { reporters, file, place: null, cli });
  return exitOf(run.summary);
}

/**
 * Reads a shard and copies its records to a file. They are written later, because the totals of all shards come first
 * in the merged artifact.
 */
async function readShard(
  name: string,
  { aside, cli }: { readonly aside: RecordStore; readonly cli: CliContext },
): Promise<NamedArtifact> {
  const places: number[] = [];
  const artifact = await readArtifactAs(path.resolve(cli.folder, name), async (record) => {
    places.push(await aside.add(recordText(record)));
    return digestOf(record);
  });
  return {
    ...{ name, artifact },
    async *records() {
      for (const place of places) yield await aside.read(place);
    },
  };
}

const examples = `
Examples:
  $ ctx gate merge shards/*.json
  $ ctx gate merge 1.json 2.json --out merged --reporter default --reporter junit=gate.xml

Exit: 0 passed, 1 failed, 2 a shard is missing or belongs to another run, 5 a case could not be run.
`;
