// Who is signed in where.
import type { Feature } from '#server/feature.ts';
import { forgetExpiredSessions } from './sessions.service.ts';

export const sessionsFeature = {
  name: 'sessions',
  housekeeping: ({ db }) => forgetExpiredSessions(db),
} satisfies Feature;
