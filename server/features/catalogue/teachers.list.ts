// The teachers for admins, by name.
import { eq, sql } from 'drizzle-orm';
import { TeacherQuery } from '#contract/catalogue.ts';
import { foldText } from '#contract/search.ts';
import { departments, teachers } from '#server/db/schema.ts';
import { defineList } from '#server/lib/list/list.ts';

const { id, name, reference, isArchived, updatedAt } = teachers;

export const teacherList = defineList({
  name: 'teachers',
  query: TeacherQuery,
  table: teachers,
  leftJoins: [{ table: departments, on: eq(departments.id, teachers.departmentId) }],
  columns: {
    id,
    name,
    reference,
    isArchived,
    updatedAt,
    department: { id: departments.id, code: departments.code, name: departments.name },
  },
  filters: { archived: { where: (value) => sql`${isArchived} = (${value}::text = 'yes')` } },
  sorts: { newest: { column: teachers.nameKey, direction: 'asc' } },
  search: { column: teachers.searchText, fold: foldText, byWord: true },
});
