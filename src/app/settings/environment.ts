// The one place of the runtime that looks at the process's environment; everything else is handed it.

/** Environment names and their text. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process. */
export function processEnvironment(): Environment {
  return process.env;
}
