// Addresses of machines: a link, a host, an IP address to the parameter that takes one.
import type { ReadValue } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import type { Rule } from "./rule.ts";

const linkWords = /^(?:url|uri|link|endpoint|webpage|website|href)$/;
const hostWords = /^(?:host|hostname|domain|ip)$/;
const pictureWords = /^(?:image|picture|photo|img|file|document|pdf|video|audio)$/;

/** The link, host or IP address that the request states. */
export const addressRule: Rule = {
  isFor: (parameter) => parameter.type === "string" && parameter.choices.length === 0 && wanted(parameter) !== null,
  find: (parameter, { free }) => {
    const takes = wanted(parameter) === "host" ? isAddress : isLink;
    const value = free.find(takes);
    return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
  },
};

function wanted({ words, description, format }: Parameter): "link" | "host" | null {
  const has = (expression: RegExp) => words.some((word) => expression.test(word));
  if (has(linkWords) || format === "uri" || format === "url") return "link";
  if (has(hostWords) || /\b(?:hostname|IP address)\b/i.test(description)) return "host";
  return has(pictureWords) ? "link" : null;
}

function isLink({ kind }: ReadValue): boolean {
  return kind === "url";
}

function isAddress(own: ReadValue): boolean {
  return isLink(own) || isHost(String(own.value)) || isInternetAddress(String(own.value));
}

function isHost(text: string): boolean {
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(text);
}

function isInternetAddress(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text);
}
