// Replaces references to environment variables in settings: `${NAME}` and `${NAME:-fallback}`.
import { isSecretKey } from "../../base/text/redact-keys.ts";
import { CtxError } from "../../contract/error.ts";
import type { Environment } from "./environment.ts";

/** Replaces every reference in the text. Throws `config`, with the place, when a variable is not set and has no fallback. */
export function fillReferences(
  text: string,
  from: {
    readonly environment: Environment;
    readonly place: string;
    /** Receives every value that came from the environment. */
    readonly onReference?: (name: string, value: string) => void;
  },
): string {
  const { environment, place, onReference } = from;
  return text.replaceAll(/\$\{([^}]*)\}/g, (_all, reference: string) => {
    const { name, fallback } = /^(?<name>[A-Za-z_]\w*)(?::-(?<fallback>.*))?$/s.exec(reference)?.groups ?? {};
    if (name === undefined) {
      throw new CtxError("config", `${place} refers to \${${reference}}; write \${NAME} or \${NAME:-fallback}`);
    }
    const found = environment[name] ?? fallback;
    if (found === undefined) {
      throw new CtxError("config", `${place} needs the environment variable ${name}, which is not set`, {
        hint: `set ${name}, or write \${${name}:-fallback}`,
      });
    }
    // A fallback is visible in the settings. It is only treated as a secret if the name of the variable means a
    // secret.
    if (environment[name] !== undefined || isSecretKey(name)) onReference?.(name, found);
    return found;
  });
}
