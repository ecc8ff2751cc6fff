// HTTP route of what earlier terms did in this week.
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { courseKeyOf } from '#contract/course-codes.ts';
import { termWeeksCalls } from '#contract/study/term-weeks.ts';
import { courseCodes } from '#server/db/tables/study/catalogue.ts';
import type { FeatureParts } from '#server/feature.ts';
import { actorIfSignedIn } from '#server/features/platform/sessions/session-cookie.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { routesOf } from '#server/lib/routes.ts';
import { readTermWeek } from './term-weeks.service.ts';

type Parts = Pick<FeatureParts, 'db' | 'config' | 'sessionCache'>;

export const termWeeksRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { db, config } = parts;
  const route = routesOf(app, termWeeksCalls);

  route('GET /api/term-weeks/:courseCode', {
    access: 'anyone',
    summary: 'What earlier terms asked, solved and downloaded in this week of the term',
    handler: async (request) => {
      const [course] = await db
        .select({ id: courseCodes.courseId })
        .from(courseCodes)
        .where(eq(courseCodes.codeKey, courseKeyOf(request.params.courseCode)));
      if (!course) throw new Refused('not_found', { message: 'There is no course with this code.' });
      const isMember = (await actorIfSignedIn(parts, request)) !== undefined;
      return {
        success: true,
        termWeek: await readTermWeek(db, [course.id], { timeZone: config.timeZone, isMember }),
      };
    },
  });
};
