// The audit log; members' routes show it to admins.
import type { Feature } from '#server/feature.ts';

export const auditFeature = {
  name: 'audit',
  // The log outlives the people in it; it is the record of what was done to whom.
  forgetPerson: 'nothing',
  // It is about the deeds of admins, and for them.
  exportOf: 'nothing',
} satisfies Feature;
