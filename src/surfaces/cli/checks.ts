// Sets how schemas validate.
import { z } from "zod";

/**
 * Makes schemas created from now on interpret instead of compiling. A compiled schema is faster only from some
 * hundred values on; a command checks few values, and compiling took 5 % of the time of a query.
 */
export function checkWithoutCompiling(): void {
  z.config({ jitless: true });
}
