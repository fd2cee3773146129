// Asks on the terminal for the inputs of another client's file, such as a key. Typed values are not shown or stored.
import type { AskInput } from "../../app/settings/client/inputs.ts";
import { plainLine } from "../../base/terminal/text.ts";
import type { CliContext } from "./cli-context.ts";
import { isWatched } from "./output.ts";
import { placeOf } from "./place.ts";

/** Returns the function that asks, or undefined without a terminal. */
export function askOn(cli: CliContext): AskInput | undefined {
  if (cli.stdin.isTTY !== true || !isWatched(cli)) return undefined;
  return async ({ id, description, isHidden, options }) => {
    const question = plainLine(description);
    if (options.length > 0) {
      const { choose } = await import("../tui/choose.ts");
      const choices = options.map((option) => ({ label: plainLine(option), detail: "" }));
      return options[(await choose({ ...placeOf(cli), question, choices, first: 0 })) ?? -1] ?? null;
    }
    const { enter } = await import("../tui/enter.ts");
    return await enter({ ...placeOf(cli), question, label: plainLine(id), isHidden });
  };
}
