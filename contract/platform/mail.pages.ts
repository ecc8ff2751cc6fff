// The page of the mail log.
import type { PageTable } from '#contract/page.ts';

export const mailPages = {
  '/admin/mail': {
    title: 'Mail',
    access: 'admin',
    description: 'Every mail of the site and what became of it.',
  },
} as const satisfies PageTable;
