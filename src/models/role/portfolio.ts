// The configured portfolio: runs every role of the flow with its configured models, and falls back to the embedded model.
import type { Clock, Ids } from "../../contract/clock.ts";
import type { ModelReply, Models, PlanReply } from "../../contract/model.ts";
import type { ModelClient } from "../../contract/model-client.ts";
import type { ModelSettings } from "../../contract/settings/models.ts";
import { openPurses, type Purses } from "./budget.ts";
import {
  answerModelsOf,
  type Cast,
  type CastRow,
  configuredName,
  embeddedName,
  isJudgeMerged,
  playersOf,
} from "./cast.ts";
import { createFence, type Fence } from "./fence.ts";
import { type Play, playRole, type Stage } from "./player.ts";
import { answerPrompt } from "./prompts/answer.ts";
import { completePrompt } from "./prompts/complete.ts";
import { copyPrompt } from "./prompts/copy.ts";
import { debatePrompt } from "./prompts/debate.ts";
import { gradePrompt } from "./prompts/grade.ts";
import { interpretPrompt } from "./prompts/interpret.ts";
import { readInterpretation } from "./prompts/interpret-reply.ts";
import { judgePrompt } from "./prompts/judge.ts";
import { planPrompt } from "./prompts/plan.ts";
import { repairPrompt } from "./prompts/repair.ts";
import { replyPrompt } from "./prompts/reply.ts";
import { routePrompt } from "./prompts/route.ts";
import { selectPrompt } from "./prompts/select.ts";
import {
  readAnswer,
  readDebate,
  readEvaluation,
  readGrade,
  readJudgement,
  readPlan,
  readQuestion,
  readRepair,
  readReply,
  readRoute,
  readSelection,
} from "./read.ts";

export interface PortfolioOptions {
  readonly settings: ModelSettings;
  readonly cast: Cast;
  readonly client: ModelClient;
  readonly priceOf: Stage["priceOf"];
  readonly embedded: Models;
  /** The TypeScript declarations of the functions that a program may call, for the prompt of the planner. */
  readonly programApi: string;
  /** Creates the fence for data in prompts from the random delimiter of the run. */
  readonly fence?: (word: string) => Fence;
}

/** The inputs of one run. `timeoutMs` is the total time of the run. */
export interface PortfolioRun {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** The accounts that this run shares with others. Absent: the run has its own. */
  readonly purses?: Purses | undefined;
}

/** Returns the models of one run. Each run has its own delimiter. */
export function modelsForRun(options: PortfolioOptions, run: PortfolioRun): Models {
  const { cast, embedded, programApi, settings } = options;
  const stage = openStage(options, run);
  const play = <Task, T>(role: keyof Cast, played: Play<Task, T>) => {
    return (task: Task, signal: AbortSignal): Promise<ModelReply<T>> =>
      playRole(played, { task, row: cast[role], stage, signal });
  };
  const asked = (role: keyof Cast) => cast[role].players[0] !== embeddedName;
  const write = (row: CastRow): Models["write"] => {
    const played = { prompt: answerPrompt, read: readAnswer, isStreamed: true, embedded: embedded.write };
    return (task, signal) => playRole(played, { task, row, stage, signal });
  };
  const reply: NonNullable<Models["reply"]> = (task, signal) => {
    const row = rowFor(cast.reply, task.modelId ?? null, cast);
    return playRole({ prompt: replyPrompt, read: readReply, embedded: null }, { task, row, stage, signal });
  };
  return {
    portfolio: configuredName,
    names: playersOf(cast),
    answerModels: answerModelsOf(cast),
    interpret: asked("interpret")
      ? play("interpret", { prompt: interpretPrompt, read: readInterpretation, embedded: embedded.interpret })
      : embedded.interpret,
    ...(asked("interpret") || embedded.likenessOf === undefined ? {} : { likenessOf: embedded.likenessOf }),
    ...(isJudgeMerged(settings) ? { isJudgeMerged: true } : {}),
    // No embedded fallback is set: if no configured model gives a verdict, the validator decides alone.
    judge: asked("judge")
      ? play("judge", { prompt: judgePrompt, read: readJudgement, embedded: null })
      : embedded.judge,
    plan: play("plan", { prompt: planPrompt(programApi), read: readPlan, embedded: embedded.plan }),
    ...(asked("plan") ? { steady: { plan: embedded.plan } } : {}),
    repair: play<Parameters<Models["repair"]>[0], PlanReply | null>("repair", {
      ...{ prompt: repairPrompt(programApi), read: readRepair, embedded: embedded.repair },
    }),
    complete: play("complete", { prompt: completePrompt, read: readEvaluation, embedded: embedded.complete }),
    write: (task, signal) => write(rowFor(cast.answer, task.modelId ?? null, cast))(task, signal),
    ...(asked("copy") ? { copy: play("copy", { prompt: copyPrompt, read: readQuestion, embedded: null }) } : {}),
    ...(asked("select")
      ? { select: play("select", { prompt: selectPrompt, read: readSelection, embedded: null }) }
      : {}),
    ...(asked("debate") ? { debate: play("debate", { prompt: debatePrompt, read: readDebate, embedded: null }) } : {}),
    ...(asked("route") ? { route: play("route", { prompt: routePrompt, read: readRoute, embedded: null }) } : {}),
    ...(asked("reply") ? { reply: (task, signal) => reply(task, signal) } : {}),
    ...(asked("grade") ? { grade: play("grade", { prompt: gradePrompt, read: readGrade, embedded: null }) } : {}),
  };
}

function openStage({ settings, client, priceOf, fence = createFence }: PortfolioOptions, run: PortfolioRun): Stage {
  const { clock, timeoutMs, ids, purses = openPurses(settings) } = run;
  const startedAt = clock.elapsed();
  return {
    ...{ client, clock, purses, priceOf },
    fence: fence(ids.next("fence")),
    remarked: new Set(),
    remainingMs: () => timeoutMs - (clock.elapsed() - startedAt),
  };
}

function rowFor(row: CastRow, wanted: string | null, cast: Cast): CastRow {
  if (wanted === null || !answerModelsOf(cast).includes(wanted)) return row;
  return { ...row, players: [wanted, ...row.players.filter((player) => player !== wanted)] };
}
