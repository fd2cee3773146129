// Asks the user for the inputs to which servers refer as `${input:NAME}`. The values are never stored.
import { isJsonObject } from "../../../base/text/json.ts";
import { inputsIn } from "../reference.ts";

/** One value that a file wants to be asked for. */
export interface ClientInput {
  readonly id: string;
  /** What the file says about the value, or the id. */
  readonly description: string;
  /** True if the typed value is not shown. */
  readonly isHidden: boolean;
  /** The allowed values. Empty if any text is allowed. */
  readonly options: readonly string[];
}

/** Asks the user for a value. Returns null if nobody can be asked, or if the user cancels. */
export type AskInput = (input: ClientInput) => Promise<string | null>;

/** Returns the typed values by id. Without `ask`, nothing is asked and the map is empty. */
export async function askInputs(
  servers: readonly unknown[],
  { definitions, ask }: { readonly definitions: unknown; readonly ask: AskInput | undefined },
): Promise<Readonly<Record<string, string>>> {
  if (ask === undefined) return {};
  const ids = [...new Set(servers.flatMap((server) => textsIn(server).flatMap(inputsIn)))];
  const values: [string, string][] = [];
  for (const id of ids) {
    const input = inputOf(id, definitions);
    const value = input === null ? null : await ask(input);
    if (value !== null && value !== "") values.push([id, value]);
  }
  return Object.fromEntries(values);
}

/** Returns the input with its definition, or null if its value is the output of a command, which ctx does not run. */
function inputOf(id: string, definitions: unknown): ClientInput | null {
  const all: readonly unknown[] = Array.isArray(definitions) ? definitions : [];
  const found = all.filter(isJsonObject).find((definition) => definition.id === id);
  if (found?.type === "command") return null;
  const { description, password, options } = found ?? {};
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  return {
    id,
    description: typeof description === "string" && description !== "" ? description : id,
    // A value that the file does not define may be a secret.
    isHidden: found === undefined || password === true,
    options: choices.map((choice) => String(isJsonObject(choice) ? choice.value : choice)),
  };
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
