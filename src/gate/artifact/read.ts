// Reading an artifact that was saved, whole and checked.
import { readFile, stat } from "node:fs/promises";
import { CtxError } from "../../contract/error.ts";
import { artifactSchema, type GateArtifact } from "../../contract/gate.ts";

const maxArtifactBytes = 256_000_000;

/** Reads an artifact. Throws `usage` when there is none, `config` when what is there is damaged or of another version. */
export async function readArtifact(file: string): Promise<GateArtifact> {
  const value = parseArtifactText(await readArtifactText(file), file);
  const version = typeof value === "object" && value !== null && "version" in value ? value.version : undefined;
  if (version !== artifactSchema.shape.version.value) {
    const found = version === undefined ? "has no version" : `is of version ${JSON.stringify(version)}`;
    const hint = `ctx gate report reads ${artifactSchema.shape.version.value}`;
    throw new CtxError("config", `${file} ${found}, so it is not a gate artifact that can be read`, { hint });
  }
  const parsed = artifactSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, 3).map(({ path: place, message }) => `${place.join(".")}: ${message}`);
  throw new CtxError("config", `${file} is a damaged gate artifact: ${issues.join("; ")}`, {
    hint: "run the gate again",
  });
}

async function readArtifactText(file: string): Promise<string> {
  const hint = "ctx validate writes artifacts/runs/<suite>/latest.json";
  try {
    const status = await stat(file);
    // A pipe or device would be read without an end.
    if (!status.isFile()) throw new CtxError("usage", `${file} is not a file`, { hint });
    if (status.size > maxArtifactBytes) {
      throw new CtxError("config", `${file} has ${status.size} bytes, more than the ${maxArtifactBytes} that are read`);
    }
    return await readFile(file, "utf8");
  } catch (cause) {
    if (cause instanceof CtxError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CtxError("usage", `the artifact cannot be read: ${why}`, { cause, hint });
  }
}

function parseArtifactText(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    const hint = "it may have been cut short; run the gate again";
    throw new CtxError("config", `${file} is not JSON: ${why}`, { cause, hint });
  }
}
