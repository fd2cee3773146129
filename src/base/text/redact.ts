// Removes secrets before anything is stored: by field name, by pattern and by known value.
import { memoized } from "../memoize.ts";
import { isJsonObject, type JsonValue, putOwn, toJson } from "./json.ts";
import { isPlainJson, type PlainParts } from "./plain-json.ts";
import { isSecretKey, looksPublic } from "./redact-keys.ts";
import { redactPatterns } from "./redact-patterns.ts";
import { type Replacement, replaceValues } from "./replace-values.ts";

export interface RedactionRules {
  /** Additional field names whose values are never stored. Letter case and separators do not matter. */
  readonly keys?: readonly string[];
  /** Known secret values, which are removed wherever they occur. Values under four characters are ignored. */
  readonly values?: readonly string[];
  /** Secret values that earlier data contained under secret keys. They are removed wherever they occur later. */
  readonly learned?: LearnedSecrets;
  /** Secrets of one request, and their aliases. */
  readonly spoken?: readonly Replacement[];
}

/** Secrets that are found while data is redacted. When a secret is added, the list is replaced and not modified. */
export interface LearnedSecrets {
  values: readonly string[];
}

/** The replacement for a secret. */
export const redacted = "[redacted]";

/**
 * Returns the value as JSON without its secrets. Keys, order and harmless values do not change, and redacting twice
 * changes nothing more. Plain JSON without a secret is returned itself, without a copy.
 */
export function redact(value: unknown, rules: RedactionRules = noRules): JsonValue {
  if (isPlainJson(value, harmlessOf(rules))) return value;
  return walk(toJson(value), { rules, judge: keyJudge(rules), underProperties: false });
}

/** Removes known values and patterns of secrets from the text. */
export function redactText(text: string, rules: RedactionRules = noRules): string {
  const known = replaceKnown(replaceKnown(text, rules.values ?? []), rules.learned?.values ?? []);
  return redactPatterns(rules.spoken === undefined ? known : replaceValues(known, rules.spoken));
}

/** Removes known secrets from the texts and keys of the value. Does not search for patterns of secrets. */
export function redactValues(value: unknown, values: readonly string[]): unknown {
  if (typeof value === "string") return replaceKnown(value, values);
  if (Array.isArray(value)) return value.map((item) => redactValues(item, values));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [replaceKnown(key, values), redactValues(child, values)]),
  );
}

/** Maximum number of learned secrets. Only the newest are stored, because every text is searched for each of them. */
const mostLearned = 200;
const mostLooked = 50_000;

/** Adds the values under secret keys to the learned secrets, so that each value is redacted wherever it occurs again. */
export function learnSecrets(data: unknown, rules: RedactionRules): void {
  const { learned } = rules;
  if (learned === undefined) return;
  const known = new Set(learned.values);
  let remaining = mostLooked;
  // A list repeats the keys of its rows, so each key is judged once.
  const names = new Map<string, boolean>();
  const isNamedSecret = (key: string): boolean => {
    const judged = names.get(key) ?? isSecretKey(key, rules.keys);
    names.set(key, judged);
    return judged;
  };
  const look = (value: unknown, isSecret: boolean): void => {
    remaining -= 1;
    if (remaining < 0) return;
    if (typeof value === "string") {
      if (isSecret && isUnlike(value)) known.add(value);
    } else if (Array.isArray(value)) {
      for (const item of value) look(item, isSecret);
    } else if (typeof value === "object" && value !== null) {
      for (const key of Object.keys(value)) {
        const child: unknown = Reflect.get(value, key);
        look(child, isSecret || (isNamedSecret(key) && !looksPublic(key, child)));
      }
    }
  };
  look(data, false);
  if (known.size > learned.values.length) learned.values = [...known].slice(-mostLearned);
}

/** True if a value is unlikely to occur by chance: it is not a plain word and not a short number. */
function isUnlike(value: string): boolean {
  if (value.length < 6 || value.length > 4_096 || value === redacted) return false;
  return value.length >= 16 || /\d/.test(value.slice(1)) || /[^\p{L}\d\s]/u.test(value) || /\p{Ll}\p{Lu}/u.test(value);
}

const noRules: RedactionRules = {};

interface Walk {
  readonly rules: RedactionRules;
  readonly judge: KeyJudge;
  /**
   * True for the contents of `properties` in a JSON Schema. There, a key is the name of a field, and its value
   * describes the field.
   */
  readonly underProperties: boolean;
}

