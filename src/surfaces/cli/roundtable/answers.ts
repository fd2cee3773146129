// Parses the flags that answer the context requests of agents.
import { z } from "zod";
import { CtxError } from "../../../contract/error.ts";
import { roundtableOutputs } from "../../../contract/roundtable/outputs.ts";
import type { CliContext } from "../cli-context.ts";
import { readStdin } from "../stdin.ts";
import type { CallTool } from "./asked.ts";

interface Debate {
  readonly call: CallTool;
  readonly sessionId: string | undefined;
}

/**
 * Replaces `last` with the id of the only request that waits for an answer. Throws if no request or more than one
 * waits.
 */
async function lastNamed(given: readonly string[], { call, sessionId }: Debate): Promise<readonly string[]> {
  if (!given.some((text) => text.startsWith("last="))) return given;
  const { contextRequests = [] } = roundtableOutputs.export_session.parse(
    await call("export_session", { sessionId, format: "json" }),
  );
  const waiting = contextRequests.filter(({ status }) => status === "pending").map(({ id }) => id);
  const [only] = waiting;
  if (only === undefined || waiting.length > 1) {
    throw new CtxError("usage", `\`last\` needs exactly one waiting request; ${waiting.length} wait`, {
      hint: waiting.length === 0 ? "ctx roundtable continue SESSION" : `use the id of one: ${waiting.join(", ")}`,
    });
  }
  return given.map((text) => text.replace(/^last=/, `${only}=`));
}

/** Parses answers of the form ID=TEXT. */
export async function answersOf(given: readonly string[], debate: Debate): Promise<readonly unknown[]> {
  return (await lastNamed(given, debate)).map((text) => {
    const at = text.indexOf("=");
    if (at > 0)
      return { requestId: text.slice(0, at).trim(), content: text.slice(at + 1).trim(), source: "the caller" };
    throw new CtxError("usage", `--answer is not ID=TEXT: ${JSON.stringify(text.slice(0, 100))}`, {
      hint: '--answer "ctx-1-1=what is known"',
    });
  });
}

/** Parses a JSON array of answers from the flag or from standard input. */
export async function resultsOf(given: string | undefined, cli: CliContext): Promise<readonly unknown[]> {
  if (given === undefined) return [];
  const text = given === "-" ? await readStdin(cli) : given;
  try {
    return z.array(z.unknown()).parse(JSON.parse(text));
  } catch (cause) {
    throw new CtxError("usage", "--results is not a JSON array", {
      hint: '--results \'[{"requestId": "ctx-1-1", "success": true, "result": "..."}]\'',
      cause,
    });
  }
}
