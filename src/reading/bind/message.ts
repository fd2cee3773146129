// Texts that are handed on as they were written: the user's own message, a command, a search in a documented form.
import type { ReadValue, RequestReading } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import type { BindContext, Found } from "./rule.ts";

const ownMessage =
  /\buser(?:'s|s')? (?:message|query|question|statement|utterance|prompt)|\b(?:message|question|query|statement) (?:provided|posed|made|asked|given|sent) (?:by|from) the user|\bquestion posed\b/i;
const messageNames = /^(?:message|statement|question|utterance)$/;

/** The whole request, for a required parameter that is documented as what the user said. */
export function bindMessage(parameter: Parameter, { reading, all, free }: BindContext): Found | null {
  const { isRequired, type, words, choices, description } = parameter;
  if (!isRequired || type !== "string" || choices.length > 0) return null;
  if (!words.some((word) => messageNames.test(word)) || !ownMessage.test(description)) return null;
  const isAlone =
    all.filter((other) => other.isRequired && other.type === "string" && other.choices.length === 0).length === 1;
  const text = reading.text.trim();
  return isAlone ? { value: text, evidence: text, used: free } : null;
}

const textNames = /^(?:text|content|answer|sentence|paragraph|passage|body|note)$/;

/** What follows a colon, for the one required parameter that takes a text: "Convert it to audio: I am here". */
export function bindRest(parameter: Parameter, { reading, all, free }: BindContext): Found | null {
  const takesText = ({ isRequired, type, choices, words }: Parameter) =>
    isRequired && type === "string" && choices.length === 0 && words.some((word) => textNames.test(word));
  if (!takesText(parameter) || all.filter(takesText).length > 1) return null;
  const [, rest] = /^[^:]{3,200}?:(?:\s|\\n)+(.{3,})$/s.exec(reading.text.trim()) ?? [];
  const text = rest?.replace(/^(?:\*\*|["'“‘])(.*?)(?:\*\*|["'”’])$/s, "$1").trim();
  if (text === undefined || text === "") return null;
  const from = reading.text.indexOf(text);
  return { value: text, evidence: text, used: free.filter(({ start }) => start >= from) };
}

const commandNames = /^(?:command|cmd|shell|script)$/;
const behindCommand =
  /\b(?:using|use|with|run|running|execute|executing|via)?\s*(?:the |this )?(?:\w+ )?command (?:(?:called|named|is|line)\s+)?["'`]?(.{2,300}?)["'`]?\s*(?:command)?\s*$/i;
const beforeCommand = /\b(?:using|use|run|execute|with)\s+(?:the\s+)?["'`]?(.{2,200}?)["'`]?\s+command\b/i;
const usedTo =
  /\b(?:using|use|run|execute)\s+["'`]?((?!the )[a-z][\w.\\/-]*(?: [^,]{1,200}?)?)["'`]?(?:\s+to (?:find|see|check|do|get|list|show)\b.*)?\s*$/i;

/** "using the command X", "use X to find out": a command of the system as it was written. */
export function bindCommand(parameter: Parameter, { reading, free }: BindContext): Found | null {
  const { type, words, choices, description } = parameter;
  if (type !== "string" || choices.length > 0 || !words.some((word) => commandNames.test(word))) return null;
  if (!/\bcommand\b/i.test(description)) return null;
  const text = reading.text.trim().replace(/[?!.]+$/, "");
  const [, command] = behindCommand.exec(text) ?? beforeCommand.exec(text) ?? usedTo.exec(text) ?? [];
  return command === undefined ? null : { value: command.trim(), evidence: command.trim(), used: free };
}

/** "track:Song Name artist:Artist Name": a search whose documentation names its fields. */
export function bindFields(parameter: Parameter, context: BindContext): Found | null {
  const { type, choices, description } = parameter;
  const form = /['"]((?:[a-z]+:[^:'"]+ )+?[a-z]+:[^:'"]+)['"]/.exec(description)?.[1];
  if (type !== "string" || choices.length > 0 || form === undefined) return null;
  const [head, tail] = [...form.matchAll(/([a-z]+):/g)].map(([, field = ""]) => field);
  const subject = subjectOf(context);
  if (head === undefined || tail === undefined || subject === null) return null;
  const by = makerOf(subject, context);
  if (by === null) return null;
  return {
    value: `${head}:${subject.value} ${tail}:${by.value}`,
    evidence: `${subject.text}, ${by.text}`,
    used: [subject, by],
  };
}

function subjectOf({ free }: BindContext): ReadValue | null {
  return free.find(({ kind }) => kind === "quoted") ?? free.find(({ kind }) => kind === "name") ?? null;
}

/** "X by Y": who made the subject. */
function makerOf(subject: ReadValue, { free, reading }: BindContext): ReadValue | null {
  return (
    free.find(
      ({ kind, start }) =>
        (kind === "name" || kind === "quoted") && start > subject.end && isBy(reading, subject.end, start),
    ) ?? null
  );
}

function isBy({ text }: RequestReading, from: number, to: number): boolean {
  return /^\s*,?\s*by (?:the (?:band|artist|singer) )?["'“‘]?$/i.test(text.slice(from, to));
}
