import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { amina, refusal } from '#web/app/visit.fixtures.tsx';
import { listOf, oneOfEach } from '#web/features/library/resources/library.fixtures.tsx';
import {
  fetchCall,
  fullUser,
  newestCall,
  profileOf,
  statisticsCall,
  statisticsOf,
  visitProfile,
} from '#web/features/site/profile/profile.fixtures.tsx';

const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const factsOf = async (name: string) => {
  const terms = (await section(name)).getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
};

test('ProfileHeader shows name, email and role, and links to the settings', async () => {
  await visitProfile('/profile');
  await screen.findByRole('heading', { level: 1, name: 'amina' });
  const main = within(screen.getByRole('main'));
  expect(main.getAllByText('amina@uni.edu')).toHaveLength(2);
  expect(main.getByText('user')).toBeTruthy();
  expect(main.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/profile/edit');
});

test('shows all profile fields and the credits progress', async () => {
  await visitProfile('/profile');
  expect(await factsOf('Basic Information')).toEqual({
    'Full name': 'Amina Yusuf',
    Email: 'amina@uni.edu Verified',
    'Student ID': 'CS-1042',
    Department: 'Computer Science',
    Batch: '2024',
    Phone: '+44 1632 960000',
  });
  const status = await section('Academic Status');
  expect(status.getByText('5th semester')).toBeTruthy();
  expect(status.getByText('Active')).toBeTruthy();
  expect(status.getByText('45 of 120')).toBeTruthy();
  expect(status.getByText('37.5%')).toBeTruthy();
  const bar = status.getByRole<HTMLProgressElement>('progressbar', { name: 'Credits completed' });
  expect([bar.value, bar.max]).toEqual([45, 120]);
});

test('shows a badge for a verified campus address', async () => {
  await visitProfile('/profile', { ...fullUser, campusVerified: true });
  await screen.findByText('Verified campus address');
});

test('shows an unverified address with a button to resend the mail', async () => {
  const resend = 'POST /api/auth/verify-email/resend';
  const { person } = await visitProfile(
    '/profile',
    { ...fullUser, emailVerified: false },
    { [resend]: [200, { success: true, message: 'A mail with a new link is on its way.' }] },
  );
  await screen.findByText('Not verified');
  expect(screen.queryByText('Verified campus address')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Resend the confirmation mail' }));
  await screen.findByText('A mail with a new link is on its way.');
});

test('shows missing fields as not provided, with a link to add credits', async () => {
  await visitProfile('/profile', { ...amina, fullName: '' });
  const facts = await factsOf('Basic Information');
  expect(Object.values(facts).filter((value) => value === 'Not provided')).toHaveLength(5);
  const status = await section('Academic Status');
  expect(status.getByText('Not specified')).toBeTruthy();
  expect(status.getByText('Not provided')).toBeTruthy();
  expect(status.getByRole('link', { name: 'Add your credits' }).getAttribute('href')).toBe('/profile/edit');
  expect(status.queryByRole('progressbar')).toBeNull();
});

test('credits beyond what is required are named apart', async () => {
  await visitProfile('/profile', { ...fullUser, creditsCompleted: 150 });
  const status = await section('Academic Status');
  expect(status.getByText('120 of 120, and 30 more')).toBeTruthy();
  expect(status.getByText('100%')).toBeTruthy();
  expect(status.getByRole<HTMLProgressElement>('progressbar').value).toBe(120);
});

test('cards of upcoming features show empty states without numbers', async () => {
  await visitProfile('/profile');
  const href = async (name: string, link: string) =>
    (await section(name)).getByRole('link', { name: link }).getAttribute('href');
  expect(await href('Current Courses', 'Look at the courses')).toBe('/courses');
  expect(await href('Campus Activities', 'View All')).toBe('/events');
  expect(await href('Study Groups', 'View All')).toBe('/study-groups');
  for (const name of ['Current Courses', 'Campus Activities', 'Study Groups']) {
    expect((await section(name)).queryByText(/\d/)).toBeNull();
  }
});

test('lists the newest resources with type, title and age', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  const shared = [
    { ...oneOfEach.pdf, uploadedAt: daysAgo(0) },
    { ...oneOfEach.link, uploadedAt: daysAgo(1) },
    { ...oneOfEach.image, uploadedAt: daysAgo(12) },
  ];
  await visitProfile('/profile', fullUser, { [newestCall]: listOf(shared, { total: 1234 }) });
  const mine = await section(/^My Shared Resources/);
  const rows = await mine.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'PDFData structuresToday',
    'LinkPast papers1d ago',
    'ImageCell poster12d ago',
  ]);
  expect(mine.getByRole('link', { name: 'Data structures' }).getAttribute('href')).toBe('/resources/pdf');
  expect(mine.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/resources');
  expect(mine.getByText('1,234')).toBeTruthy();
});

