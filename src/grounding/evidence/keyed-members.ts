// Replies that hold a part for each thing under its own code: `{"AB-12": {...}, "ZZ-99": {...}}`.
import type { Json } from "../../contract/json.ts";
import { type Asked, isSameForm, isSameMember, type OtherMember } from "./members.ts";
import type { Step } from "./path.ts";
import { isObject } from "./program-result.ts";

/** The part of the one thing that was asked for, with its place; the data itself where no key names a thing. */
export interface MemberPart {
  readonly data: Json;
  readonly steps: readonly Step[];
  /** Parts of others. */
  readonly leftOut: number;
  /** Set where the keys name others alone. */
  readonly other: OtherMember | null;
}

const mostDepth = 3;

/** Looks for the keys in the first levels of a reply to a call for one thing that has a code. */
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
