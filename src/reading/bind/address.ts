// Addresses of machines: a link, a host, an IP address to the parameter that takes one.
import type { ReadValue } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import type { BindContext, Found } from "./rule.ts";

const linkWords = /^(?:url|uri|link|endpoint|webpage|website|href)$/;
const hostWords = /^(?:host|hostname|domain|ip)$/;
const pictureWords = /^(?:image|picture|photo|img|file|document|pdf|video|audio)$/;

/** The link, host or IP address that the request states. */
export function bindAddress(parameter: Parameter, { free }: BindContext): Found | null {
  if (parameter.type !== "string" || parameter.choices.length > 0) return null;
  const value = free.find((candidate) => takes(parameter, candidate));
  return value === undefined ? null : { value: value.value, evidence: value.text, used: [value] };
}

function takes({ words, description, format }: Parameter, { kind, value }: ReadValue): boolean {
  const has = (expression: RegExp) => words.some((word) => expression.test(word));
  const isLink = kind === "url";
  if (has(linkWords) || format === "uri" || format === "url") return isLink;
  if (has(hostWords) || /\b(?:hostname|IP address)\b/i.test(description))
    return isLink || isHost(String(value)) || isInternetAddress(String(value));
  return isLink && has(pictureWords);
}

function isHost(text: string): boolean {
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(text);
}

function isInternetAddress(text: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text);
}
