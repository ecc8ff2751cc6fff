// The audit log; members' routes show it to admins.
import type { Feature } from '#server/feature.ts';

export const auditFeature = {
  name: 'audit',
} satisfies Feature;
