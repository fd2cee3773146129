// The prompts of the model roles, one file for each role. Text from servers, pages and users is limited in length and put
// inside the fence. Every change of a prompt needs a new version, because the version is part of the key of a tape entry.
import type { JsonObject } from "../../../contract/json.ts";
import type { ModelMessage } from "../../../contract/model-client.ts";
import { type Fence, fenceRule } from "../fence.ts";

export interface Prompt<Task> {
  readonly name: string;
  readonly version: number;
  /** The instructions that are the same for every task. */
  readonly rules: string;
  /** JSON Schema of the reply, or null for free text. */
  readonly schema: JsonObject | null;
  /** Returns the current time that the messages contain. Absent if they contain no time. */
  readonly present?: (task: Task) => string;
  readonly messages: (task: Task, fence: Fence) => readonly ModelMessage[];
}

/** Returns name and version in the form that traces and tapes store. */
export function promptId({ name, version }: Pick<Prompt<never>, "name" | "version">): string {
  return `${name}@${version}`;
}

/** Returns the complete instructions of a role, with the role name and the rule about the fence. */
export function systemText({ name, rules }: Pick<Prompt<never>, "name" | "rules">, fence: Fence): string {
  return `Role: ${name}\n\n${rules.trim()}\n\n${fenceRule(fence)}`;
}

/** Returns the instructions of a role and one message with the data of the task. */
export function messagesOf(
  said: { readonly role: string; readonly rules: string; readonly parts: readonly string[] },
  fence: Fence,
): readonly ModelMessage[] {
  return [
    { role: "system", content: systemText({ name: said.role, rules: said.rules }, fence) },
    { role: "user", content: said.parts.filter((part) => part !== "").join("\n\n") },
  ];
}

/** Maximum number of characters of the user's question in a prompt. A request allows the same number. */
export const questionCharacters = 4000;
