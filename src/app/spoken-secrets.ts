// Hides the secrets of a request while its query runs. Each secret becomes a mark, or an alias of the same shape if a
// method takes a secret, so that the schema accepts it. Stages, models, trace and store only get the mark or the alias,
// and the tools get the secret. No later step can store or print a secret that it never had.
import { findSecrets } from "../base/text/find-secrets.ts";
import { type RedactionRules, redacted, redactValues } from "../base/text/redact.ts";
import { isDistinct, type Replacement, replaceValues } from "../base/text/replace-values.ts";
import { aliasOf } from "./secret-alias.ts";

/** A secret of a request, and the texts that the run gets in its place. Null: the secret has no such text. */
export interface SpokenSecret {
  readonly value: string;
  readonly mark: string | null;
  readonly alias: string | null;
}

/** A request without secrets. */
export interface HiddenRequest {
  /** The request with marks. */
  readonly request: unknown;
  /** The request with aliases; null if no secret has one. */
  readonly aliased: unknown;
  readonly secrets: readonly SpokenSecret[];
  /** True when a secret was found, even if it got no alias. */
  readonly isMasked: boolean;
}

/** Replaces the secrets of a request. A known credential of a server becomes `[redacted]`, and no tool gets it. */
export function hideSecrets(request: unknown, rules: RedactionRules): HiddenRequest {
  const texts = String(textsOf(request).map((text) => redactValues(text, valuesOf(rules))));
  const known = new Map<string, SpokenSecret>();
  const secretOf = (value: string): SpokenSecret => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const isTaken = (text: string) => texts.includes(text);
    const mark = marks.filter((text) => !isTaken(text))[known.size] ?? null;
    const secret = { value, mark, alias: aliasOf(value, { index: known.size, isTaken }) };
    known.set(value, secret);
    return secret;
  };
  const masked = mapRequest(request, { rules, hide: (value) => secretOf(value).mark ?? lastMark });
  const aliased = mapRequest(request, { rules, hide: (value) => secretOf(value).alias ?? redacted });
  const secrets = [...known.values()];
  const hasAlias = secrets.some(({ alias }) => alias !== null);
  return { request: masked, aliased: hasAlias ? aliased : null, secrets, isMasked: masked !== request };
}

/** The marks of the secrets in their order. The readers of a request ignore them in any letter case. */
const marks = [redacted, "[Redacted]", "[REDACTED]"];
const lastMark = "[redacted…]";

/** Replaces the secrets of a request with `[redacted]`. A value without secrets is returned unchanged. */
export function maskRequest(request: unknown, rules: RedactionRules): unknown {
  return mapRequest(request, { rules, hide: () => redacted });
}

/** Replaces the secrets of a text that a person wrote with `[redacted]`. */
export function maskSpoken(text: string, rules: RedactionRules): string {
  return mapTexts([text], { rules, hide: () => redacted })(text);
}

/** Returns the replacements that give the secrets back. */
export function revealingOf(secrets: readonly SpokenSecret[]): readonly Replacement[] {
  return secrets.flatMap(({ value: to, mark, alias }) =>
    [mark, alias].flatMap((from) => (from === null ? [] : [{ from, to }])),
  );
}

/**
 * Returns the replacements that remove the secrets from a reply. The mark of a reply gives no secret back, so that no reply
 * can have a secret sent to another tool.
 */
export function hidingOf(secrets: readonly SpokenSecret[]): readonly Replacement[] {
  return secrets.flatMap(({ value, mark }) => [
    { from: value, to: lastMark, isCommon: !isDistinct(value) },
    ...(mark === null ? [] : [{ from: mark, to: lastMark }]),
  ]);
}

/** Returns the replacements that remove secrets, marks and aliases from what is stored or shown. */
export function maskingOf(secrets: readonly SpokenSecret[]): readonly Replacement[] {
  const own = secrets.flatMap(({ value, mark, alias }) => [
    ...(alias === null ? [] : [{ from: alias, to: redacted, isCommon: /^\d{1,5}$/.test(alias) }]),
    ...(mark === null || mark === redacted ? [] : [{ from: mark, to: redacted }]),
    { from: value, to: redacted, isCommon: !isDistinct(value) },
  ]);
  return [...own, { from: lastMark, to: redacted }];
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
  const values = valuesOf(rules);
  const searched = new Map(texts.map((text) => [text, findSecrets(String(redactValues(text, values)))]));
  const secrets = [...new Set([...searched.values()].flatMap((found) => found.secrets))];
  const again = secrets.filter(isDistinct).map((from) => ({ from, to: hide(from) }));
  return (text) => replaceValues(searched.get(text)?.fill(hide) ?? text, again);
}

function valuesOf({ values = [], learned }: RedactionRules): readonly string[] {
  return [...values, ...(learned?.values ?? [])];
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
