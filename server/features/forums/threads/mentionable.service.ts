// Who can be mentioned: those who wrote in the thread under their name first, then members by name.

import { and, desc, eq, or, sql } from 'drizzle-orm';
import { type MentionablePerson, maxMentionable } from '#contract/forums/threads.ts';
import type { Actor } from '#contract/permissions.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { posts } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { isInGroup } from '#server/db/visibility/groups.ts';
import { isNotBlocked } from '#server/features/safety/blocks/blocks.service.ts';
import { escapeLike } from '#server/lib/text.ts';
import { requireThread } from './threads.service.ts';

/** The newest posts, whose writers are suggested. */
const maxPosts = 200;
/** Two letters at least: one would list the members. */
const minLength = 2;

const columns = { username: users.username, fullName: users.fullName, img: users.img };
type Row = { username: string; fullName: string; img: string };

/** Without a thread, for one that is being written. A thread that the person cannot see is refused. */
export async function findMentionable(
  db: Db,
  actor: Actor,
  text: string,
  threadId?: string,
): Promise<MentionablePerson[]> {
  const wanted = foldText(text).slice(0, 40);
  const thread = threadId === undefined ? undefined : await requireThread(db, actor, threadId);
  const writers = thread ? await writersOf(db, actor, thread.id, wanted) : [];
  const members =
    writers.length < maxMentionable ? await membersNamed(db, actor, wanted, thread?.groupId ?? null) : [];
  const found = new Map([...writers, ...members].map((row) => [row.username, row]));
  return [...found.values()].slice(0, maxMentionable).map(({ username, fullName, img }) => ({
    username,
    name: fullName || username,
    img,
  }));
}

/** Never of anonymous posts: that would tell who wrote them. */
async function writersOf(db: Db, actor: Actor, threadId: string, wanted: string): Promise<Row[]> {
  const newest = db
    .select({ authorId: posts.authorId })
    .from(posts)
    .where(and(eq(posts.threadId, threadId), eq(posts.isAnonymous, false), eq(posts.state, 'published')))
    .orderBy(desc(posts.createdAt))
    .limit(maxPosts)
    .as('newest');
  const rows = await db
    .selectDistinct(columns)
    .from(newest)
    .innerJoin(users, eq(users.id, newest.authorId))
    .where(isNotBlocked(users.id, actor._id));
  return rows.filter(
    ({ username, fullName }) =>
      wanted === '' || ` ${foldText(`${username} ${fullName}`)}`.includes(` ${wanted}`),
  );
}

/** In a thread of a group only its members. By the beginning of the username or of a word of the name, through an index of both. */
async function membersNamed(db: Db, actor: Actor, wanted: string, groupId: string | null): Promise<Row[]> {
  if (wanted.length < minLength) return [];
  const named = sql`lower(${users.username} || ' ' || ${users.fullName})`;
  const pattern = `${escapeLike(wanted)}%`;
  return db
    .select(columns)
    .from(users)
    .where(
      and(
        or(sql`${named} like ${pattern}`, sql`${named} like ${`% ${pattern}`}`),
        isNotBlocked(users.id, actor._id),
        isInGroup(sql`${users.id}`, groupId),
      ),
    )
    .orderBy(users.usernameKey)
    .limit(maxMentionable);
}
