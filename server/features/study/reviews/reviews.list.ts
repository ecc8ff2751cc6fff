// The published reviews of a course. No column tells who wrote an anonymous one.
import { eq, type SQL, sql } from 'drizzle-orm';
import * as Type from 'typebox';
import { Exact } from '#contract/fields.ts';
import { foldText } from '#contract/search.ts';
import { type Review, ReviewQuery } from '#contract/study/reviews.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { teachers, terms } from '#server/db/tables/study/catalogue.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { isId, nilId } from '#server/lib/ids.ts';
import { defineList } from '#server/lib/list/list.ts';

const idOrNone = (given: string) => (isId(given) ? given : given && nilId);

/** The query of the call; `period` is the day on or after which, `era` the day before which the term must have begun. */
const ListQuery = Type.Object({
  ...ReviewQuery.properties,
  period: Type.Optional(Exact({ maxLength: 10 })),
  era: Type.Optional(Exact({ maxLength: 10 })),
});

const joins: { table: typeof terms | typeof teachers | typeof users; on: SQL }[] = [
  { table: terms, on: eq(terms.id, reviews.termId) },
  { table: teachers, on: eq(teachers.id, reviews.teacherId) },
  // The author of a signed review; an anonymous one has none.
  { table: users, on: eq(users.id, reviews.authorId) },
];

/** Within the statement: most reviews have none, and another statement costs as much as all other columns. */
export const answerColumn = sql<NonNullable<Review['answer']> | null>`(
  select json_build_object('teacher', json_build_object('_id', answering.id, 'name', answering.name),
    'text', answers.text, 'month', answers.month, 'isEdited', answers.is_edited)
  from review_answers answers join teachers answering on answering.id = answers.teacher_id
  where answers.review_id = reviews.id)`;

export const reviewList = defineList({
  name: 'reviews',
  query: ListQuery,
  table: reviews,
  leftJoins: joins,
  columns: {
    id: reviews.id,
    stars: reviews.stars,
    difficulty: reviews.difficulty,
    hours: reviews.hours,
    recommend: reviews.recommend,
    attendance: reviews.attendance,
    textbook: reviews.textbook,
    groupWork: reviews.groupWork,
    examForm: reviews.examForm,
    grade: reviews.grade,
    text: reviews.text,
    isReworked: reviews.isReworked,
    isProved: reviews.isProved,
    month: reviews.month,
    isEdited: reviews.isEdited,
    helpful: reviews.helpful,
    answer: answerColumn,
    term: { id: terms.id, name: terms.name },
    teacher: { id: teachers.id, name: teachers.name },
    author: { id: users.id, username: users.username, fullName: users.fullName, img: users.img },
  },
  where: eq(reviews.state, 'published'),
  scope: { course: (value) => eq(reviews.courseId, value) },
  filters: {
    teacher: { where: (value) => eq(reviews.teacherId, value), read: idOrNone, isPersonal: true },
    term: { where: (value) => eq(reviews.termId, value), read: idOrNone, isPersonal: true },
    period: {
      where: (value) =>
        sql`${reviews.termId} in (select ${terms.id} from ${terms} where ${terms.firstDay} >= ${value}::text::date)`,
    },
    era: {
      where: (value) =>
        sql`${reviews.termId} in (select ${terms.id} from ${terms} where ${terms.firstDay} < ${value}::text::date)`,
    },
    // Without a search index: the reviews of one course are few.
    words: {
      where: (value) => sql`strpos(${reviews.searchText}, ${value}) > 0`,
      read: foldText,
      isPersonal: true,
    },
    text: { where: (value) => sql`(${value}::text = 'yes') = (${reviews.text} <> '')` },
  },
  sorts: {
    helpful: { column: reviews.helpful, direction: 'desc' },
    recent: { column: reviews.month, direction: 'desc' },
    high: { column: reviews.stars, direction: 'desc' },
    low: { column: reviews.stars, direction: 'asc' },
  },
});
