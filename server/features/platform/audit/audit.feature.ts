// The audit log.

import type { Feature } from '#server/feature.ts';
import { auditRoutes } from './audit.routes.ts';
import { auditStored } from './audit.stored.ts';

export const auditFeature = {
  name: 'audit',
  routes: auditRoutes,
  // Audit entries are kept after the account is deleted.
  forgetPerson: 'nothing',
  mergeCourse: 'nothing',
  stored: auditStored,
  // Only admins may read the audit log.
  exportOf: 'nothing',
  access: async () => (await import('./audit.access.ts')).auditAccess,
} satisfies Feature;
