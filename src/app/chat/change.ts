// Changes a stored chat: its title, or removes it. Both need the lease, so that no running turn loses its chat.
import { redactText } from "../../base/text/redact.ts";
import type { Chats } from "../../contract/chat.ts";
import { CtxError } from "../../contract/error.ts";
import type { Tables } from "../../contract/store.ts";
import type { ChatParts } from "./parts.ts";
import { ownChat, rowOf } from "./views.ts";

type Which = Parameters<Chats["remove"]>[0];

/** Implements `Chats.rename`. */
export async function renameChat(
  parts: ChatParts,
  { title, ...which }: Which & { readonly title: string },
): ReturnType<Chats["rename"]> {
  const isFound = await withLease(parts, which, async (chats, token) => {
    const change = { title: redactText(title, parts.redaction), updatedAt: parts.runtime.clock.now() };
    return await chats.update(which.id, { ...change, token });
  });
  const chat = isFound ? await ownChat(parts.store, which) : null;
  return chat === null ? null : rowOf(chat);
}

/** Implements `Chats.remove`. */
export async function removeChat(parts: ChatParts, which: Which): Promise<boolean> {
  return await withLease(parts, which, async (chats, token) => await chats.remove(which.id, token));
}

/** Runs the change with the lease of the chat. Returns false if the chat is unknown or belongs to another owner. */
async function withLease(
  { store, ids, clock, leaseMs }: ChatParts,
  which: Which,
  change: (chats: Tables["chats"], token: string) => Promise<boolean>,
): Promise<boolean> {
  if ((await ownChat(store, which)) === null) return false;
  const token = ids.next("lease");
  if (!(await store.chats.lock(which.id, { token, now: clock.now(), until: clock.now() + leaseMs }))) {
    throw new CtxError("limit", "a turn of this chat is running", {
      hint: "wait for its end, or stop it; then change the chat",
    });
  }
  try {
    return await store.transaction(async ({ chats }) => await change(chats, token));
  } finally {
    await store.chats.unlock(which.id, token);
  }
}
