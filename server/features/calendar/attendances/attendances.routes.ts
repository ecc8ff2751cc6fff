// HTTP routes of one's own answers to dates.

import type { FastifyPluginAsync } from 'fastify';
import { attendancesCalls } from '#contract/calendar/attendances.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { changeAnswer, openAnswerQueue, readAnswered } from './answers.service.ts';
import { attendeesRoutes } from './attendees.routes.ts';
import { listPeople, readOwnView } from './event-view.service.ts';
import { readOwnDates } from './own-dates.service.ts';
import { chooseReminders, readReminderChoices } from './reminder-choices.service.ts';
import { confirmComing } from './still-coming.service.ts';
import { ownTicket } from './tickets.service.ts';

interface Parts {
  db: Db;
  config: Config;
  secretKey: SecretKey;
}

export const attendancesRoutes: FastifyPluginAsync<Parts> = async (app, { db, config, secretKey }) => {
  const route = routesOf(app, attendancesCalls);
  const queue = openAnswerQueue(db);
  await app.register(attendeesRoutes, { db, secretKey });

  route('GET /api/attendances/own', {
    access: 'member',
    summary: 'What you go to this week, and the next dates that you answered',
    handler: (request) => readOwnDates(db, config.timeZone, actorOf(request)._id),
  });

  route('GET /api/attendances/reminders', {
    access: 'member',
    summary: 'Which reminders of dates you get',
    handler: async (request) => ({
      success: true,
      ...(await readReminderChoices(db, actorOf(request)._id)),
    }),
  });

  route('PUT /api/attendances/reminders', {
    access: 'member',
    allowsMuted: true,
    summary: 'Choose which reminders of dates you get',
    handler: async (request) => {
      await chooseReminders(db, actorOf(request)._id, request.body);
      return { success: true, message: 'Your reminders are saved.' };
    },
  });

  route('GET /api/events/:eventId/mine', {
    access: 'member',
    summary: 'Your answers to the dates of an event, and what you may do',
    handler: (request) => readOwnView(db, actorOf(request), request.params.eventId),
  });

  route('PUT /api/dates/:dateId/answer', {
    access: 'member',
    allowsMuted: true,
    summary: 'Answer a date: going, interested or not going',
    handler: (request) =>
      changeAnswer(queue, request.params.dateId, {
        userId: actorOf(request)._id,
        answer: request.body,
      }),
  });

  route('DELETE /api/dates/:dateId/answer', {
    access: 'member',
    allowsMuted: true,
    summary: 'Take your answer back',
    handler: (request) =>
      changeAnswer(queue, request.params.dateId, { userId: actorOf(request)._id, isWithdrawn: true }),
  });

  route('POST /api/dates/:dateId/offer', {
    access: 'member',
    allowsMuted: true,
    summary: 'Take or decline the seat that is offered to you',
    handler: (request) =>
      changeAnswer(queue, request.params.dateId, {
        userId: actorOf(request)._id,
        acceptsOffer: request.body.accept,
      }),
  });

  route('POST /api/dates/:dateId/confirm', {
    access: 'member',
    allowsMuted: true,
    summary: 'Say that you still come',
    handler: async (request) => {
      const actor = actorOf(request);
      await confirmComing(db, actor, request.params.dateId);
      return (await readAnswered(db, [actor._id], request.params.dateId))(actor._id);
    },
  });

  route('GET /api/dates/:dateId/ticket', {
    access: 'member',
    summary: 'Your ticket for a date',
    handler: (request) => ownTicket(db, secretKey, actorOf(request), request.params.dateId),
  });

  route('GET /api/dates/:dateId/people', {
    access: 'member',
    summary: 'Who comes to a date and shows it',
    handler: (request) => listPeople(db, actorOf(request), request.params.dateId, request.query),
  });
};
