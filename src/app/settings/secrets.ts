// Finds the secret values in the settings of a server. A value is secret because of its name, or because it came from
// the environment.
import { isSecretKey } from "../../base/text/redact-keys.ts";
import type { ServerSettings } from "../../contract/settings.ts";
import { addressSecrets, headerSecrets } from "./address.ts";

/** Returns the secrets in the environment, the arguments, the URL and the headers of a server. */
export function serverSecrets({ env, args, headers = {}, url, oauth, signIn }: ServerSettings): readonly string[] {
  const found = [
    ...Object.entries(env).flatMap(([name, text]) => [...named(name, text), ...inAddress(text)]),
    ...args.flatMap((text, index) => argumentSecrets(text, args[index - 1])),
    ...headerSecrets(headers),
    ...(url === undefined ? [] : inAddress(url)),
    ...[oauth?.clientSecret, signIn?.clientSecret].filter((text) => text !== undefined),
  ];
  return [...new Set(found)].filter((text) => text !== "" && !isSwitch(text));
}

/** Returns the value of an environment variable if it may be secret. Short values and paths are not treated as secrets. */
export function referenceSecrets(name: string, value: string): readonly string[] {
  const text = value.trim();
  const isUnlikelySecret = text.length < shortestReference || isPath(text) || isSwitch(text);
  return isUnlikelySecret ? named(name, text) : [text, ...inAddress(text)];
}

/** Returns the password in the URL of a store, both as written and decoded. */
export function storeSecrets(url: string): readonly string[] {
  return inAddress(url);
}

/** Returns the key in a list, or an empty list when it is not set. */
export function keySecrets(key: string | null): readonly string[] {
  return key === null ? [] : [key];
}

const shortestReference = 6;

/** Argument names that mean a credential on a command line. In other places they may mean something else. */
const argumentNames = ["key", "auth", "pat", "pass"];

/**
 * Returns the secrets of an argument: `--token X`, `--token=X`, `TOKEN=X`, `-H "Authorization: X"`, or a URL with a
 * credential.
 */
function argumentSecrets(text: string, before: string | undefined): readonly string[] {
  const [, assigned = "", value = ""] = /^-{0,2}([\w.-]+)=(.+)$/s.exec(text) ?? [];
  const [, flag = ""] = /^--?([a-z][\w.-]*)$/i.exec(before ?? "") ?? [];
  const isFlag = /^--?[a-z][\w-]*$/i.test(text);
  return [
    ...namedArgument(assigned, value),
    ...(isFlag ? [] : namedArgument(flag, text)),
    ...headerArgument(text, flag),
    ...inAddress(value || text),
  ];
}

function namedArgument(name: string, value: string): readonly string[] {
  if (isSecretKey(name)) return [value];
  return isSecretKey(name, argumentNames) && !isPath(value) ? [value] : [];
}

function headerArgument(text: string, flag: string): readonly string[] {
  const isHeader = /^(?:H|header)$/i.test(flag) || /^(?:-H|--header=)/.test(text);
  const [, name = "", value = ""] = /^(?:-H|--header=)?\s*([\w-]+)\s*:\s*(.+)$/s.exec(text) ?? [];
  return isHeader || isSecretKey(name) ? headerSecrets({ [name]: value.trim() }) : [];
}

function named(name: string, text: string): readonly string[] {
  return isSecretKey(name) && text !== "" ? [text] : [];
}

/** Returns the secret query parameters and the password of a URL, both as written and decoded. */
function inAddress(text: string): readonly string[] {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return [];
  const { password } = new URL(text);
  return [...addressSecrets(text), ...(password === "" ? [] : [password, decoded(password)])];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The percent sign is literal and encodes nothing.
    return text;
  }
}

function isPath(text: string): boolean {
  return /^(?:~?\/|\.{1,2}[\\/]|[A-Za-z]:[\\/])/.test(text);
}

/** True for a value such as true or false. Such a value is not a secret, and masking it would damage other texts. */
function isSwitch(text: string): boolean {
  return /^(?:true|false|yes|no|on|off|none|null)$/i.test(text);
}
