// The list of features. The order only affects what people see, such as the files in the data export.
import type { ApiCalls } from '#contract/calls.ts';
import type { FollowKind } from '#contract/follows.rules.ts';
import type { MailKind } from '#contract/mail.ts';
import type { NotificationType } from '#contract/notifications.rules.ts';
import type { CaseKind } from '#contract/reports.rules.ts';
import type { Feature } from './feature.ts';
import { adminFeature } from './features/admin/admin.feature.ts';
import { analyticsFeature } from './features/analytics/analytics.feature.ts';
import { appealsFeature } from './features/appeals/appeals.feature.ts';
import { attendancesFeature } from './features/attendances/attendances.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { authFeature } from './features/auth/auth.feature.ts';
import { blocksFeature } from './features/blocks/blocks.feature.ts';
import { calendarsFeature } from './features/calendars/calendars.feature.ts';
import { catalogueFeature } from './features/catalogue/catalogue.feature.ts';
import { clashesFeature } from './features/clashes/clashes.feature.ts';
import { collectionsFeature } from './features/collections/collections.feature.ts';
import { contactFeature } from './features/contact/contact.feature.ts';
import { contentFeature } from './features/content/content.feature.ts';
import { copyrightFeature } from './features/copyright/copyright.feature.ts';
import { countsFeature } from './features/counts/counts.feature.ts';
import { coursesFeature } from './features/courses/courses.feature.ts';
import { dashboardsFeature } from './features/dashboards/dashboards.feature.ts';
import { deploymentFeature } from './features/deployment/deployment.feature.ts';
import { draftsFeature } from './features/drafts/drafts.feature.ts';
import { enrolmentsFeature } from './features/enrolments/enrolments.feature.ts';
import { eventsFeature } from './features/events/events.feature.ts';
import { examPlansFeature } from './features/exam-plans/exam-plans.feature.ts';
import { filesFeature } from './features/files/files.feature.ts';
import { followsFeature } from './features/follows/follows.feature.ts';
import { groupsFeature } from './features/groups/groups.feature.ts';
import { homeFeature } from './features/home/home.feature.ts';
import { hostsFeature } from './features/hosts/hosts.feature.ts';
import { jobsFeature } from './features/jobs/jobs.feature.ts';
import { mailFeature } from './features/mail/mail.feature.ts';
import { membersFeature } from './features/members/members.feature.ts';
import { mentorsFeature } from './features/mentors/mentors.feature.ts';
import { mentorshipsFeature } from './features/mentorships/mentorships.feature.ts';
import { moderationFeature } from './features/moderation/moderation.feature.ts';
import { newsletterFeature } from './features/newsletter/newsletter.feature.ts';
import { notificationsFeature } from './features/notifications/notifications.feature.ts';
import { partnersFeature } from './features/partners/partners.feature.ts';
import { peopleFeature } from './features/people/people.feature.ts';
import { picturesFeature } from './features/pictures/pictures.feature.ts';
import { profileFeature } from './features/profile/profile.feature.ts';
import { readingsFeature } from './features/readings/readings.feature.ts';
import { referencesFeature } from './features/references/references.feature.ts';
import { registrationsFeature } from './features/registrations/registrations.feature.ts';
import { reportsFeature } from './features/reports/reports.feature.ts';
import { resourcesFeature } from './features/resources/resources.feature.ts';
import { reviewRequestsFeature } from './features/review-requests/review-requests.feature.ts';
import { reviewsFeature } from './features/reviews/reviews.feature.ts';
import { rulesFeature } from './features/rules/rules.feature.ts';
import { sanctionsFeature } from './features/sanctions/sanctions.feature.ts';
import { savesFeature } from './features/saves/saves.feature.ts';
import { secondFactorFeature } from './features/second-factor/second-factor.feature.ts';
import { sessionsFeature } from './features/sessions/sessions.feature.ts';
import { settingsFeature } from './features/settings/settings.feature.ts';
import { spacesFeature } from './features/spaces/spaces.feature.ts';
import { storiesFeature } from './features/stories/stories.feature.ts';
import { teachingFeature } from './features/teaching/teaching.feature.ts';
import { templatesFeature } from './features/templates/templates.feature.ts';
import { termWeeksFeature } from './features/term-weeks/term-weeks.feature.ts';
import { threadsFeature } from './features/threads/threads.feature.ts';
import { usersFeature } from './features/users/users.feature.ts';
import { votesFeature } from './features/votes/votes.feature.ts';
import { wantsFeature } from './features/wants/wants.feature.ts';
import { weeksFeature } from './features/weeks/weeks.feature.ts';
import type { JobKind } from './lib/jobs/kinds.ts';

const listed = [
  homeFeature,
  storiesFeature,
  partnersFeature,
  usersFeature,
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
type CallsOf<One> = One extends { access: () => Promise<infer Rows> } ? keyof Rows : never;
type Missing =
  | Exclude<MailKind, MailKindsOf<Listed>>
  | Exclude<NotificationType, NotificationTypesOf<Listed>>
  | Exclude<JobKind, JobKindsOf<Listed> | `schedule:${string}`>
  | Exclude<FollowKind, FollowKindsOf<Listed>>
  | Exclude<CaseKind, CaseKindsOf<Listed>>
  | Exclude<keyof ApiCalls, CallsOf<Listed>>;
/** Does not compile while a kind of mail, notification, job, follow or case, or a call, has no owner: the error names it. */
type Complete<List> = [Missing] extends [never] ? List : { missing: Missing };

export const features: Complete<readonly Feature[]> = listed;
