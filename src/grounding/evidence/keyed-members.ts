// Reads replies whose keys are the codes of entities: `{"AB-12": {...}, "ZZ-99": {...}}`.
import type { Json } from "../../contract/json.ts";
import type { Step } from "../../reply/path.ts";
import { isObject } from "../../reply/program-result.ts";
import { type Asked, isSameForm, isSameMember, type OtherMember } from "./members.ts";

/** The part of a reply about the entity that the request names, or the whole reply when its keys are not codes. */
export interface MemberPart {
  readonly data: Json;
  readonly steps: readonly Step[];
  /** Number of parts about other entities. */
  readonly leftOut: number;
  /** The entity that the reply names when every key is the code of another entity; else null. */
  readonly other: OtherMember | null;
}

const mostDepth = 3;

/** Searches the first levels of the reply for an object whose keys are codes, when the call asks for an entity by code. */
export function memberPart(data: Json, asked: readonly Asked[]): MemberPart {
  const whole: MemberPart = { data, steps: [], leftOut: 0, other: null };
  const codes = asked.flatMap(({ forms }) => forms.filter((form) => /\p{N}/u.test(form)).slice(0, 1));
  const [code, second] = codes;
  if (code === undefined || second !== undefined) return whole;
  const search = (part: Json, steps: readonly Step[]): MemberPart | null => {
    if (!isObject(part) || steps.length > mostDepth) return null;
    const keys = Object.keys(part);
    if (keys.length > 0 && keys.every((key) => isSameForm(key, code))) {
      const own = keys.find((key) => isSameMember(key, code));
      if (own === undefined) return { ...whole, other: { asked: code, named: keys[0] ?? "" } };
      return { data: part[own] ?? null, steps: [...steps, own], leftOut: keys.length - 1, other: null };
    }
    for (const key of keys) {
      const found = search(part[key] ?? null, [...steps, key]);
      if (found !== null) return found;
    }
    return null;
  };
  return search(data, []) ?? whole;
}
