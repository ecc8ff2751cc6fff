// Generates forums, in SQL since rows are many: twenty posts in most threads, fifty replies in those that are measured, ten in
// one and ten thousand in another.

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { userValues } from '#server/features/platform/users/users.factory.ts';
import { withoutIndexes } from './databases.ts';

const spaceCount = 40;
const userCount = 1_000;
const repliesOfMost = 19;
const batchSize = 10_000;

/** Threads by the number in their title. */
export const forumThreads = { long: 0, short: 1, followed: 2, firstMeasured: 3, measured: 40 } as const;

export async function fillForums(db: Db, threadCount: number, log: (line: string) => void): Promise<void> {
  const run = (statement: SQL) => db.execute(statement);
  await db
    .insert(users)
    .values(
      Array.from({ length: userCount }, (_, number) =>
        userValues({ username: `writer-${number}`, fullName: `Writer ${number}` }),
      ),
    );
  await run(sql`insert into spaces (slug, name, audience, position)
    select 'space-' || n, 'Space ' || n, 'everyone', n from generate_series(1, ${spaceCount}::int) n`);
  await run(
    sql`create table bench_writers as select id, substr(username, 8)::int as number from users where username like 'writer-%'`,
  );
  await run(sql`create unique index on bench_writers (number)`);
  await withoutIndexes(db, 'posts', () => fillThreads(db, threadCount, log));
  await run(sql`update spaces set threads = (select count(*) from threads where space_id = spaces.id),
    last_post_at = (select max(last_post_at) from threads where space_id = spaces.id)`);
  await run(sql`insert into follows (user_id, thread_id, level)
    select users.id, threads.id, 'normal' from users, threads
    where threads.title = ${titleOf(forumThreads.followed)} and users.id in (select id from bench_writers where number < 500)`);
  await run(sql`drop table bench_writers`);
}

async function fillThreads(db: Db, threadCount: number, log: (line: string) => void): Promise<void> {
  for (let made = 0; made < threadCount; made += batchSize) {
    const end = Math.min(made + batchSize, threadCount);
    await db.transaction(async (db) => {
      // Foreign keys are not checked row by row: they hold by construction.
      await db.execute(sql`set local session_replication_role = replica`);
      await db.execute(threadsBetween(made, end));
      await db.execute(postsBetween(made, end));
    });
    log(`  ${end.toLocaleString('en')} threads`);
  }
}

export const titleOf = (number: number): string => `Question ${number} about what was asked in the exam`;

const repliesOf = sql`(case substr(threads.title, 10, position(' about' in threads.title) - 10)::int
  when ${forumThreads.long} then 10000 when ${forumThreads.short} then 10
  else case when substr(threads.title, 10, position(' about' in threads.title) - 10)::int < ${
    forumThreads.firstMeasured + forumThreads.measured
  } then 50 else ${repliesOfMost} end end)`;

/** In the measured threads only: as many are found however many threads there are. */
export const rareWord = 'photosynthesis';

const searchText = sql`'question ' || n || ' about what was asked in the exam week ' || n % 14 ||
  case when n between ${forumThreads.firstMeasured}::int and ${forumThreads.firstMeasured + forumThreads.measured - 1}::int
    then ${` ${rareWord}`}::text else '' end`;

const threadsBetween = (first: number, end: number): SQL => sql`
  insert into threads (space_id, title, tags, tag_keys, status, author_id, votes, search_text, search_grams, created_at, last_post_at)
  select spaces.id, 'Question ' || n || ' about what was asked in the exam', array['exam'], array['exam'],
    (array['open', 'answered', 'solved', 'discussion'])[1 + n % 4], writers.id, n * 7 % 40,
    ${searchText}, search_grams(${searchText}),
    now() - n * interval '7 minutes', now() - n * interval '5 minutes'
  from generate_series(${first}::int, ${end - 1}::int) n
  join spaces on spaces.slug = 'space-' || 1 + n % ${spaceCount}::int
  join bench_writers writers on writers.number = n * 13 % ${userCount}::int`;

/** Number 0 is the opening post. */
const postsBetween = (first: number, end: number): SQL => sql`
  with made as (select threads.id, threads.created_at, ${repliesOf} as replies,
      substr(threads.title, 10, position(' about' in threads.title) - 10)::int as number
    from threads where substr(threads.title, 10, position(' about' in threads.title) - 10)::int between ${first}::int and ${end - 1}::int),
  written as (insert into posts (thread_id, is_opening, author_id, text, votes, created_at)
    select made.id, n = 0, writers.id, 'What was taught in week ' || n % 14 ||
      ' helped most: first **draw** the case with the smallest numbers, then write down what changes from one to the next, ' ||
      'and only then look for the formula. The book does it the other way round, which is why nobody remembers it.',
      (made.number * 31 + n * 17) % 23, made.created_at + n * interval '3 seconds'
    from made cross join lateral generate_series(0, made.replies) n
    join bench_writers writers on writers.number = (made.number * 7 + n * 11) % ${userCount}::int)
  update threads set replies = made.replies from made where made.id = threads.id`;
