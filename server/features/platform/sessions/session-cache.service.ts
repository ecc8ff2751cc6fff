// Caches sessions with their users in memory, so that not every request queries the database. Announcements of the
// database invalidate them; while announcements may be missed, nothing is cached.

import { requireChangeTriggers } from '#server/db/changes.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { sessions } from '#server/db/tables/platform/sessions.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { sanctions } from '#server/db/tables/safety/sanctions.ts';
import { hashToken } from '#server/lib/secrets.ts';
import { restrictionOf } from './active-sanctions.service.ts';
import { findSession, isLastSeenStale } from './sessions.service.ts';

export type SignedInSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

interface Cached {
  found: SignedInSession;
  expiresAt: number;
}

const maxSessions = 10_000;
/** Bounds staleness, should an announcement get lost. */
const lifetimeMs = 30_000;

export class SessionCache {
  readonly #db: Db;
  readonly #byHash = new Map<string, Cached>();
  #version = 0;
  #isConnected = false;

  constructor(db: Db) {
    this.#db = db;
  }

  async listen(database: Database): Promise<void> {
    const tables = [users, sessions, sanctions];
    await requireChangeTriggers(database.db, tables);
    for (const table of tables)
      await database.listen(table, {
        changed: (userId) => (userId ? this.#invalidatePerson(userId) : this.#invalidateAll()),
        connected: (isConnected) => {
          this.#isConnected = isConnected;
          this.#invalidateAll();
        },
      });
  }

  /**
   * Synchronous on a cache hit, which is the usual case. Without `marksSeen` nothing is written: the database must not tell
   * that the person was here at this time.
   */
  find(token: string, { marksSeen = true } = {}): SignedInSession | Promise<SignedInSession | undefined> {
    const hash = hashToken(token);
    const cached = this.#byHash.get(hash);
    return cached && isFresh(cached, marksSeen) ? cached.found : this.#load(hash, marksSeen);
  }

  /** Whether the session of a stream may go on: it has not ended, and its person is not suspended. */
  async isAdmitted(token: string): Promise<boolean> {
    const found = await this.find(token);
    return found !== undefined && !restrictionOf(found.sanctions)?.isSuspended;
  }

  async #load(hash: string, marksSeen: boolean): Promise<SignedInSession | undefined> {
    const version = this.#version;
    const found = await findSession(this.#db, hash, marksSeen);
    // Not cached if something was invalidated during the query, since the row may be stale.
    if (found && this.#isConnected && version === this.#version) this.#store(hash, found);
    return found;
  }

  #invalidatePerson(userId: string): void {
    this.#version += 1;
    for (const [hash, { found }] of this.#byHash) {
      if (found.user.id === userId) this.#byHash.delete(hash);
    }
  }

  #store(hash: string, found: SignedInSession): void {
    if (this.#byHash.size >= maxSessions) this.#byHash.clear();
    this.#byHash.set(hash, { found, expiresAt: Date.now() + lifetimeMs });
  }

  #invalidateAll(): void {
    this.#version += 1;
    this.#byHash.clear();
  }
}

function isFresh({ found: { session }, expiresAt }: Cached, marksSeen: boolean): boolean {
  const now = Date.now();
  const isToBeMarked = marksSeen && isLastSeenStale(session);
  return expiresAt > now && session.expiresAt.getTime() > now && !isToBeMarked;
}
