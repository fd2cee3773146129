// Opens the language models of chat turns, which have the roles `route` and `reply`. Uses the tape of the settings.
import { counterIds, randomIds } from "../../base/time.ts";
import type { ChatPlayer } from "../../contract/chat-player.ts";
import { CtxError } from "../../contract/error.ts";
import { castOf, embeddedName, hasModels } from "../../models/role/cast.ts";
import { clockOf } from "../clock.ts";
import { noTools } from "../grade.ts";
import { openModels } from "../models.ts";
import { openTapes } from "../tapes.ts";
import type { RuntimeOptions } from "../wire.ts";

/** Opens the models of a turn. Each turn has its own budgets. */
export interface ChatPlayers extends AsyncDisposable {
  open(): Promise<ChatPlayer>;
}

/**
 * Opens the models that the settings name for chats. Returns null unless both roles have a model. Throws `config`
 * when a model cannot be called.
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
      if (choose === undefined || write === undefined)
        throw new CtxError("config", "no model is configured for the roles route and reply");
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
