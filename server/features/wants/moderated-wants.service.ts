// Wants as moderators see and decide about them. Who wants something is told to nobody.
import { eq, inArray } from 'drizzle-orm';
import { wantedPath, wantTitle } from '#contract/wants.rules.ts';
import type { Db } from '#server/db/client.ts';
import { courses, teachers, wants } from '#server/db/schema.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import type { ModeratedKind, Thing } from '#server/features/reports/cases.service.ts';
import { wantFilled } from './wants.notifications.ts';

export const moderatedWant: ModeratedKind = {
  read: async (db, ids) => new Map((await find(db, ids)).map((row) => [row.want.id, toThing(row)])),

  lock: async (db, id) => {
    await db.select({ id: wants.id }).from(wants).where(eq(wants.id, id)).for('update');
  },

  isOwn: async ({ db }, personId, id) => (await find(db, [id]))[0]?.want.authorId === personId,

  publish: async (db, id) => {
    await db.update(wants).set({ isHidden: false, reason: '' }).where(eq(wants.id, id));
    return 'The notice is shown again.';
  },

  hide: async (db, id, reason) => {
    await db.update(wants).set({ isHidden: true, reason }).where(eq(wants.id, id));
    const [row] = await find(db, [id]);
    if (row?.want.authorId)
      await notify(db, wantFilled, {
        userId: row.want.authorId,
        mergeKey: `want-hidden ${id}`,
        facts: { code: row.code, title: titleOf(row), resourceId: '', reason },
      });
    return 'The notice is hidden. Its author is told the reason.';
  },
};

const find = (db: Db, ids: string[]) =>
  db
    .select({ want: wants, code: courses.code, teacher: { name: teachers.name } })
    .from(wants)
    .innerJoin(courses, eq(courses.id, wants.courseId))
    .leftJoin(teachers, eq(teachers.id, wants.teacherId))
    .where(inArray(wants.id, ids));
type Found = Awaited<ReturnType<typeof find>>[number];

const titleOf = ({ want, teacher }: Found): string => wantTitle({ ...want, teacher });

const toThing = (row: Found): Thing => ({
  title: `what is wanted of ${row.code}`,
  path: wantedPath(row.code),
  state: row.want.isHidden ? 'hidden' : 'published',
  // It cannot be changed.
  version: 1,
  author: null,
  reason: row.want.reason,
  now: { facts: [{ name: 'Course', value: row.code }], text: titleOf(row) },
  earlier: [],
});
