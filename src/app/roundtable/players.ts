// Opens the models of the agents: the model of the role `debate` with the tape of the settings, or the embedded
// personas.
import { counterIds, randomIds } from "../../base/time.ts";
import { CtxError } from "../../contract/error.ts";
import { castOf, embeddedName, hasModels } from "../../models/role/cast.ts";
import { embeddedPlayer } from "../../roundtable/embedded.ts";
import { type Debate, modelPlayer } from "../../roundtable/model-player.ts";
import { clockOf } from "../clock.ts";
import { noTools } from "../grade.ts";
import { openModels } from "../models.ts";
import { openTapes } from "../tapes.ts";
import type { RuntimeOptions } from "../wire.ts";
import type { Players } from "./parts.ts";

/** Opens the models. No model is called before the first round. Throws `config` when a model cannot be called. */
export function openPlayers({ settings, secrets, providers }: RuntimeOptions): Players & AsyncDisposable {
  const clock = clockOf(settings);
  const ids = settings.deterministic ? counterIds() : randomIds();
  const tapes = openTapes(settings, { keys: settings.redaction.keys, values: secrets });
  const played = { ...settings, models: tapes.models };
  const models = openModels({ settings: played, providers, clock, isReplay: tapes.isReplay });
  const isModel = hasModels(played.models);
  const [name = embeddedName] = isModel ? castOf(played.models, null).debate.players : [];
  const debateOf = (): Debate => {
    const purses = models.purses();
    return async (task, signal) => {
      const taped = await tapes.forRun({ client: models.client, tools: noTools });
      const { debate: play } = await models.forRun({ ids, client: taped.client, purses });
      if (play === undefined) throw new CtxError("config", "no model is configured for the role debate");
      return (await play(task, signal)).value;
    };
  };
  return {
    names: [name],
    forRound: (count) => {
      const player = name === embeddedName ? embeddedPlayer(count) : modelPlayer(debateOf());
      return () => player;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([models.close(), tapes.close()]);
    },
  };
}
