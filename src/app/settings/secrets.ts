// Finds the secret values of a server's settings: by the name beside them, or because they came from the environment.
import { isSecretKey } from "../../base/text/redact-keys.ts";
import type { ServerSettings } from "../../contract/settings.ts";
import { addressSecrets, headerSecrets } from "./address.ts";

/** Values with secret names in the environment, arguments and address of a server, and its headers. */
export function serverSecrets({ env, args, headers = {}, url }: ServerSettings): readonly string[] {
  const found = [
    ...Object.entries(env).flatMap(([name, text]) => [...named(name, text), ...inAddress(text)]),
    ...args.flatMap((text, index) => argumentSecrets(text, args[index - 1])),
    ...headerSecrets(headers),
    ...(url === undefined ? [] : inAddress(url)),
  ];
  return [...new Set(found)].filter((text) => text !== "" && !isSwitch(text));
}

/** The value of a reference to the environment, if it must be kept out of traces: short ones and paths reveal nothing. */
export function referenceSecrets(name: string, value: string): readonly string[] {
  const text = value.trim();
  const isTold = text.length < shortestReference || isPath(text) || isSwitch(text);
  return isTold ? named(name, text) : [text, ...inAddress(text)];
}

/** The password of a store's address, as written and decoded. */
export function storeSecrets(url: string): readonly string[] {
  return inAddress(url);
}

/** A key that is set, to be kept out of every output. */
export function keySecrets(key: string | null): readonly string[] {
  return key === null ? [] : [key];
}

const shortestReference = 6;

/** Names that mean a credential on a command line, though not everywhere. */
const argumentNames = ["key", "auth", "pat", "pass"];

/** `--token X`, `--token=X`, `TOKEN=X`, `-H "Authorization: X"`, and addresses that contain a credential. */
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

/** Secret query parameters of a URL, and its password, as written and decoded. */
function inAddress(text: string): readonly string[] {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return [];
  const { password } = new URL(text);
  return [...addressSecrets(text), ...(password === "" ? [] : [password, decoded(password)])];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that encodes nothing is a literal one.
    return text;
  }
}

function isPath(text: string): boolean {
  return /^(?:~?\/|\.{1,2}[\\/]|[A-Za-z]:[\\/])/.test(text);
}

/** The value of a switch is not a secret, and appears in every other text. */
function isSwitch(text: string): boolean {
  return /^(?:true|false|yes|no|on|off|none|null)$/i.test(text);
}
