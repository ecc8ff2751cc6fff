// The teachers by whose names a search has found courses: a row must say why it is there.

import { sql } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { offerings, offeringTeachers, teachers } from '#server/db/tables/study/catalogue.ts';
import { wordsOf } from '#server/lib/list/search-terms.ts';

/** More would fill the row. */
const maxNames = 3;

interface Found {
  id: string;
  code: string;
  title: string;
}

/** By the ids of the courses; only those that their code and title do not explain. */
export async function teachersFoundBy(
  db: Db,
  searched: string,
  courses: Found[],
): Promise<Map<string, string[]>> {
  const words = wordsOf(foldText(searched)).filter(Boolean);
  const unexplained = new Map(
    courses.map(({ id, code, title }) => {
      const own = foldText(`${code} ${title}`);
      return [id, words.filter((word) => !own.includes(word))];
    }),
  );
  const ids = courses.map(({ id }) => id).filter((id) => unexplained.get(id)?.length);
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ courseId: string; name: string; key: string }>(
    db,
    sql`select distinct held.course_id as "courseId", teachers.name, teachers.name_key as key
      from ${offerings} held join ${offeringTeachers} by_whom on by_whom.offering_id = held.id
      join ${teachers} on teachers.id = by_whom.teacher_id
      where held.course_id in (select (jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))::uuid)
        and exists (select 1 from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) word
          where strpos(teachers.name_key, word) > 0)
      order by teachers.name_key`,
  );
  const found = new Map<string, string[]>();
  for (const id of ids) {
    const counted = rows
      .filter(({ courseId }) => courseId === id)
      .map(({ name, key }) => ({
        name,
        count: unexplained.get(id)?.filter((word) => key.includes(word)).length ?? 0,
      }));
    // Of 'dr okoye', every doctor has a word: those who have most of them are meant.
    const most = Math.max(1, ...counted.map(({ count }) => count));
    const names = counted.filter(({ count }) => count === most).map(({ name }) => name);
    found.set(id, [...new Set(names)].slice(0, maxNames));
  }
  return found;
}
