// Wants as moderators see and decide about them. Who wants something is told to nobody.

import { and, desc, eq, inArray } from 'drizzle-orm';
import { wantedPath, wantTitle } from '#contract/library/wants.rules.ts';
import { maxShownDecisions } from '#contract/safety/appeals.rules.ts';
import type { Db } from '#server/db/db.ts';
import { wants } from '#server/db/tables/library/wants.ts';
import { courses, teachers } from '#server/db/tables/study/catalogue.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import type { Removable, Thing } from '#server/lib/moderation.ts';
import { wantFilled } from './wants.notifications.ts';

export const moderatedWant: Removable = {
  read: async (db, ids) => new Map((await find(db, ids)).map((row) => [row.want.id, toThing(row)])),

  lock: async (db, id) => {
    await db.select({ id: wants.id }).from(wants).where(eq(wants.id, id)).for('update');
  },

  isOwn: async ({ db }, personId, id) => (await find(db, [id]))[0]?.want.authorId === personId,

  decidedOf: async (db, personId) => {
    const rows = await db
      .select({ id: wants.id })
      .from(wants)
      .where(and(eq(wants.authorId, personId), eq(wants.isHidden, true)))
      .orderBy(desc(wants.wantedAt))
      .limit(maxShownDecisions);
    return rows.map(({ id }) => id);
  },

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

  remove: async (db, id) => {
    await closeCasesOf(db, ['want'], id);
    await db.delete(wants).where(eq(wants.id, id));
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
