// Finds methods that differ only in their names.
import { stableStringify } from "../base/text/stable.ts";
import type { Method } from "../contract/tool.ts";
import { plainText } from "./quote.ts";

/** True when both methods have the same description and the same parameters; their names may differ. */
export function isDocumentedAlike(left: Method, right: Method): boolean {
  const text = ({ description, title = "" }: Method) => plainText(description === "" ? title : description);
  const shape = ({ inputSchema: { properties = {}, required = [] } }: Method) =>
    stableStringify({ properties, required });
  return text(left) !== "" && text(left) === text(right) && shape(left) === shape(right);
}
