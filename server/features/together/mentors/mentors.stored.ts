// What the database stores of mentors, for the privacy page.
import type * as mentorsTables from '#server/db/tables/together/mentors.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const mentorsStored = {
  mentors: {
    title: 'Your offer to help as a mentor',
    columns: {
      userId: 'that it is you',
      about: 'what you write about it',
      topics: 'the topics you help with',
      languages: 'the languages you speak',
      modes: 'whether you meet in person or online',
      capacity: 'how many people you help at a time',
      pausedBy: 'whether it is paused, and by whom',
      isTrained: 'whether staff marked you as trained',
      isHidden: 'whether a moderator has hidden it',
      reason: 'the reason of the moderator',
      running: 'how many people you help now',
      helped: 'how many said that it helped them',
      requests: 'how many requests you had',
      answered: 'how many of them you answered',
      medianMinutes: 'how fast you usually answer',
      silent: 'how many of the last requests you did not answer',
      searchText: null,
      version: null,
      createdAt: 'since when you offer help',
    },
    kept: 'until you take it back or delete your account',
    seenBy: 'members; how fast and how often you answer from five requests on',
  },
  mentorCourses: {
    title: 'The courses you help with',
    columns: { userId: 'that it is you', courseId: 'the course', teacherId: 'with whom you took it' },
    kept: 'until you take it back or delete your account',
    seenBy: 'members',
  },
} satisfies StoredTables<typeof mentorsTables>;
