// The pages of the forums' spaces.
import type { PageTable } from '#contract/page.ts';

const listParameters = ['q', 'tag', 'kind', 'unanswered', 'solved', 'sort'];

export const spacesPages = {
  '/forums': {
    title: 'Forums',
    access: 'anyone',
    rendered: ['space', 'course', 'event', ...listParameters],
    description: 'Ask what you are stuck on, and answer what you know: about courses, exams and campus life.',
  },
  '/forums/$space': {
    title: 'Forums',
    access: 'anyone',
    rendered: listParameters,
    description: 'Questions and discussions of this campus.',
  },
  '/admin/forums': {
    title: 'Forums',
    access: 'admin',
    description: 'The spaces of the forums: add, change, order and archive them.',
  },
} as const satisfies PageTable;
