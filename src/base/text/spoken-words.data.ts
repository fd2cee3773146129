// Words around a secret in a request. A secret is only found by its shape and its place; these words give the place.

/** Nouns for secrets that people write. The value may be a plain word if it is quoted. */
export const secretNouns: ReadonlySet<string> = new Set([
  ...["password", "passwd", "passphrase", "passcode", "pwd", "pw", "credentials", "creds", "mnemonic"],
  ...["passwort", "kennwort", "zugangsdaten", "contraseña", "senha", "wachtwoord", "lösenord", "hasło", "mot de passe"],
  ...["api key", "api token", "access token", "auth token", "bearer token", "refresh token", "session token"],
  ...["secret key", "private key", "access key", "encryption key", "signing key", "license key", "client secret"],
]);

/** Nouns for secrets that are words in a row. */
export const phraseNouns: ReadonlySet<string> = new Set([
  ...["passphrase", "recovery phrase", "seed phrase", "backup phrase", "mnemonic", "mnemonic phrase"],
]);

/** Nouns for secrets of digits. */
export const codeNouns: ReadonlySet<string> = new Set([
  ...["pin", "pin code", "pin number", "otp", "otp code", "cvv", "cvc", "cvv2", "tan", "puk"],
  ...["verification code", "security code", "confirmation code", "authentication code", "one-time code"],
  ...["factor code", "2fa code", "mfa code", "sms code", "access code", "door code", "alarm code", "login code"],
  ...["safe combination", "lock combination"],
]);

/** Nouns with other meanings too, such as an issue key or a boarding pass. Their value must look like a secret. */
export const weakNouns: ReadonlySet<string> = new Set(["pass", "key", "token", "secret", "login", "signature"]);

/** Nouns for a code that may also be any other code. Only six digits after a link are a secret. */
export const looseCodeNouns: ReadonlySet<string> = new Set(["code", "código", "codigo"]);

/** Words between a noun and its value. */
export const linkWords: ReadonlySet<string> = new Set([
  ...["is", "was", "are", "be", "to", "of", "as", "equals", "from", "=", ":", "->", "=>"],
  ...["type", "enter", "use", "try", "ist", "lautet", "war", "es", "est", "é", "è"],
]);

/** Words that may stand between a link and a value. */
export const fillerWords: ReadonlySet<string> = new Set([
  ...["just", "now", "simply", "still", "currently", "probably", "maybe", "the", "my", "jetzt", "ahora"],
]);

/** Words before a noun that follows its value, as in "use X as the password". */
export const reverseLinks: ReadonlySet<string> = new Set([
  "as",
  "is",
  "was",
  "als",
  "ist",
  "como",
  "comme",
  "est",
  "es",
]);
export const determiners: ReadonlySet<string> = new Set([
  ...["the", "my", "our", "its", "a", "an", "his", "her", "their", "your", "new", "das", "mein", "unser", "la", "mi"],
]);

/** Words that no phrase of random words contains. A row of words with one of them is a sentence. */
export const functionWords: ReadonlySet<string> = new Set([
  ...["a", "an", "the", "in", "on", "of", "for", "to", "by", "with", "at", "or", "not", "it", "you", "we", "i", "that"],
  ...["is", "are", "was", "be", "has", "have", "should", "must", "can", "no", "this", "too", "than", "from", "as"],
]);

/** Words that end a row of words. */
export const rowEnds: ReadonlySet<string> = new Set(["and", "then", "but", "so", "please", "und", "et", "y"]);

/** English names of the digits, for codes that are spelled out. */
export const digitWords: ReadonlySet<string> = new Set([
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "oh", "double"],
]);

/** Verbs of a login, and user names that every system has. A pair of a name and a secret follows them. */
export const loginWords: ReadonlySet<string> = new Set([
  "login",
  "log in",
  "sign in",
  "signin",
  "logon",
  "log on",
  "creds",
]);
export const systemUsers: ReadonlySet<string> = new Set(["admin", "administrator", "root", "user", "guest", "test"]);
