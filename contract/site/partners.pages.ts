// The public page of partners, and the one on which admins keep them.
import type { PageTable } from '#contract/page.ts';

export const partnersPages = {
  '/partners': {
    title: 'Partners',
    access: 'anyone',
    description: 'The people and organisations who help to run this site and make studying here easier.',
    rendered: [],
  },
  '/admin/partners': {
    title: 'Partner list',
    access: 'admin',
    description: 'Name the partners of this campus, with logo, link and a sentence about each.',
  },
} as const satisfies PageTable;
