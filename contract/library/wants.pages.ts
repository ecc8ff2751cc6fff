// The pages of what is wanted.
import type { PageTable } from '#contract/page.ts';

export const wantsPages = {
  '/wanted': {
    title: 'Wanted',
    access: 'anyone',
    rendered: ['course', 'kind', 'filled', 'sort'],
    description:
      'Old exams, notes and reviews that people need and nobody has shared yet. Perhaps you have one.',
  },
  '/wanted/new': {
    title: 'Say what you need',
    access: 'member',
    purpose: 'say what you need',
    hasChosenSiblings: true,
    description: 'Name what is missing in a course: those who took it are asked once.',
  },
} as const satisfies PageTable;
