// Opens the chat service of a command, with its runtime and web tools.
import type { EffectiveSettings } from "../../../app/settings.ts";
import { randomIds, systemClock } from "../../../base/time.ts";
import type { Chats } from "../../../contract/chat.ts";
import type { Store } from "../../../contract/store.ts";

/** Opens the chat service on a store. The caller closes the store. */
export async function openChats(
  effective: EffectiveSettings,
  { store }: { readonly store: Store },
): Promise<AsyncDisposable & { readonly chats: Chats }> {
  const [{ createRuntime }, { createWeb }, { createChats }, { openChatPlayers }] = await Promise.all([
    import("../../../app/wire.ts"),
    import("../../../app/web.ts"),
    import("../../../app/chat.ts"),
    import("../../../app/chat/player.ts"),
  ]);
  const runtime = createRuntime({ ...effective, isStored: true });
  const web = createWeb(effective, runtime.clock);
  const { settings, secrets } = effective;
  const redaction = { keys: settings.redaction.keys, values: secrets };
  const ids = settings.deterministic ? runtime.ids : randomIds();
  const players = openChatPlayers(effective);
  const chats = createChats({
    ...{ runtime, web, store, redaction, clock: systemClock(), ids, players },
    ...{ leaseMs: settings.jobs.leaseMs, timeoutMs: settings.query.timeoutMs },
  });
  return {
    chats,
    [Symbol.asyncDispose]: async () => {
      await chats.close();
      await Promise.all([runtime.close(), web.close(), players?.[Symbol.asyncDispose]()]);
    },
  };
}
