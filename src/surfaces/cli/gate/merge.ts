// `ctx gate merge`: merges the artifacts of the shards of one run. The result equals the artifact that a run without
// shards would write.
import path from "node:path";
import { readArtifactAs } from "../../../gate/artifact/read.ts";
import { exitOf, recordText, writeArtifact } from "../../../gate/artifact.ts";
import { digestOf } from "../../../gate/digest.ts";
import { mergeShards, type NamedArtifact } from "../../../gate/merge.ts";
import { fileRecords, type RecordStore } from "../../../gate/run/records.ts";
import type { CliContext } from "../cli-context.ts";
import type { Call } from "../row.ts";
import { printReports, readReporters } from "../validate/reporters.ts";
import { outPlace } from "../write-out.ts";

interface Options {
  readonly json?: boolean;
  readonly out?: string;
  readonly reporter?: readonly string[];
}

/** Runs `ctx gate merge`. */
export async function merge(call: Call<[files: readonly string[]], Options>): Promise<number> {
  const { options, cli } = call;
  const [files] = call.args;
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
