// The audit log.
import type { Feature } from '#server/feature.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditFeature = {
  name: 'audit',
  routes: auditRoutes,
  // The log outlives the people in it; it is the record of what was done to whom.
  forgetPerson: 'nothing',
  // It is about the deeds of admins, and for them.
  exportOf: 'nothing',
  access: async () => (await import('./audit.access.ts')).auditAccess,
} satisfies Feature;
