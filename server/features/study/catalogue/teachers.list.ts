// The teachers for admins, by name.
import { eq, type SQL, sql } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import { TeacherQuery } from '#contract/study/catalogue.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { departments, teachers } from '#server/db/tables/study/catalogue.ts';
import { defineList } from '#server/lib/list/list.ts';

const { id, name, reference, isArchived, updatedAt } = teachers;

const joins: { table: typeof departments | typeof users; on: SQL }[] = [
  { table: departments, on: eq(departments.id, teachers.departmentId) },
  { table: users, on: eq(users.id, teachers.userId) },
];

export const teacherList = defineList({
  name: 'teachers',
  query: TeacherQuery,
  table: teachers,
  leftJoins: joins,
  columns: {
    id,
    name,
    reference,
    isArchived,
    updatedAt,
    department: { id: departments.id, code: departments.code, name: departments.name },
    account: { id: users.id, username: users.username, fullName: users.fullName },
  },
  filters: { archived: { where: (value) => sql`${isArchived} = (${value}::text = 'yes')` } },
  sorts: { newest: { column: teachers.nameKey, direction: 'asc' } },
  search: { column: teachers.searchText, fold: foldText, byWord: true },
});
