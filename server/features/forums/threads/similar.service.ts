// Questions that resemble the title of a new one. Candidates are read by two words at a time through the search indexes, and from
// the newest of the same space; which of them are alike is decided by the parts of words that their titles share.

import { eq, type SQL, sql } from 'drizzle-orm';
import { maxSimilar, type SimilarThread } from '#contract/forums/threads.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { spaceIdAt } from '#server/features/forums/spaces/spaces.service.ts';
import { gramsOf } from '#server/lib/list/search-terms.ts';
import { escapeLike } from '#server/lib/text.ts';
import { partsOf, shareOf, stemsOf, wordsOf } from './similar-words.ts';

/** Read by each pair of words. */
const maxByWords = sql.raw('40');
/** Looked through first: where so many of them have both words, an index would find a tenth of all threads. */
const maxNewest = sql.raw('400');
/** Read of the space. */
const maxOfSpace = sql.raw('150');
interface Candidate {
  id: string;
  title: string;
  status: SimilarThread['status'];
  replies: number;
  slug: string;
  name: string;
  courseCode: string | null;
  isNear: boolean;
}

export async function similarThreads(db: Db, title: string, space = ''): Promise<SimilarThread[]> {
  const words = wordsOf(title);
  const wanted = partsOf(words);
  if (wanted.size === 0) return [];
  const found = await readCandidates(db, words, space);
  return found
    .flatMap((row) => {
      const alike = shareOf(wanted, row.title);
      return alike === undefined ? [] : [{ row, alike }];
    })
    .sort(
      (one, other) =>
        Number(other.row.status === 'solved') - Number(one.row.status === 'solved') ||
        Number(other.row.isNear) - Number(one.row.isNear) ||
        other.alike - one.alike,
    )
    .slice(0, maxSimilar)
    .map(({ row }) => ({
      _id: row.id,
      title: row.title,
      status: row.status,
      replies: row.replies,
      space: { slug: row.slug, name: row.name, courseCode: row.courseCode },
    }));
}

async function readCandidates(db: Db, words: string[], space: string): Promise<Candidate[]> {
  const parts = [
    ...pairsOf(words).flatMap((pair) => {
      const hasBoth = sql.join(pair.map(contains), sql` and `);
      return [
        sql`(select id from newest threads where ${hasBoth} limit ${maxByWords})`,
        sql`(select id from threads where ${isOpenQuestion} and ${hasBoth}
          and (select count(*) from newest threads where ${hasBoth}) < ${maxByWords} limit ${maxByWords})`,
      ];
    }),
    ...(space
      ? [
          sql`(select id from threads where ${isOpenQuestion}
            and space_id = ${spaceIdAt(space)}
            order by last_post_at desc limit ${maxOfSpace})`,
        ]
      : []),
  ];
  if (parts.length === 0) return [];
  return db
    .select({
      id: threads.id,
      title: threads.title,
      status: threads.status,
      replies: threads.replies,
      slug: spaces.slug,
      name: spaces.name,
      courseCode: courses.code,
      isNear: sql<boolean>`${threads.spaceId} is not distinct from ${spaceIdAt(space)}`,
    })
    .from(threads)
    .innerJoin(spaces, eq(spaces.id, threads.spaceId))
    .leftJoin(courses, eq(courses.id, spaces.courseId))
    .where(sql`${threads.id} in (
      with newest as materialized (select id, search_text, search_grams from threads where ${isOpenQuestion}
        order by last_post_at desc limit ${maxNewest})
      ${sql.join(parts, sql` union `)})`);
}

const isOpenQuestion: SQL = sql`${threads.state} = 'published' and ${threads.mergedIntoId} is null and ${threads.groupId} is null
  and ${threads.status} <> 'discussion'`;

/** The trigram index holds ASCII words in any locale; for others, the index of pairs of characters narrows the search. */
const contains = (stem: string): SQL =>
  /^[a-z0-9]+$/.test(stem)
    ? sql`${threads.searchText} like ${`%${escapeLike(stem)}%`}`
    : sql`(${threads.searchGrams} @> array(select jsonb_array_elements_text(${JSON.stringify(gramsOf(stem))}::jsonb))
        and position(${stem}::text in ${threads.searchText}) > 0)`;

/** The pairs of the longest words, or the only one. */
function pairsOf(words: string[]): string[][] {
  const stems = stemsOf(words);
  if (stems.length < 2) return stems.map((stem) => [stem]);
  return stems.flatMap((stem, index) => stems.slice(index + 1).map((other) => [stem, other]));
}
