// Reads which tools of a server another client switches on or off. Permissions of other clients are never read.
import { isJsonObject } from "../../../base/text/json.ts";
import { asTexts, type EntryKeys, isGiven, type NoteKey } from "./texts.ts";

const offKeys = ["disabledTools", "disabled_tools", "excludeTools"] as const;
const onKeys = ["enabledTools", "enabled_tools", "includeTools", "allowedTools"] as const;

/** Returns the settings `methods` and `onlyMethods`. Settings of ctx in the same entry are kept. */
export function readMethods(entry: EntryKeys, note: NoteKey): EntryKeys {
  const off = offKeys.flatMap((key) => (isGiven(entry[key]) ? asTexts(entry[key], key) : []));
  const methods = isJsonObject(entry.methods) ? entry.methods : {};
  const patterns = off.filter((name) => name.includes("*"));
  const disabled = off
    .filter((name) => !name.includes("*"))
    .map((name): [string, unknown] => [name, { ...Object(methods[name]), disabled: true }]);
  const allowed = Object.entries(methods).filter(([, given]) => {
    const { queryEligible, sql }: Readonly<Record<string, unknown>> = Object(given);
    return queryEligible === true || sql !== undefined;
  });
  // No other client writes the key `methods`, so the file was written for ctx. Its permissions are still stated.
  if (allowed.length > 0) note("methods", `this file lets queries call ${allowed.map(([name]) => name).join(", ")}`);
  const only = listedOnly(entry, note);
  return {
    ...(disabled.length === 0 ? {} : { methods: { ...methods, ...Object.fromEntries(disabled) } }),
    ...(patterns.length === 0 ? {} : { exceptMethods: patterns }),
    ...(only === undefined ? {} : { onlyMethods: only }),
  };
}

/** `tools` lists the names, `["*"]` means all. Some clients give each tool a map of settings instead. */
function listedOnly(entry: EntryKeys, note: NoteKey): readonly string[] | undefined {
  const key = onKeys.find((name) => isGiven(entry[name]));
  if (key !== undefined) return allOrNames(asTexts(entry[key], key));
  if (Array.isArray(entry.tools)) return allOrNames(asTexts(entry.tools, "tools"));
  if (isGiven(entry.tools)) note("tools", `"tools" is ignored`);
  return undefined;
}

function allOrNames(names: readonly string[]): readonly string[] | undefined {
  return names.includes("*") ? undefined : names;
}
