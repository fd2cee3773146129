// Detects field names of secrets. Page cursors, token counts and the ids of traded items (`tokenId`) are not secrets.

/** True if a field with this name contains a secret. `extra` adds names to the common names of secrets. */
export function isSecretKey(key: string, extra: readonly string[] = []): boolean {
  const words = wordsOf(key);
  const name = words.join("");
  if (extra.some((other) => wordsOf(other).join("") === name)) return name !== "";
  const last = words.at(-1) ?? "";
  const before = words.at(-2) ?? "";
  if (lastWords.has(last)) return true;
  if (last === "token") return !harmlessTokens.has(before);
  if (last === "key" || last === "keys") return keyKinds.has(before);
  if (last === "phrase") return phraseKinds.has(before);
  if (last === "signature") return before === "webhook";
  return gluedNames.has(name);
}

/**
 * True if the value of a `token` field is not a secret. A `token` can also be a traded item. Its value is then an
 * object, a number, an address or a ticker.
 */
export function looksPublic(key: string, value: unknown): boolean {
  if (wordsOf(key).join("") !== "token") return false;
  if (typeof value === "object" || typeof value === "number") return true;
  return typeof value === "string" && /^(\d+(\.\d+)?|0x[0-9a-fA-F]{40}|[A-Z]{1,6}|[Yy]es|[Nn]o)$/.test(value);
}

const lastWords = new Set([
  ...["authorization", "password", "passwd", "pwd", "passcode", "passphrase", "secret", "secrets"],
  ...["credential", "credentials", "cookie", "cookies", "mnemonic", "apikey", "apikeys", "apitoken", "bearer"],
]);

/** Words before `token` that make it harmless: `nextToken` is a page cursor, and `yesToken` is a traded item. */
const harmlessTokens = new Set([
  ...["next", "page", "cursor", "continuation", "pagination", "sync", "resume", "progress", "previous", "prev"],
  ...["yes", "no", "outcome", "base", "quote", "collateral", "winning", "per", "stop", "native", "underlying"],
  ...["reward", "deposit", "input", "output", "sell", "buy", "from", "to"],
]);

const keyKinds = new Set([
  ...["api", "private", "secret", "access", "signing", "encryption", "master", "service", "deploy"],
  ...["ssh", "license", "subscription"],
]);

const phraseKinds = new Set(["seed", "recovery", "pass"]);

/** Names of secrets that are written without a separator. */
const gluedNames = new Set([
  ...["privatekey", "secretkey", "accesskey", "accesstoken", "refreshtoken", "idtoken", "authtoken", "sessiontoken"],
  ...["bearertoken", "clientsecret", "setcookie", "xapikey", "proxyauthorization", "seedphrase", "csrftoken"],
  ...["accesskeyid", "xauthtoken", "connectionstring"],
]);

function wordsOf(key: string): readonly string[] {
  return (
    key
      .slice(0, 200)
      .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
      .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}
