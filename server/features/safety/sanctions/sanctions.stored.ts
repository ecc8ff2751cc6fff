// What the database stores of sanctions, for the privacy page.
import type * as sanctionsTables from '#server/db/tables/safety/sanctions.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const sanctionsStored = {
  sanctions: {
    title: 'Warnings, mutes and suspensions',
    columns: {
      id: null,
      userId: 'whom it is about',
      kind: 'what it is',
      reason: 'why',
      endsAt: 'when it ends',
      readAt: 'when you read a warning',
      caseId: 'the case that led to it',
      decidedBy: 'the moderator who decided',
      createdAt: 'when',
      liftedAt: 'when it was lifted',
      liftedBy: 'the moderator who lifted it',
      liftReason: 'why it was lifted',
    },
    kept: 'until you delete your account',
    seenBy: 'you, moderators and admins; you are not told who decided',
  },
} satisfies StoredTables<typeof sanctionsTables>;
