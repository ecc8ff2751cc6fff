// What the database stores of audit, for the privacy page.
import type * as auditTables from '#server/db/tables/platform/audit.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const auditStored = {
  auditEntries: {
    title: 'The audit log',
    columns: {
      id: null,
      action:
        'a change of role, a deleted account, a second factor that an admin has reset, a decision about a teacher, one of a moderator, or a warning, mute or suspension',
      actorId: 'who did it',
      actor: 'their username',
      subjectId: 'to whom, or to what',
      subject: 'their username, or what it is called, such as “a review of CS201”',
      before: 'what it was before, such as a role',
      after: 'what it was afterwards',
      reason: 'why, where it had to be said',
      createdAt: 'when',
    },
    kept: 'for good, also after the accounts are gone: it is how misuse of power can be found',
    seenBy: 'admins',
  },
} satisfies StoredTables<typeof auditTables>;
