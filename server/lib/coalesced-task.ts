// Runs a task for everyone who asks, one run at a time. Whoever asks while one is under way shares the next: theirs has
// to begin after they asked.
export class CoalescedTask {
  #underWay: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** The task must not reject. */
  constructor(private readonly task: () => Promise<void>) {}

  run(): Promise<void> {
    if (!this.#underWay) return this.#start();
    this.#next ??= this.#underWay.then(() => {
      this.#next = undefined;
      return this.#start();
    });
    return this.#next;
  }

  #start(): Promise<void> {
    const run = this.task().then(() => {
      if (!this.#next) this.#underWay = undefined;
    });
    this.#underWay = run;
    return run;
  }
}
