// Fixture for the tests of all lists: the courses for everyone.
import { randomUUID } from 'node:crypto';
import { courseCodes, courses, departments } from '#server/db/tables/study/catalogue.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { courseList } from './courses.list.ts';

const [departmentId, otherDepartmentId] = [randomUUID(), randomUUID()];

const courseValues = (given: Record<string, unknown> = {}) => {
  const code = randomUUID();
  return {
    departmentId,
    code,
    codeKey: code,
    title: 'Sets',
    titleKey: 'sets',
    level: 1,
    searchText: code,
    ...given,
  };
};

export const coursesFixture: ListFixture = {
  list: courseList,
  role: 'visitor',
  rows: 'courses',
  prepare: async (db) => {
    // Another list has the same table.
    await db.delete(courses);
    await db.insert(departments).values(
      [departmentId, otherDepartmentId].map((id) => ({
        id,
        code: id.slice(0, 8),
        codeKey: id.slice(0, 8),
        name: id,
      })),
    );
  },
  values: () => courseValues(),
  filters: () => ({
    department: {
      value: otherDepartmentId.slice(0, 8),
      row: courseValues({ departmentId: otherDepartmentId }),
    },
    level: { value: '4', row: courseValues({ level: 4 }) },
    credits: { value: '7.5', row: courseValues({ credits: 7.5 }) },
    recommended: { value: '70', row: courseValues({ recommended: 80 }) },
    hours: { value: '5', row: courseValues({ hours: 40 }) },
    now: {
      value: 'yes',
      row: courseValues(),
      complete: async (db, courseId) => {
        await makeOffering(db, { courseId, termId: (await makeTerm(db)).id });
      },
    },
    papers: {
      value: 'yes',
      row: courseValues(),
      complete: async (db, courseId) => {
        await db.insert(courseCodes).values({ codeKey: 'papers', code: 'papers', courseId });
        await makeResource(db, { courseCode: 'Papers', type: 'pdf', paperKind: 'midterm' });
      },
    },
  }),
  found: (text) => courseValues({ searchText: text }),
};
