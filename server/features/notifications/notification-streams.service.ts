// Keeps the bells of everyone who is looking up to date, over streams that stay open. The database announces whose bell
// has changed, so it does not matter which instance changed it. Each message is the whole bell: after a cut line there is
// nothing to catch up on and nothing that comes twice.
import type { Bell } from '#contract/notifications.ts';
import type { Database, Db } from '#server/db/client.ts';
import { notifications, sessions, users } from '#server/db/schema.ts';
import { type DescribeNotification, loadBells } from './notifications.service.ts';

export interface NotificationStream {
  userId: string;
  send(bell: Bell): void;
  /** Whether the session behind it still lives. */
  isAlive(): Promise<boolean>;
  end(): void;
}

/** Many changes within a moment are one look into the database. */
const batchDelayMs = 40;
const maxStreamsPerPerson = 20;

export class NotificationStreams {
  readonly #db: Db;
  readonly #describe: DescribeNotification;
  readonly #streams = new Map<string, Set<NotificationStream>>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #loading = false;

  constructor(db: Db, describe: DescribeNotification) {
    this.#db = db;
    this.#describe = describe;
  }

  async listen(database: Database): Promise<void> {
    await database.listen(notifications, {
      changed: (userId) => this.#each(userId, (id) => this.#change(id)),
      // Changes that were missed are in the database: every bell is loaded anew.
      connected: () => this.#each('', (id) => this.#change(id)),
    });
    for (const table of [users, sessions])
      await database.listen(table, {
        changed: (userId) => this.#each(userId, (id) => void this.#endDead(id)),
        connected: () => this.#each('', (id) => void this.#endDead(id)),
      });
  }

  /** For one person, or for everyone with a stream. */
  #each(userId: string, act: (userId: string) => void): void {
    for (const id of userId ? [userId] : [...this.#streams.keys()]) act(id);
  }

  /** The first message comes at once. */
  add(stream: NotificationStream): void {
    const streams = this.#streams.get(stream.userId) ?? new Set();
    this.#streams.set(stream.userId, streams.add(stream));
    const [oldest] = streams;
    if (oldest && streams.size > maxStreamsPerPerson) this.#end(oldest);
    this.#change(stream.userId);
  }

  remove(stream: NotificationStream): void {
    const streams = this.#streams.get(stream.userId);
    streams?.delete(stream);
    if (streams?.size === 0) this.#streams.delete(stream.userId);
  }

  endAll(): void {
    clearTimeout(this.#timer);
    for (const streams of this.#streams.values()) for (const stream of [...streams]) this.#end(stream);
  }

  #end(stream: NotificationStream): void {
    this.remove(stream);
    stream.end();
  }

  #change(userId: string): void {
    if (!this.#streams.has(userId)) return;
    this.#changed.add(userId);
    if (!this.#loading) this.#timer ??= setTimeout(() => void this.#tell(), batchDelayMs);
  }

  /** One look at a time, so that a later bell never arrives before an earlier one. */
  async #tell(): Promise<void> {
    this.#timer = undefined;
    this.#loading = true;
    const userIds = [...this.#changed];
    this.#changed.clear();
    try {
      const bells = await loadBells(this.#db, userIds, this.#describe);
      for (const [userId, bell] of bells)
        for (const stream of this.#streams.get(userId) ?? []) stream.send(bell);
    } catch {
      // The database is away: these are looked at again when it can be heard.
    } finally {
      this.#loading = false;
      if (this.#changed.size > 0) this.#timer ??= setTimeout(() => void this.#tell(), batchDelayMs);
    }
  }

  async #endDead(userId: string): Promise<void> {
    for (const stream of [...(this.#streams.get(userId) ?? [])]) {
      // When the database is away nobody can say, and the stream may stay.
      if (!(await stream.isAlive().catch(() => true))) this.#end(stream);
    }
  }
}
