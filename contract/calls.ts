// All API calls, from one call table per noun. Pages import the type only.
import { adminCalls } from './admin.ts';
import { analyticsCalls } from './analytics.ts';
import { appealsCalls } from './appeals.ts';
import { attendancesCalls, attendeesCalls } from './attendances.ts';
import { auditCalls } from './audit.ts';
import { authCalls } from './auth.ts';
import { blocksCalls } from './blocks.ts';
import { calendarsCalls } from './calendars.ts';
import { catalogueCalls } from './catalogue.ts';
import { clashesCalls } from './clashes.ts';
import { collectionsCalls } from './collections.ts';
import { contactCalls } from './contact.ts';
import { contentCalls } from './content.ts';
import { copyrightCalls } from './copyright.ts';
import { countsCalls } from './counts.ts';
import { coursesCalls } from './courses.ts';
import { dashboardsCalls } from './dashboards.ts';
import { deploymentCalls } from './deployment.ts';
import { draftsCalls } from './drafts.ts';
import { enrolmentsCalls } from './enrolments.ts';
import { eventsCalls } from './events.ts';
import { examPlansCalls } from './exam-plans.ts';
import { filesCalls } from './files.ts';
import { followsCalls } from './follows.ts';
import { groupFilesCalls } from './group-files.ts';
import { groupSessionsCalls } from './group-sessions.ts';
import { groupsCalls } from './groups.ts';
import { hostsCalls } from './hosts.ts';
import { jobsCalls } from './jobs.ts';
import { mailCalls } from './mail.ts';
import { membersCalls } from './members.ts';
import { membershipsCalls } from './memberships.ts';
import { mentorsCalls } from './mentors.ts';
import { mentorshipsCalls } from './mentorships.ts';
import { moderationCalls } from './moderation.ts';
import { newsletterCalls } from './newsletter.ts';
import { notificationsCalls } from './notifications.ts';
import { partnersCalls } from './partners.ts';
import { peopleCalls } from './people.ts';
import { picturesCalls } from './pictures.ts';
import { postsCalls } from './posts.ts';
import { profileCalls } from './profile.ts';
import { readingsCalls } from './readings.ts';
import { referencesCalls } from './references.ts';
import { registrationsCalls } from './registrations.ts';
import { reportsCalls } from './reports.ts';
import { resourcesCalls } from './resources.ts';
import { reviewRequestsCalls } from './review-requests.ts';
import { reviewsCalls } from './reviews.ts';
import { rulesCalls } from './rules.ts';
import { sanctionsCalls } from './sanctions.ts';
import { savesCalls } from './saves.ts';
import { secondFactorCalls } from './second-factor.ts';
import { sessionsCalls } from './sessions.ts';
import { settingsCalls } from './settings.ts';
import { spacesCalls } from './spaces.ts';
import { storiesCalls } from './stories.ts';
import { teachingCalls } from './teaching.ts';
import { templatesCalls } from './templates.ts';
import { termWeeksCalls } from './term-weeks.ts';
import { threadModerationCalls } from './thread-moderation.ts';
import { threadsCalls } from './threads.ts';
import { votesCalls } from './votes.ts';
import { wantsCalls } from './wants.ts';
import { weeksCalls } from './weeks.ts';

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
