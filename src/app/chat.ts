// Chats on top of the query runtime. One process at a time has the lease of a chat. The message of a turn is stored
// before the turn runs, and the queries of the turn are recorded. If the process dies, another process can continue
// the turn without paying twice for a call.
import { z } from "zod";
import { toJson } from "../base/text/json.ts";
import { redact } from "../base/text/redact.ts";
import { buildContext } from "../chat/context.ts";
import { replyTo } from "../chat/pending.ts";
import { titleOf } from "../chat/title.ts";
import { runTurn, type TurnRequest } from "../chat/turn.ts";
import {
  type ChatAsking,
  type ChatEvent,
  type ChatRequest,
  type Chats,
  chatRequestSchema,
  contextLimits,
  longestMessage,
  pendingSchema,
} from "../contract/chat.ts";
import { CtxError } from "../contract/error.ts";
import type { ChatRecord, MessageRecord } from "../contract/store/chats.ts";
import { ledgerSnapshotSchema } from "../contract/web/source.ts";
import { removeChat, renameChat } from "./chat/change.ts";
import { lost, turnKeeper } from "./chat/keeper.ts";
import type { ChatParts } from "./chat/parts.ts";
import { chatRuntime } from "./chat/runtime.ts";
import { eventsOf, listChats, ownChat, readChat } from "./chat/views.ts";
import { checkRequest } from "./check-request.ts";
import { startDeadline } from "./deadline.ts";
import { checked } from "./run/checked.ts";
import { holdLease } from "./run/lease.ts";
import { maskData } from "./secret-tools.ts";
import { hideSecrets, maskSpoken, type SpokenSecret } from "./spoken-secrets.ts";

/** Creates the chats. `close` stops running turns, which can be continued later. */
export function createChats(parts: ChatParts): Chats {
  const { store } = parts;
  const closing = new AbortController();
  return {
    turn: (request, asking) => turn(checked(chatRequestSchema, request), asking, { parts, closing: closing.signal }),
    read: (which) => readChat(store, which),
    list: (which) => listChats(store, which),
    rename: (which) => renameChat(parts, which),
    remove: (which) => removeChat(parts, which),
    events: (which) => eventsOf(store, which),
    close: async () => closing.abort(new CtxError("interrupted", "the runtime was closed while the turn ran")),
  };
}

async function* turn(
  request: ChatRequest,
  { owner, signal }: ChatAsking,
  { parts, closing }: { readonly parts: ChatParts; readonly closing: AbortSignal },
): AsyncGenerator<ChatEvent, void, undefined> {
  const { store, clock, leaseMs, runtime, ids } = parts;
  checkMessage(request, runtime.tools.ids());
  const token = ids.next("lease");
  const chat = await lockedChat(request, { owner, token, parts });
  try {
    const { ready, secrets } = await readyTurn(request, { chat, token, parts });
    using lease = holdLease({
      leaseMs,
      renew: async () => ((await store.chats.renew(chat.id, { token, until: clock.now() + leaseMs })) ? null : lost()),
    });
    const signals = [closing, lease.signal, ...(signal === undefined ? [] : [signal])];
    using deadline = startDeadline({ timeoutMs: parts.timeoutMs, signal: AbortSignal.any(signals), what: "turn" });
    const deps = {
      ...{ runtime: chatRuntime(parts, { owner, secrets }), web: parts.web, clock: runtime.clock },
      ...{ keeper: turnKeeper(parts, { chatId: chat.id, workflowId: ready.workflowId, token, secrets }) },
      ...{ newId: () => ids.next("message"), portfolio: runtime.about.modelPortfolio },
      player: (await parts.players?.open()) ?? null,
    };
    for await (const event of runTurn(deps, ready, deadline.signal)) yield maskData(event, secrets);
  } finally {
    await store.chats.unlock(chat.id, token);
  }
}

/** Throws `usage` for a message that cannot start a turn. Nothing has been stored at this point. */
function checkMessage({ message, chatId, optionId, tools }: ChatRequest, known: readonly string[]): void {
  const text = message ?? "";
  if (text.trim() === "" && optionId == null && (chatId == null || message != null)) {
    throw new CtxError("usage", "the message is empty", { hint: "write a question" });
  }
  if (optionId != null && chatId == null) {
    throw new CtxError("usage", "optionId is given without the chatId of its clarification");
  }
  if ([...text].length > longestMessage) {
    throw new CtxError("usage", `the message has more than ${longestMessage} characters`, { hint: "ask in parts" });
  }
  checkRequest({ query: "tools", ...(tools == null ? {} : { tools }) }, known);
}

/**
 * Returns the chat with a lease for this turn, and creates the chat if needed. Throws `usage` for an unknown chat and
 * `limit` when another turn runs.
 */
