// The page of the audit log.
import type { PageTable } from '#contract/page.ts';

export const auditPages = {
  '/admin/audit': {
    title: 'Audit log',
    access: 'admin',
    description: 'Every change of a role, every deleted account and every decision of a moderator.',
  },
} as const satisfies PageTable;
