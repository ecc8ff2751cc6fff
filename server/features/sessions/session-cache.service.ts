// Caches for a moment who is behind a session, so that not every request asks the database. Each instance forgets a person
// when the database announces a change to them or their sessions; while announcements are missed, nothing is cached.
import { requireChangeTriggers } from '#server/db/changes.ts';
import type { Database, Db } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema.ts';
import { findSession, hashToken, isSeenLongAgo } from './sessions.service.ts';

export type SignedInSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

interface Known {
  found: SignedInSession;
  until: number;
}

const maxSessions = 10_000;
/** Should an announcement ever get lost on the way, this is how long it can matter. */
const lifetimeMs = 30_000;

export class SessionCache {
  readonly #db: Db;
  readonly #byHash = new Map<string, Known>();
  #version = 0;
  #isConnected = false;

  constructor(db: Db) {
    this.#db = db;
  }

  async listen(database: Database): Promise<void> {
    await requireChangeTriggers(database.db, [users, sessions]);
    for (const table of [users, sessions])
      await database.listen(table, {
        changed: (userId) => (userId ? this.#forgetPerson(userId) : this.#forgetAll()),
        connected: (isConnected) => {
          this.#isConnected = isConnected;
          this.#forgetAll();
        },
      });
  }

  /** Without a promise when it is remembered, since that is nearly always so. */
  find(token: string): SignedInSession | Promise<SignedInSession | undefined> {
    const hash = hashToken(token);
    const known = this.#byHash.get(hash);
    return known && isFresh(known) ? known.found : this.#lookUp(hash);
  }

  async #lookUp(hash: string): Promise<SignedInSession | undefined> {
    const version = this.#version;
    const found = await findSession(this.#db, hash);
    // Something may have changed while it was looked up: then it serves this request only.
    if (found && this.#isConnected && version === this.#version) this.#remember(hash, found);
    return found;
  }

  #forgetPerson(userId: string): void {
    this.#version += 1;
    for (const [hash, { found }] of this.#byHash) {
      if (found.user.id === userId) this.#byHash.delete(hash);
    }
  }

  #remember(hash: string, found: SignedInSession): void {
    if (this.#byHash.size >= maxSessions) this.#byHash.clear();
    this.#byHash.set(hash, { found, until: Date.now() + lifetimeMs });
  }

  #forgetAll(): void {
    this.#version += 1;
    this.#byHash.clear();
  }
}

function isFresh({ found: { session }, until }: Known): boolean {
  const now = Date.now();
  return until > now && session.expiresAt.getTime() > now && !isSeenLongAgo(session);
}
