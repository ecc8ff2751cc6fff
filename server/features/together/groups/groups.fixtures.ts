// The fixture of groups for the common list tests.
import { randomUUID } from 'node:crypto';
import { foldText } from '#contract/search.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { groupValues } from './groups.factory.ts';
import { groupList } from './groups.list.ts';

const courseId = randomUUID();
const values = (given: Parameters<typeof groupValues>[0] = {}) =>
  groupValues({ members: 6, isOnline: true, place: '', ...given });

export const groupsFixture: ListFixture = {
  list: groupList,
  role: 'visitor',
  rows: 'groups',
  prepare: async (db) => {
    await makeCourse(db, { id: courseId, code: 'GROUPS1' });
  },
  values: () => values(),
  filters: () => ({
    course: { value: 'groups 1', row: values({ courseId }) },
    when: { value: 'tue-evening', row: values({ commonHours: '1'.padStart(43, '0').padEnd(168, '0') }) },
    mode: { value: 'place', row: values({ place: 'Library' }) },
    style: { value: 'quiet', row: values({ style: 'quiet' }) },
    language: { value: 'de', row: values({ language: 'de' }) },
    level: { value: 'advanced', row: values({ level: 'any' }) },
    free: { value: 'yes', row: values({ members: 5 }) },
  }),
  found: (text) => values({ name: text, searchText: foldText(text) }),
};
