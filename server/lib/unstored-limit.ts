// A rate limit that leaves no trace: it is counted in the memory of this instance. For actions of which the database must not
// tell that or when somebody took them; others are counted in the database (limits.ts), across all instances.
import { attempted, type Limit, tooMany } from './declared-limits.ts';

/** So many people are counted at a time. */
const maxSubjects = 10_000;

export class UnstoredLimit {
  readonly #limit: Limit;
  readonly #counts = new Map<string, { count: number; resetsAt: number }>();

  constructor(limit: Limit) {
    this.#limit = limit;
  }

  /** Counts an attempt before the work is done; refuses beyond the limit. */
  take(subject: string, now = Date.now()): void {
    attempted.publish(this.#limit);
    const known = this.#counts.get(subject);
    const current =
      known && known.resetsAt > now ? known : { count: 0, resetsAt: now + this.#limit.windowSeconds * 1_000 };
    if (!known && this.#counts.size >= maxSubjects) this.#counts.clear();
    current.count += 1;
    this.#counts.set(subject, current);
    if (current.count > this.#limit.count)
      throw tooMany(this.#limit, Math.ceil((current.resetsAt - now) / 1_000));
  }
}
