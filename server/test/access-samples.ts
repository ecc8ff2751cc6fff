// What a sample call of the access matrix names: rows that exist, by the name of the parameter or field.
import { randomUUID } from 'node:crypto';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { makePost, makeSpace, makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeCollection } from '#server/features/library/collections/collections.factory.ts';
import { makeWant } from '#server/features/library/wants/wants.factory.ts';
import { makeCase } from '#server/features/safety/reports/reports.factory.ts';
import { makeSanction } from '#server/features/safety/sanctions/sanctions.factory.ts';
import { makeMessage } from '#server/features/site/contact/contact.factory.ts';
import { createIssue } from '#server/features/site/newsletter/issues.service.ts';
import { makePartner } from '#server/features/site/partners/partners.factory.ts';
import {
  makeCourse,
  makeDepartment,
  makeTeacher,
  makeTerm,
} from '#server/features/study/catalogue/catalogue.factory.ts';
import { makeReview } from '#server/features/study/reviews/reviews.factory.ts';
import { makeGroup } from '#server/features/together/groups/groups.factory.ts';
import { makeMentor } from '#server/features/together/mentors/mentors.factory.ts';
import { makeMentorship } from '#server/features/together/mentorships/mentorships.factory.ts';
import type { Subject } from './access.ts';
import type { TestApp } from './app.ts';

type MakeSample = (subject: Subject, app: TestApp) => string | Promise<string>;

/** The caller `owner` owns what has an owner; posts and threads are of somebody else. */
export const sampleMakers: Record<string, MakeSample> = {
  resourceId: ({ resourceId }) => resourceId,
  userId: ({ userId }) => userId,
  username: ({ username }) => username,
  email: () => `${randomUUID()}@campus.example`,
  courseCode: async (_, { db }) => (await makeCourse(db)).code,
  courseId: async (_, { db }) => (await makeCourse(db)).id,
  departmentId: async (_, { db }) => (await makeDepartment(db)).id,
  termId: async (_, { db }) => (await makeTerm(db)).id,
  teacherId: async (_, { db }) => (await makeTeacher(db)).id,
  eventId: async ({ userId }, { db }) => (await makeEvent(db, { authorId: userId })).event.id,
  dateId: async ({ userId }, { db }) => (await makeEvent(db, { authorId: userId })).date.id,
  groupId: async ({ userId }, { db }) => (await makeGroup(db, { people: [{ userId }] })).id,
  mentorshipId: async ({ userId: requesterId }, { db }) => {
    const { userId: mentorId } = await makeMentor(db);
    return (await makeMentorship(db, { requesterId, mentorId, state: 'running' })).id;
  },
  collectionId: async ({ userId, resourceId }, { db }) =>
    (await makeCollection(db, { userId }, [resourceId])).id,
  space: async (_, { db }) => (await makeSpace(db)).slug,
  spaceId: async (_, { db }) => (await makeSpace(db)).id,
  threadId: async (_, { db }) => (await makeThread(db)).id,
  postId: async (_, { db }) => (await makePost(db, { threadId: (await makeThread(db)).id })).id,
  reviewId: async (_, { db }) => {
    const [{ id: courseId }, { id: termId }] = [await makeCourse(db), await makeTerm(db)];
    return (await makeReview(db, { courseId, termId })).id;
  },
  wantId: async (_, { db }) => (await makeWant(db, { courseId: (await makeCourse(db)).id })).id,
  issueId: async (_, { db }) => (await createIssue(db, { subject: 'x', body: 'x' }))._id,
  messageId: async (_, { db }) => (await makeMessage(db)).id,
  partnerId: async (_, { db }) => (await makePartner(db)).id,
  caseId: async (_, { db }) => (await makeCase(db)).id,
  sanctionId: async ({ userId }, { db }) => (await makeSanction(db, { userId, kind: 'warn' })).id,
};
