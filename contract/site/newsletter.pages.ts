// The pages of the newsletter, for readers and for its editors.
import type { PageTable } from '#contract/page.ts';

export const newsletterPages = {
  '/newsletter': {
    title: 'Newsletter',
    access: 'anyone',
    rendered: [],
    description: 'News of the campus and its newest resources, by mail. Past issues are here to read.',
  },
  '/newsletter/confirm': {
    title: 'Confirm your subscription',
    access: 'anyone',
    unlisted: true,
    description: 'The last step to the newsletter.',
  },
  '/newsletter/unsubscribe': {
    title: 'Unsubscribe from the newsletter',
    access: 'anyone',
    unlisted: true,
    description: 'One press of a button, and no more issues will come.',
  },
  '/newsletter/$issueId': {
    title: 'Newsletter',
    access: 'anyone',
    rendered: [],
    description: 'An issue of the newsletter.',
  },
  '/admin/newsletter': {
    title: 'Newsletter issues',
    access: 'admin',
    description: 'Write issues, send them to everyone who subscribed, and see what became of them.',
  },
  '/admin/newsletter/new': {
    title: 'New issue',
    access: 'admin',
    description: 'Write an issue of the newsletter.',
  },
  '/admin/newsletter/$issueId': {
    title: 'Newsletter issue',
    access: 'admin',
    description: 'Change an issue, try it, and send it.',
  },
} as const satisfies PageTable;
