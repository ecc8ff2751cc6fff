// Messages to the admins, for tests and demo data.

import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { contactMessages } from '#server/db/tables/site/contact.ts';
import type { MessageRow } from './contact.service.ts';

export async function makeMessage(
  db: Db,
  given: Partial<typeof contactMessages.$inferInsert> = {},
): Promise<MessageRow> {
  const [row] = await db
    .insert(contactMessages)
    .values({
      name: 'Someone',
      email: `writer-${randomBytes(5).toString('hex')}@campus.example`,
      topic: 'question',
      message: 'When does the library open?',
      ...given,
    })
    .returning();
  if (!row) throw new Error('An inserted message was not returned.');
  return row;
}
