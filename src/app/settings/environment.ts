// The only module that reads the environment of the process. All other modules receive it as an argument.

/** Names and values of environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the environment of this process. */
export function processEnvironment(): Environment {
  return process.env;
}
