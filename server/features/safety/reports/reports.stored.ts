// What the database stores of reports, for the privacy page.
import type * as reportsTables from '#server/db/tables/safety/reports.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';
import { snapshotRetentionDays } from './reports.service.ts';

export const reportsStored = {
  cases: {
    title: 'What moderators decide about',
    columns: {
      id: null,
      kind: 'what kind of thing it is',
      thingId: 'which one',
      title: 'what it is called, such as “a review of CS201”',
      path: 'where it is shown',
      state: 'what was decided',
      reasons: 'why it was reported or held',
      snapshot: 'what it said, without who wrote it',
      reportCount: null,
      openedAt: 'the day, not the time',
      rank: null,
      weight: null,
      isHiddenByReports: null,
      claimedBy: 'the moderator who looks at it',
      claimedUntil: 'until when',
      stateBefore: null,
      change: 'what the moderator corrected, as it was before and after',
      note: 'the reason that the moderator gave',
      decidedBy: 'the moderator',
      decidedAt: 'when they decided',
    },
    kept: `what it said, until its writer deletes it, and at most ${snapshotRetentionDays} days after the decision. The rest for good, without the moderator once their account is deleted`,
    seenBy: 'moderators and admins',
  },
  reports: {
    title: 'What you report',
    columns: {
      id: null,
      caseId: null,
      kind: 'what kind of thing it is',
      thingId: 'which one',
      reporterId: 'who reported it',
      reason: 'the reason you chose',
      text: 'what you wrote about it',
      weight: 'how much it counts, by how often you were right',
      snapshot: 'what it said when you reported it, without who wrote it',
      state: 'what was decided',
      createdAt: 'when',
    },
    kept: `what you wrote, at most ${snapshotRetentionDays} days after the decision. When you delete your account, it is kept without you`,
    seenBy: 'you, and moderators and admins without who you are',
  },
  caseNotes: {
    title: 'Notes of moderators about a case',
    columns: { id: null, caseId: 'the case', authorId: 'who wrote it', text: 'the note', createdAt: 'when' },
    kept: 'with the case, without the moderator once their account is deleted',
    seenBy: 'moderators and admins',
  },
} satisfies StoredTables<typeof reportsTables>;
