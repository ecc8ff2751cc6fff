// HTTP routes of plans for exams.

import type { FastifyPluginAsync } from 'fastify';
import { eveningHour, examPlansCalls } from '#contract/study/exam-plans.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { readExamPlan } from './exam-plans.service.ts';
import { addItem, changeItem, layOut, removeItem, setRest } from './planning.service.ts';

const changedPerPerson = defineLimit({
  name: 'exam-plans',
  per: 'person',
  count: 600,
  windowSeconds: 60 * 60,
});

export const examPlansRoutes: FastifyPluginAsync<{ db: Db; config: Config }> = async (
  app,
  { db, config },
) => {
  const route = routesOf(app, examPlansCalls);
  const { timeZone } = config;

  route('GET /api/exam-plans/:courseCode', {
    access: 'member',
    summary: 'The days until the next exam of a course: what to study, and your plan',
    handler: (request) => readExamPlan(db, actorOf(request)._id, request.params.courseCode, { timeZone }),
  });

  route('PUT /api/exam-plans/:courseCode/layout', {
    access: 'member',
    allowsMuted: true,
    limits: [changedPerPerson],
    summary: 'Lay your plan out backwards from the exam',
    handler: async (request) => {
      const { _id } = actorOf(request);
      await layOut(db, _id, request.params.courseCode, { timeZone });
      return { success: true, message: 'Your plan is laid out. Move what does not fit.' };
    },
  });

  route('PUT /api/exam-plans/:courseCode/rest', {
    access: 'member',
    allowsMuted: true,
    summary: 'Let other courses rest until the exam, or no longer',
    handler: async (request) => {
      const { isOn } = request.body;
      const code = request.params.courseCode;
      await setRest(db, actorOf(request)._id, { code, isOn }, { timeZone });
      const message = isOn
        ? `Other courses rest until the exam is over. Their news come at ${eveningHour}:00.`
        : 'You hear of other courses again.';
      return { success: true, message };
    },
  });

  route('POST /api/exam-plans/:courseCode/items', {
    access: 'member',
    allowsMuted: true,
    limits: [changedPerPerson],
    summary: 'Add a step to your plan',
    handler: async (request) => {
      const { _id } = actorOf(request);
      await addItem(db, _id, { ...request.body, code: request.params.courseCode }, { timeZone });
      return { success: true, message: 'It is in your plan.' };
    },
  });

  route('PUT /api/exam-plans/:courseCode/items/:itemId', {
    access: 'member',
    allowsMuted: true,
    limits: [changedPerPerson],
    summary: 'Move a step of your plan to another day, or tick it off',
    handler: async (request) => {
      const { _id } = actorOf(request);
      await changeItem(db, _id, { ...request.body, id: request.params.itemId }, { timeZone });
      return { success: true, message: 'Your plan is saved.' };
    },
  });

  route('DELETE /api/exam-plans/:courseCode/items/:itemId', {
    access: 'member',
    allowsMuted: true,
    summary: 'Remove a step from your plan',
    handler: async (request) => {
      await removeItem(db, actorOf(request)._id, request.params.itemId);
      return { success: true, message: 'It is not in your plan any more.' };
    },
  });
};
