// HTTP routes of mentors: the search, one of them, and one's own offer.

import type { FastifyPluginAsync } from 'fastify';
import { mentorsCalls } from '#contract/together/mentors.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf, personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { findMentors, readMentor } from './finding.service.ts';
import { readOwnOffer, removeOffer, savedPerPerson, saveOffer, setPause } from './mentors.service.ts';
import { hasWeek } from './shared-hours.ts';
import { setTrained } from './training.service.ts';

export const mentorsRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, mentorsCalls);

  route('GET /api/mentors', {
    access: 'member',
    summary: 'Mentors who can be asked, those who fit you best first',
    handler: async (request) => {
      const actor = actorOf(request);
      const { found, isMore } = await findMentors(db, actor, request.query);
      return { success: true, mentors: found, isMore, hasWeek: await hasWeek(db, actor._id) };
    },
  });

  route('GET /api/mentors/:username', {
    access: 'member',
    summary: 'One mentor',
    handler: async (request) => ({
      success: true,
      mentor: await readMentor(db, actorOf(request), request.params.username),
    }),
  });

  route('PUT /api/mentors/:username/training', {
    access: 'member',
    summary: 'Mark a mentor as trained, or not (staff)',
    handler: async (request) => {
      const { isTrained } = request.body;
      const name = await setTrained(db, personOf(request), request.params.username, isTrained);
      return {
        success: true,
        message: isTrained ? `${name} is marked as trained.` : `${name} is not marked as trained any more.`,
      };
    },
  });

  route('GET /api/profile/mentor', {
    access: 'member',
    summary: 'Your own offer to help, and what it can name',
    handler: async (request) => ({ success: true, ...(await readOwnOffer(db, actorOf(request)._id)) }),
  });

  route('PUT /api/profile/mentor', {
    access: 'member',
    watches: 'refused',
    limits: [savedPerPerson],
    summary: 'Offer help, or change your offer',
    handler: async (request) => {
      await saveOffer(db, actorOf(request)._id, request.body);
      return { success: true, message: 'Your offer is saved. Thank you.' };
    },
  });

  route('PUT /api/profile/mentor/pause', {
    access: 'member',
    allowsMuted: true,
    summary: 'Pause your offer, or say that you are back',
    handler: async (request) => {
      const { isPaused } = request.body;
      await setPause(db, actorOf(request)._id, isPaused);
      return {
        success: true,
        message: isPaused
          ? 'Nobody new can ask you until you are back.'
          : 'Welcome back: you can be asked again.',
      };
    },
  });

  route('DELETE /api/profile/mentor', {
    access: 'member',
    allowsMuted: true,
    summary: 'Take your offer back',
    handler: async (request) => {
      await removeOffer(db, actorOf(request)._id);
      return { success: true, message: 'You do not offer help any more. Mentorships that run go on.' };
    },
  });
};
