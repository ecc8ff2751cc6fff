// Fixtures for the tests of all lists: courses and teachers as admins see them.

import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { courses, departments } from '#server/db/tables/study/catalogue.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { catalogueCourseList } from './courses.list.ts';
import { teacherList } from './teachers.list.ts';

const departmentId = randomUUID();
const otherDepartmentId = randomUUID();

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

export const catalogueCoursesFixture: ListFixture = {
  list: catalogueCourseList,
  role: 'admin',
  rows: 'courses',
  prepare: async (db: Db) => {
    // Another list has the same table.
    await db.delete(courses);
    const rows = [departmentId, otherDepartmentId].map((id) => ({ id, code: id, codeKey: id, name: id }));
    await db.insert(departments).values(rows);
  },
  values: () => courseValues(),
  filters: () => ({
    department: { value: otherDepartmentId, row: courseValues({ departmentId: otherDepartmentId }) },
    archived: { value: 'yes', row: courseValues({ isArchived: true }) },
  }),
  found: (text) => courseValues({ searchText: text }),
};

const teacherValues = (given: Record<string, unknown> = {}) => ({
  name: 'Ada King',
  nameKey: 'ada king',
  searchText: 'ada king',
  ...given,
});

export const teachersFixture: ListFixture = {
  list: teacherList,
  role: 'admin',
  rows: 'teachers',
  values: () => teacherValues(),
  filters: () => ({ archived: { value: 'yes', row: teacherValues({ isArchived: true }) } }),
  found: (text) => teacherValues({ searchText: text }),
};