function walk(value: JsonValue, context: Walk): JsonValue {
  if (typeof value === "string") return redactText(value, context.rules);
  if (Array.isArray(value)) return walkItems(value, context);
  if (!isJsonObject(value)) return value;
  const namesSecret = secretName(value, context);
  const cleaned: { [key: string]: JsonValue } = {};
  for (const key of Object.keys(value)) {
    const child = value[key] ?? null;
    const { stored, isSecret } = context.judge(key);
    const isNamedSecret = isSecret || (namesSecret && key === "value");
    const isHarmless = isNamedSecret && (looksPublic(key, child) || (context.underProperties && isJsonObject(child)));
    const underProperties = key === "properties";
    const next = underProperties === context.underProperties ? context : { ...context, underProperties };
    putOwn(cleaned, stored, isNamedSecret && !isHarmless ? blank(child) : walk(child, next));
  }
  return cleaned;
}

/**
 * Redacts the items of a list. In header pairs (`["authorization", "..."]`) and command lines (`"--api-key", "..."`), an
 * item may be the name of the secret after it.
 */
function walkItems(items: readonly JsonValue[], context: Walk): JsonValue {
  return items.map((item, index) => {
    const before = items[index - 1];
    if (typeof item !== "string" || typeof before !== "string") return walk(item, context);
    const isFlag = /^--?[a-z]/i.test(before);
    const isPair = items.length === 2;
    if ((isFlag || isPair) && context.judge(before).isSecret) return blank(item);
    return walk(item, context);
  });
}

/** True for `{name: "API_KEY", value: "..."}`, as in environments and header lists. */
function secretName(value: { readonly [key: string]: JsonValue }, { judge }: Walk): boolean {
  const name = value.name ?? value.key;
  return typeof name === "string" && "value" in value && judge(name).isSecret;
}

/** Returns the key as it is stored, and whether it names a secret. */
type KeyJudge = (key: string) => { readonly stored: string; readonly isSecret: boolean };

const mostKeys = 2_000;
const longestKey = 100;

/** Caches the result for each key, because traces repeat the same few hundred keys. */
const keyJudge = memoized((rules: RedactionRules): KeyJudge => {
  const known = new Map<string, ReturnType<KeyJudge>>();
  let learned = rules.learned?.values;
  return (key) => {
    if (learned !== rules.learned?.values) {
      known.clear();
      learned = rules.learned?.values;
    }
    const before = known.get(key);
    if (before !== undefined) return before;
    const judged = judgeKey(key, rules);
    if (known.size < mostKeys && key.length <= longestKey) known.set(key, judged);
    return judged;
  };
});

/** Returns the functions that check whether a part of a value may stay unchanged. */
const harmlessOf = memoized((rules: RedactionRules): PlainParts => {
  const judge = keyJudge(rules);
  return {
    isText: (text) => redactText(text, rules) === text,
    isKey: (key) => {
      const { isSecret, stored } = judge(key);
      return !isSecret && stored === key;
    },
    isLabel: (text) => !judge(text).isSecret,
  };
});

/**
 * Checks both the written key and the key after redaction. The key may itself contain a secret, which could hide that
 * the key names a secret.
 */
function judgeKey(key: string, rules: RedactionRules): ReturnType<KeyJudge> {
  const stored = redactText(key, rules);
  return { stored, isSecret: isSecretKey(key, rules.keys) || (stored !== key && isSecretKey(stored, rules.keys)) };
}

/** Replaces every text and number inside the value. Booleans and null reveal nothing and do not change. */
function blank(value: JsonValue): JsonValue {
  if (typeof value === "string") return value === "" ? value : redacted;
  if (typeof value === "number") return redacted;
  if (Array.isArray(value)) return value.map(blank);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, blank(child)]));
}

const shortestKnown = 4;

function replaceKnown(text: string, values: readonly string[]): string {
  if (values.length === 0) return text;
  let cleaned = text;
  for (const spelling of spellingsOf(values)) {
    if (cleaned.includes(spelling)) cleaned = cleaned.replaceAll(spelling, () => redacted);
  }
  return cleaned;
}

/**
 * Returns the spellings of all values, longest first. If a shorter value that is part of a longer one came first, the
 * rest of the longer value would remain.
 */
const spellingsOf = memoized((values: readonly string[]): readonly string[] => {
  const known = values.filter((value) => value.length >= shortestKnown).sort((a, b) => b.length - a.length);
  return known.flatMap((value) => [
    ...new Set([value, encodeURIComponent(value.toWellFormed()), JSON.stringify(value).slice(1, -1)]),
  ]);
});
