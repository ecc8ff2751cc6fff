// The Registration Inbox.
import type { PageTable } from '#contract/page.ts';

export const registrationsPages = {
  '/admin/registrations': {
    title: 'Registration Inbox',
    access: 'privileged',
    description: 'Events that members propose: publish them, ask back, or reject them with a reason.',
  },
} as const satisfies PageTable;
