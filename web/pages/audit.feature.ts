// The page of the audit log.
import type { auditPages } from '#contract/platform/audit.pages.ts';
import type { Feature } from './feature.ts';

export const auditFeature = {
  pages: {
    '/admin/audit': { load: () => import('./AuditPage.tsx') },
  },
  adminTiles: [{ path: '/admin/audit', order: 40, load: () => import('./AuditTile.tsx') }],
} satisfies Feature<typeof auditPages>;
