// Detects two methods with nearly the same description.
import { contentStems } from "../../language/tokens.ts";
import { type Check, type Subject, shown } from "./subject.ts";

const sameShare = 0.85;
const fewestWords = 4;

/** Reports a method if an earlier method has a description with nearly the same words. */
export const checkTwins: Check = (subject, surface) => {
  const own = stemsOf(subject);
  if (own.size < 2) return [];
  // Two short descriptions may differ in one important word, so they are reported only if all words are the same.
  const share = own.size < fewestWords ? 1 : sameShare;
  const twin = surface.slice(0, surface.indexOf(subject)).find((other) => alike(own, stemsOf(other)) >= share);
  if (twin === undefined) return [];
  const problem = `the description is nearly the same as that of ${shown(twin.method.name)}`;
  const fix = "start with the difference: another subject, scope, window or unit";
  return [{ rule: "description-twin", path: "description", problem, fix }];
};

const known = new WeakMap<Subject, ReadonlySet<string>>();

function stemsOf(subject: Subject): ReadonlySet<string> {
  const found = known.get(subject) ?? new Set(contentStems(subject.method.description));
  known.set(subject, found);
  return found;
}

/** Returns the share of words that both sets contain. Returns 0 without comparing if the sizes differ too much. */
function alike(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (Math.min(left.size, right.size) < sameShare * Math.max(left.size, right.size)) return 0;
  let both = 0;
  for (const word of left) if (right.has(word)) both += 1;
  const all = left.size + right.size - both;
  return all === 0 ? 0 : both / all;
}
