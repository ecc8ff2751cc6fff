// Courses that nobody has shared anything for, or reviewed: of this term, or of the whole catalogue between the terms.

import { sql } from 'drizzle-orm';
import { maxOverviewCount, maxOverviewRows, type OverviewParts } from '#contract/site/admin.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { courseCodes, courses, offerings } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { currentTerm } from '#server/features/study/catalogue/terms.service.ts';

type Gaps = NonNullable<OverviewParts['courses']>;

interface Row extends Omit<Gaps['wanting'][number], 'taking'> {
  taking: number;
  courses: number;
  withoutResources: number;
  withoutReviews: number;
}

export async function readCourseGaps(db: Db, timeZone: string): Promise<Gaps> {
  const term = await currentTerm(db, timeZone);
  const isTaught = term
    ? sql`exists (select from ${offerings} o where o.course_id = c.id and o.term_id = ${term.id}::uuid)`
    : sql`true`;
  const [counts, wanting] = await Promise.all([
    queryRows<Pick<Row, 'courses' | 'withoutResources' | 'withoutReviews'>>(
      db,
      sql`select count(*)::int as courses, count(*) filter (where not has_resources)::int as "withoutResources",
          count(*) filter (where not has_reviews)::int as "withoutReviews"
        from (${taught(isTaught)} limit ${maxOverviewCount}::int) taught`,
    ),
    queryRows<Gaps['wanting'][number]>(
      db,
      sql`select code, title, has_resources as "hasResources", has_reviews as "hasReviews",
          (select count(*)::int from ${enrolments} e where e.course_id = taught.id and e.status = 'taking') as taking
        from (${taught(isTaught)} limit ${maxOverviewCount}::int) taught where not (has_resources and has_reviews)
        order by taking desc, code limit ${maxOverviewRows}::int`,
    ),
  ]);
  const { courses = 0, withoutResources = 0, withoutReviews = 0 } = counts[0] ?? {};
  return { courses, withoutResources, withoutReviews, wanting };
}

const taught = (isTaught: ReturnType<typeof sql>) => sql`
  select c.id, c.code, c.title, c.reviews > 0 as has_reviews,
    exists (select from ${courseCodes} k join ${resources} r on r.course_key = k.code_key where k.course_id = c.id) as has_resources
  from ${courses} c where not c.is_archived and ${isTaught}`;
