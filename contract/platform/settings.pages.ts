// The page of the settings of the campus.
import type { PageTable } from '#contract/page.ts';

export const settingsPages = {
  '/admin/settings': {
    title: 'Settings',
    access: 'admin',
    description: 'The name of the campus, its sections, domains, time zone and help contacts.',
  },
} as const satisfies PageTable;
