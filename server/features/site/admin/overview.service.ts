// The parts of the admin dashboard, read side by side. A part that fails is left out; the others are shown.

import type { Logger } from 'pino';
import { type Actor, isAdmin } from '#contract/permissions.ts';
import type { Overview, OverviewParts, OverviewPeriod } from '#contract/site/admin.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { daysBefore } from '#server/lib/days.ts';
import { readCourseGaps } from './courses.service.ts';
import { readHealth } from './health.service.ts';
import { readPeople } from './people.service.ts';
import { readMissedSearches } from './searches.service.ts';
import { readCases, readUnanswered } from './waiting.service.ts';

interface Context {
  config: Pick<Config, 'dataDir' | 'timeZone'>;
  logger: Pick<Logger, 'error'>;
  now?: Date;
}

export async function readOverview(
  db: Db,
  actor: Actor,
  days: OverviewPeriod,
  { config, logger, now = new Date() }: Context,
): Promise<Overview> {
  const first = daysBefore(now, Number(days) - 1);
  first.setUTCHours(0, 0, 0, 0);
  const period = { now, since: first };
  async function part<Read>(name: keyof OverviewParts, read: () => Promise<Read>): Promise<Read | null> {
    try {
      return await read();
    } catch (error) {
      logger.error({ err: error, part: name }, 'A part of the admin dashboard could not be read');
      return null;
    }
  }
  const [people, cases, questions, courses, searches, health] = await Promise.all([
    part('people', () => readPeople(db, period)),
    part('cases', () => readCases(db, period)),
    part('questions', () => readUnanswered(db, period)),
    part('courses', () => readCourseGaps(db, config.timeZone)),
    part('searches', () => readMissedSearches(db, period)),
    isAdmin(actor) ? part('health', () => readHealth(db, config.dataDir, period)) : null,
  ]);
  return { success: true, days, parts: { people, cases, questions, courses, searches, health } };
}
