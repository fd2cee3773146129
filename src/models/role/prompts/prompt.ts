// What each role is asked, one file per role with its version. Whatever others wrote stands inside the fence, bounded.
// A prompt that changes in any way gets a new version, since tapes are keyed by it.
import type { JsonObject } from "../../../contract/json.ts";
import type { ModelMessage } from "../../../contract/model-client.ts";
import { type Fence, fenceRule } from "../fence.ts";

export interface Prompt<Task> {
  readonly name: string;
  readonly version: number;
  /** The instructions, without what a task adds to them. */
  readonly rules: string;
  /** JSON Schema of the reply; null: free text. */
  readonly schema: JsonObject | null;
  /** The present time that the messages tell; absent: none. */
  readonly present?: (task: Task) => string;
  readonly messages: (task: Task, fence: Fence) => readonly ModelMessage[];
}

/** Name and version as traces and tapes hold them. */
export function promptId({ name, version }: Pick<Prompt<never>, "name" | "version">): string {
  return `${name}@${version}`;
}

/** The instructions of a role as they are sent. */
export function systemText({ name, rules }: Pick<Prompt<never>, "name" | "rules">, fence: Fence): string {
  return `Role: ${name}\n\n${rules.trim()}\n\n${fenceRule(fence)}`;
}

/** Instructions of a role, which begin with its name, and the one message with its data. */
export function messagesOf(
  said: { readonly role: string; readonly rules: string; readonly parts: readonly string[] },
  fence: Fence,
): readonly ModelMessage[] {
  return [
    { role: "system", content: systemText({ name: said.role, rules: said.rules }, fence) },
    { role: "user", content: said.parts.filter((part) => part !== "").join("\n\n") },
  ];
}

/** Most characters of the user's question in a prompt; it has 4,000 at most. */
export const questionCharacters = 4000;
