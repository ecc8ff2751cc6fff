// The page of the audit log.
import type { PageTable } from './page.ts';

export const auditPages = {
  '/admin/audit': {
    title: 'Audit log',
    access: 'admin',
    description: 'Every change of a role and every deleted account.',
  },
} as const satisfies PageTable;
