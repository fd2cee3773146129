// Redacts the secrets in the sentences of a request.
import { spokenSecrets } from "./spoken-secrets.ts";

/** Replaces each secret of a request with `[redacted]`, or with the text that `replace` returns. */
export function redactSpoken(text: string, replace: (secret: string) => string = () => "[redacted]"): string {
  let end = 0;
  let cleaned = "";
  for (const range of spokenSecrets(text)) {
    cleaned += text.slice(end, range.start) + replace(text.slice(range.start, range.end));
    end = range.end;
  }
  return cleaned + text.slice(end);
}
