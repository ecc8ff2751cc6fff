// What members need of a course: said, joined and left. Who needs it is told to nobody.

import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  type Want,
  type WantInput,
  type WantList,
  type WantQuery,
  wantKeyOf,
  wantLimits,
} from '#contract/library/wants.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { wants, wantWaiters } from '#server/db/tables/library/wants.ts';
import { courses, teachers } from '#server/db/tables/study/catalogue.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { requireCourse } from '#server/features/study/catalogue/course-codes.service.ts';
import { isNotFound, Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { orderAsking } from './asking.service.ts';
import { isOpen, wantColumns, wantList } from './wants.list.ts';

export async function listWants(db: Db, actor: Actor | undefined, query: WantQuery): Promise<WantList> {
  const { mine: isMine, ...filters } = query;
  if (isMine && !actor) throw new Refused('signed_out');
  const { rows, nextCursor } = await wantList.page(db, {
    ...filters,
    ...(isMine && actor && { mine: actor._id }),
  });
  const ids = rows.map(({ id }) => id);
  const waiting =
    actor && ids.length > 0
      ? await db
          .select({ id: wantWaiters.wantId })
          .from(wantWaiters)
          .where(and(eq(wantWaiters.userId, actor._id), inArray(wantWaiters.wantId, ids)))
      : [];
  const mine = new Set(waiting.map(({ id }) => id));
  return { success: true, wants: rows.map((row) => toWant(row, mine.has(row.id))), nextCursor };
}

/** Adds it, or joins those who wait for the same. `isNew`: nobody wanted it before. */
export async function addWant(
  db: Db,
  actor: Actor,
  input: WantInput,
): Promise<{ want: Want; isNew: boolean }> {
  const course = await requireCourse(db, input.course).catch((error: unknown) => {
    throw isNotFound(error) ? invalid('course', 'There is no course with this code.') : error;
  });
  const asked = await contentOf(db, input);
  return db.transaction(async (db) => {
    const [added] = await db
      .insert(wants)
      .values({ ...asked, courseId: course.id, authorId: actor._id, people: 0 })
      .onConflictDoNothing()
      .returning({ id: wants.id });
    if (added) await refuseTooMany(db, actor._id);
    const { courseId, kind, key } = wants;
    const [same] = added
      ? [added]
      : await db
          .select({ id: wants.id })
          .from(wants)
          .where(
            and(eq(courseId, course.id), eq(kind, asked.kind), eq(key, asked.key), isNull(wants.filledAt)),
          );
    if (!same) throw new Refused('edit_conflict', { message: 'It was just filled. Please look again.' });
    if (added) await orderAsking(db, added.id);
    return { want: await joinWant(db, actor, same.id), isNew: Boolean(added) };
  });
}

/** 'Me too': one more who waits, and some more weeks in the lists. */
export async function joinWant(db: Db, actor: Actor, id: string): Promise<Want> {
  return db.transaction(async (db) => {
    const want = await lockWant(db, id);
    if (want.filledAt) throw invalid('want', 'It is there already.');
    const [mine] = await db
      .select({ count: count() })
      .from(wantWaiters)
      .where(eq(wantWaiters.userId, actor._id));
    if ((mine?.count ?? 0) >= wantLimits.waiting)
      throw invalid('want', `You wait for ${wantLimits.waiting} things already.`);
    const joined = await db
      .insert(wantWaiters)
      .values({ wantId: id, userId: actor._id })
      .onConflictDoNothing()
      .returning({ id: wantWaiters.wantId });
    if (joined.length > 0)
      await db
        .update(wants)
        .set({ people: sql`${wants.people} + 1`, wantedAt: sql`now()` })
        .where(eq(wants.id, id));
    return readWant(db, actor, id);
  });
}

/** What nobody waits for any more is deleted. */
export async function leaveWant(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const want = await lockWant(db, id, { alsoHidden: true });
    const left = await db
      .delete(wantWaiters)
      .where(and(eq(wantWaiters.wantId, id), eq(wantWaiters.userId, userId)))
      .returning({ id: wantWaiters.wantId });
    if (left.length === 0) return;
    if (want.people <= 1 && !want.filledAt) {
      await closeCasesOf(db, ['want'], id);
      await db.delete(wants).where(eq(wants.id, id));
    } else
      await db
        .update(wants)
        .set({ people: sql`greatest(${wants.people} - 1, 0)` })
        .where(eq(wants.id, id));
  });
}

export async function lockWant(db: Db, id: string, { alsoHidden = false } = {}) {
  const [want] = isId(id) ? await db.select().from(wants).where(eq(wants.id, id)).for('update') : [];
  if (!want || (want.isHidden && !alsoHidden))
    throw new Refused('not_found', { message: 'Nobody waits for this any more.' });
  return want;
}

export async function readWant(db: Db, actor: Actor, id: string): Promise<Want> {
  const [row] = await db
    .select({ ...wantColumns, mine: wantWaiters.userId })
    .from(wants)
    .innerJoin(courses, eq(courses.id, wants.courseId))
    .leftJoin(teachers, eq(teachers.id, wants.teacherId))
    .leftJoin(resources, and(eq(resources.id, wants.resourceId), eq(resources.isHidden, false)))
    .leftJoin(wantWaiters, and(eq(wantWaiters.wantId, wants.id), eq(wantWaiters.userId, actor._id)))
    .where(eq(wants.id, id));
  if (!row) throw new Refused('not_found', { message: 'Nobody waits for this any more.' });
  return toWant(row, row.mine !== null);
}

/** Of one author: those that are open and have not faded. */
async function refuseTooMany(db: Db, userId: string): Promise<void> {
  const [mine] = await db
    .select({ count: count() })
    .from(wants)
    .where(and(eq(wants.authorId, userId), isOpen));
  if ((mine?.count ?? 0) > wantLimits.open)
    throw new Refused('invalid_input', {
      message: `You need ${wantLimits.open} things already. Wait until some are there, or take some back.`,
    });
}

async function contentOf(db: Db, { kind, text = '', teacher = '' }: WantInput) {
  if (kind !== 'review') {
    if (!text) throw invalid('text', 'Please say what you need.');
    return { kind, text, teacherId: null, key: wantKeyOf(text) };
  }
  const [found] = isId(teacher)
    ? await db.select({ id: teachers.id }).from(teachers).where(eq(teachers.id, teacher))
    : [];
  if (teacher && !found) throw invalid('teacher', 'There is no such teacher any more.');
  return { kind, text: '', teacherId: found?.id ?? null, key: found?.id ?? '' };
}

const invalid = (field: string, message: string) =>
  new Refused('invalid_input', { message, errors: { [field]: message } });

interface WantRow {
  id: string;
  kind: Want['kind'];
  text: string;
  people: number;
  createdAt: Date;
  filledAt: Date | null;
  course: { code: string; title: string } | null;
  teacher: { id: string; name: string } | null;
  resource: { id: string; title: string } | null;
}

function toWant({ id, kind, text, people, createdAt, filledAt, ...row }: WantRow, isWaiting: boolean): Want {
  const { course, teacher, resource } = row;
  if (!course) throw new Error('A want has no course.');
  return {
    _id: id,
    course: { code: course.code, title: course.title },
    kind,
    text,
    teacher: teacher && { _id: teacher.id, name: teacher.name },
    people,
    createdAt: createdAt.toISOString(),
    isFilled: filledAt !== null,
    resource: resource && { _id: resource.id, title: resource.title },
    isWaiting,
  };
}
