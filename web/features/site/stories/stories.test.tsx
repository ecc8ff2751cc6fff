import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnStory } from '#contract/site/stories.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const at = '2026-11-12T12:00:00.000Z';
const text = 'Long enough to be a story of its own. '.repeat(4).trim();
const summary = {
  _id: 's1',
  title: 'How I passed',
  excerpt: 'I nearly gave up.',
  courseCode: 'CS201',
  publishedAt: at,
};
const author = { _id: 'u1', username: 'amina', name: 'Amina Yusuf', img: '' };
const own: OwnStory = {
  _id: 's1',
  title: 'How I passed',
  text,
  courseCode: '',
  signature: 'student',
  state: 'returned',
  reason: 'Please leave out her name.',
  sentAt: at,
  updatedAt: at,
};

const open = async (path: string, answers: Answers, user?: typeof amina) => {
  queryClient.clear();
  return visit(path, { answers, ...(user && { user }) });
};
const listOf = (...stories: object[]) => [200, { success: true, stories, nextCursor: null }] as const;
const ownList = (...stories: OwnStory[]) => [200, { success: true, stories }] as const;
const saved = [
  200,
  { success: true, message: 'Thank you.', story: { ...own, state: 'waiting', reason: '' } },
] as const;
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;

test('the list links to each story, names only authors who chose it, and offers to write one', async () => {
  await open('/success-stories', {
    'GET /api/stories?limit=12': listOf(
      { ...summary, author },
      { ...summary, _id: 's2', title: 'Unnamed', courseCode: '', author: null },
    ),
  });
  const [named, unnamed] = within(await screen.findByRole('list', { name: 'Stories' })).getAllByRole(
    'listitem',
  );
  if (!named || !unnamed) throw new Error('The list has fewer than two stories.');
  const hrefs = (card: HTMLElement) =>
    within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs(named)).toEqual(['/success-stories/s1', '/people/amina', '/resources?course=CS201']);
  expect(hrefs(unnamed)).toEqual(['/success-stories/s2']);
  expect(unnamed.textContent).toContain('A student');
  expect(screen.getByRole('link', { name: 'Tell your story' }).getAttribute('href')).toBe(
    '/success-stories/new',
  );
  expect(screen.queryByRole('link', { name: 'Your stories' })).toBeNull();
});

test('an empty list invites to tell the first story', async () => {
  await open('/success-stories', { 'GET /api/stories?limit=12': listOf() });
  await screen.findByRole('heading', { name: 'The first story is yet to be told' });
});

test('a story is rendered from Markdown; one that is not published is not found', async () => {
  await open('/success-stories/s1', {
    'GET /api/stories/s1': [
      200,
      { success: true, story: { ...summary, text: 'It was **hard**.', author: null, excerpt: undefined } },
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'How I passed' });
  expect(screen.getByText('hard').tagName).toBe('STRONG');
  await open('/success-stories/s2', { 'GET /api/stories/s2': [404, refusal('not_found', 'No story.')] });
  await screen.findByRole('heading', { level: 1, name: 'Story not found' });
});

test('the form says what happens to the story, sends it without a name by default, and opens the own stories', async () => {
  const { person, requests, where } = await open(
    '/success-stories/new',
    {
      'POST /api/stories': [201, saved[1]],
      'GET /api/stories/mine': ownList({ ...own, state: 'waiting', reason: '' }),
    },
    amina,
  );
  await screen.findByRole('heading', { level: 1, name: 'Tell your story' });
  expect(
    screen.getByText(/If you delete your account, a published story stays without your name/),
  ).toBeTruthy();
  await person.type(field('Title'), 'How I passed');
  await person.click(field('Your story'));
  await person.paste(text);
  await person.click(screen.getByRole('button', { name: 'Send story' }));
  await waitFor(() => expect(where()).toBe('/success-stories/mine'));
  expect(requests.find(({ call }) => call === 'POST /api/stories')?.body).toEqual({
    title: 'How I passed',
    text,
    courseCode: '',
    signature: 'student',
  });
  await screen.findByText('Waiting');
});

test('the form shows what is missing and sends nothing', async () => {
  const { person, calls } = await open('/success-stories/new', {}, amina);
  await screen.findByRole('heading', { level: 1 });
  await person.type(field('Your story'), 'Too short.');
  await person.click(screen.getByRole('button', { name: 'Send story' }));
  await screen.findByText('Please give your story a title.');
  expect(screen.getByText('Must be at least 100 characters long')).toBeTruthy();
  expect(calls()).not.toContain('POST /api/stories');
});

test('a removed story leads to the decision, and is not offered to be changed', async () => {
  const removed = { ...own, isRemoved: true } as const;
  await open('/success-stories/mine', { 'GET /api/stories/mine': ownList(removed) }, amina);
  await screen.findByText('Removed');
  expect(screen.getByRole('link', { name: 'See the decision' }).getAttribute('href')).toBe('/decisions');
  expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
  await open('/success-stories/s1/edit', { 'GET /api/stories/mine': ownList(removed) }, amina);
  await screen.findByRole('heading', { name: 'A moderator has removed this story' });
  expect(screen.queryByLabelText('Title')).toBeNull();
});

test('a returned story shows the reason, and is changed and sent again with its version', async () => {
  const { person, requests, where } = await open(
    '/success-stories/mine',
    { 'GET /api/stories/mine': ownList(own), 'PUT /api/stories/s1': saved },
    amina,
  );
  await screen.findByText('Please leave out her name.');
  await person.click(screen.getByRole('link', { name: 'Change' }));
  await screen.findByRole('heading', { level: 1, name: 'Change your story' });
  await screen.findByLabelText('Title');
  await person.click(screen.getByRole('radio', { name: 'My name: Amina Yusuf' }));
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(where()).toBe('/success-stories/mine'));
  expect(requests.find(({ call }) => call === 'PUT /api/stories/s1')?.body).toMatchObject({
    signature: 'name',
    updatedAt: at,
  });
});

