// What is wanted: open ones until they fade, or those that were filled lately.
import { eq, type SQL, sql } from 'drizzle-orm';
import * as Type from 'typebox';
import { courseKeyOf } from '#contract/course-codes.ts';
import { Exact } from '#contract/fields.ts';
import { filledWeeks, openWeeks, WantQuery } from '#contract/library/wants.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { wants, wantWaiters } from '#server/db/tables/library/wants.ts';
import { courseCodes, courses, teachers } from '#server/db/tables/study/catalogue.ts';
import { defineList } from '#server/lib/list/list.ts';

const { id, kind, text, people, createdAt, filledAt } = wants;

export const isOpen = sql`(${wants.filledAt} is null and ${wants.wantedAt} > now() - make_interval(weeks => ${sql.raw(String(openWeeks))}))`;

const joins: { table: typeof courses | typeof teachers | typeof resources; on: SQL }[] = [
  { table: courses, on: eq(courses.id, wants.courseId) },
  { table: teachers, on: eq(teachers.id, wants.teacherId) },
  { table: resources, on: sql`${resources.id} = ${wants.resourceId} and not ${resources.isHidden}` },
];

export const wantColumns = {
  id,
  kind,
  text,
  people,
  createdAt,
  filledAt,
  course: { id: courses.id, code: courses.code, title: courses.title },
  teacher: { id: teachers.id, name: teachers.name },
  resource: { id: resources.id, title: resources.title },
};

/** The query of the call; `mine` is the id of the caller. */
const ListQuery = Type.Object({ ...WantQuery.properties, mine: Type.Optional(Exact({ maxLength: 40 })) });

export const wantList = defineList({
  name: 'wants',
  query: ListQuery,
  table: wants,
  leftJoins: joins,
  columns: wantColumns,
  where: sql`not ${wants.isHidden}`,
  filters: {
    course: {
      where: (value) =>
        sql`${wants.courseId} = (select ${courseCodes.courseId} from ${courseCodes} where ${courseCodes.codeKey} = ${value})`,
      read: courseKeyOf,
    },
    kind: { where: (value) => eq(wants.kind, value) },
    filled: {
      where: (value) =>
        sql`${value}::text = 'yes' and ${wants.filledAt} > now() - make_interval(weeks => ${sql.raw(String(filledWeeks))})`,
      whenAbsent: isOpen,
    },
    mine: {
      where: (value) =>
        sql`${wants.id} in (select ${wantWaiters.wantId} from ${wantWaiters} where ${wantWaiters.userId} = ${value})`,
      isPersonal: true,
    },
  },
  sorts: {
    most: { column: people, direction: 'desc' },
    newest: { column: createdAt, direction: 'desc' },
  },
});
