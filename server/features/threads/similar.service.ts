// Questions that resemble the title of a new one. Candidates are read by two words at a time through the search index, and from
// the newest of the same space; which of them are alike is decided by the trigrams that their titles share.
import { eq, type SQL, sql } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import { maxSimilar, type SimilarThread } from '#contract/threads.ts';
import type { Db } from '#server/db/client.ts';
import { courses, spaces, threads } from '#server/db/schema.ts';
import { escapeLike } from '#server/lib/text.ts';

/** Read by each pair of words. */
const maxByWords = sql.raw('40');
/** Read of the space. */
const maxOfSpace = sql.raw('150');
/** The share of the title's trigrams that the other title has. */
const minAlike = 0.4;

/** Words that say nothing about the question. */
const emptyWords = new Set(
  'about and any are can could does for from get has have how into not that the there this what when where which who why will with you your'.split(
    ' ',
  ),
);

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
  const words = (foldText(title).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length > 1 && !emptyWords.has(word),
  );
  const wanted = trigramsOf(words);
  if (wanted.size === 0) return [];
  const found = await readCandidates(db, words, space);
  return found
    .map((row) => ({ row, alike: shareOf(wanted, row.title), isNear: row.slug === space }))
    .filter(({ alike }) => alike >= minAlike)
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
      and ${sql.join(
        pair.map((word) => sql`${threads.searchText} like ${`%${escapeLike(word)}%`}`),
        sql` and `,
      )} limit ${maxByWords})`,
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

/** The pairs of the three longest words, or the only one. Without their endings, which differ: recursion, recursive. */
function pairsOf(words: string[]): string[][] {
  const stems = [...new Set(words)]
    // What the trigram index holds in any locale.
    .filter((word) => /^[a-z0-9]{3,}$/.test(word))
    .sort((one, other) => other.length - one.length)
    .slice(0, 3)
    .map((word) => word.slice(0, Math.max(4, Math.ceil(word.length * 0.7))));
  if (stems.length < 2) return stems.map((stem) => [stem]);
  return stems.flatMap((stem, index) => stems.slice(index + 1).map((other) => [stem, other]));
}

const trigramsOf = (words: string[]): Set<string> =>
  new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3));
    }),
  );

function shareOf(wanted: Set<string>, title: string): number {
  const has = trigramsOf(foldText(title).match(/[\p{L}\p{N}]+/gu) ?? []);
  return [...wanted].filter((trigram) => has.has(trigram)).length / wanted.size;
}
