// Stores a turn while it runs: each event when it occurs, then the answer and everything that belongs to it in one
// transaction.
import { toJson } from "../../base/text/json.ts";
import { redact } from "../../base/text/redact.ts";
import { runsOf } from "../../chat/report.ts";
import type { TurnKeeper } from "../../chat/turn.ts";
import type { ChatEvent } from "../../contract/chat.ts";
import { CtxError } from "../../contract/error.ts";
import type { ChatChange, ChatEventRecord } from "../../contract/store/chats.ts";
import { maskData } from "../secret-tools.ts";
import type { SpokenSecret } from "../spoken-secrets.ts";
import type { ChatParts } from "./parts.ts";

/** The turn to store, and the lease of its chat. */
export interface KeptTurn {
  readonly chatId: string;
  readonly workflowId: string;
  readonly token: string;
  /** Secrets of the message, which the turn knows by their aliases. */
  readonly secrets: readonly SpokenSecret[];
}

/** Creates the keeper of one turn. Its methods reject once another process has the lease of the chat. */
export function turnKeeper(
  { store, runtime, redaction }: Pick<ChatParts, "store" | "runtime" | "redaction">,
  { chatId, workflowId, token, secrets }: KeptTurn,
): TurnKeeper {
  const now = () => runtime.clock.now();
  const clean = (data: unknown) => toJson(redact(maskData(data, secrets), redaction));
  const recordOf = (event: ChatEvent): ChatEventRecord => {
    const { seq } = event;
    return { chatId, seq, turnId: workflowId, event: clean(event), at: now() };
  };
  const end = async (change: ChatChange, work: Parameters<typeof store.transaction<void>>[0]) =>
    await store.transaction(async (tables) => {
      const isOurs = await tables.chats.update(chatId, { ...change, openTurn: null, updatedAt: now(), token });
      if (!isOurs) throw lost();
      await work(tables);
    });
  return {
    append: async (event) => await store.chats.addEvents([recordOf(event)]),
    finish: async ({ facts, sources, pending, events }) => {
      const said = events.find(({ type }) => type === "persisted");
      const id = said?.type === "persisted" ? said.payload.assistantMessageId : `${workflowId}-answer`;
      const clarification = pending?.clarification ?? null;
      const data = { webResearchSources: facts.sources, runs: runsOf(facts.results), clarification };
      const kept = { sources: toJson(maskData(sources, secrets)), pending: toJson(maskData(pending, secrets)) };
      await end(kept, async (tables) => {
        const place = 1 + ((await tables.chats.messages(chatId, 1))[0]?.place ?? 0);
        await tables.chats.addMessage({
          ...{
            id,
            chatId,
            place,
            role: "assistant",
            content: maskData(facts.answer.text, secrets),
            turnId: workflowId,
          },
          ...{ data: clean(data), createdAt: now() },
        });
        await tables.chats.addEvents(events.map(recordOf));
      });
    },
    fail: async (event) => await end({}, (tables) => tables.chats.addEvents([recordOf(event)])),
  };
}

/** Returns the error for a turn that another process continues. */
export function lost(): CtxError {
  return new CtxError("interrupted", "another process has taken over this chat", { hint: "read the chat again" });
}
