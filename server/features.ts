// The list of features. The order only affects what people see, such as the files in the data export.
import type { MailKind } from '#contract/platform/mail.ts';
import type { NotificationType } from '#contract/platform/notifications.rules.ts';
import type { CaseKind } from '#contract/safety/reports.rules.ts';
import type { FollowKind } from '#contract/social/follows.rules.ts';
import type { Feature } from './feature.ts';
import { attendancesFeature } from './features/calendar/attendances/attendances.feature.ts';
import { calendarsFeature } from './features/calendar/calendars/calendars.feature.ts';
import { clashesFeature } from './features/calendar/clashes/clashes.feature.ts';
import { eventsFeature } from './features/calendar/events/events.feature.ts';
import { hostsFeature } from './features/calendar/hosts/hosts.feature.ts';
import { registrationsFeature } from './features/calendar/registrations/registrations.feature.ts';
import { spacesFeature } from './features/forums/spaces/spaces.feature.ts';
import { threadsFeature } from './features/forums/threads/threads.feature.ts';
import { collectionsFeature } from './features/library/collections/collections.feature.ts';
import { resourcesFeature } from './features/library/resources/resources.feature.ts';
import { savesFeature } from './features/library/saves/saves.feature.ts';
import { templatesFeature } from './features/library/templates/templates.feature.ts';
import { wantsFeature } from './features/library/wants/wants.feature.ts';
import { auditFeature } from './features/platform/audit/audit.feature.ts';
import { authFeature } from './features/platform/auth/auth.feature.ts';
import { countsFeature } from './features/platform/counts/counts.feature.ts';
import { deploymentFeature } from './features/platform/deployment/deployment.feature.ts';
import { draftsFeature } from './features/platform/drafts/drafts.feature.ts';
import { filesFeature } from './features/platform/files/files.feature.ts';
import { jobsFeature } from './features/platform/jobs/jobs.feature.ts';
import { mailFeature } from './features/platform/mail/mail.feature.ts';
import { notificationsFeature } from './features/platform/notifications/notifications.feature.ts';
import { secondFactorFeature } from './features/platform/second-factor/second-factor.feature.ts';
import { sessionsFeature } from './features/platform/sessions/sessions.feature.ts';
import { settingsFeature } from './features/platform/settings/settings.feature.ts';
import { usersFeature } from './features/platform/users/users.feature.ts';
import { appealsFeature } from './features/safety/appeals/appeals.feature.ts';
import { blocksFeature } from './features/safety/blocks/blocks.feature.ts';
import { copyrightFeature } from './features/safety/copyright/copyright.feature.ts';
import { moderationFeature } from './features/safety/moderation/moderation.feature.ts';
import { reportsFeature } from './features/safety/reports/reports.feature.ts';
import { rulesFeature } from './features/safety/rules/rules.feature.ts';
import { sanctionsFeature } from './features/safety/sanctions/sanctions.feature.ts';
import { adminFeature } from './features/site/admin/admin.feature.ts';
import { analyticsFeature } from './features/site/analytics/analytics.feature.ts';
import { contactFeature } from './features/site/contact/contact.feature.ts';
import { contentFeature } from './features/site/content/content.feature.ts';
import { dashboardsFeature } from './features/site/dashboards/dashboards.feature.ts';
import { homeFeature } from './features/site/home/home.feature.ts';
import { membersFeature } from './features/site/members/members.feature.ts';
import { newsletterFeature } from './features/site/newsletter/newsletter.feature.ts';
import { partnersFeature } from './features/site/partners/partners.feature.ts';
import { peopleFeature } from './features/site/people/people.feature.ts';
import { profileFeature } from './features/site/profile/profile.feature.ts';
import { storiesFeature } from './features/site/stories/stories.feature.ts';
import { followsFeature } from './features/social/follows/follows.feature.ts';
import { picturesFeature } from './features/social/pictures/pictures.feature.ts';
import { readingsFeature } from './features/social/readings/readings.feature.ts';
import { referencesFeature } from './features/social/references/references.feature.ts';
import { votesFeature } from './features/social/votes/votes.feature.ts';
import { catalogueFeature } from './features/study/catalogue/catalogue.feature.ts';
import { coursesFeature } from './features/study/courses/courses.feature.ts';
import { enrolmentsFeature } from './features/study/enrolments/enrolments.feature.ts';
import { examPlansFeature } from './features/study/exam-plans/exam-plans.feature.ts';
import { reviewRequestsFeature } from './features/study/review-requests/review-requests.feature.ts';
import { reviewsFeature } from './features/study/reviews/reviews.feature.ts';
import { teachingFeature } from './features/study/teaching/teaching.feature.ts';
import { termWeeksFeature } from './features/study/term-weeks/term-weeks.feature.ts';
import { groupsFeature } from './features/together/groups/groups.feature.ts';
import { mentorsFeature } from './features/together/mentors/mentors.feature.ts';
import { mentorshipsFeature } from './features/together/mentorships/mentorships.feature.ts';
import { weeksFeature } from './features/together/weeks/weeks.feature.ts';
import type { JobKind } from './lib/jobs/kinds.ts';
import { bindPorts, type Ports } from './lib/ports.ts';

