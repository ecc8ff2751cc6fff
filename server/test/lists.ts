// The fixtures of all lists of the API. A call with a cursor that is missing here does not compile.
import type { Static, TSchema } from 'typebox';
import type { ApiCalls } from '#contract/calls.ts';
import {
  attendeesFixture,
  peopleFixture,
} from '#server/features/calendar/attendances/attendances.fixtures.ts';
import {
  datesFixture,
  managedEventsFixture,
  ownEventsFixture,
} from '#server/features/calendar/events/events.fixtures.ts';
import { hostsFixture } from '#server/features/calendar/hosts/hosts.fixtures.ts';
import { registrationsFixture } from '#server/features/calendar/registrations/registrations.fixtures.ts';
import {
  answersFixture,
  commentsFixture,
  repliesFixture,
} from '#server/features/forums/threads/posts.fixtures.ts';
import { threadsFixture } from '#server/features/forums/threads/threads.fixtures.ts';
import { resourcesFixture } from '#server/features/library/resources/list.fixtures.ts';
import { wantsFixture } from '#server/features/library/wants/wants.fixtures.ts';
import { auditFixture } from '#server/features/platform/audit/audit.fixtures.ts';
import { failedJobsFixture } from '#server/features/platform/jobs/failures.fixtures.ts';
import { mailFixture } from '#server/features/platform/mail/mail.fixtures.ts';
import { notificationsFixture } from '#server/features/platform/notifications/notifications.fixtures.ts';
import { noticesFixture } from '#server/features/safety/copyright/notices.fixtures.ts';
import { casesFixture } from '#server/features/safety/reports/cases.fixtures.ts';
import { inboxFixture } from '#server/features/site/contact/inbox.fixtures.ts';
import { membersFixture } from '#server/features/site/members/members.fixtures.ts';
import { archiveFixture, issuesFixture } from '#server/features/site/newsletter/lists.fixtures.ts';
import { moderatedStoriesFixture, storiesFixture } from '#server/features/site/stories/stories.fixtures.ts';
import {
  catalogueCoursesFixture,
  teachersFixture,
} from '#server/features/study/catalogue/catalogue.fixtures.ts';
import { coursesFixture } from '#server/features/study/courses/courses.fixtures.ts';
import { reviewsFixture } from '#server/features/study/reviews/reviews.fixtures.ts';
import { groupsFixture } from '#server/features/together/groups/groups.fixtures.ts';
import {
  mentorshipsFixture,
  messagesFixture,
} from '#server/features/together/mentorships/mentorships.fixtures.ts';
import type { ListFixture } from './list.fixtures.ts';

type ListCall = {
  [Address in keyof ApiCalls]: ApiCalls[Address] extends { query: infer Query extends TSchema }
    ? 'cursor' extends keyof Static<Query>
      ? Address
      : never
    : never;
}[keyof ApiCalls];

export const listFixtures: Record<ListCall, ListFixture> = {
  // First: the fixtures of others insert people.
  'GET /api/users/all': membersFixture,
  'GET /api/resources': resourcesFixture,
  'GET /api/courses': coursesFixture,
  'GET /api/admin/copyright/notices': noticesFixture,
  'GET /api/courses/:courseCode/reviews': reviewsFixture,
  'GET /api/threads': threadsFixture,
  'GET /api/threads/:threadId/posts': repliesFixture,
  'GET /api/posts/:postId/comments': commentsFixture,
  'GET /api/people/:username/answers': answersFixture,
  'GET /api/dates/:dateId/attendees': attendeesFixture,
  'GET /api/dates/:dateId/people': peopleFixture,
  'GET /api/events': datesFixture,
  'GET /api/events/own': ownEventsFixture,
  'GET /api/admin/events': managedEventsFixture,
  'GET /api/hosts': hostsFixture,
  'GET /api/groups': groupsFixture,
  'GET /api/stories': storiesFixture,
  'GET /api/admin/stories': moderatedStoriesFixture,
  'GET /api/admin/catalogue/courses': catalogueCoursesFixture,
  'GET /api/admin/catalogue/teachers': teachersFixture,
  'GET /api/admin/audit': auditFixture,
  'GET /api/admin/cases': casesFixture,
  'GET /api/admin/registrations': registrationsFixture,
  'GET /api/admin/messages': inboxFixture,
  'GET /api/admin/mails': mailFixture,
  'GET /api/admin/jobs/failures': failedJobsFixture,
  'GET /api/mentorships': mentorshipsFixture,
  'GET /api/mentorships/:mentorshipId/messages': messagesFixture,
  'GET /api/notifications': notificationsFixture,
  'GET /api/admin/newsletter': issuesFixture,
  'GET /api/newsletter': archiveFixture,
  'GET /api/wants': wantsFixture,
};
