// Copyright notices of rights holders, who need no account.

import type { Feature } from '#server/feature.ts';
import { copyrightRoutes } from './copyright.routes.ts';
import { deleteOldNotices, forgetNoticesOf, listOwnNotices } from './copyright.service.ts';
import { copyrightStored } from './copyright.stored.ts';
import { listOwnCounters } from './counters.service.ts';

export const copyrightFeature = {
  name: 'copyright',
  routes: copyrightRoutes,
  pageTables: { '/copyright': [] },
  mails: async () => (await import('./copyright.mails.tsx')).copyrightMails,
  housekeeping: ({ db }) => deleteOldNotices(db),
  forgetPerson: forgetNoticesOf,
  mergeCourse: 'nothing',
  stored: copyrightStored,
  exportOf: async ({ db }, { id }) => [
    {
      name: 'copyright-notices.json',
      about: 'the copyright notices you sent while signed in, and what was decided',
      content: await listOwnNotices(db, id),
    },
    {
      name: 'counter-notices.json',
      about: 'your counter-notices',
      content: await listOwnCounters(db, id),
    },
  ],
  access: async () => (await import('./copyright.access.ts')).copyrightAccess,
} satisfies Feature;
