// What the database stores to keep people safe from each other, for the privacy page.

export const storedSafety = {
  blocks: {
    title: 'Whom you have blocked',
    columns: { userId: 'who blocked', blockedId: 'whom', createdAt: 'when' },
    kept: 'until you unblock them, or one of you deletes their account',
    seenBy: 'you; the other is not told',
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
