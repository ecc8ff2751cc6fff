// The fixture of wants for the common list tests.
import { randomUUID } from 'node:crypto';
import { wantWaiters } from '#server/db/tables/library/wants.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { wantValues } from './wants.factory.ts';
import { wantList } from './wants.list.ts';

const [courseId, otherId] = [randomUUID(), randomUUID()];

export const wantsFixture: ListFixture = {
  list: wantList,
  role: 'user',
  rows: 'wants',
  prepare: async (db) => {
    await makeCourse(db, { id: courseId, code: 'WANTS1' });
    await makeCourse(db, { id: otherId, code: 'WANTS2' });
  },
  values: () => wantValues({ courseId }),
  filters: (userId) => ({
    course: { value: 'wants 2', row: wantValues({ courseId: otherId }) },
    kind: { value: 'paper', row: wantValues({ courseId, kind: 'paper', text: 'The 2024 midterm' }) },
    filled: { value: 'yes', row: wantValues({ courseId, filledAt: new Date() }) },
    mine: {
      value: 'yes',
      row: wantValues({ courseId }),
      complete: async (db, wantId) => {
        await db.insert(wantWaiters).values({ wantId, userId });
      },
    },
  }),
};
