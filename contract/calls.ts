// All API calls, from one call table per noun. Pages import the type only.

import { attendancesCalls, attendeesCalls } from './calendar/attendances.ts';
import { calendarsCalls } from './calendar/calendars.ts';
import { clashesCalls } from './calendar/clashes.ts';
import { eventsCalls } from './calendar/events.ts';
import { hostsCalls } from './calendar/hosts.ts';
import { registrationsCalls } from './calendar/registrations.ts';
import { postsCalls } from './forums/posts.ts';
import { spacesCalls } from './forums/spaces.ts';
import { threadModerationCalls } from './forums/thread-moderation.ts';
import { threadsCalls } from './forums/threads.ts';
import { collectionsCalls } from './library/collections.ts';
import { resourcesCalls } from './library/resources.ts';
import { savesCalls } from './library/saves.ts';
import { templatesCalls } from './library/templates.ts';
import { wantsCalls } from './library/wants.ts';
import { auditCalls } from './platform/audit.ts';
import { authCalls } from './platform/auth.ts';
import { countsCalls } from './platform/counts.ts';
import { deploymentCalls } from './platform/deployment.ts';
import { draftsCalls } from './platform/drafts.ts';
import { filesCalls } from './platform/files.ts';
import { jobsCalls } from './platform/jobs.ts';
import { mailCalls } from './platform/mail.ts';
import { notificationsCalls } from './platform/notifications.ts';
import { secondFactorCalls } from './platform/second-factor.ts';
import { sessionsCalls } from './platform/sessions.ts';
import { settingsCalls } from './platform/settings.ts';
import { appealsCalls } from './safety/appeals.ts';
import { blocksCalls } from './safety/blocks.ts';
import { copyrightCalls } from './safety/copyright.ts';
import { moderationCalls } from './safety/moderation.ts';
import { reportsCalls } from './safety/reports.ts';
import { rulesCalls } from './safety/rules.ts';
import { sanctionsCalls } from './safety/sanctions.ts';
import { adminCalls } from './site/admin.ts';
import { analyticsCalls } from './site/analytics.ts';
import { contactCalls } from './site/contact.ts';
import { contentCalls } from './site/content.ts';
import { dashboardsCalls } from './site/dashboards.ts';
import { membersCalls } from './site/members.ts';
import { newsletterCalls } from './site/newsletter.ts';
import { partnersCalls } from './site/partners.ts';
import { peopleCalls } from './site/people.ts';
import { profileCalls } from './site/profile.ts';
import { storiesCalls } from './site/stories.ts';
import { followsCalls } from './social/follows.ts';
import { picturesCalls } from './social/pictures.ts';
import { readingsCalls } from './social/readings.ts';
import { referencesCalls } from './social/references.ts';
import { votesCalls } from './social/votes.ts';
import { catalogueCalls } from './study/catalogue.ts';
import { coursesCalls } from './study/courses.ts';
import { enrolmentsCalls } from './study/enrolments.ts';
import { examPlansCalls } from './study/exam-plans.ts';
import { reviewRequestsCalls } from './study/review-requests.ts';
import { reviewsCalls } from './study/reviews.ts';
import { teachingCalls } from './study/teaching.ts';
import { termWeeksCalls } from './study/term-weeks.ts';
import { groupFilesCalls } from './together/group-files.ts';
import { groupSessionsCalls } from './together/group-sessions.ts';
import { groupsCalls } from './together/groups.ts';
import { membershipsCalls } from './together/memberships.ts';
import { mentorsCalls } from './together/mentors.ts';
import { mentorshipsCalls } from './together/mentorships.ts';
import { weeksCalls } from './together/weeks.ts';

export const apiCalls = {
  ...adminCalls,
  ...analyticsCalls,
  ...appealsCalls,
  ...attendancesCalls,
  ...attendeesCalls,
  ...auditCalls,
  ...authCalls,
  ...blocksCalls,
  ...calendarsCalls,
  ...catalogueCalls,
  ...clashesCalls,
  ...collectionsCalls,
  ...contactCalls,
  ...contentCalls,
  ...copyrightCalls,
  ...countsCalls,
  ...coursesCalls,
  ...dashboardsCalls,
  ...deploymentCalls,
  ...draftsCalls,
  ...enrolmentsCalls,
  ...eventsCalls,
  ...filesCalls,
  ...followsCalls,
  ...groupsCalls,
  ...groupSessionsCalls,
  ...groupFilesCalls,
  ...membershipsCalls,
  ...hostsCalls,
  ...jobsCalls,
  ...mailCalls,
  ...membersCalls,
  ...mentorsCalls,
  ...mentorshipsCalls,
  ...moderationCalls,
  ...newsletterCalls,
  ...notificationsCalls,
  ...partnersCalls,
  ...peopleCalls,
  ...picturesCalls,
  ...postsCalls,
  ...profileCalls,
  ...readingsCalls,
  ...referencesCalls,
  ...registrationsCalls,
  ...reportsCalls,
  ...resourcesCalls,
  ...reviewRequestsCalls,
  ...reviewsCalls,
  ...rulesCalls,
  ...sanctionsCalls,
  ...savesCalls,
  ...secondFactorCalls,
  ...sessionsCalls,
  ...settingsCalls,
  ...spacesCalls,
  ...storiesCalls,
  ...teachingCalls,
  ...templatesCalls,
  ...threadModerationCalls,
  ...termWeeksCalls,
  ...threadsCalls,
  ...votesCalls,
  ...wantsCalls,
  ...examPlansCalls,
  ...weeksCalls,
};
export type ApiCalls = typeof apiCalls;