const listed = [
  // First on the privacy page.
  usersFeature,
  homeFeature,
  storiesFeature,
  partnersFeature,
  authFeature,
  profileFeature,
  peopleFeature,
  blocksFeature,
  membersFeature,
  auditFeature,
  settingsFeature,
  rulesFeature,
  catalogueFeature,
  coursesFeature,
  enrolmentsFeature,
  followsFeature,
  reviewsFeature,
  teachingFeature,
  reportsFeature,
  sanctionsFeature,
  appealsFeature,
  moderationFeature,
  reviewRequestsFeature,
  spacesFeature,
  threadsFeature,
  // Before events: what a person who leaves has planned goes on with others.
  groupsFeature,
  mentorsFeature,
  mentorshipsFeature,
  hostsFeature,
  eventsFeature,
  attendancesFeature,
  calendarsFeature,
  clashesFeature,
  wantsFeature,
  examPlansFeature,
  weeksFeature,
  registrationsFeature,
  resourcesFeature,
  picturesFeature,
  draftsFeature,
  referencesFeature,
  filesFeature,
  countsFeature,
  votesFeature,
  savesFeature,
  readingsFeature,
  collectionsFeature,
  analyticsFeature,
  adminFeature,
  termWeeksFeature,
  dashboardsFeature,
  notificationsFeature,
  contactFeature,
  contentFeature,
  copyrightFeature,
  templatesFeature,
  deploymentFeature,
  sessionsFeature,
  secondFactorFeature,
  newsletterFeature,
  mailFeature,
  jobsFeature,
] as const;

type Listed = (typeof listed)[number];
type MailKindsOf<One> = One extends { mails: () => Promise<infer Writers> } ? keyof Writers : never;
type NotificationTypesOf<One> = One extends { notifications: { type: infer Type }[] } ? Type : never;
type JobKindsOf<One> = One extends { jobs: infer Kinds } ? keyof Kinds : never;
type FollowKindsOf<One> = One extends { followable: infer Kinds } ? keyof Kinds : never;
type CaseKindsOf<One> = One extends { moderated: infer Kinds } ? keyof Kinds : never;
type PortsOf<One> = One extends { ports: infer Implemented } ? keyof Implemented : never;
type Missing =
  | Exclude<MailKind, MailKindsOf<Listed>>
  | Exclude<NotificationType, NotificationTypesOf<Listed>>
  | Exclude<JobKind, JobKindsOf<Listed> | `schedule:${string}`>
  | Exclude<FollowKind, FollowKindsOf<Listed>>
  | Exclude<CaseKind, CaseKindsOf<Listed>>
  | Exclude<keyof Ports, PortsOf<Listed> | 'mergeCourse' | 'mergeTeacher'>;
/** Does not compile while a kind of mail, notification, job, follow or case, or a port, has no owner: the error names it. */
type Complete<List> = [Missing] extends [never] ? List : { missing: Missing };

export const features: Complete<readonly Feature[]> = listed;
for (const { ports } of features) bindPorts(ports ?? {});
bindPorts({
  mergeCourse: async (db, id, into) => {
    for (const { mergeCourse } of features) if (mergeCourse !== 'nothing') await mergeCourse(db, id, into);
  },
  mergeTeacher: async (db, id, into) => {
    for (const { mergeTeacher } of features) await mergeTeacher?.(db, id, into);
  },
});
