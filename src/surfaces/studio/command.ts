// Commands on the page. They begin as ctx was started, which the server of the page states.
import { calledAs } from "../../base/text/called-as.ts";

/** Returns the text with its commands as the user can run them: `ctx …` or `npx ctx …`. */
export function asStarted(text: string): string {
  return calledAs(document.documentElement.dataset.program ?? "ctx", text);
}
