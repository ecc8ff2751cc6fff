// Spaces, threads and posts for tests, demo data and benches.

import { randomUUID } from 'node:crypto';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';

export async function makeSpace(db: Db, given: Partial<typeof spaces.$inferInsert> = {}) {
  const slug = given.slug ?? `space-${randomUUID().slice(0, 8)}`;
  return one(
    await db
      .insert(spaces)
      .values({ name: `Space ${slug}`, audience: 'everyone', ...given, slug })
      .returning(),
  );
}

type GivenThread = Partial<typeof threads.$inferInsert> & { spaceId: string };

export const threadValues = (given: GivenThread): typeof threads.$inferInsert => {
  const title = given.title ?? 'How does a heap differ from a tree?';
  return { status: 'open', searchText: foldText(title), ...given, title };
};

/** With its opening post. */
export async function makeThread(db: Db, given: Partial<GivenThread> & { text?: string } = {}) {
  const { text = 'I read both chapters and still mix them up.', ...values } = given;
  const spaceId = values.spaceId ?? (await makeSpace(db)).id;
  const thread = one(
    await db
      .insert(threads)
      .values(threadValues({ ...values, spaceId }))
      .returning(),
  );
  await makePost(db, { threadId: thread.id, isOpening: true, text, authorId: thread.authorId });
  return thread;
}

export async function makePost(db: Db, given: Partial<typeof posts.$inferInsert> & { threadId: string }) {
  return one(
    await db
      .insert(posts)
      .values({ text: 'A heap is ordered from the root down only.', ...given })
      .returning(),
  );
}

function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('An inserted row was not returned.');
  return row;
}
