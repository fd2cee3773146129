// Tapes of model and tool calls: recorded once, then replayed without network and cost. They do not affect decisions.
// This file: the stored form and the key of a request.
import { type RedactionRules, redact } from "../../base/text/redact.ts";
import { stableHash } from "../../base/text/stable.ts";
import type { Json } from "../../contract/json.ts";
import type { ModelRequest } from "../../contract/model-client.ts";
import type { TapeKind } from "../../contract/tape.ts";

/** Replaces the random delimiter of a prompt on a tape. */
export const fenceWord = "FENCE";

/** Replaces the current time, which would make every request unique. */
const presentWord = "PRESENT";

/** Returns a model request without random parts and secrets. */
export function modelRequest({ fence, present, ...request }: ModelRequest, rules: RedactionRules): Json {
  const fixed = (text: string) => {
    const fenced = text.replaceAll(fence, fenceWord);
    return present === undefined ? fenced : fenced.replaceAll(present, presentWord);
  };
  const messages = request.messages.map(({ role, content }) => ({ role, content: fixed(content) }));
  const { schema, ...rest } = request;
  return { ...plain({ ...rest, messages }, rules), schema: schema as Json };
}

/** Returns any value as JSON without secrets. */
export function plain(value: unknown, rules: RedactionRules): { readonly [key: string]: Json } {
  const kept: unknown = redact(value, rules);
  return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
}

/** Returns the key of a request: the same content has the same key on every machine. */
export function keyOf(kind: TapeKind, request: Json): string {
  return stableHash({ kind, request }).slice(0, 32);
}
