// Binds texts that are passed on unchanged: a system command, or the text after a colon.
import type { Parameter } from "../../../../language/method/schema.ts";
import type { Rule } from "./rule.ts";

function isRequiredText({ isRequired, type, choices }: Parameter): boolean {
  return isRequired && type === "string" && choices.length === 0;
}

const textNames = /^(?:text|content|answer|sentence|paragraph|passage|body|note)$/;

/** Binds the text after a colon if only one required parameter takes a text: "Convert it to audio: I am here". */
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

/** Binds a system command exactly as written: "using the command X", "use X to find out". */
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
    // If the command contains an opening quotation mark, the closing one belongs to it.
    const own = command.trim();
    const whole = own.split('"').length % 2 === 0 && text.includes(`${own}"`) ? `${own}"` : own;
    return { value: whole, evidence: whole, used: free };
  },
};
