// The pages of the hosts of events.
import type { PageTable } from '#contract/page.ts';

export const hostsPages = {
  '/hosts/$slug': {
    title: 'Host',
    access: 'anyone',
    rendered: ['when'],
    description: 'Someone who hosts events on campus, and their events.',
  },
} as const satisfies PageTable;
