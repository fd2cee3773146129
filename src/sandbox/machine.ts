// Runs one program in an engine, inside the worker thread. The program runs in steps, from one tool reply to the next.
import { EvalFlags, JSException, type JSValueHandle, type QuickJS } from "quickjs-wasi";
import type { SandboxProgram } from "../contract/sandbox.ts";
import { type Outlet, openBorder } from "./border.ts";
import { type Description, endOfDescription, endOfThrown, memoryLimitReached } from "./ending.ts";
import type { Engine } from "./engine.ts";
import type { EngineShelf } from "./engine-shelf.ts";
import type { GuestSettings } from "./guest/host.ts";
import { programFile, spellProgram } from "./place.ts";
import { failed, type ProgramEnd, timeLimitReached } from "./protocol.ts";

const mostCodeUnits = 1_000_000;

/**
 * Runs one program. `start`, `deliver` and `expire` return the result when the program has ended. The machine cannot be
 * used again after that.
 */
export class Machine {
  readonly #program: SandboxProgram;
  readonly #outlet: Pick<Outlet, "call" | "note">;
  readonly #deadline: number;
  #engine: Engine | undefined;
  /** True if the engine itself threw. Its state may then be inconsistent. */
  #isBroken = false;
  #end: ProgramEnd | undefined;
  #callsUnderWay = 0;

  constructor(program: SandboxProgram, outlet: Pick<Outlet, "call" | "note">) {
    this.#program = program;
    this.#outlet = outlet;
    this.#deadline = performance.now() + program.limits.timeMs;
  }

  /** Starts the program and runs it until it ends or waits for a call. */
  async start(shelf: EngineShelf): Promise<ProgramEnd | undefined> {
    try {
      this.#engine = await shelf.take(this.#program.limits.memoryBytes);
    } catch (thrown) {
      return this.#finish(endOfThrown(thrown, this.#program, false));
    }
    return this.#step((engine) => this.#begin(engine));
  }

  /** Delivers the reply to one call and continues the program. */
  deliver(ticket: number, reply: string): ProgramEnd | undefined {
    this.#callsUnderWay -= 1;
    return this.#step(({ vm, deliver }) => {
      const text = vm.newString(reply);
      if (!text.isString) throw new Error("out of memory");
      vm.callFunction(deliver, vm.undefined, vm.newNumber(ticket), text).dispose();
      text.dispose();
    });
  }

  /** Ends a program that waited until its time limit. */
  expire(): ProgramEnd {
    return this.#finish(timeLimitReached(this.#program.limits.timeMs));
  }

  /** Releases the engine. It is reused if the program finished and the engine did not throw. */
  dispose(shelf: EngineShelf): void {
    const isClean = this.#end?.kind === "finished" && !this.#isBroken;
    if (this.#engine !== undefined) shelf.giveBack(this.#engine, isClean);
    this.#engine = undefined;
  }

  #isOverdue(): boolean {
    return performance.now() > this.#deadline;
  }

  #finish(end: ProgramEnd): ProgramEnd {
    this.#end ??= end;
    return this.#end;
  }

  #fail(description: Description): ProgramEnd {
    const isFull = this.#engine?.isFull() ?? false;
    return this.#finish(endOfDescription(description, { code: this.#program.code, isFull }));
  }

  #step(act: (engine: Engine) => void): ProgramEnd | undefined {
    const engine = this.#engine;
    if (engine === undefined || this.#end !== undefined) return this.#end;
    try {
      act(engine);
      engine.vm.executePendingJobs();
    } catch (thrown) {
      this.#isBroken = true;
      this.#finish(endOfThrown(thrown, this.#program, this.#isOverdue()));
    }
    if (this.#callsUnderWay > 0) return this.#end;
    // Code that ran out of memory may leave its promise pending instead of throwing.
    if (this.#end === undefined && engine.isFull()) return this.#finish(memoryLimitReached);
    // No call is pending and programs have no timers, so nothing can resume the program.
    return this.#finish(failed("runtime", "the program waits for a promise that nothing can settle"));
  }

  #begin(engine: Engine): void {
    const { seed, limits, now } = this.#program;
    const settings: GuestSettings = { seed, concurrency: limits.concurrency };
    const { vm, start } = engine;
    const functions = openBorder(vm, limits, {
      call: (message) => {
        this.#callsUnderWay += 1;
        this.#outlet.call(message);
      },
      note: (json) => this.#outlet.note(json),
      end: (end) => this.#finish(end),
      fail: (description) => this.#fail(description),
    });
    engine.begin({ now, isOver: () => this.#end !== undefined || this.#isOverdue() }, functions);
    const program = this.#compile(vm);
    if (program === undefined) return;
    vm.callFunction(start, vm.undefined, program, vm.hostToHandle(settings)).dispose();
  }

  #compile(engine: QuickJS): JSValueHandle | undefined {
    const { code } = this.#program;
    if (code.length > mostCodeUnits) {
      this.#finish(failed("syntax", `the program is longer than ${mostCodeUnits} characters`));
      return undefined;
    }
    const { statement, expression } = spellProgram(code);
    try {
      engine.evalCode(statement, programFile, EvalFlags.STRICT | EvalFlags.COMPILE_ONLY).dispose();
      return engine.evalCode(expression, programFile, EvalFlags.STRICT);
    } catch (thrown) {
      if (!(thrown instanceof JSException) || thrown.name === "InternalError") throw thrown;
      this.#fail({ code: "syntax", message: `${thrown.name}: ${thrown.message}`, stack: thrown.stack ?? "" });
      return undefined;
    }
  }
}
