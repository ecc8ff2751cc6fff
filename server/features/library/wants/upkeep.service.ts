// What happens to wants when courses are merged, accounts are deleted and time passes.

import { desc, eq, sql } from 'drizzle-orm';
import { openWeeks, wantTitle } from '#contract/library/wants.rules.ts';
import type { Db } from '#server/db/db.ts';
import { wants, wantWaiters } from '#server/db/tables/library/wants.ts';
import { courses, teachers } from '#server/db/tables/study/catalogue.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { leaveWant } from './wants.service.ts';

/** After it has left the lists: it comes back if somebody wants the same meanwhile. */
const keptWeeks = openWeeks + 18;
export const wantRetentionWeeks = keptWeeks;

export async function deleteOldWants(db: Db): Promise<void> {
  const old = await db
    .select({ id: wants.id })
    .from(wants)
    .where(
      sql`coalesce(${wants.filledAt}, ${wants.wantedAt}) < now() - make_interval(weeks => ${keptWeeks}::int)`,
    )
    .limit(500);
  for (const { id } of old) {
    await closeCasesOf(db, ['want'], id);
    await db.delete(wants).where(eq(wants.id, id));
  }
}

export async function leaveAllWants(db: Db, userId: string): Promise<void> {
  const mine = await db
    .select({ id: wantWaiters.wantId })
    .from(wantWaiters)
    .where(eq(wantWaiters.userId, userId));
  for (const { id } of mine) await leaveWant(db, userId, id);
}

/** For two courses that are merged: who waits for the same waits together. */
export async function moveWants(db: Db, from: string, into: string): Promise<void> {
  await db.execute(sql`insert into ${wantWaiters} (want_id, user_id, created_at)
    select kept.id, w.user_id, w.created_at from ${wants} old
    join ${wants} kept on kept.course_id = ${into} and kept.kind = old.kind and kept.key = old.key and kept.filled_at is null
    join ${wantWaiters} w on w.want_id = old.id
    where old.course_id = ${from} and old.filled_at is null on conflict do nothing`);
  await db.execute(sql`delete from ${wants} old where old.course_id = ${from} and old.filled_at is null
    and exists (select 1 from ${wants} kept where kept.course_id = ${into} and kept.kind = old.kind
      and kept.key = old.key and kept.filled_at is null)`);
  await db.update(wants).set({ courseId: into }).where(eq(wants.courseId, from));
  await db.execute(sql`update ${wants} set people = (select count(*) from ${wantWaiters} w where w.want_id = wants.id)
    where course_id = ${into}`);
}

export async function exportWants(db: Db, userId: string) {
  const rows = await db
    .select({
      want: wants,
      since: wantWaiters.createdAt,
      code: courses.code,
      teacher: { name: teachers.name },
    })
    .from(wantWaiters)
    .innerJoin(wants, eq(wants.id, wantWaiters.wantId))
    .innerJoin(courses, eq(courses.id, wants.courseId))
    .leftJoin(teachers, eq(teachers.id, wants.teacherId))
    .where(eq(wantWaiters.userId, userId))
    .orderBy(desc(wantWaiters.createdAt), desc(wants.id));
  return rows.map(({ want, since, code, teacher }) => ({
    course: code,
    wanted: wantTitle({ ...want, teacher }),
    since: since.toISOString(),
    saidByYou: want.authorId === userId,
    isFilled: want.filledAt !== null,
  }));
}
