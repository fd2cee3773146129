// `ctx tools call`: calls a method with JSON arguments. A failed call becomes a typed error.

import { plainLine } from "../../../base/terminal/text.ts";
import { CtxError, type ErrorCode } from "../../../contract/error.ts";
import type { JsonObject } from "../../../contract/json.ts";
import type { FailureCode, Method, ToolResult, Tools } from "../../../contract/tool.ts";
import type { CliContext } from "../cli-context.ts";
import { isWatched } from "../output.ts";
import { placeOf } from "../place.ts";
import { readStdin } from "../stdin.ts";

/** Reads the arguments from `--args`, or from standard input for `-`. Throws `usage` if they are not a JSON object. */
export async function readArguments(text: string | undefined, cli: CliContext): Promise<JsonObject> {
  if (text === undefined) return {};
  const json = text === "-" ? await readStdin(cli) : text;
  const hint = `write a JSON object, for example --args '{"name": "value"}'`;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new CtxError("usage", `--args is not JSON: ${why}`, { hint, cause: thrown });
  }
  if (!isJsonObject(value)) throw new CtxError("usage", "--args is JSON but not an object", { hint });
  return value;
}

/**
 * Asks the user to confirm a call if queries may not call the method. Throws `usage` or `interrupted` if the user does
 * not confirm.
 */
export async function confirmCall(
  { name, toolId, eligibility }: Method,
  { cli, isConfirmed }: { readonly cli: CliContext; readonly isConfirmed: boolean },
): Promise<void> {
  if (eligibility.isEligible || isConfirmed) return;
  const why = `${toolId}:${name} may change something: ${eligibility.reason}`;
  if (cli.stdin.isTTY !== true || !isWatched(cli)) {
    throw new CtxError("usage", `${why}; it was not called`, { hint: "add --yes to call it" });
  }
  const { choose } = await import("../../tui/choose.ts");
  const chosen = await choose({
    ...placeOf(cli),
    question: plainLine(`${why}. Call it?`),
    choices: [
      { label: "No", detail: "nothing is called" },
      { label: "Yes", detail: `calls ${plainLine(name)} now` },
    ],
    first: 0,
  });
  if (chosen !== 1) throw new CtxError("interrupted", `${toolId}:${name} was not called`);
}

/** Calls the method and returns the result. Throws `usage` for wrong arguments and `upstream` if the tool fails. */
export async function callMethod(
  tools: Tools,
  { method, args }: { readonly method: Method; readonly args: JsonObject },
  signal: AbortSignal,
): Promise<ToolResult> {
  const { toolId, name } = method;
  const outcome = await tools.call({ toolId, method: name, args, isByHand: true }, signal);
  if (outcome.kind === "result") return outcome;
  const hint = outcome.code === "invalid_arguments" ? `ctx tools inspect ${toolId} ${name}` : undefined;
  throw new CtxError(errorOf[outcome.code], outcome.message, { hint });
}

const errorOf: Readonly<Record<FailureCode, ErrorCode>> = {
  not_started: "upstream",
  crashed: "upstream",
  timeout: "upstream",
  method_not_found: "usage",
  not_allowed: "forbidden",
  invalid_arguments: "usage",
  tool_error: "upstream",
  malformed_reply: "upstream",
  oversized_reply: "upstream",
  budget_spent: "limit",
  cancelled: "interrupted",
};

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
