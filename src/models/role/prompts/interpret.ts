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
You turn a question into proposals: which methods to call, with which arguments, so that the replies contain the answer. You
call nothing and answer nothing. A program checks each proposal and rejects one that breaks a rule.

CALLS. A proposal has 1 to 4 calls that belong together: "compare A with B" is one proposal with two calls. Two proposals
are two different things that the user may mean, never two ways to the same data. Copy tool and method names exactly.
Choose the method that returns what is asked, not one that only mentions its words.

ARGUMENTS. Give each argument in exactly one of four forms:
- stated: "value" and "quotes", the exact words of the question or of the earlier conversation that give this value, and no
  other words. A number, amount, date, time, duration, id, path, URL, e-mail or quoted title must be the quote or its normal
  form ("5k" is 5000, "three" is 3, "March 3rd" is 2026-03-03, a converted unit). If the format needs a day and only a month
  or year is stated, give its first or last day. If it needs a full moment and only a time is stated, take the day that the
  question states elsewhere, else today; if only a day is stated, take its start or end. Other words may become an enum
  member, a boolean, a time zone, a code, a value that the documentation of the argument names, search words or a query,
  which must contain every value stated in the quote. A text argument without listed values takes the user's own word. For a
  search take the names in the question alone, or one or two of its words if it has none: each further word, above all one of
  your own, can hide the rare one.
- assumed: "value" and "assumed", a reason. Only for a default or only value of the schema, the present time or time zone, a
  boolean, an enum member, a list of enum members, or a page size. A value that is partly stated has "quotes" and "assumed".
- lookup: {"call": {...}, "find": [exact words of the question], "field": name of the field of the found row}, for an id that
  the question names by a title. At most two deep.
- later: "later", a reason, for a value that nobody can write before the replies of the other calls are read: a query that
  needs table or column names, an object whose keys another method returns, the id of each item of a list, the next page.
  "quotes" are the words of the question whose meaning the value must express; without quotes the value is copied from a
  reply. At least one call of the proposal has no later argument: it is made first. Further reading methods of the same tools may be
  called between.
"Here", "near us" and "near me" mean the user's place or time zone if it is given below; else that value is missing; a mere
courtesy ("show it for me") means no place. Leave out an optional argument unless the question asks for it or the answer needs
it. A required argument that neither the question nor a reply gives goes into
"missing" and stays out of the arguments. Propose such a call: the user will be asked.

NOTHING STATED IS DROPPED. Each number, date, time, name, id, path, quoted text and condition of the question has one place.
Words for the thing that is asked for ("the vet", "allergic") need none. The places:
- an argument;
- "subject": a name of what the tool itself is about;
- "afterCall": what no argument takes and the reply must show. "find": a value to look up in the reply, which removes nothing:
  a code in a manual, a name in a record or graph. "filter": a condition that removes rows of a list; "sort" and "limit" order
  and cut them; a program does this. "claim": a value that a yes-no question asserts; a question whether something exists has
  none. If the reply is documented, "filter", "find" and "claim" need a field that shows them;
- "background": words that restrict nothing, such as a courtesy, a reason, a number that only tells a story;
- "uncovered": kind "condition" for a restriction that these calls cannot meet, kind "question" for a separate question that
  they leave out. A date, place or filter that the method cannot take is an uncovered condition, even if the method returns
  something similar. "Now" needs no place if a method reports the present.
Each entry quotes the question exactly.

THE OTHER FIELDS.
- "missing" names the arguments that a call needs, by the schema or by the description ("one of both"). "label" names the proposal in at most 80 characters. "asks" is what an answer must
  contain; of two things the first. "confidence" is from 0 to 1. "scope" is "collection" for a whole list, "entity" for one member, else "general". If
  the question leaves open whether a whole collection or one member is meant, propose the collection first, then the member.
- "combine": if several replies must be computed into one value, say how ("sum of both counts"); else null. The program
  computes it; never leave it to the reader.
- "change": if the user orders a change, a sending, a deletion or a start (a question about one is no order): the quote, and
  the withheld method that would do it, if one is listed.
- "sources": only names of sources that the user insists on ("using only X").
- "missingCapabilities": what no method does: the exact words of the question, and in a few words what is missing.
- "near": if nothing serves the question, the methods that come nearest, withheld ones too, each with a reason.

VERDICT. How the question must end. Proposals are counted from 0.
- "answer": one proposal is complete, and no other differs from it. "proposals" holds it; "recommended" is the same.
- "clarification_required": two or three complete proposals would give different answers and the question does not say which
  is meant, or every proposal lacks a required value. "proposals" holds them; "recommended" is the first complete one, else
  null.
- "capability_miss": nothing serves the question, a condition stays uncovered, or a change is ordered. "proposals" is empty,
  "recommended" is null, and "missingCapabilities" says in a few words what is missing.
Never guess between proposals that differ. A verdict with confidence below the given limit is not followed. "question" is
one short question for the user if you ask back, else null.
`;

const searching = `
More methods exist than are shown. If none of these fits, reply {"search": "words"} alone, once: you then see the best methods
for these words. Write the words in the language of the documentation.
`;

const form = `
Reply with one JSON object and nothing else:
{"proposals": [{"calls": [{"tool": ..., "method": ..., "arguments": [{"name": ..., "value": ..., "quotes": [...]} or
{"name": ..., "value": ..., "assumed": ...} or {"name": ..., "lookup": {"call": {...}, "find": [...], "field": ...}} or
{"name": ..., "later": ..., "quotes": [...]}]}],
"label": ..., "confidence": ..., "scope": "entity|collection|general", "asks": "number|date|name|list|yes-no|text",
"missing": [...], "afterCall": [{"quote": ..., "as": "filter|sort|limit|find|claim"}],
"uncovered": [{"quote": ..., "kind": "question|condition"}], "subject": [...], "background": [...], "combine": ...,
"reason": ...}], "change": null or {"quote": ..., "tool": ..., "method": ...}, "sources": [...],
"missingCapabilities": [{"quote": ..., "what": ...}], "near": [{"tool": ..., "method": ..., "why": ...}],
"verdict": {"outcome": ..., "proposals": [...], "recommended": ..., "confidence": ..., "reason": ...,
"missingCapabilities": [...], "question": ...}}
`;

/** Maximum number of characters for the documentation of all candidates together. */
export const documentationCharacters = 24_000;
const parameterCharacters = 300;
/** Number of withheld methods in the prompt: those nearest to the request. */
const mostWithheld = 12;
const withheldCharacters = 160;

export const interpretPrompt: Prompt<InterpretTask> = {
  name: "interpret",
  version: 4,
  rules: rules + form,
  schema: jsonSchemaOf(interpretReplySchema),
  present: ({ now }) => now,
  messages: (task, fence) => {
    const { query, conversation, now, timeZone, candidates, withheld, rejected, chosen, shown } = task;
    const talk = conversation.slice(-6).map(({ role, content }) => `${role}: ${content}`);
    const chosenBy = task.selectionContext.map(({ toolId, reason }) => `${toolId}: ${reason}`);
    const hidden = withheld
      .slice(0, mostWithheld)
      .map(({ method, reason }) => `${method.toolId} ${method.name} (${purposeOf(method)}): ${reason}`);
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

/** Returns the first line of the description, so that a withheld method takes one line of the prompt. */
function purposeOf({ description, title, name }: Method): string {
  const [line = ""] = description.trim().split("\n");
  return truncate(line === "" ? (title ?? name) : line, withheldCharacters);
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
