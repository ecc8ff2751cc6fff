// HTTP routes of mentorships: requests, their steps, and the private space.

import type { FastifyPluginAsync } from 'fastify';
import { type MentorshipAction, mentorshipsCalls } from '#contract/together/mentorships.ts';
import type { Db } from '#server/db/db.ts';
import { savedPerPerson } from '#server/features/calendar/events/event-writing.service.ts';
import type { FileTools } from '#server/features/platform/files/files.service.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { ask, askedPerPerson } from './asking.service.ts';
import { giveFeedback } from './feedback.service.ts';
import { addGoal, checkGoal, removeGoal } from './goals.service.ts';
import { listMentorships, readSpace } from './mentorships.service.ts';
import { listMessages, markSpaceRead, writeMessage, writtenPerPerson } from './messages.service.ts';
import { planSession } from './sessions.service.ts';
import { sharedFilesRoutes } from './shared-files.routes.ts';
import { removeFile } from './shared-files.service.ts';
import { takeStep } from './steps.service.ts';

interface Parts {
  db: Db;
  files: FileTools;
}

const done: Record<MentorshipAction, string> = {
  ask_back: 'Your question is sent.',
  answer: 'Your answer is sent.',
  accept: 'You help now. The space of the two of you is open.',
  decline: 'You declined, and they are told why.',
  withdraw: 'Your request is withdrawn.',
  end: 'The mentorship has ended.',
};

export const mentorshipsRoutes: FastifyPluginAsync<Parts> = async (app, { db, files }) => {
  const route = routesOf(app, mentorshipsCalls);
  await app.register(sharedFilesRoutes, { db, files });

  route('GET /api/mentorships', {
    access: 'member',
    summary: 'Your requests, those to you, and what runs',
    handler: async (request) => ({
      success: true,
      ...(await listMentorships(db, actorOf(request), request.query)),
    }),
  });

  route('POST /api/mentorships', {
    access: 'member',
    watches: 'refused',
    limits: [askedPerPerson],
    summary: 'Ask a mentor for help',
    handler: async (request) => {
      const mentorship = await ask(db, actorOf(request), request.body);
      return {
        success: true,
        message: `You have asked ${mentorship.other?.name ?? 'the mentor'}.`,
        mentorship,
      };
    },
  });

  route('GET /api/mentorships/:mentorshipId', {
    access: 'member',
    summary: 'A mentorship that you take part in, with its goals and files',
    handler: async (request) => ({
      success: true,
      ...(await readSpace(db, actorOf(request), request.params.mentorshipId)),
    }),
  });

  route('POST /api/mentorships/:mentorshipId/steps', {
    access: 'member',
    summary: 'Take the next step: ask back, answer, accept, decline, withdraw or end',
    handler: async (request) => {
      const mentorship = await takeStep(db, actorOf(request), request.params.mentorshipId, request.body);
      return { success: true, message: done[request.body.action], mentorship };
    },
  });

  route('GET /api/mentorships/:mentorshipId/messages', {
    access: 'member',
    summary: 'The messages of a mentorship, newest first',
    quiet: true,
    handler: async (request) => ({
      success: true,
      ...(await listMessages(db, actorOf(request), request.params.mentorshipId, request.query)),
    }),
  });

  route('POST /api/mentorships/:mentorshipId/messages', {
    access: 'member',
    watches: 'refused',
    limits: [writtenPerPerson],
    summary: 'Write a message',
    handler: async (request) => {
      await writeMessage(db, actorOf(request), request.params.mentorshipId, request.body.text);
      return { success: true, message: 'Your message is sent.' };
    },
  });

  route('POST /api/mentorships/:mentorshipId/sessions', {
    access: 'member',
    limits: [savedPerPerson],
    summary: 'Plan a session: an event that only the two see',
    handler: async (request) => {
      await planSession(db, actorOf(request), request.params.mentorshipId, request.body);
      return { success: true, message: 'The session is planned.' };
    },
  });

  route('POST /api/mentorships/:mentorshipId/goals', {
    access: 'member',
    summary: 'Add a goal',
    handler: async (request) => {
      await addGoal(db, actorOf(request), request.params.mentorshipId, request.body.text);
      return { success: true, message: 'The goal is added.' };
    },
  });

  route('PUT /api/mentorships/:mentorshipId/goals/:goalId', {
    access: 'member',
    summary: 'Say whether a goal is reached',
    handler: async (request) => {
      const { mentorshipId, goalId } = request.params;
      const { isDone } = request.body;
      await checkGoal(db, actorOf(request), mentorshipId, { goalId, isDone });
      return { success: true, message: isDone ? 'The goal is reached.' : 'The goal is open again.' };
    },
  });

  route('DELETE /api/mentorships/:mentorshipId/goals/:goalId', {
    access: 'member',
    summary: 'Remove a goal',
    handler: async (request) => {
      const { mentorshipId, goalId } = request.params;
      await removeGoal(db, actorOf(request), mentorshipId, goalId);
      return { success: true, message: 'The goal is removed.' };
    },
  });

  route('DELETE /api/mentorships/:mentorshipId/files/:sharedFileId', {
    access: 'member',
    summary: 'Remove a file that you shared',
    handler: async (request) => {
      const { mentorshipId, sharedFileId } = request.params;
      await removeFile(db, actorOf(request), mentorshipId, sharedFileId);
      return { success: true, message: 'The file is removed.' };
    },
  });

  route('PUT /api/mentorships/:mentorshipId/read', {
    access: 'member',
    allowsMuted: true,
    summary: 'Mark what you were told about a mentorship as read',
    quiet: true,
    handler: async (request) => {
      await markSpaceRead(db, actorOf(request), request.params.mentorshipId);
      return { success: true, message: '' };
    },
  });

  route('PUT /api/mentorships/:mentorshipId/feedback', {
    access: 'member',
    summary: 'Leave a word of feedback for the other one',
    handler: async (request) => {
      await giveFeedback(db, actorOf(request), request.params.mentorshipId, request.body);
      return { success: true, message: 'Thank you. Only the other one reads it.' };
    },
  });
};
