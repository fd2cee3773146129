// Binds addresses (URL, host, IP address or email address) to the parameter that accepts them.
import { memoized } from "../../../../base/memoize.ts";
import type { ReadValue } from "../../../../contract/query/reading.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import type { Rule } from "./rule.ts";

const linkWords = /^(?:url|uri|link|endpoint|webpage|website|href)$/;
const hostWords = /^(?:host|hostname|domain|ip)$/;
const pictureWords = /^(?:image|picture|photo|img|file|document|pdf|video|audio)$/;

const mailWords = /^(?:mail|emails?)$/;
const correspondents = /^(?:receiver|recipient|contact|account|sender|attendee|invitee|payee|user|customer|to)$/;

/** Binds the URL, host, IP address or email address that the request states. */
export const addressRule: Rule = {
  isFor: (parameter) => parameter.type === "string" && parameter.choices.length === 0 && wanted(parameter) !== null,
  find: (parameter, { free }) => {
    const value = free.find(takenAs[wanted(parameter) ?? "link"]);
    return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
  },
};

const takenAs = {
  link: isLink,
  host: isAddress,
  mailbox: ({ kind }: ReadValue) => kind === "email",
} as const;

function wanted({ words, description, format }: Parameter): keyof typeof takenAs | null {
  const has = (expression: RegExp) => words.some((word) => expression.test(word));
  const isCalledMail = mailWords.test(words.at(-1) ?? "") || (has(mailWords) && words.at(-1) === "address");
  if (isCalledMail || format === "email" || (has(correspondents) && /\be-?mail\b/i.test(description))) return "mailbox";
  if (has(linkWords) || format === "uri" || format === "url") return "link";
  if (has(hostWords) || /\b(?:hostname|IP address)\b/i.test(description)) return "host";
  return has(pictureWords) ? "link" : null;
}

/** True for a parameter that accepts only URLs. Other parameters may accept URLs as well. */
export const takesLinkAlone = memoized(
  ({ words, format }: Parameter): boolean =>
    /^(?:ur[il]|href)$/.test(words.at(-1) ?? "") || format === "uri" || format === "url",
);

/** True for a URL, or for a host name, which can be used as a URL. */
export function isLinkLike(value: ReadValue): boolean {
  return isLink(value) || isHost(String(value.value));
}

function isLink({ kind }: ReadValue): boolean {
  return kind === "url";
}

function isAddress(readValue: ReadValue): boolean {
  return isLinkLike(readValue) || isInternetAddress(String(readValue.value));
}

function isHost(text: string): boolean {
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/\S*)?$/i.test(text);
}

function isInternetAddress(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text);
}
