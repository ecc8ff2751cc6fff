// Accessibility of every declared page as it opens, with the role it is meant for, on a desktop and a phone, in both
// themes. A new page is checked as soon as contract/pages.ts lists it; a path with a parameter needs a sample below.
import type { APIRequestContext, Page } from '@playwright/test';
import { eventPath } from '#contract/calendar/events.rules.ts';
import { hostPath } from '#contract/calendar/hosts.rules.ts';
import { threadPath } from '#contract/forums/threads.rules.ts';
import type { ThreadSummary } from '#contract/forums/threads.ts';
import type { Page as DeclaredPage } from '#contract/page.ts';
import { pagesByNoun } from '#contract/pages.ts';
import { groupPath } from '#contract/together/groups.rules.ts';
import { mentorshipPath } from '#contract/together/mentorships.rules.ts';
import { desktop, expectAccessibleOnScreens } from './accessible.ts';
import { clearSession, expect, people, signIn, test } from './campus.ts';
import { followLink } from './follow-link.ts';
import { watchCalls } from './settled-calls.ts';

type Role = keyof typeof people | 'visitor';
/** A path, or a function that finds one. */
type Address = string | ((request: APIRequestContext) => Promise<string>);

const roleFor = {
  anyone: 'visitor',
  visitor: 'visitor',
  member: 'student',
  privileged: 'admin',
  admin: 'admin',
} as const;

/** With few cards in the list behind the preview: axe takes a second for a full page of them. */
const resource =
  (words: string, before = '/resources/') =>
  async (request: APIRequestContext) => {
    const { resources } = await (await request.get(`/api/resources?q=${words}`)).json();
    return `${before}${resources[0]._id}?q=${words}`;
  };
const issue = (list: string, before: string) => async (request: APIRequestContext) => {
  const { issues } = await (await request.get(list)).json();
  return `${before}${issues[0]._id}`;
};
const story = (list: string, after: string) => async (request: APIRequestContext) => {
  const { stories } = await (await request.get(list)).json();
  return `/success-stories/${stories[0]._id}${after}`;
};

const upcomingEvent = async (request: APIRequestContext) => {
  const { events } = await (await request.get('/api/events?limit=1')).json();
  return eventPath(events[0]);
};
const hostOfEvent = async (request: APIRequestContext) => {
  const { events } = await (await request.get('/api/events?limit=1')).json();
  return hostPath(events[0].host.slug);
};

/** With few answers: axe takes a second for a long thread. */
const solvedThread = async (request: APIRequestContext) => {
  const { threads } = await (await request.get('/api/threads?solved=yes&limit=100')).json();
  const [thread] = threads.toSorted(
    (one: ThreadSummary, other: ThreadSummary) => one.replies - other.replies,
  );
  return threadPath(thread);
};

/** The first course of the catalogue, added where there is none. */
const catalogueCourse = async (request: APIRequestContext) => {
  const path = '/api/admin/catalogue';
  const { courses } = await (await request.get(`${path}/courses?limit=1`)).json();
  if (courses[0]) return `/admin/catalogue/courses/${courses[0]._id}`;
  const data = { code: 'AX', name: 'Access' };
  const { department } = await (await request.post(`${path}/departments`, { data })).json();
  const made = await request.post(`${path}/courses`, {
    data: { code: 'AX101', title: 'Contrast', departmentId: department._id },
  });
  return `/admin/catalogue/courses/${(await made.json()).course._id}`;
};

/** An event that the person hosts, made where there is none. */
const ownEvent = (after: string) => async (request: APIRequestContext) => {
  const { events } = await (await request.get('/api/events/own?limit=1')).json();
  if (events[0]) return `/events/${events[0]._id}${after}`;
  const { hosts } = await (await request.get('/api/hosts/mine')).json();
  const made = await request.post('/api/events', {
    data: {
      title: 'Chess in the park',
      category: 'social',
      hostId: hosts[0]._id,
      zone: 'Europe/Berlin',
      localStart: `${new Date().getFullYear() + 1}-06-01T18:00`,
      minutes: 90,
      place: 'By the lake',
    },
  });
  return `/events/${(await made.json()).event._id}${after}`;
};

const ownCollection = async (request: APIRequestContext) => {
  const { collections } = await (await request.get('/api/collections')).json();
  return `/collections/${collections[0]._id}`;
};

/** For paths with a parameter. */
const runningMentorship: Address = async (request) => {
  const { mentorships } = await (await request.get('/api/mentorships?group=running')).json();
  return mentorshipPath(mentorships[0]._id);
};

const someGroup = async (request: APIRequestContext): Promise<string> => {
  const { groups } = await (await request.get('/api/groups?course=CS201')).json();
  return groupPath(groups[0]);
};

/** That of the demo student. */
const ownGroup =
  (part: string) =>
  async (request: APIRequestContext): Promise<string> => {
    const { groups } = await (await request.get('/api/groups/mine')).json();
    return groupPath(groups[0].group) + part;
  };