test('shows the resource statistics and links to the analytics', async () => {
  await visitProfile('/profile', fullUser, {
    [statisticsCall]: statisticsOf({ views: 1234, downloads: 127, helpful: 89 }),
  });
  const statistics = await section('Resource Statistics');
  await statistics.findByText('1,234');
  expect(await factsOf('Resource Statistics')).toEqual({
    Downloads: '127',
    Views: '1,234',
    'Helpful votes': '89',
  });
  expect(statistics.getByRole('link', { name: 'View analytics' }).getAttribute('href')).toBe(
    '/resources/analytics',
  );
});

test('statistics that failed to load are shown as dashes', async () => {
  await visitProfile('/profile', fullUser, { [statisticsCall]: [429, refusal('too_many', 'Too many.')] });
  await section('Resource Statistics');
  expect(Object.values(await factsOf('Resource Statistics'))).toEqual(['–', '–', '–']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without resources, links to the form for the first one', async () => {
  await visitProfile('/profile');
  const mine = await section(/^My Shared Resources/);
  await mine.findByText('No resources shared yet');
  expect(mine.getByRole('link', { name: 'Share your first resource' }).getAttribute('href')).toBe(
    '/resources/new',
  );
});

test('resources that failed to load leave an empty state, without an error', async () => {
  await visitProfile('/profile', fullUser, { [newestCall]: [400, refusal('bad_request', 'No.')] });
  const mine = await section('My Shared Resources');
  await mine.findByText('Nothing to show right now');
  expect(mine.queryAllByRole('listitem')).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'amina' })).toBeTruthy();
});

test('renders the user of the session first, then profile and navbar from the response', async () => {
  let answer = (_: ReturnType<typeof profileOf>) => {};
  const pending = new Promise<ReturnType<typeof profileOf>>((resolve) => {
    answer = resolve;
  });
  await visitProfile('/profile', fullUser, { [fetchCall]: pending });
  await screen.findByText('Computer Science');
  await act(async () => answer(profileOf({ ...fullUser, department: 'Physics', role: 'mod' })));
  await screen.findByText('Physics');
  expect(within(screen.getByRole('banner')).getAllByText('mod')).not.toEqual([]);
});

test('an error response can be retried', async () => {
  const { person, calls } = await visitProfile('/profile', fullUser, {
    [fetchCall]: [429, refusal('too_many', 'Too many.')],
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch profile');
  const before = calls().filter((call) => call === fetchCall).length;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls().filter((call) => call === fetchCall)).toHaveLength(before + 1));
});

test('a network error has its own message', async () => {
  await visitProfile('/profile', fullUser, { [fetchCall]: 'network error' });
  expect((await screen.findByRole('alert', {})).textContent).toBe(
    'An error occurred while fetching your profile',
  );
});

test('a 404 shows a not-found page', async () => {
  await visitProfile('/profile', fullUser, { [fetchCall]: [404, refusal('not_found', 'Nothing.')] });
  await screen.findByRole('heading', { level: 1, name: 'Profile not found' });
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
});
