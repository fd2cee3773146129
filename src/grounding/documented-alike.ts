// Methods that nothing but their names tells apart (spec: interpretation, section 3, `twin-added`).
import { stableStringify } from "../base/text/stable.ts";
import type { Method } from "../contract/tool.ts";
import { plainText } from "./quote.ts";

/** True when both are described in the same words and take the same parameters, whatever they are called. */
export function isDocumentedAlike(left: Method, right: Method): boolean {
  const text = ({ description, title = "" }: Method) => plainText(description === "" ? title : description);
  const shape = ({ inputSchema: { properties = {}, required = [] } }: Method) =>
    stableStringify({ properties, required });
  return text(left) !== "" && text(left) === text(right) && shape(left) === shape(right);
}
