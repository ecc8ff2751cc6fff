// HTTP routes of teachers: claims, their decision, and answers to reviews.

import type { FastifyPluginAsync } from 'fastify';
import { teachingCalls } from '#contract/study/teaching.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { deleteAnswer, removeAnswer, saveAnswer, writtenPerTeacher } from './answers.service.ts';
import {
  approveClaim,
  claimTeacher,
  findTeachers,
  leaveTeaching,
  listClaims,
  readTeaching,
  refuseClaim,
  unlinkTeacher,
} from './claims.service.ts';

export const teachingRoutes: FastifyPluginAsync<{ db: Db; config: Config }> = async (app, { db, config }) => {
  const route = routesOf(app, teachingCalls);
  const done = (message: string) => ({ success: true as const, message });

  route('GET /api/teaching', {
    access: 'member',
    summary: 'Which teacher you are, or say to be',
    handler: (request) => readTeaching(db, personOf(request)),
  });

  route('GET /api/teaching/teachers', {
    access: 'member',
    summary: 'Teachers of the catalogue by name, for staff who look for themselves',
    quiet: true,
    handler: async (request) => ({
      success: true,
      teachers: await findTeachers(db, personOf(request), request.query.q ?? ''),
    }),
  });

  route('PUT /api/teaching/claim', {
    access: 'member',
    summary: 'Say which teacher you are; an admin decides',
    handler: async (request) => {
      const { teacher } = await claimTeacher(db, personOf(request), request.body);
      return done(`Thank you. An admin will confirm that you are ${teacher}.`);
    },
  });

  route('DELETE /api/teaching', {
    access: 'member',
    summary: 'Withdraw what you said, or unlink your account from the teacher',
    handler: async (request) => {
      await leaveTeaching(db, personOf(request));
      return done('Your account is not linked to a teacher.');
    },
  });

  route('GET /api/admin/teaching/claims', {
    access: 'admin',
    summary: 'Who says to be a teacher, the oldest first',
    handler: async () => ({ success: true, claims: await listClaims(db) }),
  });

  route('POST /api/admin/teaching/claims/:claimId/approve', {
    access: 'admin',
    summary: 'Link the account to the teacher',
    handler: async (request) => {
      const { teacher } = await approveClaim(db, personOf(request), request.params.claimId);
      return done(`The account is linked to ${teacher}.`);
    },
  });

  route('POST /api/admin/teaching/claims/:claimId/refuse', {
    access: 'admin',
    summary: 'Refuse the claim with a reason',
    handler: async (request) => {
      await refuseClaim(db, personOf(request), request.params.claimId, request.body.reason);
      return done('The claim is refused. The person is told why.');
    },
  });

  route('POST /api/admin/teaching/teachers/:teacherId/unlink', {
    access: 'admin',
    summary: 'Unlink the account of a teacher with a reason',
    handler: async (request) => {
      await unlinkTeacher(db, personOf(request), request.params.teacherId, request.body.reason);
      return done('The account is unlinked. The person is told why.');
    },
  });

  route('PUT /api/reviews/:reviewId/answer', {
    access: 'member',
    limits: [writtenPerTeacher],
    summary: 'Answer a review of your course as its teacher, or change the answer',
    handler: async (request) => {
      const { timeZone } = config;
      const isNew = await saveAnswer(db, personOf(request), { ...request.params, ...request.body, timeZone });
      return done(isNew ? 'Your answer is published.' : 'Your answer is changed.');
    },
  });

  route('DELETE /api/reviews/:reviewId/answer', {
    access: 'member',
    summary: 'Delete your answer',
    handler: async (request) => {
      await deleteAnswer(db, personOf(request), request.params.reviewId);
      return done('Your answer is deleted.');
    },
  });

  route('POST /api/reviews/:reviewId/answer/remove', {
    access: 'privileged',
    summary: 'Remove the answer of a teacher with a reason',
    handler: async (request) => {
      await removeAnswer(db, personOf(request), request.params.reviewId, request.body.reason);
      return done('The answer is removed. The teacher is told why.');
    },
  });
};
