// Shows a question that nobody has answered for a day to at most three people who solved questions of its course or tags.

import { and, desc, eq, gt, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threadRequests, threadSames, threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { unanswered } from './threads.notifications.ts';

const waitingHours = 24;
/** An older question is not asked again for. */
const maxDays = 7;
const maxPeople = 3;
const maxPerWeek = 2;
const maxCandidates = 10;
/** The newest: those for which nobody can be asked are tried again, and must not keep others waiting. */
const maxQuestionsPerRun = 200;

/** Each question in a transaction of its own, once. */
export async function askAboutUnanswered(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - waitingHours * 3_600_000);
  const after = new Date(now.getTime() - maxDays * 86_400_000);
  const asked = db
    .select({ id: threadRequests.threadId })
    .from(threadRequests)
    .where(eq(threadRequests.threadId, threads.id));
  const waiting = await db
    .select({ thread: threads, space: spaces, code: courses.code })
    .from(threads)
    .innerJoin(spaces, eq(spaces.id, threads.spaceId))
    .leftJoin(courses, eq(courses.id, spaces.courseId))
    .where(
      and(
        eq(threads.status, 'open'),
        eq(threads.state, 'published'),
        ne(threads.isClosed, true),
        isNull(threads.mergedIntoId),
        isNull(threads.groupId),
        lt(threads.createdAt, before),
        gt(threads.createdAt, after),
        notExists(asked),
      ),
    )
    .orderBy(desc(threads.createdAt), desc(threads.id))
    .limit(maxQuestionsPerRun);
  for (const question of waiting) await db.transaction((db) => ask(db, question, now));
}

interface Question {
  thread: typeof threads.$inferSelect;
  space: typeof spaces.$inferSelect;
  code: string | null;
}

async function ask(db: Db, { thread, space, code }: Question, now: Date): Promise<void> {
  const people = choose(await findCandidates(db, { thread, space }, now), await findTrios(db, thread.id));
  for (const userId of people) {
    await db.insert(threadRequests).values({ threadId: thread.id, userId, askedAt: now });
    await notify(db, unanswered, {
      userId,
      mergeKey: `unanswered ${thread.id}`,
      facts: { threadId: thread.id, title: thread.title, slug: space.slug, space: code ?? space.name },
    });
  }
}

/** Those who were asked the longest ago first, then who solved the most. */
async function findCandidates(
  db: Db,
  { thread, space }: Pick<Question, 'thread' | 'space'>,
  now: Date,
): Promise<string[]> {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000).toISOString();
  const inCourse = space.courseId ? sql`solved.space_id = ${space.id}` : sql`false`;
  const tags = sql`array(select jsonb_array_elements_text(${JSON.stringify(thread.tagKeys)}::jsonb))`;
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select answers.author_id as id
      from ${threads} solved
      join ${posts} answers on answers.id = solved.accepted_post_id and answers.state = 'published'
        and answers.author_id is distinct from solved.author_id
      join ${users} on users.id = answers.author_id and not 'unanswered' = any(users.muted_notifications)
      where solved.state = 'published' and solved.group_id is null and (${inCourse} or solved.tag_keys && ${tags})
        and answers.author_id is distinct from ${thread.authorId}::uuid
        and not exists (select 1 from ${threadSames} sames where sames.thread_id = ${thread.id} and sames.user_id = answers.author_id)
        and not exists (select 1 from ${follows} mutes where mutes.user_id = answers.author_id and mutes.level = 'mute'
          and (mutes.thread_id = ${thread.id} or mutes.course_id = ${space.courseId}::uuid or mutes.space_id = ${space.id} or mutes.tag = any(${tags})))
        and (select count(*) from ${threadRequests} asked
          where asked.user_id = answers.author_id and asked.asked_at > ${weekAgo}::timestamptz) < ${maxPerWeek}
      group by answers.author_id
      order by (select max(asked.asked_at) from ${threadRequests} asked where asked.user_id = answers.author_id) nulls first,
        count(*) desc, answers.author_id
      limit ${maxCandidates}`,
  );
  return rows.map(({ id }) => id);
}

/** The people who were asked about other questions together. */
async function findTrios(db: Db, threadId: string): Promise<Set<string>> {
  const rows = await queryRows<{ trio: string }>(
    db,
    sql`select string_agg(user_id::text, ' ' order by user_id::text) as trio from ${threadRequests}
      where thread_id <> ${threadId} group by thread_id having count(*) = ${maxPeople}`,
  );
  return new Set(rows.map(({ trio }) => trio));
}

/** Never the same three again: if there are no others, two of them. */
function choose(candidates: string[], known: ReadonlySet<string>): string[] {
  if (candidates.length < maxPeople) return candidates;
  for (const [first, one] of candidates.entries())
    for (const [second, other] of candidates.entries())
      for (const third of candidates.slice(Math.max(first, second) + 1)) {
        const trio = [one, other, third];
        if (first < second && !known.has([...trio].sort().join(' '))) return trio;
      }
  return candidates.slice(0, maxPeople - 1);
}

/** For the data export. */
export const exportRequests = (db: Db, userId: string) =>
  db
    .select({ title: threads.title, askedAt: threadRequests.askedAt })
    .from(threadRequests)
    .innerJoin(threads, eq(threads.id, threadRequests.threadId))
    .where(eq(threadRequests.userId, userId))
    .orderBy(threadRequests.askedAt);
