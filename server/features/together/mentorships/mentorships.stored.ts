// What the database stores of mentorships, for the privacy page.
import type * as mentorshipsTables from '#server/db/tables/together/mentorships.ts';
import { type StoredTables, withAccount } from '#server/lib/stored-tables.ts';

const theTwo = 'you and the other one; moderators only what is reported';

export const mentorshipsStored = {
  mentorships: {
    title: 'Requests to mentors',
    columns: {
      id: null,
      requesterId: 'that you asked',
      mentorId: 'that you were asked',
      courseId: 'the course',
      goal: 'what you want to reach',
      tried: 'what you have tried',
      state: 'what became of it',
      note: 'the reason, where it was declined',
      version: null,
      createdAt: 'when you asked',
      changedAt: 'when its state changed',
      repliedAt: 'when the mentor first answered',
      isReminded: 'whether someone was reminded',
    },
    kept: 'until both have deleted their accounts, without your name after yours',
    seenBy: theTwo,
  },
  mentorshipMessages: {
    title: 'Messages with a mentor',
    columns: {
      id: null,
      mentorshipId: 'the mentorship',
      authorId: 'that you wrote it',
      kind: 'whether it is a question, an answer or a message',
      text: 'the text',
      isHidden: 'whether a moderator has hidden it',
      reason: 'the reason of the moderator',
      createdAt: 'when you wrote it',
    },
    kept: withAccount,
    seenBy: theTwo,
  },
  mentorshipGoals: {
    title: 'Goals with a mentor',
    columns: {
      id: null,
      mentorshipId: 'the mentorship',
      text: 'the goal',
      isDone: 'whether it is reached',
      createdAt: 'when it was added',
    },
    kept: 'until it is removed, or both have deleted their accounts',
    seenBy: 'you and the other one',
  },
  mentorshipFiles: {
    title: 'Files shared with a mentor',
    columns: {
      id: null,
      mentorshipId: 'the mentorship',
      uploaderId: 'that you shared it',
      fileId: 'the file',
      name: 'its name',
      createdAt: 'when you shared it',
    },
    kept: 'until you remove it or delete your account',
    seenBy: 'you and the other one',
  },
  mentorshipFeedback: {
    title: 'Feedback after a mentorship',
    columns: {
      mentorshipId: 'the mentorship',
      authorId: 'that you wrote it',
      text: 'your words',
      hasHelped: 'whether it helped you, which counts in the public number of the mentor',
      createdAt: 'when you wrote it',
    },
    kept: withAccount,
    seenBy: 'you and the other one',
  },
} satisfies StoredTables<typeof mentorshipsTables>;
