// Validates what a command reads and writes.
import { z } from "zod";

/**
 * Lets schemas that are made from now on interpret rather than compile themselves. A compiled one is faster from some
 * hundred values on; a command checks few, and compiling took a twentieth of a query.
 */
export function checkWithoutCompiling(): void {
  z.config({ jitless: true });
}
