// The pages of those who host an event and check people in.
import type { PageTable } from '#contract/page.ts';

export const attendancesPages = {
  '/events/$event/check-in': {
    title: 'Check-in',
    access: 'member',
    purpose: 'check people in',
    description: 'For the hosts of an event: scan tickets, find people by name and check them in.',
  },
} as const satisfies PageTable;