const samples: Record<string, Address> = {
  '/resources/$resourceId': resource('compilers'),
  '/resources/edit/$resourceId': resource('red-black', '/resources/edit/'),
  '/collections/$collectionId': ownCollection,
  '/collections/shared/$token': '/collections/shared/northbridge-demo-collection',
  '/courses/$courseCode': '/courses/CS201',
  '/courses/$courseCode/review': '/courses/CS201/review',
  '/dashboard/exams/$courseCode': '/dashboard/exams/CS410',
  '/events/$event/check-in': ownEvent('/check-in'),
  '/forums/$space': '/forums/CS201',
  '/forums/$space/$thread': solvedThread,
  '/events/$event': upcomingEvent,
  '/events/$event/edit': ownEvent('/edit'),
  '/hosts/$slug': hostOfEvent,
  '/mentorship/mentors/$username': '/mentorship/mentors/minh.nguyen',
  '/mentorship/requests/$mentorshipId': runningMentorship,
  '/study-groups/$group': someGroup,
  '/study-groups/$group/edit': ownGroup('/edit'),
  // It has expired: nobody makes one for a test that reads pages.
  '/study-groups/join/$token': '/study-groups/join/expired',
  '/people/$username': '/people/amina.yusuf',
  '/newsletter/$issueId': issue('/api/newsletter', '/newsletter/'),
  '/success-stories/$storyId': story('/api/stories', ''),
  '/success-stories/$storyId/edit': story('/api/stories/mine', '/edit'),
  '/admin/catalogue/courses/$courseId': catalogueCourse,
  '/admin/newsletter/$issueId': issue('/api/admin/newsletter', '/admin/newsletter/'),
};

/** Further states: other roles, other kinds of content, empty and missing ones. */
const furtherStates: Record<string, [role: Role, address: Address][]> = {
  catalogue: ['departments', 'teachers', 'terms'].map((part) => ['admin', `/admin/catalogue?show=${part}`]),
  groups: [
    ['student', ownGroup('')],
    ['student', ownGroup('?tab=sessions')],
    ['student', ownGroup('?tab=members')],
    ['student', someGroup],
  ],
  courses: [['visitor', '/courses/compare?codes=CS201,CS301,LNG101']],
  home: [
    ['student', '/'],
    ['admin', '/'],
    ['visitor', '/no/such/page'],
  ],
  members: [
    ['mod', '/admin/users?q=amina'],
    ['student', '/admin/users'],
  ],
  people: [
    ['student', '/people/amina.yusuf'],
    ['visitor', '/people/nobody.at.all'],
  ],
  profile: ['password', 'email', 'second-factor', 'devices', 'data'].map((name) => [
    'student',
    `/profile/edit?section=${name}`,
  ]),
  resources: [
    ['visitor', '/resources?q=nothing+is+called+like+this'],
    ['student', '/resources?q=red-black'],
    ['student', resource('compilers')],
    ['visitor', resource('anatomy')],
    ['visitor', resource('eigenvalues')],
    ['visitor', resource('algorithm%20visualiser')],
    ['visitor', resource('spss')],
  ],
  stories: [
    ['student', '/success-stories'],
    ['visitor', '/success-stories/none'],
    ['mod', '/admin/stories?state=approved'],
  ],
};

test.use({ expectedErrors: [/status of (403|404|410)/] });

for (const [noun, table] of Object.entries(pagesByNoun)) {
  const rows: [Role, Address][] = Object.entries<DeclaredPage>(table).map(([path, { access }]) => [
    roleFor[access],
    samples[path] ?? path,
  ]);
  test(`the pages of ${noun} are accessible and fit the screen`, async ({ page }) => {
    let current: Role | undefined;
    for (const [role, address] of byRole([...rows, ...(furtherStates[noun] ?? [])])) {
      if (role !== current) await becomeRole(page, role);
      const path = typeof address === 'string' ? address : await address(page.request);
      expect(path, 'needs a sample').not.toContain('$');
      // Pages for visitors come from the server each, so that the console shows a failed hydration.
      const isLoaded = role !== 'visitor' && role === current;
      current = role;
      await test.step(`${path} for ${role}`, () => check(page, path, isLoaded));
    }
  });
}

/** Each role once, so that its pages can be opened one from the other. */
function byRole<Row extends [role: Role, address: Address]>(rows: Row[]): Row[] {
  const roles = [...new Set(rows.map(([role]) => role))];
  return roles.flatMap((role) => rows.filter((row) => row[0] === role));
}

async function becomeRole(page: Page, role: Role): Promise<void> {
  await clearSession(page);
  if (role !== 'visitor') await signIn(page, people[role]);
}

async function check(page: Page, path: string, isLoaded: boolean): Promise<void> {
  // The page before was left on a phone.
  await page.setViewportSize(desktop);
  const settled = watchCalls(page);
  if (isLoaded) await followLink(page, path);
  else await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled();
  // For what is missing, the server sends one page for all; the script replaces it by one that says what.
  await expect.poll(() => page.evaluate(deviations)).toEqual([]);
  await expectAccessibleOnScreens(page);
}

/**
 * Runs in the page: one heading of level 1 in one size, at one left edge and one height, below the way back if there is one. The
 * hero of Home is larger; a heading in a card or in the middle of the page has a place of its own.
 */
function deviations(): string[] {
  const [heading, ...others] = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
  if (!heading || others.length > 0) return [`${others.length + 1} headings of level 1`];
  if (location.pathname === '/') return [];
  const { fontSize, textAlign } = getComputedStyle(heading);
  const found = fontSize === '36px' ? [] : [`a heading of ${fontSize}`];
  const content = heading.closest('.content');
  if (!content || textAlign === 'center' || heading.closest('.rounded-card')) return found;
  const edge =
    content.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(content).paddingLeft);
  const text = document.createRange();
  text.selectNodeContents(heading);
  const left = text.getBoundingClientRect().left - edge;
  const top = heading.getBoundingClientRect().top + window.scrollY;
  const back = [...content.querySelectorAll('a')].find(
    (link) => link.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (Math.abs(left) > 1) found.push(`a heading ${left} px from the left edge`);
  if (Math.abs(top - (back ? 148 : 112)) > 1) found.push(`a heading ${top} px from the top`);
  if (!back) return found;
  const place = back.getBoundingClientRect();
  const backTop = place.top + window.scrollY;
  if (Math.abs(place.left - edge) > 5 || Math.abs(backTop - 96) > 1)
    found.push(`the way back ${place.left - edge} px from the left edge, ${backTop} px from the top`);
  return found;
}
