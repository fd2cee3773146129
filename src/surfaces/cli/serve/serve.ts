// `ctx serve`: serves the runtime over HTTP until Ctrl-C or SIGTERM.
import { once } from "node:events";
import { findCaller } from "../../../app/keys.ts";
import type { EffectiveSettings } from "../../../app/settings.ts";
import { openState } from "../../../app/state.ts";
import { systemClock } from "../../../base/time.ts";
import { outcomeExit } from "../../../contract/error.ts";
import type { Store } from "../../../contract/store.ts";
import type { CliContext } from "../cli-context.ts";
import { printJson, printLines } from "../output.ts";
import type { Call } from "../row.ts";
import { checkOpenHost, reportServing } from "../serving.ts";
import { readSuiteSettings } from "../suite-flag.ts";
import { otlpPort } from "../trace/values.ts";

interface Options {
  /** False only with `--no-auth`; otherwise requests need an API key. */
  readonly auth?: boolean;
  readonly suite?: string;
  readonly otlpReceiver?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Runs `ctx serve`. */
export async function serve(call: Call<[], Options>): Promise<number> {
  const { options, cli } = call;
  const effective = await readSuiteSettings(call);
  const { host } = effective.settings.serve;
  if (options.auth === false) checkOpenHost(host);
  await using store = await openState(effective);
  await using receiver = options.otlpReceiver === true ? await openReceiver(effective, cli) : null;
  const served = await open({ effective, options, store, cli });
  if (options.json === true) printJson(cli, { url: served.url });
  else printLines(cli, [served.url]);
  if (effective.settings.serve.ui && options.quiet !== true) cli.stderr.write(`Studio: ${served.url}/studio\n`);
  if (receiver !== null && options.quiet !== true) cli.stderr.write(`Receiver of spans: ${receiver.url}\n`);
  if (options.quiet !== true) await reportServing({ keys: store.keys, isOpen: options.auth === false, cli });
  if (!cli.signal.aborted) await once(cli.signal, "abort");
  await served.close();
  return outcomeExit.answer;
}

async function openReceiver(effective: EffectiveSettings, cli: CliContext) {
  const [{ receivedRuns }, { startReceiver }] = await Promise.all([
    import("../../../app/received-runs.ts"),
    import("../trace/listen.ts"),
  ]);
  const { settings, secrets, traceDirectory: directory } = effective;
  const redaction = { keys: settings.redaction.keys, values: secrets };
  const report = (message: string) => void cli.stderr.write(`${message}\n`);
  return await startReceiver(receivedRuns({ directory, redaction, report }), { host: "127.0.0.1", port: otlpPort });
}

async function open(asked: {
  readonly effective: EffectiveSettings;
  readonly options: Options;
  readonly store: Store;
  readonly cli: CliContext;
}): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const { effective, options, store, cli } = asked;
  const { settings } = effective;
  const [{ openRooms }, { studioRooms }, { startRetention }, { serveApi }] = await Promise.all([
    import("../serving/rooms.ts"),
    import("../serving/studio-rooms.ts"),
    import("../../../app/retention.ts"),
    import("../../http/server.ts"),
  ]);
  const { web: isWeb, ui: isUi } = settings.serve;
  const {
    parts,
    runtime,
    close: closeRooms,
  } = await openRooms({
    ...{ effective, store, cli, isWeb },
    isChat: settings.serve.chat || isUi,
  });
  await runtime.ready();
  const retention = startRetention({ store, settings: settings.store, clock: systemClock(), report: parts.report });
  const close = async () => {
    await retention[Symbol.asyncDispose]();
    await closeRooms();
  };
  const servers = { tools: runtime.tools, settings, secrets: effective.secrets };
  const places = { cli, directory: effective.traceDirectory, samples: null };
  try {
    const server = await serveApi({
      ...parts,
      studio: isUi ? studioRooms({ ...places, servers: async () => servers }) : null,
      keys: options.auth === false ? null : { find: (secret) => findCaller(store.keys, secret) },
      settings: settings.serve,
    });
    return { url: server.url, close: async () => void (await Promise.all([server.close(), close()])) };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}
