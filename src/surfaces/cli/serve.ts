// `ctx serve`: serves the runtime over HTTP until Ctrl-C or SIGTERM.
import { once } from "node:events";
import type { Command } from "commander";
import type { ChatParts } from "../../app/chat/parts.ts";
import { findCaller } from "../../app/keys.ts";
import { permissionsFile, storeGrants } from "../../app/permissions.ts";
import { openRoundtables } from "../../app/roundtable/open.ts";
import { openPlayers } from "../../app/roundtable/players.ts";
import type { EffectiveSettings } from "../../app/settings.ts";
import { openState } from "../../app/state.ts";
import type { StudioRuns } from "../../app/studio/runs.ts";
import { randomIds, systemClock } from "../../base/time.ts";
import type { Chats } from "../../contract/chat.ts";
import { outcomeExit } from "../../contract/error.ts";
import type { Store } from "../../contract/store.ts";
import type { CliContext, CommandContext } from "./cli-context.ts";
import { addFlags } from "./flags.ts";
import { printJson, printLines } from "./output.ts";
import { checkOpenHost, reportServing } from "./serving.ts";
import { readSuiteSettings } from "./suite-flag.ts";

interface Options {
  /** False only with `--no-auth`; otherwise requests need an API key. */
  readonly auth?: boolean;
  readonly suite?: string;
  readonly otlpReceiver?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Defines the command. */
export function define(command: Command, { cli, action }: CommandContext): void {
  command
    .option("--no-auth", "Accept requests without a key; on loopback only.")
    .option(
      "--suite <name>",
      "Use the MCP servers of this suite, so that `ctx validate --target` can run the suite on this server.",
    );
  command.option("--otlp-receiver", "Also receive the OpenTelemetry spans of other agents on 127.0.0.1:4318.");
  addFlags(command, "serve")
    .addHelpText("after", examples)
    .action(action(async () => await serve(command, cli)));
}

async function serve(command: Command, cli: CliContext): Promise<number> {
  const options = command.opts<Options>();
  const effective = await readSuiteSettings(command, "serve", cli);
  const { host } = effective.settings.serve;
  if (options.auth === false) checkOpenHost(host);
  await using store = await openState(effective);
  await using receiver = options.otlpReceiver === true ? await openReceiver(effective, cli) : null;
  const served = await open({ effective, options, store, cli });
  if (options.json === true) printJson(cli, { url: served.url });
  else printLines(cli, [served.url]);
  if (effective.settings.serve.ui && options.quiet !== true) cli.stderr.write(`Chat page: ${served.url}/\n`);
  if (receiver !== null && options.quiet !== true) cli.stderr.write(`Receiver of spans: ${receiver.url}\n`);
  if (options.quiet !== true) await reportServing({ keys: store.keys, isOpen: options.auth === false, cli });
  if (!cli.signal.aborted) await once(cli.signal, "abort");
  await served.close();
  return outcomeExit.answer;
}

async function openReceiver(effective: EffectiveSettings, cli: CliContext) {
  const [{ receivedRuns }, { otlpPort, startReceiver }] = await Promise.all([
    import("../../app/received-runs.ts"),
    import("./trace-listen.ts"),
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
  const { settings, secrets } = effective;
  const [{ createRuntime }, { createService }, { startRetention }, { serveApi }] = await Promise.all([
    import("../../app/wire.ts"),
    import("../../app/service.ts"),
    import("../../app/retention.ts"),
    import("../http/server.ts"),
  ]);
  const runtime = createRuntime({ ...effective, isStored: true });
  const { web: isWeb, ui: isUi } = settings.serve;
  const isChat = settings.serve.chat || isUi;
  const web = isWeb || isChat ? (await import("../../app/web.ts")).createWeb(effective) : null;
  // Leases, spend envelopes and limits always use the clock of the machine. `--now` sets only the clock of queries.
  const [clock, ids] = [systemClock(), randomIds()];
  const report = (line: string) => void cli.stderr.write(`${line}\n`);
  const redaction = { keys: settings.redaction.keys, values: secrets };
  const { drainMs } = settings.serve;
  const service = createService({ runtime, store, settings: settings.jobs, redaction, clock, ids, drainMs, report });
  const chats = isChat && web !== null ? await chatsOver({ runtime, web, store, effective }) : null;
  const players = openPlayers(effective);
  const roundtables = openRoundtables({ runtime, store, players, redaction, leaseMs: settings.jobs.leaseMs });
  const retention = startRetention({ store, settings: settings.store, clock, report });
  const close = async () => {
    await retention[Symbol.asyncDispose]();
    await service.close();
    await chats?.close();
    await Promise.all([runtime.close(), web?.close(), players[Symbol.asyncDispose]()]);
  };
  try {
    const server = await serveApi({
      ...{
        service,
        tools: runtime.tools,
        likenessOf: runtime.likenessOf,
        web: isWeb ? web : null,
        chats,
        roundtables,
        about: runtime.about,
        listings: store.listings,
        store,
        studio: isUi ? await studioRuns(effective) : null,
      },
      keys: options.auth === false ? null : { find: (secret) => findCaller(store.keys, secret) },
      ...{ settings: settings.serve, secrets, report, now: clock.now, elapsed: clock.elapsed },
      newId: () => ids.next("failure"),
      keepPermissions: (kept) => storeGrants(permissionsFile(effective.indexDirectory), kept),
    });
    return { url: server.url, close: async () => void (await Promise.all([server.close(), close()])) };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

async function studioRuns({ traceDirectory: directory }: EffectiveSettings): Promise<StudioRuns> {
  const { openStudioRuns } = await import("../../app/studio/runs.ts");
  return openStudioRuns({ directory, samples: null });
}

async function chatsOver(
  over: Pick<ChatParts, "runtime" | "web" | "store"> & { readonly effective: EffectiveSettings },
): Promise<Chats> {
  const { effective, ...rooms } = over;
  const { settings, secrets } = effective;
  const [{ createChats }, { openChatPlayers }] = await Promise.all([
    import("../../app/chat.ts"),
    import("../../app/chat/player.ts"),
  ]);
  const players = openChatPlayers(effective);
  const chats = createChats({
    ...{ ...rooms, players, clock: systemClock(), ids: randomIds() },
    redaction: { keys: settings.redaction.keys, values: secrets },
    ...{ leaseMs: settings.jobs.leaseMs, timeoutMs: settings.query.timeoutMs },
  });
  const close = async () => {
    await chats.close();
    await players?.[Symbol.asyncDispose]();
  };
  return { ...chats, close };
}

const examples = `
Examples:
  $ ctx serve
  $ ctx serve --port 9000 --mcp-config servers.json
  $ ctx serve --no-auth
  $ ctx serve --web --search live
  $ ctx serve --chat
  $ ctx serve --ui --no-auth
  $ ctx serve --suite decisions
  $ ctx serve --host 0.0.0.0 --store postgres://USER@HOST/DATABASE

\`ctx keys create --name NAME\` creates a key. GET /openapi.json lists the endpoints.
`;
