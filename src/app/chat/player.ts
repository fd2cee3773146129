// Opens the language models for chat turns: the roles `route` and `reply`, with the tapes of the settings.
import { counterIds, randomIds } from "../../base/time.ts";
import type { ChatPlayer } from "../../contract/chat-player.ts";
import { CtxError } from "../../contract/error.ts";
import { castOf, embeddedName, hasModels } from "../../models/role/cast.ts";
import { clockOf } from "../clock.ts";
import { noTools } from "../grade.ts";
import { openModels } from "../models.ts";
import { openTapes } from "../tapes.ts";
import type { RuntimeOptions } from "../wire.ts";

/** Opens a player with its own budgets for each turn. */
export interface ChatPlayers extends AsyncDisposable {
  open(): Promise<ChatPlayer>;
}

/**
 * Opens the players that the settings name; null when no model plays both roles. A model that cannot be called is a
 * `config` error.
 */
export function openChatPlayers({ settings, secrets, providers }: RuntimeOptions): ChatPlayers | null {
  const tapes = openTapes(settings, { keys: settings.redaction.keys, values: secrets });
  const played = { ...settings, models: tapes.models };
  if (!hasModels(played.models)) return null;
  const { route, reply } = castOf(played.models, null);
  if (route.players[0] === embeddedName || reply.players[0] === embeddedName) return null;
  const ids = settings.deterministic ? counterIds() : randomIds();
  const models = openModels({ settings: played, providers, clock: clockOf(settings), isReplay: tapes.isReplay });
  return {
    open: async () => {
      const taped = await tapes.forRun({ client: models.client, tools: noTools });
      const { route: choose, reply: write } = await models.forRun({ ids, client: taped.client });
      if (choose === undefined || write === undefined) throw new CtxError("config", "no model plays route and reply");
      return {
        route: async (task, signal) => (await choose(task, signal)).value,
        reply: async (task, signal) => (await write(task, signal)).value,
      };
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([models.close(), tapes.close()]);
    },
  };
}
