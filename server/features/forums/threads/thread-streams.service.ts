// Tells open readers of a thread how many replies it has, over server-sent events. The database announces changes, whichever
// instance made them; one query reads all threads that are open here. Each event is the whole state, so a reconnect needs no
// replay.

import { and, eq, inArray } from 'drizzle-orm';
import type { ThreadNews } from '#contract/forums/threads.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { sessions } from '#server/db/tables/platform/sessions.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { sanctions } from '#server/db/tables/safety/sanctions.ts';
import { memberships } from '#server/db/tables/together/groups.ts';
import { Refused } from '#server/lib/errors.ts';

export interface ThreadStream {
  threadId: string;
  /** Undefined for visitors. */
  userId: string | undefined;
  /** Of a visitor. */
  address: string;
  send(json: string): void;
  /** Whether its session is still valid, and its person not suspended. */
  isAlive(): Promise<boolean>;
  end(): void;
}

/** Groups changes into one database query. */
const batchDelayMs = 100;
/** A browser streams for the tab that is seen. */
const maxPerPerson = 10;
/** A campus may have one address for all. */
const maxPerAddress = 1_000;
const maxStreams = 10_000;
/** Of one query. */
const maxThreads = 1_000;

export class ThreadStreams {
  readonly #db: Db;
  readonly #byThread = new Map<string, Set<ThreadStream>>();
  /** By user id or address, in the order in which they were opened. */
  readonly #byReader = new Map<string, Set<ThreadStream>>();
  readonly #sent = new WeakMap<ThreadStream, number>();
  readonly #changed = new Set<string>();
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #loading = false;

  constructor(db: Db) {
    this.#db = db;
  }

  async listen(database: Database): Promise<void> {
    await database.listen(threads, {
      // Without a key, any thread may have changed.
      changed: (threadId) => this.#change(threadId ? [threadId] : [...this.#byThread.keys()]),
      connected: () => this.#change([...this.#byThread.keys()]),
    });
    await database.listen(spaces, {
      changed: () => this.#change([...this.#byThread.keys()]),
      connected: () => {},
    });
    await database.listen(memberships, {
      changed: () => this.#change([...this.#byThread.keys()]),
      connected: () => {},
    });
    for (const table of [users, sessions, sanctions])
      await database.listen(table, {
        changed: (userId) => void this.#endExpired(userId),
        connected: () => void this.#endExpired(''),
      });
  }

  /** Before the stream is opened: a visitor's address has a limit, and so have all together. */
  refuseTooMany({ userId, address }: Pick<ThreadStream, 'userId' | 'address'>): void {
    const ofAddress = userId ? 0 : (this.#byReader.get(address)?.size ?? 0);
    if (this.#count >= maxStreams || ofAddress >= maxPerAddress)
      throw new Refused('overloaded', { retryAfterSeconds: 60 });
  }

  /** Sends the first event at once. The oldest stream of a person gives way to the newest. */
  add(stream: ThreadStream): void {
    const { threadId } = stream;
    this.#byThread.set(threadId, (this.#byThread.get(threadId) ?? new Set()).add(stream));
    const own = (this.#byReader.get(readerOf(stream)) ?? new Set()).add(stream);
    this.#byReader.set(readerOf(stream), own);
    this.#count += 1;
    const [oldest] = own;
    if (oldest && stream.userId && own.size > maxPerPerson) this.#end(oldest);
    this.#change([threadId]);
  }

  remove(stream: ThreadStream): void {
    const readers = this.#byThread.get(stream.threadId);
    if (!readers?.delete(stream)) return;
    this.#count -= 1;
    if (readers.size === 0) this.#byThread.delete(stream.threadId);
    const own = this.#byReader.get(readerOf(stream));
    own?.delete(stream);
    if (own?.size === 0) this.#byReader.delete(readerOf(stream));
  }

  endAll(): void {
    clearTimeout(this.#timer);
    for (const streams of this.#byThread.values()) for (const stream of [...streams]) this.#end(stream);
  }

  #end(stream: ThreadStream): void {
    this.remove(stream);
    stream.end();
  }

  #change(threadIds: string[]): void {
    for (const id of threadIds) if (this.#byThread.has(id)) this.#changed.add(id);
    if (this.#changed.size > 0 && !this.#loading)
      this.#timer ??= setTimeout(() => void this.#push(), batchDelayMs);
  }

  /** One query at a time, so that an older state never arrives after a newer one. */
  async #push(): Promise<void> {
    this.#timer = undefined;
    this.#loading = true;
    const ids = [...this.#changed].slice(0, maxThreads);
    for (const id of ids) this.#changed.delete(id);
    try {
      const rows = await this.#db
        .select({
          id: threads.id,
          replies: threads.replies,
          state: threads.state,
          audience: spaces.audience,
          groupId: threads.groupId,
        })
        .from(threads)
        .innerJoin(spaces, eq(spaces.id, threads.spaceId))
        .where(inArray(threads.id, ids));
      const insiders = await this.#insidersOf(rows);
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const id of ids) this.#tell(id, found.get(id), insiders);
    } catch {
      // The database is unavailable: `connected` reloads everything.
    } finally {
      this.#loading = false;
      this.#change([]);
    }
  }

  /** Those who are in the groups of these threads, as 'group person'. */
  async #insidersOf(rows: { groupId: string | null }[]): Promise<ReadonlySet<string>> {
    const groupIds = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))];
    if (groupIds.length === 0) return new Set();
    const found = await this.#db
      .select({ groupId: memberships.groupId, userId: memberships.userId })
      .from(memberships)
      .where(and(inArray(memberships.groupId, groupIds), eq(memberships.state, 'member')));
    return new Set(found.map(({ groupId, userId }) => `${groupId} ${userId}`));
  }

  #tell(id: string, row: Told | undefined, insiders: ReadonlySet<string>): void {
    const json = row && JSON.stringify({ replies: row.replies } satisfies ThreadNews);
    for (const stream of [...(this.#byThread.get(id) ?? [])]) {
      const mayRead =
        row?.state === 'published' &&
        (row.groupId
          ? insiders.has(`${row.groupId} ${stream.userId}`)
          : stream.userId || row.audience === 'everyone');
      if (!mayRead || !json) this.#end(stream);
      else if (this.#sent.get(stream) !== row.replies) {
        this.#sent.set(stream, row.replies);
        stream.send(json);
      }
    }
  }

  /** Of one person, or of everyone. */
  async #endExpired(userId: string): Promise<void> {
    const streams = userId
      ? this.#byReader.get(userId)
      : [...this.#byReader.values()].flatMap((own) => [...own]);
    // While the database is unavailable the session cannot be checked, so the stream stays.
    for (const stream of [...(streams ?? [])])
      if (stream.userId && !(await stream.isAlive().catch(() => true))) this.#end(stream);
  }
}

interface Told {
  replies: number;
  state: string;
  audience: string;
  groupId: string | null;
}

const readerOf = ({ userId, address }: ThreadStream): string => userId ?? address;
