// Completes the arguments of prompts and resource URIs while the user types.
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { CompleteRequestParams, CompleteResult } from "@modelcontextprotocol/server";
import { listPacks, packFiles, packNamed } from "../../app/pack-files.ts";
import { CtxError } from "../../contract/error.ts";
import type { ResourceReader } from "./resources.ts";
import { recentTraces } from "./traces.ts";
import { packFileTemplate, packTemplate, traceTemplate } from "./uri.ts";

/** Maximum number of values that the protocol allows in one reply. */
const mostValues = 100;

/** Returns values of the argument that begin with the typed text. Throws `usage` for an unknown argument. */
export async function complete(
  { ref, argument, context }: CompleteRequestParams,
  reader: ResourceReader,
): Promise<CompleteResult> {
  const owner = ref.type === "ref/prompt" ? ref.name : ref.uri;
  const source = sources[owner]?.[argument.name];
  if (source === undefined) {
    throw new CtxError("usage", `there is no argument ${JSON.stringify(argument.name)} of ${JSON.stringify(owner)}`, {
      hint: `arguments can be completed for ${Object.keys(sources).join(", ")}`,
    });
  }
  const fitting = (await source(reader, context?.arguments ?? {})).filter((value) => value.startsWith(argument.value));
  const values = fitting.slice(0, mostValues);
  return { completion: { values, total: fitting.length, hasMore: fitting.length > values.length } };
}

type Source = (
  reader: ResourceReader,
  given: Readonly<Record<string, string>>,
) => readonly string[] | Promise<readonly string[]>;

const traceIds: Source = async (reader) => (await recentTraces(1000, reader)).map(({ requestId }) => requestId);
const packNames: Source = ({ parts }) => listPacks(parts.packs.folders).map(({ name }) => name);

const filesOfPack: Source = ({ parts }, { name }) =>
  name === undefined ? [] : packFiles(packNamed(name, parts.packs.folders));

const suites: Source = async ({ parts }) => {
  const entries = await readdir(path.join(parts.folder, "artifacts", "runs"), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

/** For each prompt or resource URI template, the arguments that can be completed, and the source of their values. */
const sources: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  debug_trace: { trace: traceIds },
  review_rollout: { suite: suites },
  [traceTemplate]: { requestId: traceIds },
  [packTemplate]: { name: packNames },
  [packFileTemplate]: { name: packNames, file: filesOfPack },
};
