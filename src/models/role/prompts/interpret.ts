// The prompt of the role `interpret`: it turns a request into proposals of method calls. The prompt states every rule that
// the validator applies to the reply.
import { truncate } from "../../../base/text/truncate.ts";
import type { InterpretTask } from "../../../contract/interpret.ts";
import type { Method } from "../../../contract/tool.ts";
import { outputKeys } from "../../../language/method/schema.ts";
import { jsonSchemaOf } from "../schema.ts";
import { interpretReplySchema } from "./interpret-reply.ts";
import { messagesOf, type Prompt, questionCharacters } from "./prompt.ts";

const rules = `
You turn a question to a set of tools into proposals: which methods to call with which arguments, so that the replies hold
what is asked. You call nothing and answer nothing. What you propose is checked by a program; a proposal that breaks a
rule is rejected.

CALLS. A proposal has 1 to 4 calls. Several calls serve one understanding together: "compare A with B" is one proposal with
two calls. Two proposals are two different things that the user may mean; do not list a worse way to get the same data.
Use tool and method names exactly as given. Take the method that gives what is asked, not one that merely mentions its words.

ARGUMENTS. Give each argument in exactly one of three ways:
- stated: "value" with "quotes", the exact words of the question or the earlier conversation that it comes from, verbatim.
  A number, amount, date, time, duration, id, path, URL, e-mail or quoted title must be what the quote says, or its normal
  form ("5k" as 5000, "three" as 3, "March 3rd" as 2026-03-03, a converted unit). Where the format needs a day and only a
  month or year is stated, give its first or last day. Where it needs a full moment and only a time is stated, take the day
  that the question states elsewhere, else today; where only a day is stated, the start or end of that day. Words may become an enum member, a boolean, a time
  zone, a code, search words or a query; every stated value of the words must then stand in it. Quote no more than the
  words that give this value.
- assumed: "value" with "assumed", a reason. Only for a default or only value of the schema, what follows from the present
  time and time zone, a boolean, an enum member, a list of enum members, or a page size. Nothing else may be assumed: what
  the question does not give is missing. A value that is partly stated has "quotes" and "assumed" together.
  "Here", "us" or "for me" mean the user's own place or time zone if it is given below; else that value is missing.
- lookup: another call whose reply holds the value: {"call": {...}, "find": [exact words of the question], "field": name
  of the field of the row that is found}. Use it for an id that the question names by its title. At most two deep.
Leave optional arguments out unless the question asks for them. A required argument that the question does not give, and
that nothing can look up, goes into "missing" and stays out of the arguments. Propose such a call: the user will be asked.

NOTHING STATED IS DROPPED. Every number, date, time, name, id, path, quoted text and filter of the question has one place:
an argument; or "subject" (a name of what the tool itself is about); or "afterCall" (a condition that no argument takes and
that is applied to the reply: "filter" and "claim" need a field that shows it, "sort" and "limit" are always possible;
"claim" is what a yes-no question asserts); or "background" (words that restrict nothing: courtesy, a reason, a number that
only tells a story); or "uncovered" with kind "condition" (a restriction that these calls cannot meet) or "question" (a
separate question that they leave out). Be honest with "uncovered": a date, place or filter that the method cannot take is
an uncovered condition, even when the method gives something similar. "Now" needs no place where a method tells of the present.

Each entry of afterCall, uncovered, subject and background quotes the question verbatim.

THE REPLY AS A WHOLE.
- "change": set it when the user orders that something be changed, sent, created or deleted (not when they only ask about
  it): the quote, and the withheld method that would do it, if one is listed.
- "sources": exact words that name a source the user insists on ("using only X", "on X"): only the name.
- "missingCapabilities": what no method does: the exact words of the question, and in a few words what is missing.
- "near": methods that come nearest, when nothing serves, each with why; withheld ones too. Several counts or amounts that
  belong together are several calls of one proposal; the program adds them up and declares it.
- "proposals" is empty when no method does any of it. "confidence" says from 0 to 1 how sure you are that a proposal is
  what the user means and that its method can serve it. "scope": "collection" for a whole list or group, "entity" for one
  member, else "general". When the question names a collection and leaves open whether all of it or one member is meant,
  propose the collection first and the member second. "asks" is what an answer must contain. "label" names the proposal
  as a person would, at most 80 characters.

VERDICT. Say how the question must end, by the positions of your proposals (0 is the first):
- "answer": one proposal is complete, and no other differs from it: "proposals" holds that one, "recommended" is the same.
- "clarification_required": two or three complete proposals would give different answers and the question does not say
  which is meant, or each proposal lacks a required value. "recommended" is the first complete one.
- "capability_miss": nothing serves it, a condition stays uncovered, or a change is ordered. "proposals" is empty,
  "recommended" is null, and "missingCapabilities" says in a few words what is missing.
Never guess between proposals that differ. A reply whose verdict has confidence below the given limit is not followed.
"question" is one short question for the user when you ask back, else null.
`;

const searching = `
There are more methods than those shown. When none of them fits, reply {"search": "words"} alone, once, to see the best
ones for those words; write the words in the language of the documentation.
`;

