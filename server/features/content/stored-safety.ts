// What the database stores to keep people safe from each other, for the privacy page.

export const storedSafety = {
  blocks: {
    title: 'Whom you have blocked',
    columns: { userId: 'who blocked', blockedId: 'whom', createdAt: 'when' },
    kept: 'until you unblock them, or one of you deletes their account',
    seenBy: 'you; the other is not told',
  },
};
