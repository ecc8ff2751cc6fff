// What the database stores of groups, for the privacy page.
import type * as groupsTables from '#server/db/tables/together/groups.ts';
import { type StoredTables, withAccount } from '#server/lib/stored-tables.ts';

export const groupsStored = {
  groups: {
    holds: 'the study groups: what they are about and how they meet',
    columns: {
      id: null,
      courseId: null,
      name: null,
      about: null,
      style: null,
      language: null,
      level: null,
      place: null,
      isOnline: null,
      capacity: null,
      admission: null,
      state: null,
      isHidden: null,
      reason: null,
      members: null,
      commonHours: null,
      activeAt: null,
      askedAt: null,
      searchText: null,
      version: null,
      createdAt: null,
    },
  },
  memberships: {
    title: 'The study groups you are in',
    columns: {
      id: null,
      groupId: 'which group',
      userId: null,
      role: 'whether you own or organise it',
      state: 'whether you are in it, have asked, wait for a seat, have left or were removed',
      message: 'what you wrote with your request',
      isShown: 'whether people outside the group see that you are in it',
      place: 'your place on the waiting list',
      joinedAt: 'since when',
    },
    kept: withAccount,
    seenBy:
      'the members of the group; other members of the campus only where you chose to show it, and that you own it',
  },
  invitations: {
    title: 'The invitation links you make',
    columns: {
      id: null,
      groupId: 'into which group',
      tokenHash: 'the link as a hash, from which it cannot be read',
      createdById: 'that you made it',
      maxUses: 'how often it can be used',
      uses: 'how often it was used, not by whom',
      expiresAt: 'until when it works',
      revokedAt: 'when it was revoked',
      createdAt: 'when you made it',
    },
    kept: 'until a month after it has expired; without your name once you delete your account',
    seenBy: 'the organisers of the group',
  },
  groupFiles: {
    title: 'The files you share with a study group',
    columns: {
      id: null,
      groupId: 'with which group',
      fileId: 'the file',
      name: 'its name',
      userId: 'that you shared it',
      createdAt: 'when',
    },
    kept: 'until it is removed from the group; without your name once you delete your account',
    seenBy: 'the members of the group',
  },
} satisfies StoredTables<typeof groupsTables>;
