// `ctx init`: writes starter files into a folder. Overwrites existing files only with --force.
import { discoverClients } from "../../../app/discover-clients.ts";
import { type InitFile, initFolder } from "../../../app/init.ts";
import { knownModelSources, sourceLine } from "../../../app/model-sources.ts";
import { factLines } from "../../../base/terminal/records.ts";
import { outcomeExit } from "../../../contract/error.ts";
import { printJson, printLines, widthOf } from "../output.ts";
import { programName, shellWord } from "../render/again.ts";
import { discoveredLines } from "../render/discovered.ts";
import type { Call } from "../row.ts";

interface Options {
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Runs `ctx init`. */
export async function init({ args: [into], options, cli }: Call<[folder: string], Options>): Promise<number> {
  const files = await initFolder({ folder: cli.folder, into, isForced: options.force === true });
  const [clients, models] = await Promise.all([discoverClients(cli), knownModelSources(cli.environment, cli.signal)]);
  const page = { program: programName(cli.environment), width: widthOf(cli) };
  if (options.json === true) printJson(cli, { folder: into, files, clients, models });
  else {
    printLines(cli, pageOf({ into, files, ...page }));
    if (models.length > 0)
      printLines(cli, ["", "Language models:", ...models.map((model) => `  ${sourceLine(model)}`)]);
    if (clients.length > 0) printLines(cli, ["", "Servers of other clients:", ...discoveredLines(clients, page)]);
  }
  return outcomeExit.answer;
}

function pageOf(page: {
  readonly into: string;
  readonly files: readonly InitFile[];
  readonly program: string;
  readonly width: number;
}): readonly string[] {
  const { into, files, program, width } = page;
  const hasKept = files.some(({ status, path }) => status === "kept" && path !== ".gitignore");
  return [
    ...factLines(
      files.map(({ path, status }) => [status, path]),
      { width },
    ),
    ...(hasKept ? ["", "Files marked kept already existed; --force overwrites them."] : []),
    "",
    "Next:",
    ...(into === "." ? [] : [`  cd ${shellWord(into)}`]),
    `  ${program} doctor`,
    `  ${program} validate example`,
    `  ${program} tools list`,
  ];
}
