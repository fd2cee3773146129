// Makes pack content safe to quote inside a wrapper, so that it cannot close or imitate the wrapper, hide text or leak a
// secret.
import { redactText } from "../../base/text/redact.ts";
import type { PackFinding } from "../../contract/knowledge.ts";

/** The safe text, and the findings about what was removed. */
export interface Sanitised {
  readonly text: string;
  readonly findings: readonly PackFinding[];
}

/** Removes invisible and control characters, escapes text that looks like a wrapper, and masks secrets. */
export function sanitise(text: string, path: string): Sanitised {
  const findings: PackFinding[] = [];
  const say = (code: string, message: string) => findings.push({ severity: "warning", code, path, message });
  const visible = text.replaceAll(invisible, "");
  if (visible !== text) say("hidden-characters", "control, zero-width or direction characters were removed");
  const broken = breakWrappers(visible);
  if (broken !== visible) say("wrapper-look-alike", "text that looks like a wrapper of the context was escaped");
  const masked = redactText(broken).replaceAll(statedSecret, "$1[redacted]");
  if (masked !== broken) say("secret-masked", "a probable secret was masked");
  if (looksLikeOrders(masked))
    say("suspected-injection", "the text contains instructions to a model; it is treated as data");
  return { text: masked, findings };
}

/** True when a text contains a probable secret. */
export function holdsSecret(text: string): boolean {
  return redactText(text) !== text || text.search(statedSecret) >= 0;
}

/** True when a text gives instructions to a model. */
export function looksLikeOrders(text: string): boolean {
  return orders.test(text.normalize("NFKC"));
}

/** Escapes a value for use inside a quoted XML attribute. */
export function attribute(value: string): string {
  return value
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;")
    .slice(0, 300);
}

const invisible = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\u034f|[\u115f\u1160\u3164\uffa0]/gu;
const statedSecret = /(\b(?:password|passwort|passphrase|pwd)\b(?:\s+(?:is|=)|\s*[:=])\s*["']?)[^\s"']{6,}/gi;
const orders =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules|prompts?|above|previous)\b|<\/?\s*(?:system|assistant)\s*>|\byou are now\b|\b(?:reveal|print)\b.{0,30}\bsystem prompt\b|忽略.{0,10}(?:指令|规则|提示)/iu;

// Matches any kind of opening bracket before the name of a wrapper tag, even with other characters between the letters.
const wrapper = /[<＜〈‹﹤⟨❮]([\s/／⁄∕\\!?.]*)(?=k\W{0,3}n\W{0,3}o\W{0,3}w\W{0,3}l\W{0,3}e\W{0,3}d\W{0,3}g\W{0,3}e)/giu;

function breakWrappers(text: string): string {
  const direct = text.replaceAll(wrapper, "&lt;$1");
  if (direct.normalize("NFKC").search(wrapper) < 0) return direct;
  // The name of the tag is in full-width or composed letters: returns the NFKC form with the bracket escaped.
  return direct.normalize("NFKC").replaceAll(wrapper, "&lt;$1");
}
