// Reads a promptfoo configuration with its prompts and tests, from the file itself and from the files that it names.
import { CtxError } from "../../contract/error.ts";
import { parseDocument, type Reading } from "./import-files.ts";
import { type Prompt, readPrompts } from "./promptfoo-prompts.ts";
import { type Configuration, configurationSchema, keyReasons, readKeys } from "./promptfoo-shape.ts";
import { readTests, type TestAt, type UnreadTest } from "./promptfoo-tests.ts";

export interface ReadConfiguration {
  readonly description: string | null;
  readonly prompts: readonly Prompt[];
  readonly tests: readonly TestAt[];
  readonly unread: readonly UnreadTest[];
  /** Runs of every test. */
  readonly repeat: number | undefined;
  /** Values of `{{env.NAME}}`. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Reads all prompts and tests of a configuration. Throws `config` when the text is not a configuration. */
export async function readConfiguration(text: string, source: Reading): Promise<ReadConfiguration> {
  const { file, lines } = source;
  const parsed = configurationSchema.safeParse(parseDocument(text, { file, lines, isMain: true }));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.join(".") ?? "";
    throw new CtxError("config", `${file}: ${path} ${issue?.message ?? "is not a configuration"}`);
  }
  const configuration = parsed.data;
  reportKeys(configuration, source);
  const stated = Object.entries(configuration.env ?? {}).filter(
    ([, value]) => value !== null && typeof value !== "object",
  );
  return {
    description: configuration.description ?? null,
    prompts: await readPrompts(configuration, source),
    ...(await readTests(configuration, source)),
    repeat: configuration.evaluateOptions?.repeat,
    environment: {
      ...source.environment,
      ...Object.fromEntries(stated.map(([name, value]) => [name, String(value)])),
    },
  };
}

/** Reports the keys of the configuration and of its providers that are not read. */
function reportKeys(configuration: Configuration, { remark }: Reading): void {
  const known: readonly string[] = readKeys.configuration;
  for (const key of Object.keys(configuration)) {
    if (known.includes(key)) continue;
    remark({ place: key, kind: "unmapped", what: key, reason: keyReasons[key] ?? "ctx does not know this key" });
  }
  const knownOfEvaluation: readonly string[] = readKeys.evaluateOptions;
  for (const key of Object.keys(configuration.evaluateOptions ?? {}).filter(
    (one) => !knownOfEvaluation.includes(one),
  )) {
    const reason = keyReasons.evaluateOptions ?? "";
    remark({ place: "evaluateOptions", kind: "unmapped", what: `evaluateOptions.${key}`, reason });
  }
  for (const key of ["providers", "targets"]) {
    for (const [index, provider] of [Reflect.get(configuration, key) ?? []].flat().entries()) {
      for (const name of unreadOfProvider(provider)) {
        const place = `${key}[${index}]`;
        const reason = keyReasons[name] ?? "no provider of promptfoo is called";
        remark({ place, kind: "unmapped", what: `${key}.${name}`, reason });
      }
    }
  }
}

/** Returns the keys of a provider that are not read. A provider is `{id, …}`, or a map of its id to the other keys. */
function unreadOfProvider(provider: unknown): readonly string[] {
  if (typeof provider !== "object" || provider === null) return [];
  const known: readonly string[] = readKeys.provider;
  const holders: readonly unknown[] = Object.hasOwn(provider, "id") ? [provider] : Object.values(provider);
  return holders.flatMap((holder) =>
    typeof holder === "object" && holder !== null ? Object.keys(holder).filter((key) => !known.includes(key)) : [],
  );
}
