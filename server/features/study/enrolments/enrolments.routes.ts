// HTTP routes of one's own enrolments.

import type { FastifyPluginAsync } from 'fastify';
import { enrolmentsCalls } from '#contract/study/enrolments.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { currentTerm } from '#server/features/study/catalogue/terms.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { declareEnrolment, ownCourses, withdrawEnrolment } from './enrolments.service.ts';

interface Parts {
  db: Db;
  config: Config;
}

const declared = {
  planned: 'You plan to take',
  taking: 'You are taking',
  taken: 'You took',
} as const;

export const enrolmentsRoutes: FastifyPluginAsync<Parts> = async (app, { db, config }) => {
  const route = routesOf(app, enrolmentsCalls);

  route('GET /api/enrolments', {
    access: 'member',
    summary: 'Your courses, by code',
    handler: async (request) => ({ success: true, ...(await ownCourses(db, actorOf(request)._id)) }),
  });

  route('PUT /api/enrolments/:courseCode', {
    access: 'member',
    allowsMuted: true,
    summary: 'Say that you plan, take or took a course',
    handler: async (request) => {
      const { courseCode } = request.params;
      const term = await currentTerm(db, config.timeZone);
      const { code } = await declareEnrolment(db, actorOf(request)._id, {
        ...request.body,
        code: courseCode,
        thisTermId: term?.id,
      });
      return { success: true, message: `${declared[request.body.status]} ${code}.` };
    },
  });

  route('DELETE /api/enrolments/:courseCode', {
    access: 'member',
    allowsMuted: true,
    summary: 'Take back what you said about a course',
    handler: async (request) => {
      const { code } = await withdrawEnrolment(db, actorOf(request)._id, request.params.courseCode);
      return { success: true, message: `${code} is not one of your courses any more.` };
    },
  });
};
