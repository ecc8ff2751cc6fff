// The dashboard of admins and moderators.
import type { PageTable } from '#contract/page.ts';

export const adminPages = {
  '/admin': { title: 'Admin Dashboard', access: 'privileged', description: 'Looking after the campus.' },
} as const satisfies PageTable;
