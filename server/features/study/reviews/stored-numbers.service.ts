// The stored numbers of a course: what its page shows without a choice of time or teacher.

import { sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import type { CourseNumbers } from '#contract/study/reviews.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { courseNumbers } from '#server/db/tables/study/reviews.ts';
import { Refused } from '#server/lib/errors.ts';

type Numbers = Omit<CourseNumbers, 'success'>;

/** Numbers that stay the same are not written again, which would invalidate cached responses. */
export async function storeNumbers(
  db: Db,
  courseId: string,
  numbers: Numbers,
  reviewsBefore: number,
): Promise<void> {
  const named = [
    ...numbers.terms.map(({ term }) => term._id),
    ...numbers.teachers.map(({ teacher }) => teacher._id),
  ];
  const values = { numbers, named, reviewsBefore };
  await db
    .insert(courseNumbers)
    .values({ courseId, ...values })
    .onConflictDoUpdate({
      target: courseNumbers.courseId,
      set: values,
      setWhere: sql`(${courseNumbers.numbers}, ${courseNumbers.reviewsBefore})
        is distinct from (excluded.numbers, excluded.reviews_before)`,
    });
}

/** What the reviews of a course are read by. */
export interface ReviewedCourse {
  id: string;
  /** How many of its reviews are published. */
  reviews: number;
  /** The first day of the term since which it is another course, by its reviews. */
  changedOn: string | null;
  /** How many of them are from before; null where nothing is stored yet. */
  reviewsBefore: number | null;
}

/** By its present or a former code. */
export async function requireReviewed(db: Db, code: string): Promise<ReviewedCourse> {
  const [course] = await findReviewed(db, { codeKey: courseKeyOf(code) });
  return course ?? refuse();
}

/** The same with the stored numbers; without them for a course whose reviews are older than the table. */
export async function requireNumbered(
  db: Db,
  code: string,
): Promise<ReviewedCourse & { numbers: CourseNumbers | undefined }> {
  const [row] = await findNumbered(db, { codeKey: courseKeyOf(code) });
  if (!row) return refuse();
  const { numbers, names, ...course } = row;
  return { ...course, numbers: numbers ? withNames(numbers, names ?? {}) : undefined };
}

function refuse(): never {
  throw new Refused('not_found', { message: 'There is no course with this code.' });
}

interface NumberedRow extends ReviewedCourse {
  numbers: Numbers | null;
  /** By the ids of terms and teachers. */
  names: Record<string, string> | null;
}

const columns = sql`courses.id, courses.reviews, courses.changed_on::text as "changedOn",
  stored.reviews_before as "reviewsBefore"`;
const byCode = sql`course_codes join courses on courses.id = course_codes.course_id
  left join course_numbers stored on stored.course_id = courses.id
  where course_codes.code_key = ${sql.placeholder('codeKey')}`;

const findReviewed = preparedQuery<ReviewedCourse, { codeKey: string }>(
  'reviewed course',
  sql`select ${columns} from ${byCode}`,
);

const findNumbered = preparedQuery<NumberedRow, { codeKey: string }>(
  'numbers of a course',
  sql`select ${columns}, stored.numbers, (
      select json_object_agg(named.id, named.name) from (
        select id, name from terms where id = any(stored.named)
        union all select id, name from teachers where id = any(stored.named)
      ) named
    ) as names
    from ${byCode}`,
);

function withNames(numbers: Numbers, names: Record<string, string>): CourseNumbers {
  const named = ({ _id, name }: { _id: string; name: string }) => ({ _id, name: names[_id] ?? name });
  const { terms, teachers, change } = numbers;
  return {
    success: true,
    ...numbers,
    terms: terms.map((part) => ({ ...part, term: named(part.term) })),
    teachers: teachers.map((part) => ({ ...part, teacher: named(part.teacher) })),
    change: change && { ...change, since: named(change.since) },
  };
}
