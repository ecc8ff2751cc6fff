// HTTP routes of course reviews: reading, the numbers, one's own review, and votes.

import type { FastifyPluginAsync } from 'fastify';
import { courseKeyOf } from '#contract/course-codes.ts';
import { reviewsCalls } from '#contract/study/reviews.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import {
  courseCodes,
  courses,
  departments,
  exams,
  offerings,
  offeringTeachers,
  teachers,
  terms,
} from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { courseNumbers, reviews } from '#server/db/tables/study/reviews.ts';
import { reviewAnswers } from '#server/db/tables/study/teaching.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import type { Anonymity } from '#server/lib/anonymity.ts';
import { cachedCall } from '#server/lib/cached-calls.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { dayOf, yearsBefore } from '#server/lib/days.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import { routesOf } from '#server/lib/routes.ts';
import { UnstoredLimit } from '#server/lib/unstored-limit.ts';
import { readOverview } from './overview.service.ts';
import { readNumbers } from './ratings.service.ts';
import { reviewList } from './reviews.list.ts';
import { listReviews, voteForReview } from './reviews.service.ts';
import { signedPerPerson, writtenPerPerson } from './writers.service.ts';
import { deleteReview, readOwnReview, writeReview } from './writing.service.ts';

interface Parts {
  db: Db;
  config: Config;
  cache: ResponseCache;
  anonymity: Anonymity;
}

const recentYears = 2;

export const reviewsRoutes: FastifyPluginAsync<Parts> = async (app, { db, config, cache, anonymity }) => {
  const route = routesOf(app, reviewsCalls);
  const written = new UnstoredLimit(writtenPerPerson);
  const writing = () => ({ db, anonymity, timeZone: config.timeZone, written });
  const reviewTables = [reviews, courseNumbers, reviewAnswers, courses, courseCodes, terms, teachers, users];
  const reviewCache = await cache.dependingOn(...reviewTables);
  const overviewCache = await cache.dependingOn(
    ...reviewTables,
    departments,
    offerings,
    offeringTeachers,
    exams,
    enrolments,
  );
  const recentSince = () => dayOf(yearsBefore(new Date(campusToday(config.timeZone)), recentYears));

  route('GET /api/courses/:courseCode/overview', {
    access: 'anyone',
    summary: 'A course with its numbers and first reviews, as its page shows them',
    quiet: true,
    // Cached responses are compressed once for all clients.
    compress: false,
    send: cachedCall(
      overviewCache,
      ({ params }) => `overview ${campusToday(config.timeZone)} ${courseKeyOf(params.courseCode)}`,
      ({ params }) => readOverview(db, params.courseCode, campusToday(config.timeZone), recentSince()),
    ),
  });

  route('GET /api/courses/:courseCode/reviews', {
    access: 'anyone',
    summary: 'The published reviews of a course',
    quiet: true,
    compress: false,
    send: cachedCall(
      reviewCache,
      ({ params, query }) => {
        const key = reviewList.keyOf(query.period ? { ...query, period: recentSince() } : query);
        return key && `${courseKeyOf(params.courseCode)} ${key}`;
      },
      ({ params, query }) => listReviews(db, params.courseCode, query, recentSince()),
    ),
  });

  route('GET /api/courses/:courseCode/numbers', {
    access: 'anyone',
    summary: 'The numbers of a course: of all its reviews, of the last two years, or of one teacher',
    quiet: true,
    compress: false,
    send: cachedCall(
      reviewCache,
      // One teacher's numbers are not cached: any text could be asked for.
      ({ params, query: { period, teacher } }) =>
        teacher ? undefined : `numbers ${courseKeyOf(params.courseCode)} ${period && recentSince()}`,
      ({ params, query }) => readNumbers(db, params.courseCode, query, recentSince()),
    ),
  });

  route('GET /api/courses/:courseCode/review', {
    access: 'member',
    isAnonymous: true,
    summary: 'Your review of a course, and what you can choose for it',
    handler: (request) => readOwnReview(writing(), personOf(request), request.params.courseCode),
  });

  route('PUT /api/courses/:courseCode/review', {
    access: 'member',
    watches: 'held',
    isAnonymous: true,
    limits: [writtenPerPerson, signedPerPerson],
    summary: 'Write or change your review of a course',
    handler: async (request) => {
      const review = await writeReview(writing(), {
        writer: personOf(request),
        code: request.params.courseCode,
        input: request.body,
        heldFor: request.heldFor,
      });
      return { success: true, message: outcomes[review.state], review };
    },
  });

  route('DELETE /api/courses/:courseCode/review', {
    access: 'member',
    allowsMuted: true,
    isAnonymous: true,
    summary: 'Delete your review of a course',
    handler: async (request) => {
      await deleteReview(writing(), personOf(request), request.params.courseCode);
      return { success: true, message: 'Your review is deleted.' };
    },
  });

  for (const [method, helpful] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const)
    route(`${method} /api/reviews/:reviewId/helpful`, {
      access: 'member',
      isAnonymous: true,
      summary: helpful ? 'Say that a review helped' : 'Take it back',
      handler: (request) =>
        voteForReview(
          { db, anonymity },
          { userId: personOf(request).id, id: request.params.reviewId, isVoted: helpful },
        ),
    });
};

const outcomes = {
  published: 'Thank you. Your review is published.',
  waiting:
    'Thank you. Your review appears within twelve hours, at a random time, so that nobody can tell who wrote it.',
  held: 'Thank you. A moderator reads your review before it is published.',
  hidden: 'Your review was taken down by a moderator.',
} as const;
