// Runs a question within one call. A clarification becomes a form if the host can show forms.
import { clarifiedRequest } from "../../../app/clarify.ts";
import { isJsonObject } from "../../../base/text/json.ts";
import {
  type ContextResult,
  type OpenPermission,
  openFormSchema,
  openPermissionSchema,
} from "../../../contract/mcp.ts";
import { isChoice } from "../../../contract/query/choice.ts";
import type { QueryRequest } from "../../../contract/query/request.ts";
import type { ClarificationResult, QueryResult } from "../../../contract/query/result.ts";
import type { TraceLine } from "../../../contract/trace.ts";
import { answerIn, formOf } from "../form.ts";
import { permissionFormOf, permissionIn } from "../permission-form.ts";
import type { ToolContext, ToolReply } from "../tool.ts";
import { tracePointer } from "../uri.ts";

/** Maximum number of forms in one call. After that, a clarification is returned as the result of the call. */
const mostRounds = 4;

/** Runs the request. Returns its outcome, or a form if the outcome is a clarification. */
export async function ask(
  request: QueryRequest,
  context: ToolContext,
  { round, isFormWanted }: { readonly round: number; readonly isFormWanted: boolean },
): Promise<ToolReply<ContextResult>> {
  const { parts, caller, signal } = context;
  const result = await parts.service.query(request, { owner: caller.id, signal, onEvent: progressOf(context) });
  if (result.outcomeType === "clarification_required") {
    if (result.querySession !== undefined) parts.open.add(result.querySession.attemptId, result.clarification);
    if (isFormWanted && context.takesForms && round <= mostRounds) return askPerson(result, round);
  }
  const permission = result.outcomeType === "capability_miss" ? result.capabilityMiss.permission : undefined;
  const mayAsk = isFormWanted && context.takesForms && round <= mostRounds && caller.scopes.includes("allow");
  if (permission === undefined || !mayAsk) return ended(result, context);
  // The state comes back with the reply. It omits earlier permissions, so that none is used twice.
  const { allow: _used, ...again } = request;
  const { developerTrace: _, ...miss } = outputOf(result, context);
  return {
    kind: "form",
    form: permissionFormOf(permission, caller.scopes),
    state: { round, request: again, permission, miss },
  };
}

/** Continues the call with the user's reply to the form. Returns the earlier result if the reply is not usable. */
export async function goOn(context: ToolContext): Promise<ToolReply<ContextResult>> {
  const asked = openPermissionSchema.safeParse(context.form?.state);
  return asked.success ? await permitted(asked.data, context) : await clarified(context);
}

async function permitted(
  { round, request, permission, miss }: OpenPermission,
  context: ToolContext,
): Promise<ToolReply<ContextResult>> {
  const { parts, caller, form } = context;
  const grant = permissionIn(form?.values ?? null, permission, caller.scopes);
  if (grant === null || !caller.scopes.includes("allow")) return { kind: "output", output: miss, text: miss.response };
  if (grant.always === true) await parts.keepPermissions({ [permission.method]: permission.definition });
  return await ask({ ...request, allow: [grant] }, context, { round: round + 1, isFormWanted: true });
}

async function clarified(context: ToolContext): Promise<ToolReply<ContextResult>> {
  const { parts, caller, form } = context;
  const { round, result } = openFormSchema.parse(form?.state);
  const { clarification, querySession } = result;
  const answer = answerIn(form?.values ?? null, clarification);
  if (answer === null || querySession === undefined) return ended(result, context);
  const { sessionId, attemptId } = querySession;
  const request = await clarifiedRequest(
    { forkFrom: { sessionId, attemptId }, ...answer },
    { store: parts.store, owner: caller.id, clarification },
  );
  return await ask(request, context, { round: round + 1, isFormWanted: true });
}

function askPerson(result: ClarificationResult, round: number): ToolReply<ContextResult> {
  // The state is sent to the host and comes back with the reply, so it should be small. It omits the trace, which hosts
  // can read as a resource.
  const { developerTrace: _, ...kept } = result;
  return { kind: "form", form: formOf(result.clarification), state: { round, result: kept } };
}

function ended(result: QueryResult, context: ToolContext): ToolReply<ContextResult> {
  const links = result.tracePath === null ? [] : [tracePointer(result.requestId)];
  return { kind: "output", output: outputOf(result, context), text: resultText(result), links };
}

/** Only a client on this machine can open the trace path. All clients can use the resource link. */
function outputOf(result: QueryResult, { isLocal }: ToolContext): ContextResult {
  return { ...result, tracePath: isLocal ? result.tracePath : null };
}

/** Returns the response text, followed by the arguments for the next call. */
function resultText(result: QueryResult): string {
  return [result.response, ...next(result), ...result.warnings.map((warning) => `Warning: ${warning}`)].join("\n\n");
}

function next(result: QueryResult): readonly string[] {
  if (result.outcomeType !== "clarification_required" || result.querySession === undefined) return [];
  const { sessionId, attemptId } = result.querySession;
  const { options, source, requestedSchema } = result.clarification;
  const forkFrom = JSON.stringify({ sessionId, attemptId });
  const ids = options.map(({ id }) => JSON.stringify(id)).join(", ");
  const answer =
    source === "server"
      ? `text (the answer for the server: the value, or a JSON object that fits ${JSON.stringify(requestedSchema)})`
      : isChoice(result.clarification)
        ? `optionId (one of ${ids}) or text`
        : "text (the missing value, in words)";
  return [`Ask the user, then call context_clarify with forkFrom ${forkFrom} and ${answer}.`];
}

/**
 * Returns a function that reads the lines of one run in order. It logs each warning immediately, although the result
 * also contains the warnings.
 */
function progressOf({ progress, warn }: Pick<ToolContext, "progress" | "warn">): (line: TraceLine) => void {
  return ({ type, name = "", data }) => {
    const text = (key: string) => (isJsonObject(data) && typeof data[key] === "string" ? data[key] : "");
    switch (type) {
      case "run-start":
        return progress(`${text("requestId")} started`);
      case "stage-start":
        return progress(name);
      case "tool-call":
        return progress(`calling ${text("method") || "a method"} of ${name}`);
      case "tool-failure":
        return progress(`a call to ${name} failed`);
      case "warning":
        return warn(text("message"));
      default:
        return undefined;
    }
  };
}
