// Permission to call a method that is not known to read: what a miss asks for, and what a person grants.
import { z } from "zod";
import { allowWhenSchema, eligibilityCodeSchema } from "./tool/eligibility.ts";

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
export const grantSchema = z.object({
  /** `SERVER:METHOD`; `*` stands for any characters of the method. */
  method: z.string(),
  /** The arguments that the person saw. Absent: any, but never the same call twice. */
  arguments: z.record(z.string(), z.json()).exactOptional(),
  /** The definition that the person saw. A method with another definition is asked about again. */
  definition: z.string().exactOptional(),
  /** The values of parameters for which the permission holds. */
  when: allowWhenSchema.exactOptional(),
});
export type Grant = z.infer<typeof grantSchema>;

/** `SERVER:METHOD`, where `*` stands for any characters of the method. */
export const methodPatternSchema = z
  .string()
  .max(500)
  .regex(/^[^:\s*]+:\S+$/, { error: "it must be SERVER:METHOD" });

const askedGrantSchema = z.object({
  method: methodPatternSchema.describe("`SERVER:METHOD`."),
  arguments: z.record(z.string(), z.json()).nullish().describe("Covers one call with exactly these arguments."),
  definition: z.string().max(100).nullish().describe("Covers the method only as long as it has this definition."),
  always: z.boolean().nullish().describe("Also keep the permission for later queries. Needs `definition`."),
});

/** The permissions of a request. */
export const allowSchema = z.array(z.union([methodPatternSchema, askedGrantSchema])).max(50);
export type Allow = z.infer<typeof allowSchema>;

/** Returns the sentence that asks for a permission. `called` states what was not called, if the reader could think that it was. */
export function permissionRequest({ method, reason, allow }: Permission, called = ""): string {
  return `${method} may change data: ${reason}.${called} If it may be called, ask again with --allow ${allow}.`;
}
