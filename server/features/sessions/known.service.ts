// Remembers for a moment who is behind a session, so that not every request asks the database. Whoever changes a person
// or ends a session makes it forget before replying; other instances hear of it from the database, and while they
// cannot hear, nothing is remembered.
import type { Database, Db } from '#server/db/client.ts';
import { findSession, hashToken, isSeenLongAgo } from './sessions.service.ts';

export type SignedInSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

interface Known {
  found: SignedInSession;
  until: number;
}

const most = 10_000;
/** Should an announcement ever get lost on the way, this is how long it can matter. */
const rememberedFor = 30_000;

export class KnownSessions {
  readonly #db: Db;
  readonly #byHash = new Map<string, Known>();
  #version = 0;
  #hearing = false;

  constructor(db: Db) {
    this.#db = db;
  }

  async listen(database: Database): Promise<void> {
    await database.listen('people', {
      heard: (userId) => this.forgetPerson(userId),
      connected: (isConnected) => {
        this.#hearing = isConnected;
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
    if (found && this.#hearing && version === this.#version) this.#remember(hash, found);
    return found;
  }

  forgetPerson(userId: string): void {
    this.#version += 1;
    for (const [hash, { found }] of this.#byHash) {
      if (found.user.id === userId) this.#byHash.delete(hash);
    }
  }

  forgetToken(token: string): void {
    this.#version += 1;
    this.#byHash.delete(hashToken(token));
  }

  #remember(hash: string, found: SignedInSession): void {
    if (this.#byHash.size >= most) this.#byHash.clear();
    this.#byHash.set(hash, { found, until: Date.now() + rememberedFor });
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
