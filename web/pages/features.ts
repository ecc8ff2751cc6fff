// The list of features with pages: one entry for every noun in contract/pages.ts.
import type { PagesByNoun } from '#contract/pages.ts';
import { adminFeature } from './admin.feature.ts';
import { analyticsFeature } from './analytics.feature.ts';
import { attendancesFeature } from './attendances.feature.ts';
import { auditFeature } from './audit.feature.ts';
import { authFeature } from './auth.feature.ts';
import { catalogueFeature } from './catalogue.feature.ts';
import { collectionsFeature } from './collections.feature.ts';
import { contactFeature } from './contact.feature.ts';
import { contentFeature } from './content.feature.ts';
import { copyrightFeature } from './copyright.feature.ts';
import { coursesFeature } from './courses.feature.ts';
import { dashboardsFeature } from './dashboards.feature.ts';
import { deploymentFeature } from './deployment.feature.ts';
import { eventsFeature } from './events.feature.ts';
import { examPlansFeature } from './exam-plans.feature.ts';
import type { Feature } from './feature.ts';
import { groupsFeature } from './groups.feature.ts';
import { homeFeature } from './home.feature.ts';
import { hostsFeature } from './hosts.feature.ts';
import { jobsFeature } from './jobs.feature.ts';
import { mailFeature } from './mail.feature.ts';
import { membersFeature } from './members.feature.ts';
import { mentorsFeature } from './mentors.feature.ts';
import { mentorshipsFeature } from './mentorships.feature.ts';
import { moderationFeature } from './moderation.feature.ts';
import { newsletterFeature } from './newsletter.feature.ts';
import { notificationsFeature } from './notifications.feature.ts';
import { partnersFeature } from './partners.feature.ts';
import { peopleFeature } from './people.feature.ts';
import { profileFeature } from './profile.feature.ts';
import { registrationsFeature } from './registrations.feature.ts';
import { reportsFeature } from './reports.feature.ts';
import { resourcesFeature } from './resources.feature.ts';
import { reviewsFeature } from './reviews.feature.ts';
import { rulesFeature } from './rules.feature.ts';
import { sanctionsFeature } from './sanctions.feature.ts';
import { savesFeature } from './saves.feature.ts';
import { settingsFeature } from './settings.feature.ts';
import { spacesFeature } from './spaces.feature.ts';
import { storiesFeature } from './stories.feature.ts';
import { templatesFeature } from './templates.feature.ts';
import { threadsFeature } from './threads.feature.ts';
import { upcomingFeature } from './upcoming.feature.ts';
import { wantsFeature } from './wants.feature.ts';
import { weeksFeature } from './weeks.feature.ts';

export const features: { [Noun in keyof PagesByNoun]: Feature<PagesByNoun[Noun]> } = {
  admin: adminFeature,
  analytics: analyticsFeature,
  attendances: attendancesFeature,
  audit: auditFeature,
  auth: authFeature,
  catalogue: catalogueFeature,
  collections: collectionsFeature,
  contact: contactFeature,
  content: contentFeature,
  copyright: copyrightFeature,
  courses: coursesFeature,
  dashboards: dashboardsFeature,
  deployment: deploymentFeature,
  events: eventsFeature,
  groups: groupsFeature,
  home: homeFeature,
  hosts: hostsFeature,
  jobs: jobsFeature,
  mail: mailFeature,
  members: membersFeature,
  mentors: mentorsFeature,
  mentorships: mentorshipsFeature,
  moderation: moderationFeature,
  newsletter: newsletterFeature,
  notifications: notificationsFeature,
  partners: partnersFeature,
  people: peopleFeature,
  profile: profileFeature,
  registrations: registrationsFeature,
  reports: reportsFeature,
  resources: resourcesFeature,
  reviews: reviewsFeature,
  rules: rulesFeature,
  sanctions: sanctionsFeature,
  saves: savesFeature,
  settings: settingsFeature,
  spaces: spacesFeature,
  stories: storiesFeature,
  templates: templatesFeature,
  threads: threadsFeature,
  upcoming: upcomingFeature,
  wants: wantsFeature,
  examPlans: examPlansFeature,
  weeks: weeksFeature,
};
