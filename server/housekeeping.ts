// Declares the hourly housekeeping of every feature as a schedule of its own, which runs once across instances.
import type { JobParts } from './feature.ts';
import { deleteRemoved } from './features/safety/reports/removal.service.ts';
import { features } from './features.ts';
import type { Schedule, Schedules } from './lib/jobs/schedules.ts';
import { deleteExpiredAttempts } from './lib/limits.ts';
import { moderatedKinds } from './moderated-kinds.ts';

const hourly = (name: string, tidy: (parts: JobParts) => Promise<void>): Schedule<JobParts> => ({
  about: `Housekeeping of ${name}`,
  // Not at the full hour, when most other schedules run.
  cron: '7 * * * *',
  handler: (parts) => tidy(parts),
});

export const housekeeping: Schedules<JobParts> = {
  'tidy-limits': hourly('limits', ({ db }) => deleteExpiredAttempts(db)),
  'delete-removed': hourly('removed things', ({ db }) => deleteRemoved(db, moderatedKinds)),
};
for (const { name, housekeeping: tidy } of features) {
  if (tidy) housekeeping[`tidy-${name}`] = hourly(name, tidy);
}
