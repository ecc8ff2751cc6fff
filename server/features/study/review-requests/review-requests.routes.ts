// HTTP routes for asking for reviews of a course.

import type { FastifyPluginAsync } from 'fastify';
import { reviewRequestsCalls } from '#contract/study/review-requests.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { readReviewRequests, requestReviews, withdrawRequest } from './review-requests.service.ts';

interface Parts {
  db: Db;
  config: Config;
}

export const reviewRequestsRoutes: FastifyPluginAsync<Parts> = async (app, { db, config: { timeZone } }) => {
  const route = routesOf(app, reviewRequestsCalls);

  route('GET /api/courses/:courseCode/review-requests', {
    access: 'member',
    summary: 'Who could review a course, in numbers',
    quiet: true,
    handler: async (request) => ({
      success: true,
      ...(await readReviewRequests(db, timeZone, actorOf(request)._id, request.params.courseCode)),
    }),
  });

  route('PUT /api/courses/:courseCode/review-requests', {
    access: 'member',
    summary: 'Ask for reviews of a course that has too few',
    handler: async (request) => {
      const { code } = await requestReviews(db, actorOf(request)._id, request.params.courseCode);
      return {
        success: true,
        message: `Those who took ${code} are asked sooner. You follow it now, and hear of its reviews.`,
      };
    },
  });

  route('DELETE /api/courses/:courseCode/review-requests', {
    access: 'member',
    summary: 'No longer ask for reviews of a course',
    handler: async (request) => {
      const { code } = await withdrawRequest(db, actorOf(request)._id, request.params.courseCode);
      return { success: true, message: `You no longer ask for reviews of ${code}.` };
    },
  });
};
