// Texts that are handed on as they were written: the user's own message, a command, a search in a documented form.
import type { ReadValue, RequestReading } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import type { BindContext, Rule } from "./rule.ts";

const ownMessage =
  /\buser(?:'s|s')? (?:message|query|question|statement|utterance|prompt)|\b(?:message|question|query|statement) (?:provided|posed|made|asked|given|sent) (?:by|from) the user|\bquestion posed\b/i;
const messageNames = /^(?:message|statement|question|utterance)$/;

/** The whole request, for a required parameter that is documented as what the user said. */
export const messageRule: Rule = {
  isFor: (parameter) =>
    isRequiredText(parameter) &&
    parameter.words.some((word) => messageNames.test(word)) &&
    ownMessage.test(parameter.description),
  find: (_, { reading, all, free }) => {
    const text = reading.text.trim();
    return all.filter(isRequiredText).length === 1 ? { value: text, evidence: text, used: free } : null;
  },
};

function isRequiredText({ isRequired, type, choices }: Parameter): boolean {
  return isRequired && type === "string" && choices.length === 0;
}

const purposes = /^(?:purpose|reminder|reason|note|message|label|title)$/;
/** The dot that ends a sentence, which that of "Dr." and of an initial does not. */
export const sentenceDot = String.raw`(?<!\b(?:dr|mrs?|ms|prof|st|\p{L}))\.(?=\s)|\.$`;
const reminded = new RegExp(
  `(?<=\\bremind(?:s|ing|er)?(?: me| us)? (?:to|about|of) ).{3,120}?(?=\\s*(?:$|[?!\\n]|${sentenceDot}))`,
  "iu",
);
const plainMoment =
  /(?:\s+(?:every \p{L}+|today|tonight|(?:at )?(?:noon|midnight)|(?:in the |this )?(?:morning|afternoon|evening))|,?\s+please)$/iu;
const beforeMoment = /,?\s+(?:(?:at|on|in|by|every|before|after|until|from|for) )?$/iu;

/** "Remind me to water the plants at 5": what one wants to be reminded of, without when. */
export const reminderRule: Rule = {
  isFor: ({ type, choices, words }) => type === "string" && choices.length === 0 && purposes.test(words.at(-1) ?? ""),
  find: (_, { reading, free }) => {
    const match = reminded.exec(reading.text);
    if (match === null) return null;
    const text = withoutMoment(match[0], match.index, reading);
    const end = match.index + text.length;
    if (text === "") return null;
    return { value: text, evidence: text, used: free.filter((own) => own.start >= match.index && own.end <= end) };
  },
};

function withoutMoment(text: string, start: number, { values }: Pick<RequestReading, "values">): string {
  const moment = values.find((own) => own.end === start + text.length && own.start >= start && isMoment(own));
  const shorter =
    moment === undefined
      ? text.replace(plainMoment, "")
      : text
          .slice(0, moment.start - start)
          .replace(beforeMoment, "")
          .trimEnd();
  return shorter === text ? text : withoutMoment(shorter, start, { values });
}

function isMoment({ kind, cue = "" }: ReadValue): boolean {
  if (kind === "number") return cue === "at";
  return kind === "date" || kind === "time" || (kind === "window" && /^(?:in|every|this|next)$/i.test(cue));
}

const textNames = /^(?:text|content|answer|sentence|paragraph|passage|body|note)$/;

/** What follows a colon, for the one required parameter that takes a text: "Convert it to audio: I am here". */
export const restRule: Rule = {
  isFor: takesText,
  find: (_, { reading, all, free }) => {
    if (all.filter(takesText).length > 1) return null;
    const [, rest] = /^[^:]{3,200}?:(?:\s|\\n)+(.{3,})$/s.exec(reading.text.trim()) ?? [];
    const text = rest?.replace(/^(?:\*\*|["'“‘])(.*?)(?:\*\*|["'”’])$/s, "$1").trim();
    if (text === undefined || text === "") return null;
    const from = reading.text.indexOf(text);
    return { value: text, evidence: text, used: free.filter(({ start }) => start >= from) };
  },
};

function takesText(parameter: Parameter): boolean {
  return isRequiredText(parameter) && parameter.words.some((word) => textNames.test(word));
}

const commandNames = /^(?:command|cmd|shell|script)$/;
const behindCommand =
  /\b(?:using|use|with|run|running|execute|executing|via)?\s*(?:the |this )?(?:\w+ )?command (?:(?:called|named|is|line)\s+)?["'`]?(.{2,300}?)["'`]?\s*(?:command)?\s*$/i;
const beforeCommand = /\b(?:using|use|run|execute|with)\s+(?:the\s+)?["'`]?(.{2,200}?)["'`]?\s+command\b/i;
const usedTo =
  /\b(?:using|use|run|execute)\s+["'`]?((?!the )[a-z][\w.\\/-]*(?: [^,]{1,200}?)?)["'`]?(?:\s+to (?:find|see|check|do|get|list|show)\b.*)?\s*$/i;

/** "using the command X", "use X to find out": a command of the system as it was written. */
export const commandRule: Rule = {
  isFor: ({ type, words, choices, description }) =>
    type === "string" &&
    choices.length === 0 &&
    words.some((word) => commandNames.test(word)) &&
    /\bcommand\b/i.test(description),
  find: (_, { reading, free }) => {
    const text = reading.text.trim().replace(/[?!.]+$/, "");
    const [, command] = behindCommand.exec(text) ?? beforeCommand.exec(text) ?? usedTo.exec(text) ?? [];
    if (command === undefined) return null;
    // A quotation mark that the command opened is its own.
    const own = command.trim();
    const whole = own.split('"').length % 2 === 0 && text.includes(`${own}"`) ? `${own}"` : own;
    return { value: whole, evidence: whole, used: free };
  },
};

/** "track:Song Name artist:Artist Name": a search whose documentation names its fields. */
export const fieldsRule: Rule = {
  isFor: (parameter) => parameter.type === "string" && parameter.choices.length === 0 && fieldsOf(parameter).length > 1,
  find: (parameter, context) => {
    const [head, tail] = fieldsOf(parameter);
    const subject = subjectOf(context);
    const by = subject === null ? null : makerOf(subject, context);
    if (subject === null || by === null) return null;
    return {
      value: `${head}:${subject.value} ${tail}:${by.value}`,
      evidence: `${subject.text}, ${by.text}`,
      used: [subject, by],
    };
  },
};

/** The fields of the form that the documentation shows. */
function fieldsOf({ description }: Parameter): readonly string[] {
  const form = /['"]((?:[a-z]+:[^:'"]+ )+?[a-z]+:[^:'"]+)['"]/.exec(description)?.[1] ?? "";
  return [...form.matchAll(/([a-z]+):/g)].map(([, field = ""]) => field);
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
