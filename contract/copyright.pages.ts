// The form for rights holders.
import type { PageTable } from './page.ts';

export const copyrightPages = {
  '/copyright': {
    title: 'Copyright',
    access: 'anyone',
    rendered: [],
    description:
      'Something here is yours and you did not allow it? Send a notice: a moderator looks at it, and you need no account.',
  },
} as const satisfies PageTable;
