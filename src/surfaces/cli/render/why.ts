// Formats why a query may or may not call a method with given arguments.
import type { Why } from "../../../app/why.ts";
import { plainLine } from "../../../base/terminal/text.ts";

/** Returns the lines of the account. */
export function whyLines({
  method,
  class: kind,
  code,
  reason,
  setting,
  verdict,
  because,
  ...own
}: Why): readonly string[] {
  const call = own.arguments === null ? method : `${method} with ${JSON.stringify(own.arguments)}`;
  const verdicts = {
    called: `A query may call ${call}.`,
    asks: `A query asks before it calls ${call}: --allow ${method} for one run, \`ctx tools allow ${method}\` for all.`,
    never: `A query never calls ${call}${because === null ? "" : `: ${because}`}.`,
  };
  return [
    plainLine(verdicts[verdict]),
    plainLine(`Class: ${kind}. Rule: ${code}, ${reason}.`),
    plainLine(`Setting that changes it: ${setting}`),
  ];
}
