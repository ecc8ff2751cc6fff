// Staff mark a mentor as trained.

import { eq } from 'drizzle-orm';
import { mayMarkTrained } from '#contract/permissions.ts';
import { usernameKey } from '#contract/platform/users.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { mentors } from '#server/db/tables/together/mentors.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { noMentor } from './finding.service.ts';
import { offerNews } from './mentors.notifications.ts';

/** Returns the name of the mentor. Repeating it changes nothing. */
export async function setTrained(
  db: Db,
  actor: Pick<UserRow, 'id' | 'username' | 'role'>,
  username: string,
  isTrained: boolean,
): Promise<string> {
  if (!mayMarkTrained(actor)) throw new Refused('forbidden');
  return db.transaction(async (db) => {
    const [row] = await db
      .select({ mentor: mentors, username: users.username, fullName: users.fullName })
      .from(mentors)
      .innerJoin(users, eq(users.id, mentors.userId))
      .where(eq(users.usernameKey, usernameKey(username)))
      .for('update', { of: mentors });
    if (!row) throw noMentor();
    const { userId } = row.mentor;
    if (userId === actor.id)
      throw new Refused('forbidden', { message: 'Someone else has to mark you as trained.' });
    const name = row.fullName || row.username;
    if (row.mentor.isTrained === isTrained) return name;
    await db.update(mentors).set({ isTrained }).where(eq(mentors.userId, userId));
    await recordAuditEntry(db, {
      action: isTrained ? 'mentor_trained' : 'mentor_untrained',
      actor,
      subject: { id: userId, username: row.username },
    });
    if (isTrained)
      await notify(db, offerNews, {
        userId,
        mergeKey: 'mentor-offer:trained',
        facts: { news: 'trained', reason: '' },
      });
    return name;
  });
}
