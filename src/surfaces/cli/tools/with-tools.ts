// The catalog of one command line, closed when its work is done.
import type { Command } from "commander";
import { createTools } from "../../../app/catalog.ts";
import { clockOf } from "../../../app/clock.ts";
import { maskError } from "../../../app/secrets.ts";
import { asCtxError } from "../../../contract/error.ts";
import type { Tools } from "../../../contract/tool.ts";
import type { CommandContext } from "../door.ts";
import { readSettings } from "../flags.ts";

/** Opens the tools of the settings, does the work and closes them, whatever happens. */
export async function withTools(
  command: Command,
  { door }: CommandContext,
  work: (tools: Tools) => Promise<number>,
): Promise<number> {
  const { settings, secrets, indexDirectory } = await readSettings(command, "tools", door);
  const tools = createTools({ settings, indexDirectory }, clockOf(settings));
  try {
    return await work(tools);
  } catch (thrown) {
    // A server may echo the credentials it was started with.
    throw maskError(asCtxError(thrown), { values: secrets });
  } finally {
    await tools.close();
  }
}
