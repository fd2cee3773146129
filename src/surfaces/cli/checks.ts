// Sets how zod schemas validate values.
import { z } from "zod";

/**
 * Turns off compilation for all schemas that are created after this call. A compiled schema saves time only after some
 * hundred values. A command validates few values, and the compilation took 5 % of the time of a query.
 */
export function checkWithoutCompiling(): void {
  z.config({ jitless: true });
}
