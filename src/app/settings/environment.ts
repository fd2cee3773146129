// The only module of the runtime that reads the process's environment; all others receive it as an argument.

/** Environment names and their text. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process. */
export function processEnvironment(): Environment {
  return process.env;
}
