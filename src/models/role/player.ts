// Runs a role with its models. The models are tried in order until one of them gives a usable reply. A model whose reply
// has the wrong form may correct it once, if the budgets allow this. The cost is reported even if the role fails.
import type { Clock } from "../../contract/clock.ts";
import type { ModelReply } from "../../contract/model.ts";
import {
  addUsage,
  type ModelClient,
  type ModelCompletion,
  type ModelExchange,
  ModelFailure,
  type ModelMessage,
  type ModelRequest,
  noUsage,
} from "../../contract/model-client.ts";
import type { ModelPrice } from "../../contract/settings/models.ts";
import { ordersIn } from "../../grounding/claims/orders.ts";
import { mostInputTokens, type Purses, type Reservation, reserve } from "./budget.ts";
import { type CastRow, embeddedName } from "./cast.ts";
import type { Fence } from "./fence.ts";
import type { Read } from "./json.ts";
import { type Prompt, promptId } from "./prompts/prompt.ts";

/** The objects that all roles of one run use. */
export interface Stage {
  readonly client: ModelClient;
  readonly fence: Fence;
  readonly clock: Clock;
  readonly purses: Purses;
  /** Returns the price of a model, or null when it is unknown. */
  readonly priceOf: (model: string) => ModelPrice | null;
  /** The remarks about models that the run has made already. */
  readonly remarked: Set<string>;
  /** Returns the remaining time of the whole query in milliseconds. */
  readonly remainingMs: () => number;
}

export interface Play<Task, T> {
  readonly prompt: Prompt<Task>;
  readonly read: (text: string) => Read<T>;
  readonly isStreamed?: boolean;
  /** The embedded model of the role. If null, the flow continues without a reply of this role. */
  readonly embedded: ((task: Task, signal: AbortSignal) => Promise<ModelReply<T>>) | null;
}

/** Runs the role once. Rejects with the failure of the last model, or with the reason of the signal. */
export async function playRole<Task, T>(
  play: Play<Task, T>,
  given: { readonly task: Task; readonly row: CastRow; readonly stage: Stage; readonly signal: AbortSignal },
): Promise<ModelReply<T>> {
  const { task, row, stage, signal } = given;
  const log = openLog(promptId(play.prompt), stage.remarked);
  let last = new ModelFailure("empty", `no model is configured for the role ${play.prompt.name}`);
  for (const player of row.players) {
    if (player === embeddedName) {
      if (play.embedded === null) break;
      const { value, usage } = await play.embedded(task, signal);
      return { value, usage: addUsage(log.usage(), usage), account: log.account(embeddedName) };
    }
    try {
      const value = await askModel(play, { task, player, row, stage, signal, log });
      return { value, usage: log.usage(), account: log.account(player) };
    } catch (thrown) {
      signal.throwIfAborted();
      if (!(thrown instanceof ModelFailure)) throw thrown;
      last = thrown;
      log.fellBack.push(`${player}: ${thrown.message}`);
    }
  }
  const { failure, message, hint, cause } = last;
  throw new ModelFailure(failure, message, { hint, cause, usage: log.usage(), account: log.account("none") });
}

