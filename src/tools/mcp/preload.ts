// Loads the packages of the client, which blocks the event loop for a moment.

/**
 * Loads what the first connection of a process needs. A query waits for it before its deadline starts, because no timer
 * runs while packages load.
 */
export async function loadClient(): Promise<void> {
  await Promise.all([
    import("@modelcontextprotocol/client"),
    import("@modelcontextprotocol/client/stdio"),
    import("execa"),
  ]);
}
