// The form for rights holders.
import type { PageTable } from '#contract/page.ts';

export const copyrightPages = {
  '/copyright': {
    title: 'Copyright',
    access: 'anyone',
    rendered: [],
    description:
      'Something here is yours and you did not allow it? Send a notice: a moderator looks at it, and you need no account.',
  },
  '/admin/copyright': {
    title: 'Copyright notices',
    access: 'privileged',
    description: 'Every notice of a rights holder, with its dates and what became of it.',
  },
  '/copyright/answer': {
    title: 'Answer to a counter-notice',
    access: 'anyone',
    unlisted: true,
    description:
      'Say why it should not be shown again. The moderator who judges the counter-notice reads it.',
  },
} as const satisfies PageTable;