async function lockedChat(
  { chatId, message }: ChatRequest,
  { owner, token, parts }: { readonly owner: string; readonly token: string; readonly parts: ChatParts },
): Promise<ChatRecord> {
  const { store, ids, runtime, clock, leaseMs, redaction } = parts;
  if (chatId == null) {
    const now = runtime.clock.now();
    const chat: ChatRecord = {
      ...{ id: ids.next("chat"), owner, title: titleOf(maskSpoken(message ?? "", redaction)) },
      ...{ sources: null, pending: null, openTurn: null, createdAt: now, updatedAt: now },
      ...{ leaseToken: token, leaseUntil: clock.now() + leaseMs },
    };
    await store.chats.add(chat);
    return chat;
  }
  const isLocked =
    (await ownChat(store, { owner, id: chatId })) !== null &&
    (await store.chats.lock(chatId, { token, now: clock.now(), until: clock.now() + leaseMs }));
  const chat = await ownChat(store, { owner, id: chatId });
  if (chat === null)
    throw new CtxError("usage", `there is no chat ${JSON.stringify(chatId)}`, {
      hint: "omit chatId to start a new one",
    });
  if (isLocked) return chat;
  throw new CtxError("limit", "another turn of this chat is running", {
    hint: "wait for its end; if its process died, the chat is free again within seconds",
  });
}

/**
 * Returns the turn with its stored message, and the secrets of the message. The turn has aliases in their place. A request
 * without a message returns the interrupted turn with its stored request, which contains no secret.
 */
async function readyTurn(
  request: ChatRequest,
  { chat, token, parts }: { readonly chat: ChatRecord; readonly token: string; readonly parts: ChatParts },
): Promise<{ readonly ready: TurnRequest; readonly secrets: readonly SpokenSecret[] }> {
  const { store, redaction } = parts;
  const stored = await store.chats.messages(chat.id, contextLimits.messages + 1);
  const cutOff = request.message == null && request.optionId == null ? unanswered(chat, stored) : null;
  const asked = cutOff === null ? request : checked(chatRequestSchema, cutOff.data);
  const pending = chat.pending === null ? null : pendingSchema.parse(chat.pending);
  const option = pending?.clarification.options.find(({ id }) => id === asked.optionId);
  if (asked.optionId != null && option === undefined) {
    throw new CtxError(
      "usage",
      `this chat has no open clarification with the option ${JSON.stringify(asked.optionId)}`,
    );
  }
  const written = asked.message ?? option?.label ?? "";
  const workflowId = cutOff?.turnId ?? parts.ids.next("turn");
  const earlier = asked.conversationContext;
  const conversationContext = earlier == null ? earlier : maskSpoken(earlier, redaction);
  const masked = { ...asked, message: maskSpoken(written, redaction), conversationContext };
  if (cutOff === null) await keepMessage(masked, { chat, token, parts, stored, workflowId });
  const before = cutOff === null ? stored : stored.slice(0, -1);
  const context = buildContext(before, conversationContext);
  // The conversation is searched too, because its marks must not stand for the secrets of this message.
  const hidden = hideSecrets({ query: written, conversation: context.conversation }, redaction);
  const message = z.object({ query: z.string() }).parse(hidden.request).query;
  const reply = pending === null ? null : option === undefined ? replyTo(pending, message) : { optionId: option.id };
  const ready: TurnRequest = {
    ...{ chatId: chat.id, workflowId, message, context },
    asked: {
      ...{ query: message, tools: asked.tools ?? null, conversation: context.conversation },
      allow: cutOff === null ? (asked.allow ?? []) : [],
      ...(asked.autoSelect == null ? {} : { clarificationPolicy: asked.autoSelect ? "auto" : "return" }),
      answerModelId: asked.selectedChatModel ?? null,
    },
    answered: pending === null || reply === null ? null : { pending, reply },
    sources: chat.sources === null ? undefined : ledgerSnapshotSchema.parse(chat.sources),
    lastSeq: await store.chats.lastSeq(chat.id),
  };
  return { ready, secrets: hidden.secrets };
}

function unanswered({ id, openTurn }: ChatRecord, stored: readonly MessageRecord[]): MessageRecord {
  const last = stored.at(-1);
  if (last !== undefined && openTurn !== null && last.turnId === openTurn && last.role === "user") return last;
  throw new CtxError("usage", `the chat ${id} has no interrupted turn to continue`, { hint: "send a message" });
}

async function keepMessage(
  asked: ChatRequest & { readonly message: string },
  kept: {
    readonly chat: ChatRecord;
    readonly token: string;
    readonly parts: ChatParts;
    readonly stored: readonly MessageRecord[];
    readonly workflowId: string;
  },
): Promise<void> {
  const { chat, token, parts, stored, workflowId } = kept;
  const { store, ids, runtime, redaction } = parts;
  const now = runtime.clock.now();
  await store.transaction(async (tables) => {
    if (!(await tables.chats.update(chat.id, { openTurn: workflowId, updatedAt: now, token }))) throw lost();
    await tables.chats.addMessage({
      ...{ id: ids.next("message"), chatId: chat.id, place: 1 + (stored.at(-1)?.place ?? 0), role: "user" },
      ...{ content: asked.message, turnId: workflowId, data: toJson(redact(asked, redaction)), createdAt: now },
    });
  });
}
