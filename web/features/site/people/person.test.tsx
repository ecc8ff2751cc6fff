import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Person } from '#contract/site/people.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { makeThread } from '#web/features/forums/spaces/spaces.fixtures.ts';
import { card, listOf, oneOfEach, resource } from '#web/features/library/resources/library.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const person: Person = {
  _id: 'u1',
  username: 'amina',
  name: 'Amina Yusuf',
  img: '',
  department: 'Computer Science',
  batch: '2024',
  university: 'Northbridge University',
  semester: '5th semester',
  joinedAt: '2026-01-01T12:00:00.000Z',
  campusVerified: false,
  resourceCount: 2,
};
const call = 'GET /api/people/amina';
const list = 'GET /api/resources?owner=u1&limit=24';
const found = (part: Partial<Person> = {}) =>
  [200, { success: true, person: { ...person, ...part } }] as const;

async function open(answers: Answers = {}, user?: typeof amina, path = '/people/amina') {
  queryClient.clear();
  const site = await visit(path, {
    ...(user && { user }),
    answers: { [call]: found(), [list]: listOf([resource()]), ...answers },
  });
  await site.started;
  return site;
}

test('PersonView shows public fields and shared resources to a visitor', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Amina Yusuf' });
  const main = within(screen.getByRole('main'));
  expect(main.getByText('@amina')).toBeTruthy();
  expect(main.getByText('Computer Science · Batch 2024')).toBeTruthy();
  expect(main.getByText('Northbridge University')).toBeTruthy();
  expect(main.getByText('5th semester')).toBeTruthy();
  expect(main.getByText('1 Jan 2026').parentElement?.textContent).toBe('Joined 1 Jan 2026');
  expect(main.getByText('2 shared resources')).toBeTruthy();
  expect(main.queryByText('Verified campus address')).toBeNull();
  await card('Data structures');
  expect(main.getByRole('heading', { level: 3, name: 'Data structures' })).toBeTruthy();
  expect(main.queryByRole('link', { name: 'Edit profile' })).toBeNull();
  await waitFor(() => expect(document.title).toBe('Amina Yusuf · Campus Connect'));
});

test('PersonView shows a badge for a verified campus address', async () => {
  await open({ [call]: found({ campusVerified: true }) });
  await screen.findByText('Verified campus address');
});

test('PersonView shows the courses that the person shares', async () => {
  const courses: Person['courses'] = [
    { code: 'CS201', title: 'Algorithms', status: 'taken' },
    { code: 'CS305', title: 'Compilers', status: 'taking' },
  ];
  await open({ [call]: found({ courses }) });
  const list = within(await screen.findByRole('list', { name: 'Taking now' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['CS305 Compilers']);
  within(screen.getByRole('list', { name: 'Taken' })).getByText('Algorithms');
});

test('PersonView omits private fields', async () => {
  const { university: _, semester: __, joinedAt: ___, ...rest } = person;
  await open({
    [call]: [200, { success: true, person: { ...rest, department: '', batch: '', resourceCount: 1 } }],
  });
  await screen.findByText('1 shared resource');
  for (const text of [/Batch/, /Northbridge/, /semester/, /Joined/])
    expect(screen.queryByText(text)).toBeNull();
});

test('the Load more button loads the next page', async () => {
  const { person: reader } = await open({
    [list]: listOf([resource()], { total: 2, nextCursor: 'c1' }),
    [`${list}&cursor=c1`]: listOf([oneOfEach.link], { total: 2 }),
  });
  await card('Data structures');
  await reader.click(screen.getByRole('button', { name: 'Load more' }));
  await card('Past papers');
});

test.each([
  ['a reader', undefined, 'What Amina Yusuf shares will be listed here.', false],
  ['the owner', amina, 'What you share will be listed here.', true],
])('without resources, %s sees an empty state', async (_, user, text, isOwn) => {
  await open({ [list]: listOf([]) }, user);
  await screen.findByRole('heading', { name: 'No resources shared yet' });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Share your first resource' }) !== null).toBe(isOwn);
  expect(screen.queryByRole('link', { name: 'Edit profile' })?.getAttribute('href')).toBe(
    isOwn ? '/profile/edit' : undefined,
  );
});

test('the owner can delete a resource', async () => {
  const { person: owner } = await open(
    { 'DELETE /api/resources/r1': [200, { success: true, message: '' }] },
    amina,
  );
  const listed = within(await card('Data structures'));
  await owner.click(await listed.findByRole('button', { name: 'Delete' }));
  await owner.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Resource deleted successfully');
  expect(screen.queryByRole('article')).toBeNull();
});

test('closing a preview returns to the profile', async () => {
  const { person: reader, where } = await open({ 'GET /api/resources?limit=24': listOf([]) });
  await reader.click(within(await card('Data structures')).getByRole('link', { name: 'Data structures' }));
  await screen.findByRole('dialog', { name: 'Data structures' });
  await reader.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(where()).toBe('/people/amina'));
});

test('a username with spaces and accents is encoded in the request', async () => {
  const path = `/people/${encodeURIComponent('zoë o hara')}`;
  const { calls } = await open({ [`GET /api${path}`]: found({ name: 'Zoë' }) }, undefined, path);
  await screen.findByRole('heading', { level: 1, name: 'Zoë' });
  expect(calls()).toContain(`GET /api${path}`);
});

test('an unknown username shows a not-found page', async () => {
  await open({ [call]: [404, refusal('not_found', 'Nothing.')] });
  await screen.findByRole('heading', { level: 1, name: 'Member not found' });
  expect(screen.getByRole('link', { name: 'Browse Resources' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Member not found · Campus Connect'));
});

test('an error response can be retried', async () => {
  const { person: reader, calls } = await open({ [call]: [429, refusal('too_many', 'Too many.')] });
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
  await reader.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls().filter((made) => made === call)).toHaveLength(2));
});

test('PersonView lists the threads and answers that the person signed, with their numbers', async () => {
  const author = { username: 'amina', name: 'Amina Yusuf', img: '' };
  const page = { total: 1, totalIsMore: false, nextCursor: null };
  await open({
    'GET /api/threads?author=amina&sort=new&limit=5': [
      200,
      {
        success: true,
        pinned: [],
        threads: [makeThread({ title: 'Why is a heap not sorted?', author })],
        ...page,
      },
    ],
    'GET /api/people/amina/answers?limit=5': [
      200,
      {
        success: true,
        answers: [
          {
            _id: 'p1',
            thread: { _id: 't2', title: 'What is a pivot?', status: 'solved', space: { slug: 'cs201' } },
            excerpt: 'The element that splits the rest.',
            votes: 3,
            isAccepted: true,
            createdAt: '2026-01-01T12:00:00.000Z',
          },
        ],
        ...page,
      },
    ],
  });
  const threads = within(await screen.findByRole('list', { name: 'Started threads' }));
  expect(threads.getByRole('link', { name: 'Why is a heap not sorted?' })).toBeTruthy();
  const answers = within(await screen.findByRole('list', { name: 'Answers' }));
  expect(answers.getByRole('link', { name: 'What is a pivot?' }).getAttribute('href')).toMatch(/#post-p1$/);
  expect(answers.getByText('Accepted')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Answers 1' })).toBeTruthy();
});