const form = `
Reply with one JSON object and nothing else:
{"proposals": [{"calls": [{"tool": ..., "method": ..., "arguments": [{"name": ..., "value": ..., "quotes": [...]} or
{"name": ..., "value": ..., "assumed": ...} or {"name": ..., "lookup": {"call": {...}, "find": [...], "field": ...}}]}],
"label": ..., "confidence": ..., "scope": "entity|collection|general", "asks": "number|date|name|list|yes-no|text",
"missing": [...], "afterCall": [{"quote": ..., "as": "filter|sort|limit|claim"}],
"uncovered": [{"quote": ..., "kind": "question|condition"}], "subject": [...], "background": [...], "reason": ...}],
"change": null or {"quote": ..., "tool": ..., "method": ...}, "sources": [...],
"missingCapabilities": [{"quote": ..., "what": ...}], "near": [{"tool": ..., "method": ..., "why": ...}],
"verdict": {"outcome": ..., "proposals": [...], "recommended": ..., "confidence": ..., "reason": ...,
"missingCapabilities": [...], "question": ...}}
`;

/** Maximum number of characters for the documentation of all candidates together. */
export const documentationCharacters = 24_000;
const parameterCharacters = 300;
/** Maximum number of withheld methods in the prompt. */
const mostWithheld = 60;

export const interpretPrompt: Prompt<InterpretTask> = {
  name: "interpret",
  version: 2,
  rules: rules + form,
  schema: jsonSchemaOf(interpretReplySchema),
  present: ({ now }) => now,
  messages: (task, fence) => {
    const { query, conversation, now, timeZone, candidates, withheld, rejected, chosen, shown } = task;
    const talk = conversation.slice(-6).map(({ role, content }) => `${role}: ${content}`);
    const chosenBy = task.selectionContext.map(({ toolId, reason }) => `${toolId}: ${reason}`);
    const hidden = withheld
      .slice(0, mostWithheld)
      .map(({ method: { toolId, name }, reason }) => `${toolId} ${name}: ${reason}`);
    const faults = rejected.map(
      ({ proposal, code, reason }) => `${JSON.stringify(proposal.label)} (${code}): ${reason}`,
    );
    const most = task.most === 1 ? "one proposal" : `${task.most} proposals`;
    const parts = [
      fence.data("question", query, questionCharacters),
      talk.length === 0 ? "" : fence.data("earlier conversation", talk.join("\n"), 6000),
      fence.data("methods", methodsText(candidates.slice(0, shown)), documentationCharacters + 8000),
      hidden.length === 0 ? "" : fence.data("withheld methods that a query may not call", hidden.join("\n"), 6000),
      chosenBy.length === 0 ? "" : fence.data("why these tools", chosenBy.join("\n"), 2000),
      `It is ${now}; the user's time zone is ${timeZone}.${placeText(task)} Reply with at most ${most}. A verdict needs a confidence of at least ${task.minConfidence}.`,
      task.maySearch ? `${shown} of ${candidates.length} methods are shown.` : "",
      chosen === null ? "" : `The user has chosen the option ${JSON.stringify(chosen)}: propose that one.`,
      faults.length === 0
        ? ""
        : fence.data("your proposals of before that were rejected; mend or drop them", faults.join("\n"), 6000),
    ];
    return messagesOf(
      { role: "interpret", rules: [rules, task.maySearch ? searching : "", form].join(""), parts },
      fence,
    );
  },
};

function placeText({ user }: InterpretTask): string {
  return user?.place === undefined ? "" : ` The user's place is ${JSON.stringify(user.place)}.`;
}

/** Formats methods with the data that a call needs. Descriptions share the remaining characters; a cut is marked. */
function methodsText(methods: readonly Method[]): string {
  const fixed = methods.map(signatureText);
  const room = documentationCharacters - fixed.reduce((sum, text) => sum + text.length, 0);
  const share = Math.max(200, Math.floor(room / Math.max(1, methods.length)));
  return methods.map(({ description }, at) => `${fixed[at]}\n  ${truncate(description.trim(), share)}`).join("\n\n");
}

function signatureText(method: Method): string {
  const { toolId, toolName, name, title, inputSchema } = method;
  const properties = Object.entries(Object(inputSchema.properties ?? {}));
  const required: readonly unknown[] = Array.isArray(inputSchema.required) ? inputSchema.required : [];
  const inputs = properties.map(([key, schema]) => {
    const text = truncate(JSON.stringify(schema) ?? "{}", parameterCharacters);
    return `  argument ${JSON.stringify(key)}${required.includes(key) ? " (required)" : ""}: ${text}`;
  });
  const outputs = [...new Set(outputKeys(method).map(({ path }) => path.join(".")))].slice(0, 40);
  return [
    `tool ${JSON.stringify(toolId)} (${toolName}), method ${JSON.stringify(name)}${title === undefined ? "" : `: ${title}`}`,
    ...(inputs.length === 0 ? ["  no arguments"] : inputs),
    `  reply: ${outputs.length === 0 ? "not documented" : outputs.join(", ")}`,
  ].join("\n");
}