test('withdrawing asks first', async () => {
  let stories = [own];
  const { person, calls } = await open(
    '/success-stories/mine',
    {
      'GET /api/stories/mine': () => ownList(...stories),
      'DELETE /api/stories/s1': () => {
        stories = [];
        return [200, { success: true, message: 'Your story is withdrawn.' }];
      },
    },
    amina,
  );
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(calls()).not.toContain('DELETE /api/stories/s1');
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('heading', { name: 'You have not told a story yet' });
});

const moderated = { ...own, state: 'waiting', reason: '', author };
const reviewCall = 'GET /api/admin/stories?state=waiting&limit=10';
const reviewPage = (...stories: object[]) =>
  [
    200,
    {
      success: true,
      stories,
      counts: { waiting: stories.length, approved: 0, returned: 0 },
      nextCursor: null,
    },
  ] as const;

test('a moderator sees the author of an unnamed story, and publishes the version that was read', async () => {
  let stories = [moderated];
  const { person, requests } = await open(
    '/admin/stories',
    {
      [reviewCall]: () => reviewPage(...stories),
      'POST /api/admin/stories/s1/approve': () => {
        stories = [];
        return [200, { success: true, message: 'The story is published.' }];
      },
    },
    { ...amina, role: 'mod' },
  );
  await screen.findByText('Shown as “A student”');
  expect(screen.getByRole('link', { name: /Amina Yusuf/ }).getAttribute('href')).toBe('/people/amina');
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('heading', { name: 'Nothing waits' });
  expect(requests.find(({ call }) => call.endsWith('/approve'))?.body).toEqual({ updatedAt: at });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Stories to review' }));
});

test('a moderator returns a story with a reason only', async () => {
  let stories = [moderated];
  const { person, requests } = await open(
    '/admin/stories',
    {
      [reviewCall]: () => reviewPage(...stories),
      'POST /api/admin/stories/s1/return': () => {
        stories = [];
        return [200, { success: true, message: 'The story went back to its author.' }];
      },
    },
    { ...amina, role: 'admin' },
  );
  await person.click(await screen.findByRole('button', { name: 'Return with a reason' }));
  await person.click(screen.getByRole('button', { name: 'Return to the author' }));
  await screen.findByText('Please write what should change.');
  await person.type(field('Reason'), 'Please leave out her name.');
  await person.click(screen.getByRole('button', { name: 'Return to the author' }));
  await screen.findByRole('heading', { name: 'Nothing waits' });
  expect(requests.find(({ call }) => call.endsWith('/return'))?.body).toEqual({
    reason: 'Please leave out her name.',
    updatedAt: at,
  });
});
