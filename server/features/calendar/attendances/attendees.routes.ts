// HTTP routes of those who host an event: who comes, who is let in, and check-in.

import type { FastifyPluginAsync } from 'fastify';
import { attendeesCalls } from '#contract/calendar/attendances.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { approveAnswer, refuseAnswer } from './approval.service.ts';
import { attendeesCsv, listAttendees } from './attendees.service.ts';
import { checkIn, undoCheckIn } from './check-ins.service.ts';

interface Parts {
  db: Db;
  secretKey: SecretKey;
}

const downloadsPerPerson = defineLimit({
  name: 'attendee-downloads',
  per: 'person',
  count: 60,
  windowSeconds: 3_600,
  sentence: 'You have downloaded many lists.',
});

export const attendeesRoutes: FastifyPluginAsync<Parts> = async (app, { db, secretKey }) => {
  const route = routesOf(app, attendeesCalls);

  route('GET /api/dates/:dateId/attendees', {
    access: 'member',
    summary: 'Who answered a date, for its hosts',
    handler: (request) =>
      listAttendees({ db, secretKey }, actorOf(request), request.params.dateId, request.query),
  });

  route('GET /api/dates/:dateId/attendees.csv', {
    access: 'member',
    limits: [downloadsPerPerson],
    summary: 'Who answered and who came, as CSV, for the hosts',
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { name, csv } = await attendeesCsv(db, actor, request.params.dateId);
      reply.header('content-disposition', `attachment; filename="${name}"`);
      reply.type('text/csv; charset=utf-8');
      return csv;
    },
  });

  route('POST /api/attendances/:attendanceId/approve', {
    access: 'member',
    summary: 'Let in a person who asked to come',
    handler: async (request) => ({
      success: true,
      message: await approveAnswer(db, actorOf(request), request.params.attendanceId),
    }),
  });

  route('POST /api/attendances/:attendanceId/refuse', {
    access: 'member',
    summary: 'Do not let a person come',
    handler: async (request) => {
      await refuseAnswer(db, actorOf(request), request.params.attendanceId, request.body.reason ?? '');
      return { success: true, message: 'They are told that they cannot come.' };
    },
  });

  route('POST /api/dates/:dateId/check-ins', {
    access: 'member',
    summary: 'Check in people by their tickets or names',
    handler: async (request) => {
      const { scans } = request.body;
      return {
        success: true,
        checkIns: await checkIn({ db, secretKey }, actorOf(request), request.params.dateId, scans),
      };
    },
  });

  route('DELETE /api/attendances/:attendanceId/check-in', {
    access: 'member',
    summary: 'Undo a check-in',
    handler: async (request) => {
      await undoCheckIn(db, actorOf(request), request.params.attendanceId);
      return { success: true, message: 'The check-in is undone.' };
    },
  });
};
