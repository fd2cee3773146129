// Converts a request to the form in which a tape stores it, and computes its key.
// The files of this folder record model and tool calls on a tape and replay them without network access and without cost.
import { isJsonObject } from "../../base/text/json.ts";
import { type RedactionRules, redact } from "../../base/text/redact.ts";
import { stableHash } from "../../base/text/stable.ts";
import type { Json } from "../../contract/json.ts";
import type { ModelRequest } from "../../contract/model-client.ts";
import type { TapeKind } from "../../contract/tape.ts";

/** The word that replaces the random delimiter of a prompt on a tape. */
export const fenceWord = "FENCE";

/** The word that replaces the current time on a tape. The time would make every request different. */
const presentWord = "PRESENT";

/** Returns a model request without secrets, and with fixed words for its random parts. */
export function modelRequest({ fence, present, ...request }: ModelRequest, rules: RedactionRules): Json {
  const fixed = (text: string) => {
    const fenced = text.replaceAll(fence, fenceWord);
    return present === undefined ? fenced : fenced.replaceAll(present, presentWord);
  };
  const messages = request.messages.map(({ role, content }) => ({ role, content: fixed(content) }));
  const { schema, ...rest } = request;
  return { ...plain({ ...rest, messages }, rules), schema: schema as Json };
}

/** Returns an object without secrets. Any other value becomes an empty object. */
export function plain(value: unknown, rules: RedactionRules): { readonly [key: string]: Json } {
  const kept: unknown = redact(value, rules);
  return isJsonObject(kept) ? { ...kept } : {};
}

/** Returns the key of a request. Requests with the same content have the same key on every machine. */
export function keyOf(kind: TapeKind, request: Json): string {
  return stableHash({ kind, request }).slice(0, 32);
}
