// All pages of the site by noun, declared in <noun>.pages.ts: the browser routes by them; the server renders their titles
// and responds with 404 to any other path.
import { adminPages } from './admin.pages.ts';
import { analyticsPages } from './analytics.pages.ts';
import { attendancesPages } from './attendances.pages.ts';
import { auditPages } from './audit.pages.ts';
import { authPages } from './auth.pages.ts';
import { cataloguePages } from './catalogue.pages.ts';
import { collectionsPages } from './collections.pages.ts';
import { contactPages } from './contact.pages.ts';
import { contentPages } from './content.pages.ts';
import { copyrightPages } from './copyright.pages.ts';
import { coursesPages } from './courses.pages.ts';
import { dashboardsPages } from './dashboards.pages.ts';
import { deploymentPages } from './deployment.pages.ts';
import { eventsPages } from './events.pages.ts';
import { examPlansPages } from './exam-plans.pages.ts';
import { groupsPages } from './groups.pages.ts';
import { homePages } from './home.pages.ts';
import { hostsPages } from './hosts.pages.ts';
import { jobsPages } from './jobs.pages.ts';
import { mailPages } from './mail.pages.ts';
import { membersPages } from './members.pages.ts';
import { mentorsPages } from './mentors.pages.ts';
import { mentorshipsPages } from './mentorships.pages.ts';
import { moderationPages } from './moderation.pages.ts';
import { newsletterPages } from './newsletter.pages.ts';
import { notificationsPages } from './notifications.pages.ts';
import type { Page } from './page.ts';
import { partnersPages } from './partners.pages.ts';
import { peoplePages } from './people.pages.ts';
import { profilePages } from './profile.pages.ts';
import { registrationsPages } from './registrations.pages.ts';
import { reportsPages } from './reports.pages.ts';
import { resourcesPages } from './resources.pages.ts';
import { reviewsPages } from './reviews.pages.ts';
import { rulesPages } from './rules.pages.ts';
import { sanctionsPages } from './sanctions.pages.ts';
import { savesPages } from './saves.pages.ts';
import { settingsPages } from './settings.pages.ts';
import { spacesPages } from './spaces.pages.ts';
import { storiesPages } from './stories.pages.ts';
import { templatesPages } from './templates.pages.ts';
import { threadsPages } from './threads.pages.ts';
import { upcomingPages } from './upcoming.pages.ts';
import { wantsPages } from './wants.pages.ts';
import { weeksPages } from './weeks.pages.ts';

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
