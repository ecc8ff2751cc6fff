// The pages of study groups.
import type { PageTable } from '#contract/page.ts';

export const groupsPages = {
  '/study-groups': {
    title: 'Study groups',
    access: 'anyone',
    rendered: ['q', 'course', 'when', 'mode', 'style', 'language', 'level', 'free'],
    description: 'Find people to study with: by course, time, place and style, and with a seat left.',
  },
  '/study-groups/new': {
    title: 'Start a study group',
    access: 'member',
    purpose: 'start a study group',
    hasChosenSiblings: true,
    description: 'Start a group for a course or for anything else that you study.',
  },
  '/study-groups/join/$token': {
    title: 'Invitation to a study group',
    access: 'member',
    purpose: 'join a study group',
    unlisted: true,
    description: 'Somebody has invited you to a study group.',
  },
  '/study-groups/$group/edit': {
    title: 'Settings of a study group',
    access: 'member',
    description: 'Change a study group, and hand out links that lead into it.',
  },
  '/study-groups/$group': {
    title: 'Study group',
    access: 'anyone',
    rendered: [],
    description: 'A study group of this campus: what it is about, how it meets, and whether a seat is left.',
  },
} as const satisfies PageTable;
