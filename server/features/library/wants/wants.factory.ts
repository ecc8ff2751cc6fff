// Wants for tests and demo data.

import { wantKeyOf } from '#contract/library/wants.rules.ts';
import type { Db } from '#server/db/db.ts';
import { wants, wantWaiters } from '#server/db/tables/library/wants.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';

type Given = Partial<typeof wants.$inferInsert> & { courseId: string };

let made = 0;

export function wantValues({ courseId, ...given }: Given): typeof wants.$inferInsert {
  const text = given.text ?? (given.kind === 'review' ? '' : `Notes of week ${++made}`);
  return {
    kind: 'notes',
    ...given,
    courseId,
    text,
    key: given.key ?? (text ? wantKeyOf(text) : (given.teacherId ?? '')),
  };
}

/** With its author as the only one who waits. */
export async function makeWant(db: Db, given: Given): Promise<typeof wants.$inferSelect> {
  const authorId = given.authorId ?? (await makeUser(db)).id;
  const [want] = await db
    .insert(wants)
    .values(wantValues({ ...given, authorId }))
    .returning();
  if (!want) throw new Error('An inserted want was not returned.');
  await db.insert(wantWaiters).values({ wantId: want.id, userId: authorId });
  return want;
}
