// `ctx tools call`: calls a method. A failed call becomes a typed error.

import { plainLine } from "../../../base/terminal/text.ts";
import { CtxError, type ErrorCode } from "../../../contract/error.ts";
import type { AnswerContent } from "../../../contract/server-question.ts";
import type { FailureCode, Method, ToolResult, Tools } from "../../../contract/tool.ts";
import type { CliContext } from "../cli-context.ts";
import { isWatched } from "../output.ts";
import { terminalOf } from "../terminal.ts";
import type { Arguments } from "./arguments.ts";

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
    ...terminalOf(cli),
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
  {
    method,
    args,
    exact,
    answers = [],
  }: Arguments & { readonly method: Method; readonly answers?: readonly AnswerContent[] },
  signal: AbortSignal,
): Promise<ToolResult> {
  const { toolId, name } = method;
  const given = { ...(exact.length === 0 ? {} : { exact }), ...(answers.length === 0 ? {} : { answers }) };
  const outcome = await tools.call({ toolId, method: name, args, ...given, isByHand: true }, signal);
  if (outcome.kind === "result") return outcome;
  if (outcome.question !== undefined) {
    const names = Object.keys(Object(outcome.question.schema.properties));
    const example = JSON.stringify(Object.fromEntries(names.map((key) => [key, "..."])));
    throw new CtxError("usage", outcome.message, { hint: `answer with --answer '${example}'` });
  }
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
  input_required: "usage",
  cancelled: "interrupted",
};
