// Gives the secrets of a request to the tools of its run, and removes them from the replies.
import { isSecretKey } from "../base/text/redact-keys.ts";
import { type Replacement, replaceValues } from "../base/text/replace-values.ts";
import type { ToolCall, ToolOutcome, Tools } from "../contract/tool.ts";
import { hidingOf, maskingOf, revealingOf, type SpokenSecret } from "./spoken-secrets.ts";

/** Replaces the marks and aliases inside a value with their secrets. */
export function revealSecrets<T>(value: T, secrets: readonly SpokenSecret[]): T {
  if (secrets.length === 0) return value;
  return mapData(value, { replacements: revealingOf(secrets), isArgument: true });
}

/** Returns tools that receive each secret in place of its mark or alias. Their replies contain no secret. */
export function toolsWithSecrets(tools: Tools, secrets: readonly SpokenSecret[]): Tools {
  if (secrets.length === 0) return tools;
  const hide = { replacements: hidingOf(secrets), isArgument: false };
  return {
    ...tools,
    call: async ({ args, answers, ...call }, signal) => {
      const revealed: ToolCall = {
        ...call,
        args: revealSecrets(args, secrets),
        ...(answers === undefined ? {} : { answers: revealSecrets(answers, secrets) }),
      };
      return mapData<ToolOutcome>(await tools.call(revealed, signal), hide);
    },
  };
}

/** Replaces secrets, marks and aliases inside a value with `[redacted]`. */
export function maskData<T>(value: T, secrets: readonly SpokenSecret[]): T {
  return secrets.length === 0 ? value : mapData(value, { replacements: maskingOf(secrets), isArgument: false });
}

/**
 * Returns a copy with the texts replaced. A number that is written like a value is replaced if it is an argument or the
 * key names a secret, because other numbers may be equal by chance.
 */
function mapData<T>(
  value: T,
  { replacements, isArgument }: { readonly replacements: readonly Replacement[]; readonly isArgument: boolean },
): T {
  const map = (inner: unknown, isNamed: boolean): unknown => {
    if (typeof inner === "string") return replaceValues(inner, replacements);
    if (typeof inner === "number") return isNamed ? mapNumber(inner, replacements) : inner;
    if (Array.isArray(inner)) return inner.map((item) => map(item, isNamed));
    if (typeof inner !== "object" || inner === null) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, child]) => [key, map(child, isNamed || isNamedSo(key))]),
    );
  };
  return map(value, isArgument) as T;
}

/** True if a field with this name contains a secret of digits. */
function isNamedSo(key: string): boolean {
  return (
    key === "args" || isSecretKey(key) || /(?:^|[^A-Za-z])(?:pin|cvv|cvc|otp)(?![a-z])|P[Ii][Nn](?![a-z])/.test(key)
  );
}

function mapNumber(value: number, replacements: readonly Replacement[]): unknown {
  const found = replacements.find(({ from }) => from === String(value));
  if (found === undefined) return value;
  return String(Number(found.to)) === found.to ? Number(found.to) : found.to;
}
