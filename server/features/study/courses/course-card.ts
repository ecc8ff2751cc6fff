// The card of a course for link previews.

import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { courses, departments } from '#server/db/tables/study/catalogue.ts';
import type { Card } from '#server/lib/cards/card.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

export async function courseCard(db: Db, id: string): Promise<Card> {
  const [course] = isId(id)
    ? await db
        .select({ code: courses.code, title: courses.title, department: departments.name })
        .from(courses)
        .innerJoin(departments, eq(departments.id, courses.departmentId))
        .where(eq(courses.id, id))
    : [];
  if (!course) throw new Refused('not_found', { message: 'There is no such course.' });
  return toCourseCard(course);
}

/** Without its numbers: the address of the card would change with each review. */
export const toCourseCard = ({
  code,
  title,
  department,
}: Record<'code' | 'title' | 'department', string>): Card => ({
  eyebrow: `Course · ${code}`,
  tone: 'green',
  title,
  facts: [department],
});
