// Removes secrets from the result of a run and from its error.
import { isDeepStrictEqual } from "node:util";
import { type RedactionRules, redact, redactText, redactValues } from "../base/text/redact.ts";
import { CtxError } from "../contract/error.ts";
import { type ClarificationDiagnostics, clarificationDiagnosticsSchema } from "../contract/query/diagnostics.ts";
import { type QueryResult, queryResultSchema } from "../contract/query/result.ts";

/** Masks known and probable secrets in the result, and adds a warning if a secret was found. */
export function maskResult(result: QueryResult, rules: RedactionRules): QueryResult {
  // Most results contain no secret. This quick check avoids the second, slower check for them.
  if (redact(result, rules) === result) return result;
  if (!hasText(result, (text) => redactText(text, rules) !== text)) return result;
  const known = redactValues(result, [...(rules.values ?? []), ...(rules.learned?.values ?? [])]);
  const masked = mapTexts(known, (text) => redactText(text, rules));
  const { warnings, ...rest } = queryResultSchema.parse(masked);
  const what = isDeepStrictEqual(known, result) ? "a probable secret" : "a credential of a server";
  return { ...rest, warnings: [...warnings, `${what} was masked in the result`] };
}

/** Masks secrets in the decision as the trace stores it. Returns null when the masked decision is invalid. */
export function maskDiagnostics(
  diagnostics: ClarificationDiagnostics | null,
  rules: RedactionRules,
): ClarificationDiagnostics | null {
  const masked: unknown = redact(diagnostics, rules);
  return masked === diagnostics ? diagnostics : (clarificationDiagnosticsSchema.safeParse(masked).data ?? null);
}

/** Masks secrets in the error, its causes and its stacks. Returns the same error when it contains no secret. */
export function maskError(error: CtxError, rules: RedactionRules): CtxError {
  const hide = (text: string) => redactText(text, rules);
  const cause = maskCause(error.cause, { hide, depth: 0 });
  const { code, message, hint, traceId, wire } = error;
  const isClean = cause === error.cause && hide(message) === message && hide(hint ?? "") === (hint ?? "");
  if (isClean) return error;
  const masked = new CtxError(code, hide(message), { hint: hint && hide(hint), cause, traceId, wire });
  masked.stack = hide(error.stack ?? "");
  return masked;
}

/** True when `test` accepts any text or key inside the value. */
function hasText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === "string") return test(value);
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => hasText(item, test));
  return Object.entries(value).some(([key, child]) => test(key) || hasText(child, test));
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [change(key), mapTexts(child, change)]));
}

const mostCauses = 8;

function maskCause(cause: unknown, work: { readonly hide: (text: string) => string; readonly depth: number }): unknown {
  const { hide, depth } = work;
  if (typeof cause === "string") return hide(cause);
  if (!(cause instanceof Error) || depth >= mostCauses) return cause;
  const inner = maskCause(cause.cause, { hide, depth: depth + 1 });
  const { message, stack = "", name } = cause;
  if (inner === cause.cause && hide(message) === message && hide(stack) === stack) return cause;
  const masked = new Error(hide(message), { cause: inner });
  return Object.assign(masked, { name, stack: hide(stack) });
}
