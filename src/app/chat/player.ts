// The language models behind the turns of a chat: the roles `route` and `reply`, on the tapes of the settings.
import { counterIds, randomIds } from "../../base/time.ts";
import type { ChatPlayer } from "../../contract/chat-player.ts";
import { CtxError } from "../../contract/error.ts";
import { castOf, embeddedName, hasModels } from "../../models/role/cast.ts";
import { clockOf } from "../clock.ts";
import { noTools } from "../grade.ts";
import { openModels } from "../models.ts";
import { openTapes } from "../tapes.ts";
import type { RuntimeOptions } from "../wire.ts";

/** Gives each turn a player with budgets of its own. */
export interface ChatPlayers extends AsyncDisposable {
  open(): Promise<ChatPlayer>;
}

/** The players that the settings name; null where no model plays both roles. A model that cannot be asked is a `config` error. */
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