interface Work<Task> {
  readonly task: Task;
  readonly player: string;
  readonly row: CastRow;
  readonly stage: Stage;
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** Calls one model. If its reply has the wrong form, asks the model once to correct it. */
async function askModel<Task, T>(play: Play<Task, T>, work: Work<Task>): Promise<T> {
  const { stage, task, player, log } = work;
  const first = play.prompt.messages(task, stage.fence);
  log.notice(first);
  const said = await request(play, { ...work, messages: first });
  const read = readReply(play, said);
  if (read.kind === "value") return read.value;
  const again = await request(play, {
    ...work,
    messages: [...first, ...correctionMessages(said.text, read.problem, stage)],
  });
  const corrected = readReply(play, again);
  if (corrected.kind === "value") return corrected.value;
  throw unusable(player, again, corrected.problem);
}

function readReply<T>({ read }: Play<never, T>, { text, finish }: ModelCompletion): Read<T> {
  if (finish === "refused") return { kind: "wrong", problem: "the provider withheld the reply" };
  const result = read(text);
  // At the token limit, JSON that can be parsed is complete and is accepted. A text may be cut off, so it is rejected.
  return finish === "length" && (result.kind === "wrong" || typeof result.value === "string")
    ? { kind: "wrong", problem: "it was cut off at the token limit; be brief" }
    : result;
}

function correctionMessages(text: string, problem: string, { fence }: Stage): readonly ModelMessage[] {
  const reply = text.trim() === "" ? "(empty)" : fence.data("your reply", text, 6000);
  return [
    { role: "assistant", content: reply },
    {
      role: "user",
      content: `That reply cannot be used: ${problem}. Reply again in the form asked for, nothing else.`,
    },
  ];
}

function unusable(player: string, { finish, text }: ModelCompletion, problem: string): ModelFailure {
  const code =
    finish === "refused" ? "refused" : finish === "length" ? "truncated" : text.trim() === "" ? "empty" : "malformed";
  return new ModelFailure(code, `${player} gave no usable reply in two tries: ${problem}`);
}

async function request<Task, T>(
  play: Play<Task, T>,
  work: Work<Task> & { readonly messages: readonly ModelMessage[] },
): Promise<ModelCompletion> {
  const { player, row, stage, signal, messages, task } = work;
  const { name, schema } = play.prompt;
  const kept = await reserve(
    [stage.purses.all, stage.purses.of(name)],
    {
      ...{ model: player, inputTokens: mostInputTokens(messages, schema), maxTokens: row.maxTokens },
      ...{ timeMs: row.timeoutMs * (row.retries + 1), price: stage.priceOf(player) },
    },
    signal,
  );
  const asked: ModelRequest = {
    ...{ role: name, model: player, prompt: promptId(play.prompt), messages, schema },
    temperature: row.temperature,
    maxTokens: kept.maxTokens,
    fence: stage.fence.word,
    ...(play.prompt.present === undefined ? {} : { present: play.prompt.present(task) }),
  };
  return await send(asked, { ...work, kept, isStreamed: play.isStreamed === true });
}

/** Sends the request, and books what it used. */
async function send(
  asked: ModelRequest,
  work: Omit<Work<unknown>, "task"> & { readonly kept: Reservation; readonly isStreamed: boolean },
): Promise<ModelCompletion> {
  const { row, stage, signal, log, kept, isStreamed } = work;
  const { timeMs } = kept;
  const startedAt = stage.clock.elapsed();
  const spentMs = () => stage.clock.elapsed() - startedAt;
  try {
    const completion = await stage.client.complete(asked, {
      signal: AbortSignal.any([signal, kept.stopped]),
      timeoutMs: Math.max(1, Math.min(row.timeoutMs, timeMs)),
      retries: row.retries,
      remainingMs: () => Math.min(stage.remainingMs(), timeMs - spentMs()),
      onText: isStreamed ? () => undefined : undefined,
      onRetry: kept.retry,
    });
    const remark = kept.completed(completion, spentMs());
    if (remark !== null) log.remarks.push(remark);
    log.exchanges.push({ request: asked, completion, failure: null });
    return completion;
  } catch (thrown) {
    kept.failed(thrown instanceof ModelFailure ? thrown : null, spentMs());
    if (thrown instanceof ModelFailure) {
      const { failure: code, message, attempts } = thrown;
      const failure = { code, message, ...(attempts === 1 ? {} : { attempts }) };
      log.exchanges.push({ request: asked, completion: null, failure });
    }
    throw thrown;
  }
}

interface Log {
  readonly exchanges: ModelExchange[];
  readonly fellBack: string[];
  /** Remarks about the budget. */
  readonly remarks: string[];
  /** Records instructions that the data in the messages contains. */
  notice(messages: readonly ModelMessage[]): void;
  usage(): ModelCompletion["usage"];
  account(model: string): NonNullable<ModelReply<unknown>["account"]>;
}

function openLog(prompt: string, remarked: Set<string>): Log {
  const exchanges: ModelExchange[] = [];
  const fellBack: string[] = [];
  const remarks: string[] = [];
  const orders = new Set<string>();
  return {
    exchanges,
    fellBack,
    remarks,
    notice: (messages) => {
      for (const { role, content } of messages) {
        if (role === "user") for (const order of ordersIn(content)) orders.add(order);
      }
    },
    usage: () => exchanges.reduce((sum, { completion }) => addUsage(sum, completion?.usage ?? noUsage), noUsage),
    account: (model) => ({
      ...{ model, prompt, fellBack: [...fellBack], exchanges: [...exchanges] },
      remarks: [
        ...[...orders].map((order) => `the data of this prompt contains instructions: "${order}"`),
        ...remarks,
        ...once(usageRemarks(exchanges), remarked),
      ],
    }),
  };
}

/** Remarks about models whose cost or usage is incomplete. */
function usageRemarks(exchanges: readonly ModelExchange[]): readonly string[] {
  return exchanges.flatMap(({ request: { model }, completion }) => [
    ...(completion?.isUnpriced === true
      ? [`neither the provider nor a price table has the price of ${model}; its cost is missing from the total`]
      : []),
    ...(completion?.isEstimated === true
      ? [`the provider of ${model} counts no tokens; they are estimated from the length of the texts`]
      : []),
  ]);
}

/** Returns the remarks that the run has not made yet. */
function once(remarks: readonly string[], remarked: Set<string>): readonly string[] {
  const fresh = new Set(remarks.filter((remark) => !remarked.has(remark)));
  for (const remark of fresh) remarked.add(remark);
  return [...fresh];
}
