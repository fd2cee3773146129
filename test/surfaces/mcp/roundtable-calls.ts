// Helpers that call the roundtable tools and parse their replies.
import type { Client } from "@modelcontextprotocol/client";

/** Calls a tool; `text` is its first block. */
export async function callTool(client: Client, name: string, given: Readonly<Record<string, unknown>> = {}) {
  const { isError = false, structuredContent, content } = await client.callTool({ name, arguments: { ...given } });
  const [text] = Array.isArray(content) ? content : [];
  const reply = (structuredContent ?? {}) as Record<string, never>;
  return { isError, reply, text: text?.type === "text" ? text.text : "" };
}

/** Starts a debate in which, by default, both agents require context. */
export async function start(client: Client, given: Readonly<Record<string, unknown>> = {}) {
  const debate = { topic: "Is the pier safe?", mode: "adversarial", agentCount: 2, ...given };
  return await callTool(client, "start_roundtable", debate);
}

/** Ids of the requests that a reply lists. */
export function idsOf(reply: Readonly<Record<string, unknown>>): readonly string[] {
  return ((reply.contextRequests ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);
}
