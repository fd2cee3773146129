// Parses KNOWLEDGE.md. Accepts frontmatter and body with mistakes, and returns a finding for each mistake.
import { isJsonObject } from "../../base/text/json.ts";
import { parseYaml } from "../../base/text/yaml.ts";
import { parseIso } from "../../base/time.ts";
import {
  type Grounding,
  groundings,
  type PackFinding,
  type PackStatus,
  type Profile,
  packStatuses,
  packTypes,
  profiles,
  type RuntimeMode,
  runtimeModes,
  type Trust,
  trusts,
} from "../../contract/knowledge.ts";

/** The parsed frontmatter and body. If the standard lists the values of a field, the field has one of them. */
export interface Guide {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly status: PackStatus | null;
  readonly statusText: string;
  /** Defaults to `wiki-first`, as the standard requires. */
  readonly profile: Profile;
  readonly mode: RuntimeMode;
  readonly trust: Trust | null;
  readonly grounding: Grounding | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The raw frontmatter. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly findings: readonly PackFinding[];
}

export const guideName = "KNOWLEDGE.md";
const mostFrontmatterBytes = 65_536;

/** Parses the text of KNOWLEDGE.md; `folder` is the name of the pack's folder. Never throws. */
export function readGuide(text: string, folder: string): Guide {
  const { properties, body, problems } = readFrontmatter(text);
  const textOf = (key: string) => (typeof properties[key] === "string" ? properties[key].trim() : "");
  const runtime = mapOf(properties.runtime);
  const mode = runtime.mode;
  return {
    name: textOf("name"),
    description: textOf("description"),
    type: textOf("type"),
    statusText: textOf("status"),
    status: oneOf(packStatuses, textOf("status")),
    profile: oneOf(profiles, textOf("profile")) ?? "wiki-first",
    mode: oneOf(runtimeModes, typeof mode === "string" ? mode : "") ?? "data",
    trust: oneOf(trusts, textOf("trust")),
    grounding: oneOf(groundings, textOf("grounding")),
    metadata: mapOf(properties.metadata),
    properties,
    body,
    findings: [...problems, ...(problems.length > 0 ? [] : judge(properties, folder))],
  };
}

/** Parses the frontmatter and the body of any Markdown file of a pack. */
export function readFrontmatter(text: string): {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly problems: readonly PackFinding[];
} {
  const match = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(text);
  if (match === null) {
    return {
      properties: {},
      body: text,
      problems: [problemAt("no-frontmatter", "the YAML frontmatter is missing", 1)],
    };
  }
  const body = text.slice(match[0].length);
  const yaml = parseYaml(match[1] ?? "", { file: guideName, maxBytes: mostFrontmatterBytes });
  if (yaml.kind === "problems") {
    const problems = yaml.problems.map(({ message, line }) => problemAt("invalid-yaml", message, line + 1));
    return { properties: {}, body, problems };
  }
  if (Object.keys(mapOf(yaml.value)).length === 0) {
    return { properties: {}, body, problems: [problemAt("no-frontmatter", "the frontmatter is not a map of keys", 1)] };
  }
  return { properties: mapOf(yaml.value), body, problems: [] };
}

function problemAt(code: string, message: string, line: number): PackFinding {
  return {
    severity: "error",
    code,
    path: `${guideName}#L${line}`,
    message,
    fix: "write a YAML map between two lines of ---",
  };
}

/** Reports every invalid field. */
function judge(properties: Readonly<Record<string, unknown>>, folder: string): readonly PackFinding[] {
  const found: PackFinding[] = [];
  const say = (severity: PackFinding["severity"], code: string, key: string, message: string, fix: string) =>
    found.push({ severity, code, path: `${guideName}#${key}`, message, fix });
  const text = (key: string): string | null => {
    const value = properties[key];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
  };
  for (const key of ["name", "description", "type", "status"]) {
    if (text(key) === null) say("error", "field-missing", key, `\`${key}\` is missing or not text`, `add \`${key}\``);
  }
  const name = text("name");
  if (name !== null && !/^[a-z0-9-]{1,64}$/.test(name))
    say(
      "error",
      "bad-name",
      "name",
      "the name may have only a-z, 0-9 and hyphens, and at most 64 characters",
      "rename it",
    );
  if (name !== null && name !== folder)
    say(
      "warning",
      "name-mismatch",
      "name",
      `the name ${JSON.stringify(name)} differs from the name of its folder`,
      `give both the same name`,
    );
  if ((text("description")?.length ?? 0) > 1024)
    say("error", "bad-description", "description", "the description has more than 1,024 characters", "shorten it");
  const type = text("type");
  const isKnownType = type === null || packTypes.some((known) => known === type) || /^custom:\S+$/.test(type);
  if (!isKnownType)
    say("warning", "unknown-type", "type", `the type ${shown(type)} is not in the standard`, "use custom:<namespace>");
  const closed = (key: string, value: unknown, choices: readonly string[]) => {
    if (value === undefined || choices.includes(String(value))) return;
    say("error", `bad-${key.replace(".", "-")}`, key, `\`${key}\` is ${shown(value)}`, `use ${choices.join(", ")}`);
  };
  if (text("status") !== null) closed("status", properties.status, packStatuses);
  closed("profile", properties.profile, profiles);
  closed("trust", properties.trust, trusts);
  closed("grounding", properties.grounding, groundings);
  closed("runtime.mode", mapOf(properties.runtime).mode, runtimeModes);
  if (properties.profile === undefined)
    say("warning", "profile-missing", "profile", "no profile is given; wiki-first is used", "add `profile`");
  if ((text("compatibility")?.length ?? 0) > 500)
    say("error", "bad-compatibility", "compatibility", "`compatibility` has more than 500 characters", "shorten it");
  const updated = properties.updated;
  if (updated !== undefined && (typeof updated !== "string" || parseIso(updated) === null))
    say("warning", "bad-updated", "updated", `\`updated\` is ${shown(updated)}, not an ISO date`, "write 2026-01-31");
  return found;
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? "nothing").slice(0, 60);
}

function oneOf<T extends string>(choices: readonly T[], text: string): T | null {
  return choices.find((choice) => choice === text) ?? null;
}

/** Returns the value if it is a map, otherwise an empty map. */
export function mapOf(value: unknown): Readonly<Record<string, unknown>> {
  return isJsonObject(value) ? { ...value } : {};
}
