// Permission to call a method that is not known to read: what a miss asks for, and what a person grants.
import { z } from "zod";
import type { JsonObject } from "./json.ts";
import { eligibilityCodeSchema } from "./tool/eligibility.ts";

/** What a capability miss asks for. The query answers when it is asked again with this permission. */
export const permissionSchema = z.object({
  /** `SERVER:METHOD`. */
  method: z.string(),
  /** The rule because of which the method needs permission. */
  code: eligibilityCodeSchema,
  /** Why the method may change data, as a clause. */
  reason: z.string(),
  /** The arguments of the call. A value that another call looks up is an object with the keys `lookedUp` and `field`. */
  arguments: z.record(z.string(), z.unknown()),
  /** Hash of the method's name, description, schema and annotations. */
  definition: z.string(),
  /** The value of `--allow` that permits the method for one run. */
  allow: z.string(),
});
export type Permission = z.infer<typeof permissionSchema>;

/** A permission that a person gave. */
export interface Grant {
  /** `SERVER:METHOD`; `*` stands for any characters of the method. */
  readonly method: string;
  /** The arguments that the person saw. Absent: any, but never the same call twice. */
  readonly arguments?: JsonObject;
  /** The definition that the person saw. A method with another definition is asked about again. */
  readonly definition?: string;
}
