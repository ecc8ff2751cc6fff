// What the database stores to keep people safe from each other, for the privacy page.

import { noticeYears } from '#server/features/copyright/copyright.service.ts';

export const storedSafety = {
  copyrightNotices: {
    title: 'Copyright notices you sent',
    columns: {
      id: null,
      reference: 'the reference of the notice',
      name: 'your name',
      email: 'your email address',
      onBehalfOf: 'for whom you wrote',
      work: 'what you wrote about the work',
      signature: 'your signature',
      userId: 'your account, if you were signed in',
      fingerprint: 'a hash of it, so that the same notice twice is one',
      createdAt: 'when you sent it',
    },
    kept: `${noticeYears} years; without name, address and signature once you delete your account`,
    seenBy:
      'moderators and admins; once something is taken down, its author reads your name, for whom you wrote and what you wrote about the work',
  },
  copyrightClaims: {
    title: 'What became of copyright notices',
    columns: {
      id: null,
      noticeId: 'the notice',
      reportId: 'what it is about',
      state: 'the outcome',
      decidedAt: 'when it was decided',
      counteredAt: 'when the author sent a counter-notice',
      restoredAt: 'when it was shown again',
    },
    kept: 'with the notice',
    seenBy: 'moderators and admins; everyone sees how many there were in a month',
  },
  blocks: {
    title: 'Whom you have blocked',
    columns: { userId: 'who blocked', blockedId: 'whom', createdAt: 'when' },
    kept: 'until you unblock them, or one of you deletes their account',
    seenBy: 'you; the other is not told',
  },
  appeals: {
    title: 'Your appeals against decisions of moderators',
    columns: {
      id: null,
      sanctionId: 'the warning, mute or suspension it is about',
      caseId: 'or what was hidden',
      userId: 'who appealed, where what was hidden tells who wrote it',
      text: 'what you wrote',
      state: 'the outcome',
      answer: 'its reason',
      judgedBy: 'the moderator who judged it',
      judgedAt: 'when',
      openedAt: 'the day on which you appealed',
    },
    kept: 'until you delete your account',
    seenBy: 'you, moderators and admins',
  },
  hiddenProfiles: {
    title: 'Your profile, where moderators have hidden it',
    columns: {
      userId: 'whose profile',
      texts: 'name, picture, department, batch, university and semester, which are shown nowhere meanwhile',
      pictureId: null,
      reason: 'why it is hidden',
    },
    kept: 'until it is shown again, or you delete your account',
    seenBy: 'you, moderators and admins',
  },
  caseNotes: {
    title: 'Notes of moderators about a case',
    columns: { id: null, caseId: 'the case', authorId: 'who wrote it', text: 'the note', createdAt: 'when' },
    kept: 'with the case, without the moderator once their account is deleted',
    seenBy: 'moderators and admins',
  },
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
};
