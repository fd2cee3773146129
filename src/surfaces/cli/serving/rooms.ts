// Opens what an HTTP server serves: the runtime, jobs, chats and debates over one store.
import type { ChatParts } from "../../../app/chat/parts.ts";
import { openChatPlayers } from "../../../app/chat/player.ts";
import { createChats } from "../../../app/chat.ts";
import { permissionsFile, storeGrants } from "../../../app/permissions.ts";
import { openRoundtables } from "../../../app/roundtable/open.ts";
import { openPlayers } from "../../../app/roundtable/players.ts";
import { createService } from "../../../app/service.ts";
import type { EffectiveSettings } from "../../../app/settings.ts";
import { createWeb } from "../../../app/web.ts";
import { createRuntime, type Runtime } from "../../../app/wire.ts";
import { randomIds, systemClock } from "../../../base/time.ts";
import type { Chats } from "../../../contract/chat.ts";
import type { Store } from "../../../contract/store.ts";
import type { ServerParts } from "../../http/server.ts";
import type { CliContext } from "../cli-context.ts";

/** The rooms as the parts of a server. `close` stops all of them. */
export interface Rooms {
  readonly parts: Omit<ServerParts, "keys" | "settings" | "studio">;
  readonly runtime: Runtime;
  readonly close: () => Promise<void>;
}

/** Opens the rooms. Servers of the catalog start with the first request that needs them. */
export async function openRooms({
  effective,
  store,
  cli,
  isWeb,
  isChat,
}: {
  readonly effective: EffectiveSettings;
  readonly store: Store;
  readonly cli: CliContext;
  readonly isWeb: boolean;
  readonly isChat: boolean;
}): Promise<Rooms> {
  const { settings, secrets } = effective;
  const runtime = createRuntime({ ...effective, isStored: true });
  const web = isWeb || isChat ? createWeb(effective) : null;
  // Leases, spend envelopes and limits always use the clock of the machine. `--now` sets only the clock of queries.
  const [clock, ids] = [systemClock(), randomIds()];
  const report = (line: string) => void cli.stderr.write(`${line}\n`);
  const redaction = { keys: settings.redaction.keys, values: secrets };
  const { drainMs } = settings.serve;
  const service = createService({ runtime, store, settings: settings.jobs, redaction, clock, ids, drainMs, report });
  const chats = isChat && web !== null ? chatsOver({ runtime, web, store, effective }) : null;
  const players = openPlayers(effective);
  const roundtables = openRoundtables({ runtime, store, players, redaction, leaseMs: settings.jobs.leaseMs });
  return {
    parts: {
      ...{ service, tools: runtime.tools, likenessOf: runtime.likenessOf, web: isWeb ? web : null, chats, roundtables },
      ...{ about: runtime.about, answerModels: runtime.answerModels, listings: store.listings, store, secrets, report },
      ...{ now: clock.now, elapsed: clock.elapsed },
      newId: () => ids.next("failure"),
      keepPermissions: (kept) => storeGrants(permissionsFile(effective.indexDirectory), kept),
    },
    runtime,
    close: async () => {
      await service.close();
      await chats?.close();
      await Promise.all([runtime.close(), web?.close(), players[Symbol.asyncDispose]()]);
    },
  };
}

function chatsOver(
  over: Pick<ChatParts, "runtime" | "web" | "store"> & { readonly effective: EffectiveSettings },
): Chats {
  const { effective, ...rooms } = over;
  const { settings, secrets } = effective;
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
