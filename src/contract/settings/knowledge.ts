// Settings of knowledge packs.
import { z } from "zod";

export const knowledgeSettingsSchema = z.strictObject({
  packs: z
    .array(z.string().min(1))
    .default([])
    .describe("Folders of packs that every query may use, relative to the config file."),
  disabled: z
    .array(z.string().min(1))
    .default([])
    .describe("Packs to exclude by name, or files of packs to exclude by path pattern."),
  budget: z.int().min(1).max(1_000_000).default(2_000).describe("Maximum tokens of pack text in one query."),
});
