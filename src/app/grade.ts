// Runs the role `grade`, which judges one sentence about one answer, with the models and the tape of the settings.
import { counterIds, randomIds } from "../base/time.ts";
import { CtxError } from "../contract/error.ts";
import type { Grade } from "../contract/gate/observed.ts";
import type { GradeTask } from "../contract/model.ts";
import type { ToolOutcome, Tools } from "../contract/tool.ts";
import { clockOf } from "./clock.ts";
import { openModels } from "./models.ts";
import { openTapes } from "./tapes.ts";
import type { RuntimeOptions } from "./wire.ts";

/** Grades sentences until it is closed. */
export interface Grader extends AsyncDisposable {
  /**
   * Returns the verdict of the model. The grade is `unscored` when no model has the role, no reply is recorded, or
   * the reply is unusable.
   */
  grade(task: GradeTask, signal: AbortSignal): Promise<Grade>;
}

/** Opens the grader. Throws `config` when a model cannot be called. Makes no call before the first sentence. */
export function openGrader({ settings, secrets, providers }: RuntimeOptions): Grader {
  const clock = clockOf(settings);
  const ids = settings.deterministic ? counterIds() : randomIds();
  const tapes = openTapes(settings, { keys: settings.redaction.keys, values: secrets });
  const models = openModels({
    ...{ settings: { ...settings, models: tapes.models }, providers, clock, isReplay: tapes.isReplay },
  });
  return {
    grade: async (task, signal) => {
      const { sentence } = task;
      const taped = await tapes.forRun({ client: models.client, tools: noTools });
      const { grade } = await models.forRun({ ids, client: taped.client });
      if (grade === undefined) return unscored(sentence, "no model is configured for the role grade");
      try {
        const { value, account } = await grade(task, signal);
        const verdict = value.isTrue ? "pass" : "fail";
        return { sentence, verdict, reason: value.reason, model: account?.model ?? null };
      } catch (thrown) {
        signal.throwIfAborted();
        return unscored(sentence, thrown instanceof Error ? thrown.message : String(thrown));
      }
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([models.close(), tapes.close()]);
    },
  };
}

function unscored(sentence: string, reason: string): Grade {
  return { sentence, verdict: "unscored", reason, model: null };
}

const refusal: ToolOutcome = {
  ...{ kind: "failure", code: "not_allowed", message: "this role calls no tool", retry: false },
};

/** Tools without any method, for roles that run outside of a query. */
export const noTools: Tools = {
  ids: () => [],
  list: async () => [],
  search: () => Promise.reject(new CtxError("internal", "this role searches no tool")),
  call: async () => refusal,
  close: async () => {},
};
