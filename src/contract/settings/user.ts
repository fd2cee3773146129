// Settings about the user, for requests that depend on where the user is.
import { z } from "zod";

export const userSettingsSchema = z.strictObject({
  timeZone: z
    .string()
    .refine((name) => Intl.supportedValuesOf("timeZone").includes(name) || name === "UTC", {
      message: 'it must be an IANA time zone, for example "Europe/Berlin"',
    })
    .optional()
    .describe("Time zone of the user, for example `Europe/Berlin`. A language model uses it. Default: UTC."),
  place: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      "Place of the user, for requests with words such as `here`. Without it, a language model has to ask back.",
    ),
});
