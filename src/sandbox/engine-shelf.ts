// The engine of a thread between two programs: put back to what it was, or let go. Programs of a thread follow each other.
import { createEngine, type Engine, type EngineParts } from "./engine.ts";

/** Lends the thread's engine to one program at a time. */
export interface EngineShelf {
  /** An engine that is as if no program had run in it; rejects when the memory is too small to begin in. */
  take(memoryBytes: number): Promise<Engine>;
  /** Takes it back; one that is not clean, or cannot be put back, is let go. */
  giveBack(engine: Engine, isClean: boolean): void;
}

/** A shelf for one engine. */
export function openShelf(parts: EngineParts): EngineShelf {
  let kept: Engine | undefined;
  return {
    take: async (memoryBytes) => {
      const engine = kept;
      kept = undefined;
      if (engine?.memoryBytes === memoryBytes) return engine;
      engine?.vm.dispose();
      return await createEngine(parts, memoryBytes);
    },
    giveBack: (engine, isClean) => {
      if (isClean && engine.rewind()) kept = engine;
      else engine.vm.dispose();
    },
  };
}
