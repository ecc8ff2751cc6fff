// Coalesces concurrent calls of a task: one run at a time, and all calls during a run share the next one, since a result
// is valid only for a run that began after the call.
export class CoalescedTask {
  #current: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** The task must not reject. */
  constructor(private readonly task: () => Promise<void>) {}

  run(): Promise<void> {
    if (!this.#current) return this.#start();
    this.#next ??= this.#current.then(() => {
      this.#next = undefined;
      return this.#start();
    });
    return this.#next;
  }

  #start(): Promise<void> {
    const run = this.task().then(() => {
      if (!this.#next) this.#current = undefined;
    });
    this.#current = run;
    return run;
  }
}
