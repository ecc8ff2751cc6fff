// Questions that resemble the title of a new one. Candidates are read by two words at a time through the search indexes, and from
// the newest of the same space; which of them are alike is decided by the parts of words that their titles share.
import { eq, type SQL, sql } from 'drizzle-orm';
import { maxSimilar, type SimilarThread } from '#contract/threads.ts';
import type { Db } from '#server/db/client.ts';
import { courses, spaces, threads } from '#server/db/schema.ts';
import { gramsOf } from '#server/lib/list/search-terms.ts';
import { escapeLike } from '#server/lib/text.ts';
import { partsOf, shareOf, stemsOf, wordsOf } from './similar-words.ts';

/** Read by each pair of words. */
const maxByWords = sql.raw('40');
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
}

export async function similarThreads(db: Db, title: string, space = ''): Promise<SimilarThread[]> {
  const words = wordsOf(title);
  const wanted = partsOf(words);
  if (wanted.size === 0) return [];
  const found = await readCandidates(db, words, space);
  return found
    .flatMap((row) => {
      const alike = shareOf(wanted, row.title);
      return alike === undefined ? [] : [{ row, alike, isNear: row.slug === space }];
    })
    .sort(
      (one, other) =>
        Number(other.row.status === 'solved') - Number(one.row.status === 'solved') ||
        Number(other.isNear) - Number(one.isNear) ||
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
    ...pairsOf(words).map(
      (pair) => sql`(select id from threads where ${isOpenQuestion}
      and ${sql.join(pair.map(contains), sql` and `)} limit ${maxByWords})`,
    ),
    ...(space
      ? [
          sql`(select id from threads where ${isOpenQuestion}
            and space_id = (select ${spaces.id} from ${spaces} where ${spaces.slug} = ${space})
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
    })
    .from(threads)
    .innerJoin(spaces, eq(spaces.id, threads.spaceId))
    .leftJoin(courses, eq(courses.id, spaces.courseId))
    .where(sql`${threads.id} in (${sql.join(parts, sql` union `)})`);
}

const isOpenQuestion: SQL = sql`${threads.state} = 'published' and ${threads.mergedIntoId} is null
  and ${threads.status} <> 'discussion'`;

/** The trigram index holds ASCII words in any locale; for others, the index of pairs of characters narrows the search. */
const contains = (stem: string): SQL =>
  /^[a-z0-9]+$/.test(stem)
    ? sql`${threads.searchText} like ${`%${escapeLike(stem)}%`}`
    : sql`(search_grams(${threads.searchText}) @> array(select jsonb_array_elements_text(${JSON.stringify(gramsOf(stem))}::jsonb))
        and position(${stem}::text in ${threads.searchText}) > 0)`;

/** The pairs of the longest words, or the only one. */
function pairsOf(words: string[]): string[][] {
  const stems = stemsOf(words);
  if (stems.length < 2) return stems.map((stem) => [stem]);
  return stems.flatMap((stem, index) => stems.slice(index + 1).map((other) => [stem, other]));
}
