// Hides the secrets of a request while its query runs. Each secret gets an alias of the same shape. Stages, models, trace
// and store only get the alias, and the tools get the secret. No later step can store or print a secret that it never
// had.
import { findSecrets } from "../base/text/find-secrets.ts";
import { type RedactionRules, redacted, redactValues } from "../base/text/redact.ts";
import { isDistinct, type Replacement, replaceValues } from "../base/text/replace-values.ts";
import { aliasOf } from "./secret-alias.ts";

/** A secret of a request, and the text that the run gets in its place. */
export interface SpokenSecret {
  readonly value: string;
  readonly alias: string;
}

/** A request without secrets. */
export interface HiddenRequest {
  readonly request: unknown;
  readonly secrets: readonly SpokenSecret[];
  /** True when a secret was found, even if it got no alias. */
  readonly isMasked: boolean;
}

/**
 * Replaces the secrets of a request with aliases. Without an alias, a secret becomes `[redacted]`. So does a known
 * credential of a server, because no tool may get it.
 */
export function hideSecrets(request: unknown, rules: RedactionRules): HiddenRequest {
  const texts = textsOf(request).join("\n");
  const secrets: SpokenSecret[] = [];
  const known = new Map<string, string>();
  const hide = (value: string): string => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const alias = aliasOf(value, { index: known.size, isTaken: (text) => texts.includes(text) });
    if (alias !== null) secrets.push({ value, alias });
    known.set(value, alias ?? redacted);
    return alias ?? redacted;
  };
  const changed = mapRequest(request, { rules, hide });
  return { request: changed, secrets, isMasked: changed !== request };
}

/** Replaces the secrets of a request with `[redacted]`. A value without secrets is returned unchanged. */
export function maskRequest(request: unknown, rules: RedactionRules): unknown {
  return mapRequest(request, { rules, hide: () => redacted });
}

/** Replaces the secrets of a text that a person wrote with `[redacted]`. */
export function maskSpoken(text: string, rules: RedactionRules): string {
  return mapTexts([text], { rules, hide: () => redacted })(text);
}

/** Returns the replacements that remove aliases and secrets from data. */
export function maskingOf(secrets: readonly SpokenSecret[]): readonly Replacement[] {
  return secrets.flatMap(({ value, alias }) => [
    { from: alias, to: redacted, isCommon: /^\d{1,5}$/.test(alias) },
    { from: value, to: redacted, isCommon: !isDistinct(value) },
  ]);
}

interface TextChange {
  readonly rules: RedactionRules;
  readonly hide: (secret: string) => string;
}

/** Changes the texts of a request. Returns the same request if no text changes. */
function mapRequest(request: unknown, how: TextChange): unknown {
  const texts = textsOf(request);
  const change = mapTexts(texts, how);
  if (typeof request !== "object" || request === null || texts.every((text) => change(text) === text)) return request;
  const query: unknown = Reflect.get(request, "query");
  const conversation: unknown = Reflect.get(request, "conversation");
  return {
    ...request,
    ...(typeof query === "string" ? { query: change(query) } : {}),
    ...(Array.isArray(conversation) ? { conversation: conversation.map((turn) => mapTurn(turn, change)) } : {}),
  };
}

/** Returns a function that changes the secrets of these texts, wherever they occur in any of the texts. */
function mapTexts(texts: readonly string[], { rules, hide }: TextChange): (text: string) => string {
  const values = [...(rules.values ?? []), ...(rules.learned?.values ?? [])];
  const searched = new Map(texts.map((text) => [text, findSecrets(String(redactValues(text, values)))]));
  const secrets = [...new Set([...searched.values()].flatMap((found) => found.secrets))];
  const again = secrets.filter(isDistinct).map((from) => ({ from, to: hide(from) }));
  return (text) => replaceValues(searched.get(text)?.fill(hide) ?? text, again);
}

function textsOf(request: unknown): readonly string[] {
  if (typeof request !== "object" || request === null) return [];
  const query: unknown = Reflect.get(request, "query");
  const conversation: unknown = Reflect.get(request, "conversation");
  const turns: readonly unknown[] = Array.isArray(conversation) ? conversation : [];
  return [query, ...turns.map(contentOf)].filter((text) => typeof text === "string");
}

function contentOf(turn: unknown): unknown {
  return typeof turn === "object" && turn !== null ? Reflect.get(turn, "content") : undefined;
}

function mapTurn(turn: unknown, change: (text: string) => string): unknown {
  const content = contentOf(turn);
  return typeof turn === "object" && typeof content === "string" ? { ...turn, content: change(content) } : turn;
}
