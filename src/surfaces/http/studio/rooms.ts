// The parts that the studio shows.
import type { StudioPacks } from "../../../app/studio/packs.ts";
import type { StudioRuns } from "../../../app/studio/runs.ts";
import type { StudioServers } from "../../../app/studio/servers.ts";
import type { StudioGates } from "../../../gate/studio/gates.ts";

/** What the studio shows. Servers are opened with the first request for them. */
export interface StudioRooms {
  readonly runs: StudioRuns;
  readonly servers: () => Promise<StudioServers>;
  readonly gates: StudioGates;
  readonly packs: StudioPacks;
  /** Begins the commands that the page shows: `ctx` or `npx ctx`. */
  readonly program: string;
}
