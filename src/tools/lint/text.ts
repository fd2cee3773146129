// Checks that no text of a method contains a secret or an instruction to the model.
import { redactText } from "../../base/text/redact.ts";
import type { Json } from "../../contract/json.ts";
import { type Check, type Complaint, shown } from "./subject.ts";

const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,30}\b(?:previous|prior|above|earlier|other|system|any|all)\b[^.]{0,30}\b(?:instruction|prompt|rule|message|context|tool)s?\b/i,
  /\b(?:always|you must|must always|only ever) (?:call|use|invoke|prefer|choose|pick|select|run) (?:this|me|our|us)\b/i,
  /\bthis (?:tool|method|function|server) (?:must|should|has to) (?:always )?be (?:called|used|preferred|invoked|chosen) (?:first|before|always|instead|for (?:all|every|any))\b/i,
  /\b(?:never|do not|don't) (?:call|use|invoke|trust) (?:any )?other (?:tool|method|function|server)s?\b/i,
  /\b(?:never|do not|don't) (?:tell|mention|inform|reveal|show|disclose)\b[^.]{0,30}\b(?:user|instruction)s?\b/i,
  /\b(?:before|after|instead of) (?:using|calling) any other (?:tool|method|function)s?\b/i,
  /<\/?(?:system|important|instructions?|assistant)>/i,
  /\byou are (?:now )?(?:an?|the) (?:helpful )?(?:assistant|ai|agent|language model)\b/i,
];
const mostTexts = 5_000;

/** Checks all texts of a method. In each text, each kind of problem is reported once. */
export const checkTexts: Check = ({ sent }) => {
  const found: Complaint[] = [];
  for (const { path, text } of textsOf(sent)) {
    const order = orders.map((expression) => expression.exec(text)?.[0]).find((words) => words !== undefined);
    if (order !== undefined) {
      const problem = `it instructs the model: ${shown(order)}`;
      const fix = "describe what the method does; the runtime decides what to call";
      found.push({ rule: "text-orders-model", path, problem, fix });
    }
    if (redactText(text) !== text) {
      const fix = "remove it, revoke it, and read it from the server's environment";
      found.push({ rule: "secret-in-text", path, problem: "it contains a probable secret", fix });
    }
  }
  return found;
};

interface Text {
  readonly path: string;
  readonly text: string;
}

function textsOf(value: Json): readonly Text[] {
  const found: Text[] = [];
  const visit = (part: Json, path: string): void => {
    if (found.length >= mostTexts) return;
    if (typeof part === "string") found.push({ path, text: part });
    else if (typeof part === "object" && part !== null) {
      for (const [key, child] of Object.entries(part)) visit(child, path === "" ? key : `${path}.${key}`);
    }
  };
  visit(value, "");
  return found;
}
