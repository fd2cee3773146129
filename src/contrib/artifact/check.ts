// Validates a file as a validation artifact or as search metadata, whichever program wrote it. Null equals absent.

import { searchMetadataSchema } from "../../contract/search.ts";
import { searchArtifactSchema } from "../../contract/search-artifact.ts";
import { describeMistakes, readJsonFile } from "./files.ts";

/** The kind that the file was read as, and the problems found in it. */
export interface CheckedFile {
  readonly file: string;
  readonly kind: "artifact" | "metadata" | "unreadable";
  readonly problems: readonly string[];
}

/** Checks one JSON file. For a tool result, checks its `searchMetadata`. */
export async function checkSearchFile(file: string): Promise<CheckedFile> {
  const read = await readJsonFile(file);
  if (read.kind === "unreadable") return { file, kind: "unreadable", problems: read.problems };
  const { value } = read;
  if (isArtifact(value)) {
    const parsed = searchArtifactSchema.safeParse(value);
    return { file, kind: "artifact", problems: parsed.success ? [] : describeMistakes(parsed.error) };
  }
  const parsed = searchMetadataSchema.safeParse(fieldOf(value, "searchMetadata") ?? value);
  return { file, kind: "metadata", problems: parsed.success ? [] : describeMistakes(parsed.error) };
}

/** True when the version is that of an artifact. If there is no version, true when the value has a key of artifacts. */
function isArtifact(value: unknown): boolean {
  const version = fieldOf(value, "version");
  if (typeof version === "string") return version.startsWith("ctx-contributor-search-validation/");
  return fieldOf(value, "resolution") !== undefined || fieldOf(value, "caseKind") !== undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
