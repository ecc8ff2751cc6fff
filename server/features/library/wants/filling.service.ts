// What was wanted is there: a resource of the course, or a review that is published. Those who waited are told, and whose it
// was is thanked.

import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Want, wantTitle } from '#contract/library/wants.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { wants, wantWaiters } from '#server/db/tables/library/wants.ts';
import { courseCodes, courses, teachers } from '#server/db/tables/study/catalogue.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { notify, notifyMany } from '#server/features/platform/notifications/notifications.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId, nilId } from '#server/lib/ids.ts';
import { enqueue } from '#server/lib/jobs/enqueue.ts';
import { wantFilled, wantThanks } from './wants.notifications.ts';
import { lockWant, readWant } from './wants.service.ts';

interface FilledWant {
  wantId: string;
  /** The last person who was told. */
  after: string;
}

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    'want-filled': FilledWant;
  }
}

/** So many are told in one transaction: the embedded database answers nobody else meanwhile. */
const portionSize = 200;

/** Any member may: those who waited can say that it is not what they need. */
export async function fillWant(db: Db, actor: Actor, id: string, resourceId: string): Promise<Want> {
  return db.transaction(async (db) => {
    const want = await lockWant(db, id);
    if (want.filledAt) throw refused('Somebody was faster: it is filled already.');
    if (want.kind === 'review')
      throw refused('A review fills it by itself, as soon as it is published. Nobody can tell who wrote it.');
    const [resource] = isId(resourceId)
      ? await db
          .select({ id: resources.id, ownerId: resources.ownerId })
          .from(resources)
          .innerJoin(courseCodes, eq(courseCodes.codeKey, resources.courseKey))
          .where(and(eq(resources.id, resourceId), eq(courseCodes.courseId, want.courseId)))
      : [];
    if (!resource) throw refused('Please choose a resource of this course.');
    await close(db, id, resource);
    return readWant(db, actor, id);
  });
}

/** By those who waited: it was not what they need. */
export async function reopenWant(db: Db, actor: Actor, id: string): Promise<Want> {
  return db.transaction(async (db) => {
    const want = await lockWant(db, id);
    const [mine] = await db
      .select({ id: wantWaiters.wantId })
      .from(wantWaiters)
      .where(and(eq(wantWaiters.wantId, id), eq(wantWaiters.userId, actor._id)));
    if (!mine) throw new Refused('forbidden', { message: 'Only those who waited for it can open it again.' });
    if (!want.filledAt) throw refused('It is open already.');
    const { courseId, kind, key } = wants;
    const isWantedAgain = await db.$count(
      wants,
      and(eq(courseId, want.courseId), eq(kind, want.kind), eq(key, want.key), isNull(wants.filledAt)),
    );
    if (isWantedAgain > 0) throw refused('It is wanted again already: join those who wait there.');
    await db
      .update(wants)
      .set({ filledAt: null, resourceId: null, wantedAt: sql`now()` })
      .where(eq(wants.id, id));
    return readWant(db, actor, id);
  });
}

/** At the random time at which reviews are published: it tells nothing about who wrote them. */
export async function fillByReviews(db: Db, reviewIds: string[]): Promise<void> {
  if (reviewIds.length === 0) return;
  await db.transaction(async (db) => {
    const found = await queryRows<{ id: string; authorId: string | null }>(
      db,
      sql`select distinct on (w.id) w.id, r.author_id as "authorId" from ${reviews} r
        join ${wants} w on w.course_id = r.course_id and w.kind = 'review' and w.filled_at is null and not w.is_hidden
          and (w.teacher_id is null or w.teacher_id = r.teacher_id)
        where r.state = 'published' and r.id in (select (jsonb_array_elements_text(${JSON.stringify(reviewIds)}::jsonb))::uuid)
        order by w.id, r.author_id nulls last`,
    );
    for (const { id, authorId } of found) await close(db, id, { id: null, ownerId: authorId });
  });
}

async function close(
  db: Db,
  id: string,
  answer: { id: string | null; ownerId: string | null },
): Promise<void> {
  const [want] = await db
    .update(wants)
    .set({ filledAt: sql`now()`, resourceId: answer.id })
    .where(and(eq(wants.id, id), isNull(wants.filledAt)))
    .returning();
  if (!want) return;
  await enqueue(db, 'want-filled', { wantId: id, after: nilId });
  const about = await factsOf(db, id);
  const others = await db.$count(
    wantWaiters,
    and(eq(wantWaiters.wantId, id), sql`${wantWaiters.userId} is distinct from ${answer.ownerId}::uuid`),
  );
  if (!answer.ownerId || !about || others === 0) return;
  const { code, title, resourceId } = about;
  await notify(db, wantThanks, {
    userId: answer.ownerId,
    mergeKey: `want-thanks ${id}`,
    facts: { code, title, resourceId, people: String(others) },
  });
}

/** Without whose resource it is. What exceeds a portion is told by a further job; nothing if it was opened again meanwhile. */
export async function tellWaiting(db: Db, { wantId, after }: FilledWant, size = portionSize): Promise<void> {
  await db.transaction(async (db) => {
    const about = await factsOf(db, wantId);
    if (!about?.isFilled) return;
    const { ownerId, isFilled: _, ...facts } = about;
    const people = sql`select user_id from ${wantWaiters}
      where want_id = ${wantId} and user_id > ${after}::uuid order by user_id limit ${size}::int`;
    const portion = await queryRows<{ user_id: string }>(db, people);
    const last = portion.at(-1)?.user_id;
    if (!last) return;
    await notifyMany(
      db,
      wantFilled,
      sql`select people.user_id, ${`want-filled ${wantId}`}::text as merge_key, 1 as count,
          ${JSON.stringify({ ...facts, reason: '' })}::jsonb as facts
        from (${people}) people where people.user_id is distinct from ${ownerId}::uuid`,
    );
    if (portion.length === size) await enqueue(db, 'want-filled', { wantId, after: last });
  });
}

async function factsOf(db: Db, id: string) {
  const [row] = await db
    .select({ want: wants, code: courses.code, teacher: { name: teachers.name }, ownerId: resources.ownerId })
    .from(wants)
    .innerJoin(courses, eq(courses.id, wants.courseId))
    .leftJoin(teachers, eq(teachers.id, wants.teacherId))
    .leftJoin(resources, eq(resources.id, wants.resourceId))
    .where(eq(wants.id, id));
  return (
    row && {
      code: row.code,
      title: wantTitle({ ...row.want, teacher: row.teacher }),
      resourceId: row.want.resourceId ?? '',
      ownerId: row.ownerId,
      isFilled: row.want.filledAt !== null,
    }
  );
}

const refused = (message: string) => new Refused('invalid_input', { message, errors: { resource: message } });
