// Connects a tap with its trace files: one file for each session.
import { learnSecrets, type RedactionRules } from "../base/text/redact.ts";
import { toIso } from "../base/time.ts";
import type { JsonObject } from "../contract/json.ts";
import { createRecording, type Recording } from "../tools/tap/recording.ts";
import { type RowFile, rowFile } from "./row-file.ts";

export { type HttpTap, type RunningTap, tapHttp } from "../tools/tap/http.ts";
export { type StdioTap, type TapEnd, tapStdio } from "../tools/tap/stdio.ts";

export interface TapTraces {
  /** Returns the recording of a session. Its file is created with the first row. */
  recording(session: string): Recording;
  /** Paths of the files so far. */
  files(): readonly string[];
  /** Writes the last row of each file. */
  end(facts: JsonObject): void;
}

export interface TapTraceOptions {
  readonly directory: string;
  readonly redaction: RedactionRules;
  /** The environment of the server. Its secrets are not stored. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Facts about the server, for the first row of each file. */
  readonly server: JsonObject;
  readonly report: (message: string) => void;
}

/** After this many sessions, further ones share one file. */
const mostSessions = 10_000;

export function tapTraces(options: TapTraceOptions): TapTraces {
  const { directory, environment, server, report } = options;
  const redaction = { ...options.redaction, learned: { values: [] } };
  learnSecrets(environment, redaction);
  const sessions = new Map<string, { readonly recording: Recording; readonly file: RowFile }>();
  const now = () => Date.now();
  const open = () => {
    const file = rowFile({ directory, id: `tap-${crypto.randomUUID()}`, redaction, report });
    const recording = createRecording((row, atMs) => file.write({ at: toIso(atMs), ...row }), now);
    recording.event("start", { server });
    return { recording, file };
  };
  return {
    recording(session) {
      const name = sessions.size < mostSessions || sessions.has(session) ? session : "";
      const known = sessions.get(name) ?? open();
      sessions.set(name, known);
      return known.recording;
    },
    files: () => [...sessions.values()].map(({ file }) => file.path),
    end(facts) {
      for (const { recording } of sessions.values()) recording.event("end", facts);
    },
  };
}
