// Opens what the studio shows: runs, servers, suites and packs.
import { existsSync } from "node:fs";
import path from "node:path";
import { lintTools } from "../../../app/lint.ts";
import { openStudioPacks } from "../../../app/studio/packs.ts";
import { openStudioRuns, type StudioRuns } from "../../../app/studio/runs.ts";
import { openStudioServers, type StudioServers } from "../../../app/studio/servers.ts";
import { CtxError } from "../../../contract/error.ts";
import type { Settings } from "../../../contract/settings.ts";
import type { Tools } from "../../../contract/tool.ts";
import { openStudioGates } from "../../../gate/studio/gates.ts";
import type { Writing } from "../../../gate/update/write.ts";
import { traceFile } from "../../../trace/index-file.ts";
import { keepSome } from "../../../trace/read/build.ts";
import { readTrace } from "../../../trace/read.ts";
import type { StudioRooms } from "../../http/studio/rooms.ts";
import type { CliContext } from "../cli-context.ts";
import { programName } from "../render/again.ts";
import { findSuite } from "../validate/suite.ts";
import { refuseUpdateInCi } from "../validate/update.ts";
import { writeOut } from "../write-out.ts";

/** The catalog of the servers, and the settings with which a linter starts them apart from the catalog. */
export interface Catalog {
  readonly tools: Tools;
  readonly settings: Settings;
  readonly secrets: readonly string[];
}

interface Parts {
  readonly cli: CliContext;
  /** The trace folder. */
  readonly directory: string;
  readonly samples: string | null;
  /** Opens the catalog. The first request for a server calls it. */
  readonly servers: () => Promise<Catalog>;
}

/** Opens the rooms. Nothing is read or started before the first request. */
export function studioRooms({ cli, directory, samples, servers }: Parts): StudioRooms & { readonly runs: StudioRuns } {
  let opened: Promise<StudioServers> | null = null;
  const open = async () => {
    const { tools, settings, secrets } = await servers();
    const lint = async (id: string, signal: AbortSignal) => await lintTools(settings, [id], signal);
    return openStudioServers({ tools, secrets, lint });
  };
  return {
    runs: openStudioRuns({ directory, samples }),
    servers: async () => {
      opened ??= open();
      return await opened.catch((thrown: unknown) => {
        // The settings may be corrected before the next request.
        opened = null;
        throw thrown;
      });
    },
    gates: openStudioGates(path.join(cli.folder, "artifacts", "runs"), {
      readTraceOf: async (tracePath) => {
        // An artifact may come from an untrusted source and name any file.
        if (!tracePath.endsWith(".jsonl")) return null;
        return await readTrace(path.resolve(cli.folder, tracePath), { keep: keepSome }).catch(() => null);
      },
      runOf: (tracePath) => {
        const id = path.basename(tracePath, ".jsonl");
        return tracePath.endsWith(".jsonl") && existsSync(traceFile(directory, id)) ? id : null;
      },
      suiteOf: async (nameOrPath) => await changeableSuite(nameOrPath, cli),
    }),
    packs: openStudioPacks({ folder: cli.folder, home: cli.environment.HOME }),
    program: programName(cli.environment),
  };
}

/** Finds a suite of this folder. A run in continuous integration must not change what it checks. */
async function changeableSuite(nameOrPath: string, cli: CliContext): Promise<Writing> {
  refuseUpdateInCi(cli);
  const suite = await findSuite(nameOrPath, null, { folder: cli.folder });
  const inside = path.relative(cli.folder, suite.file);
  if (inside.startsWith("..") || path.isAbsolute(inside) || inside.split(path.sep).includes("node_modules"))
    throw new CtxError("usage", `the suite ${nameOrPath} is not a file of this project, so it is not changed`);
  return { suite, folder: cli.folder, write: writeOut };
}
