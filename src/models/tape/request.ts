// Tapes of model and tool calls: recorded once, replayed for ever, without network and for free.
// It decides nothing about a query. This file: a request as it is kept and what it is found by.
import { type RedactionRules, redact } from "../../base/text/redact.ts";
import { stableHash } from "../../base/text/stable.ts";
import type { Json } from "../../contract/json.ts";
import type { ModelRequest } from "../../contract/model-client.ts";
import type { TapeKind } from "../../contract/tape.ts";

/** What stands on a tape where a prompt has its random delimiter. */
export const fenceWord = "FENCE";

/** The same for the present time, which would make every run ask something else. */
const presentWord = "PRESENT";

/** A model request without what is random or secret. */
export function modelRequest({ fence, present, ...request }: ModelRequest, rules: RedactionRules): Json {
  const fixed = (text: string) => {
    const fenced = text.replaceAll(fence, fenceWord);
    return present === undefined ? fenced : fenced.replaceAll(present, presentWord);
  };
  const messages = request.messages.map(({ role, content }) => ({ role, content: fixed(content) }));
  const { schema, ...rest } = request;
  return { ...plain({ ...rest, messages }, rules), schema: schema as Json };
}

/** Any value as JSON without secrets. */
export function plain(value: unknown, rules: RedactionRules): { readonly [key: string]: Json } {
  const kept: unknown = redact(value, rules);
  return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
}

/** The key of a request: the same content has the same key on every machine. */
export function keyOf(kind: TapeKind, request: Json): string {
  return stableHash({ kind, request }).slice(0, 32);
}
