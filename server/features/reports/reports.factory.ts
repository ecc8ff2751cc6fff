// Cases for tests.
import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import { cases } from '#server/db/schema.ts';

type Given = Partial<typeof cases.$inferInsert>;

/** By default about a thing that does not exist any more. */
export const caseValues = (given: Given = {}): typeof cases.$inferInsert => ({
  kind: 'review',
  thingId: randomUUID(),
  title: 'a review of CS201',
  path: '/courses/CS201',
  reasons: ['spam'],
  ...given,
});

export async function makeCase(db: Db, given: Given = {}) {
  const [row] = await db.insert(cases).values(caseValues(given)).returning();
  if (!row) throw new Error('An inserted case was not returned.');
  return row;
}
