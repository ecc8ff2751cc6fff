// Pushes unread counts and the newest notifications over server-sent events. The database announces whose notifications
// changed, whichever instance wrote them. Each event is the whole state, so a reconnect needs no replay.

import type { Bell } from '#contract/platform/notifications.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { sessions } from '#server/db/tables/platform/sessions.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { sanctions } from '#server/db/tables/safety/sanctions.ts';
import type { DescribeNotification } from '#server/lib/describe-notification.ts';
import { loadBells } from './notifications.service.ts';

export interface NotificationStream {
  userId: string;
  send(bell: Bell): void;
  /** Whether its session is still valid, and its person not suspended. */
  isAlive(): Promise<boolean>;
  end(): void;
}

/** Groups changes into one database query. */
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
      // Reloads everything, since announcements may have been missed.
      connected: () => this.#each('', (id) => this.#change(id)),
    });
    for (const table of [users, sessions, sanctions])
      await database.listen(table, {
        changed: (userId) => this.#each(userId, (id) => void this.#endExpired(id)),
        connected: () => this.#each('', (id) => void this.#endExpired(id)),
      });
  }

  /** For one person, or for everyone with a stream. */
  #each(userId: string, act: (userId: string) => void): void {
    for (const id of userId ? [userId] : [...this.#streams.keys()]) act(id);
  }

  /** Sends the first event at once. */
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
    if (!this.#loading) this.#timer ??= setTimeout(() => void this.#push(), batchDelayMs);
  }

  /** One query at a time, so that an older state never arrives after a newer one. */
  async #push(): Promise<void> {
    this.#timer = undefined;
    this.#loading = true;
    const userIds = [...this.#changed];
    this.#changed.clear();
    try {
      const bells = await loadBells(this.#db, userIds, this.#describe);
      for (const [userId, bell] of bells)
        for (const stream of this.#streams.get(userId) ?? []) stream.send(bell);
    } catch {
      // The database is unavailable: `connected` reloads everything.
    } finally {
      this.#loading = false;
      if (this.#changed.size > 0) this.#timer ??= setTimeout(() => void this.#push(), batchDelayMs);
    }
  }

  async #endExpired(userId: string): Promise<void> {
    for (const stream of [...(this.#streams.get(userId) ?? [])]) {
      // While the database is unavailable the session cannot be checked, so the stream stays.
      if (!(await stream.isAlive().catch(() => true))) this.#end(stream);
    }
  }
}
