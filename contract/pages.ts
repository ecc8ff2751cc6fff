// All pages of the site by noun, declared in <noun>.pages.ts: the browser routes by them; the server renders their titles
// and responds with 404 to any other path.

import { attendancesPages } from './calendar/attendances.pages.ts';
import { eventsPages } from './calendar/events.pages.ts';
import { hostsPages } from './calendar/hosts.pages.ts';
import { registrationsPages } from './calendar/registrations.pages.ts';
import { spacesPages } from './forums/spaces.pages.ts';
import { threadsPages } from './forums/threads.pages.ts';
import { collectionsPages } from './library/collections.pages.ts';
import { resourcesPages } from './library/resources.pages.ts';
import { savesPages } from './library/saves.pages.ts';
import { templatesPages } from './library/templates.pages.ts';
import { wantsPages } from './library/wants.pages.ts';
import type { Page } from './page.ts';
import { auditPages } from './platform/audit.pages.ts';
import { authPages } from './platform/auth.pages.ts';
import { deploymentPages } from './platform/deployment.pages.ts';
import { jobsPages } from './platform/jobs.pages.ts';
import { mailPages } from './platform/mail.pages.ts';
import { notificationsPages } from './platform/notifications.pages.ts';
import { settingsPages } from './platform/settings.pages.ts';
import { copyrightPages } from './safety/copyright.pages.ts';
import { moderationPages } from './safety/moderation.pages.ts';
import { reportsPages } from './safety/reports.pages.ts';
import { rulesPages } from './safety/rules.pages.ts';
import { sanctionsPages } from './safety/sanctions.pages.ts';
import { adminPages } from './site/admin.pages.ts';
import { analyticsPages } from './site/analytics.pages.ts';
import { contactPages } from './site/contact.pages.ts';
import { contentPages } from './site/content.pages.ts';
import { dashboardsPages } from './site/dashboards.pages.ts';
import { homePages } from './site/home.pages.ts';
import { membersPages } from './site/members.pages.ts';
import { newsletterPages } from './site/newsletter.pages.ts';
import { partnersPages } from './site/partners.pages.ts';
import { peoplePages } from './site/people.pages.ts';
import { profilePages } from './site/profile.pages.ts';
import { storiesPages } from './site/stories.pages.ts';
import { upcomingPages } from './site/upcoming.pages.ts';
import { cataloguePages } from './study/catalogue.pages.ts';
import { coursesPages } from './study/courses.pages.ts';
import { examPlansPages } from './study/exam-plans.pages.ts';
import { reviewsPages } from './study/reviews.pages.ts';
import { groupsPages } from './together/groups.pages.ts';
import { mentorsPages } from './together/mentors.pages.ts';
import { mentorshipsPages } from './together/mentorships.pages.ts';
import { weeksPages } from './together/weeks.pages.ts';

export const pagesByNoun = {
  admin: adminPages,
  analytics: analyticsPages,
  attendances: attendancesPages,
  audit: auditPages,
  auth: authPages,
  catalogue: cataloguePages,
  collections: collectionsPages,
  contact: contactPages,
  content: contentPages,
  copyright: copyrightPages,
  courses: coursesPages,
  dashboards: dashboardsPages,
  deployment: deploymentPages,
  events: eventsPages,
  groups: groupsPages,
  home: homePages,
  hosts: hostsPages,
  jobs: jobsPages,
  mail: mailPages,
  members: membersPages,
  mentors: mentorsPages,
  mentorships: mentorshipsPages,
  moderation: moderationPages,
  newsletter: newsletterPages,
  notifications: notificationsPages,
  partners: partnersPages,
  people: peoplePages,
  profile: profilePages,
  registrations: registrationsPages,
  reports: reportsPages,
  resources: resourcesPages,
  reviews: reviewsPages,
  rules: rulesPages,
  sanctions: sanctionsPages,
  saves: savesPages,
  settings: settingsPages,
  spaces: spacesPages,
  stories: storiesPages,
  templates: templatesPages,
  threads: threadsPages,
  upcoming: upcomingPages,
  wants: wantsPages,
  examPlans: examPlansPages,
  weeks: weeksPages,
};

export type PagesByNoun = typeof pagesByNoun;
export type PagePath = { [Noun in keyof PagesByNoun]: keyof PagesByNoun[Noun] }[keyof PagesByNoun];

export const pages: Readonly<Record<PagePath, Page>> = Object.assign({}, ...Object.values(pagesByNoun));

// Static segments take precedence over parameters: /resources/new is not a resource id.
const patterns = (Object.keys(pages) as PagePath[])
  .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
  .map((path) => ({ segments: path.split('/'), page: pages[path] }));

function rank(path: string): string {
  return path.replaceAll('$', '\uffff');
}

/** The page at a path, or undefined for a 404. A trailing slash is ignored. */
export function findPage(pathname: string): Page | undefined {
  const segments = pathname.replace(/([^/])\/$/, '$1').split('/');
  return patterns.find(
    (pattern) =>
      pattern.segments.length === segments.length &&
      pattern.segments.every((part, index) =>
        part.startsWith('$') ? segments[index] !== '' : part === segments[index],
      ),
  )?.page;
}
