// Cases for tests.

import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { cases, reports } from '#server/db/tables/safety/reports.ts';

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

/** A report without a reporter, as a copyright notice makes it. */
export async function makeClaimedReport(db: Db): Promise<string> {
  const { id: caseId, thingId } = await makeCase(db, { kind: 'resource', state: 'hidden' });
  const [row] = await db
    .insert(reports)
    .values({ caseId, kind: 'resource', thingId, reason: 'copyright', state: 'upheld' })
    .returning({ id: reports.id });
  if (!row) throw new Error('An inserted report was not returned.');
  return row.id;
}
