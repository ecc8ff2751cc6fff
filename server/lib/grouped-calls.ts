// Groups concurrent calls with the same key: one group of a key runs at a time, and those that arrive meanwhile form the next. Many
// people who want the same row then need one transaction and one connection, instead of waiting for its lock with one each.

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export class GroupedCalls<Item, Result> {
  readonly #waiting = new Map<string, Waiting<Item, Result>[]>();

  /** `run` returns an outcome for each item, in their order; when it throws, all of them fail. */
  constructor(
    private readonly run: (key: string, items: Item[]) => Promise<(() => Result)[]>,
    private readonly maxItems: number,
  ) {}

  call(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key);
      if (waiting) {
        waiting.push({ item, resolve, reject });
        return;
      }
      this.#waiting.set(key, [{ item, resolve, reject }]);
      void this.#runAll(key);
    });
  }

  async #runAll(key: string): Promise<void> {
    for (;;) {
      const group = this.#waiting.get(key)?.splice(0, this.maxItems) ?? [];
      if (group.length === 0) break;
      await this.#runGroup(key, group);
    }
    this.#waiting.delete(key);
  }

  async #runGroup(key: string, group: Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await this.run(
        key,
        group.map(({ item }) => item),
      );
      group.forEach(({ resolve, reject }, place) => {
        try {
          const outcome = outcomes[place];
          if (!outcome) throw new Error('A grouped call has no outcome.');
          resolve(outcome());
        } catch (error) {
          reject(error);
        }
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
