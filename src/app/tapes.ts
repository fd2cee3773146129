// Opens the tape that the settings name. The tape records or replays the calls of models and tools.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { RedactionRules } from "../base/text/redact.ts";
import { CtxError } from "../contract/error.ts";
import type { ModelClient } from "../contract/model-client.ts";
import { type ModelSettings, modelSettingsSchema } from "../contract/settings/models.ts";
import type { Settings } from "../contract/settings.ts";
import { manifestName, type TapeManifest, tapeManifestSchema, tapeVersion } from "../contract/tape.ts";
import type { Tools } from "../contract/tool.ts";
import { hasModels } from "../models/role/cast.ts";
import { decidedTools } from "./decided-tools.ts";

/** The client and the tools of a run, with recording or replay. */
export interface Taped {
  readonly client: ModelClient;
  readonly tools: Tools;
  /** Returns the error of the first call that is missing on the tape, if a missing call ends the run; else null. */
  readonly broken: () => CtxError | null;
}

export interface OpenedTape {
  /** Settings of the models. If no models are configured, the settings of the tape are used. */
  readonly models: ModelSettings;
  readonly isReplay: boolean;
  forRun(live: { readonly client: () => Promise<ModelClient>; readonly tools: Tools }): Promise<Taped>;
  /** Waits until the recording is written to disk. */
  close(): Promise<void>;
}

/**
 * Opens the tape for recording or replay. If the settings name no tape, calls pass through unchanged. A folder without a
 * tape is a `usage` error.
 */
export function openTapes({ tapes, models }: Settings, rules: RedactionRules): OpenedTape {
  const { record, replay } = tapes;
  if (record !== undefined && replay !== undefined) {
    throw new CtxError("usage", "a run is either recorded or replayed, not both", {
      hint: "omit --record or --replay",
    });
  }
  if (replay !== undefined) return openReplay(replay, { tapes, models, rules });
  if (record !== undefined) return openRecording(record, { tapes, models, rules });
  if (tapes.recordTools) {
    throw new CtxError("usage", "--record-tools is given without a folder", { hint: "add --record FOLDER" });
  }
  return {
    ...{ models, isReplay: false },
    forRun: async ({ client, tools }) => ({ client: late(client), tools, broken: () => null }),
    close: async () => {},
  };
}

interface Given {
  readonly tapes: Settings["tapes"];
  readonly models: ModelSettings;
  readonly rules: RedactionRules;
}

function openRecording(folder: string, { tapes, models, rules }: Given): OpenedTape {
  const { default: model, roles, budgetUsd, budgetTokens, budgetCalls, prices } = models;
  const named = {
    ...(model === undefined ? {} : { default: model }),
    ...(budgetUsd === undefined ? {} : { budgetUsd }),
    ...(Object.keys(prices).length === 0 ? {} : { prices }),
    ...{ roles: JSON.parse(JSON.stringify(roles)), budgetTokens, budgetCalls },
  };
  const manifest: TapeManifest = { v: tapeVersion, models: named, hasTools: tapes.recordTools };
  const open = async () => {
    const [{ openRecorder, recordClient, recordTools }, { writeManifest }] = await Promise.all([
      import("../models/tape/record.ts"),
      import("../models/tape/store.ts"),
    ]);
    await writeManifest(folder, manifest);
    const tape = openRecorder(folder);
    return {
      tape,
      client: (live: ModelClient) => recordClient(live, tape, rules),
      tools: (live: Tools) => (tapes.recordTools ? recordTools(live, tape, rules) : live),
    };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    ...{ models, isReplay: false },
    forRun: async ({ client, tools }) => {
      opened ??= open();
      const recorder = await opened;
      return { client: recorder.client(late(client)), tools: recorder.tools(tools), broken: () => null };
    },
    close: async () => await (await opened)?.tape.close(),
  };
}

function openReplay(folder: string, { tapes, models, rules }: Given): OpenedTape {
  const manifest = readManifest(folder);
  const isConfigured = hasModels(models);
  const open = async () => {
    const [{ openPlayer }, { readTape }] = await Promise.all([
      import("../models/tape/replay.ts"),
      import("../models/tape/store.ts"),
    ]);
    const contents = await readTape(folder);
    const [first] = contents.problems;
    if (first !== undefined) {
      throw new CtxError("usage", `the tape in ${folder} is damaged: ${first.file}: ${first.problem}`, {
        hint: `\`ctx tape verify ${folder}\` lists all problems`,
      });
    }
    return () => openPlayer(folder, contents, rules);
  };
  let playerMaker: ReturnType<typeof open> | undefined;
  return {
    models: isConfigured ? models : modelSettingsSchema.parse({ ...models, ...manifest.models }),
    isReplay: true,
    forRun: async ({ tools }) => {
      playerMaker ??= open();
      const player = (await playerMaker)();
      const broken = () => (tapes.missing === "fail" ? player.missing() : null);
      return { client: player.client, tools: decidedTools(player.tools(tools)), broken };
    },
    close: async () => {},
  };
}

function readManifest(folder: string): TapeManifest {
  try {
    return tapeManifestSchema.parse(JSON.parse(readFileSync(path.join(folder, manifestName), "utf8")));
  } catch (cause) {
    throw new CtxError("usage", `there is no complete tape in ${folder}`, {
      cause,
      hint: `a tape has a ${manifestName}; make one with --record`,
    });
  }
}

/** Returns a client that opens on its first request. The caller that passed `open` has to close the client. */
function late(open: () => Promise<ModelClient>): ModelClient {
  return {
    complete: async (request, options) => await (await open()).complete(request, options),
    close: async () => {},
  };
}
