// `ctx studio`: serves the studio on this machine only, until Ctrl-C.
import { once } from "node:events";
import { basename, join, resolve } from "node:path";
import { newSecret } from "../../../app/keys.ts";
import { packageFolder } from "../../../app/manifest.ts";
import { loadSettings } from "../../../app/settings.ts";
import { randomIds, systemClock } from "../../../base/time.ts";
import { outcomeExit } from "../../../contract/error.ts";
import { type Caller, keyScopeSchema } from "../../../contract/key.ts";
import type { createApi } from "../../http/api.ts";
import type { ApiParts } from "../../http/part.ts";
import type { Running } from "../../http/server.ts";
import { readSettings, settingsRequest } from "../flags.ts";
import { printJson, printLines } from "../output.ts";
import type { Call } from "../row.ts";
import type { Catalog } from "../serving/studio-rooms.ts";

interface Options {
  readonly port: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Runs `ctx studio`. */
export async function studio(call: Call<[file?: string], Options>): Promise<number> {
  const { cli } = call;
  const { port, json, quiet } = call.options;
  const [file] = call.args;
  const { traceDirectory: directory, secrets } = await readSettings(call);
  const [{ studioRooms }, { createStudioApi }, { listenOn }] = await Promise.all([
    import("../serving/studio-rooms.ts"),
    import("../../http/studio.ts"),
    import("../../http/server.ts"),
  ]);
  const [clock, ids, key] = [systemClock(), randomIds(), newSecret()];
  const report = (line: string) => void cli.stderr.write(`${line}\n`);
  const failure = { secrets, report, newId: () => ids.next("failure") };
  const keys = { find: async (secret: string) => (secret === key ? caller : null) };
  await using runtime = lazyRuntime(call);
  const samples = join(packageFolder(), "anchors", "runs");
  const rooms = studioRooms({ cli, directory, samples, servers: async () => (await runtime.open()).catalog });
  const [first] = file === undefined ? [] : await rooms.runs.open(basename(file), resolve(cli.folder, file));
  const settings = { host: "127.0.0.1", port, drainMs: 1_000 };
  const create = (running: Running) => {
    const rest = async () => (await runtime.open()).api({ ...running, keys });
    return createStudioApi({ rooms, keys, elapsed: clock.elapsed, failure, rest });
  };
  await using server = await listenOn(create, { ...failure, settings });
  // The key is behind `#`, so the browser sends it to no server and a log of URLs does not contain it.
  const view = first === undefined ? "" : `&run=${first.requestId}`;
  const url = `${server.url}/studio#key=${key}${view}`;
  if (json === true) printJson(cli, { url });
  else printLines(cli, [url]);
  if (quiet !== true) cli.stderr.write("Open the address in a browser. Serving until Ctrl-C.\n");
  if (!cli.signal.aborted) await once(cli.signal, "abort");
  return outcomeExit.answer;
}

/** The caller with the key of this start: the person at this machine. */
const caller: Caller = { id: "studio", scopes: keyScopeSchema.options };

interface OpenedRuntime {
  readonly catalog: Catalog;
  readonly api: (running: Running & Pick<ApiParts, "keys">) => ReturnType<typeof createApi>;
  readonly close: () => Promise<void>;
}

/** Opens the runtime with the first request that needs it, so that runs are shown at once and without a store. */
function lazyRuntime(call: Call) {
  let opened: Promise<OpenedRuntime> | null = null;
  return {
    open: async (): Promise<OpenedRuntime> => {
      opened ??= openRuntime(call);
      return await opened.catch((thrown: unknown) => {
        // The settings may be corrected before the next request.
        opened = null;
        throw thrown;
      });
    },
    [Symbol.asyncDispose]: async () => await (await opened?.catch(() => null))?.close(),
  };
}

async function openRuntime(call: Call): Promise<OpenedRuntime> {
  const [{ openRooms }, { openState }, http] = await Promise.all([
    import("../serving/rooms.ts"),
    import("../../../app/state.ts"),
    import("../../http/api.ts"),
  ]);
  const effective = await loadSettings({ ...settingsRequest(call), isCatalogWanted: true });
  const { settings, secrets } = effective;
  const store = await openState(effective);
  const rooms = await openRooms({ effective, store, cli: call.cli, isWeb: false, isChat: true });
  const serve = { ...settings.serve, corsOrigins: [], ui: false, requestsPerMinute: 6_000 };
  let api: ReturnType<typeof createApi> | null = null;
  return {
    catalog: { tools: rooms.runtime.tools, settings, secrets },
    api: (running) => {
      api ??= http.createApi({ ...rooms.parts, ...running, studio: null, settings: serve });
      return api;
    },
    close: async () => {
      await rooms.close();
      await store[Symbol.asyncDispose]();
    },
  };
}
