import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Case } from '#contract/safety/reports.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const snapshot = (text: string) => ({ facts: [{ name: 'Stars', value: '1 of 5' }], text });
const reported: Case = {
  _id: 'c1',
  kind: 'review',
  state: 'open',
  title: 'a review of CS201',
  path: '/courses/CS201',
  reasons: ['insult'],
  openedOn: '2026-11-12',
  thing: {
    state: 'published',
    isProposal: false,
    version: 2,
    author: null,
    reason: '',
    texts: null,
    place: null,
    now: snapshot('He is unfair.'),
    earlier: [snapshot('He is a fool.')],
  },
  isSealed: false,
  was: snapshot('He is a fool.'),
  reports: [
    { reason: 'insult', text: 'a rude word', state: 'open', at: '2026-11-12T12:00:00.000Z', seen: null },
  ],
  reportCount: 3,
  isHiddenByReports: false,
  claim: null,
  notes: [],
  authorDecisions: 0,
  note: '',
  decidedBy: null,
  decidedAt: null,
};
const held: Case = {
  ...reported,
  ...{ _id: 'c2', title: 'a review of MA101', reasons: ['similar'], was: null, reports: [], reportCount: 0 },
  thing: { ...reported.thing, state: 'held', version: 1, earlier: [] } as Case['thing'],
};
const listOf = (cases: Case[], open = cases.length) =>
  [200, { success: true, cases, open, nextCursor: null }] as const;
const firstCall = 'GET /api/admin/cases?limit=10';
const decision = 'POST /api/admin/cases/c1/decision';

async function visitQueue(answers: Answers, search = '') {
  queryClient.clear();
  const site = await visit(`/admin/review${search}`, { user: { ...amina, role: 'mod' }, answers });
  await screen.findByRole('heading', { level: 1, name: 'Reports and held texts' });
  return site;
}
const card = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('li') as HTMLLIElement;

test('a case shows the thing as it was and is, its versions, its reasons and its reports', async () => {
  await visitQueue({ [firstCall]: listOf([reported, held]) });
  const one = within(await card('A review of CS201'));
  expect(one.getByRole('article', { name: 'As it was' }).textContent).toContain('He is a fool.');
  expect(one.getByRole('article', { name: 'As it is now' }).textContent).toContain('He is unfair.');
  expect(one.getByText('Earlier versions (1)')).toBeTruthy();
  expect(within(one.getByRole('list', { name: 'Reasons' })).getByText('It insults someone')).toBeTruthy();
  expect(one.getByRole('heading', { name: '3 reports' })).toBeTruthy();
  expect(one.getByText('a rude word')).toBeTruthy();
  expect(one.getByText('and 2 more')).toBeTruthy();
  expect(one.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Claim',
    'Add a note',
    'Let it stay',
    'Hide with a reason',
    'Remove for good',
  ]);
  const two = within(await card('A review of MA101'));
  expect(two.getByText('Held: nearly the same text as another')).toBeTruthy();
  expect(two.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Claim',
    'Add a note',
    'Publish',
    'Hide with a reason',
    'Remove for good',
  ]);
  expect(screen.getByRole('link', { name: /^Waiting\s*2$/ }).getAttribute('aria-current')).toBe('page');
});

test('a case is hidden with a reason, about the version that was read', async () => {
  let cases = [reported];
  const { person, requests } = await visitQueue({
    [firstCall]: () => listOf(cases),
    [decision]: () => {
      cases = [];
      return [200, { success: true, message: 'The review is hidden.' }];
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Hide with a reason' }));
  const reason = screen.getByLabelText('Reason', { selector: 'textarea' });
  expect(document.activeElement).toBe(reason);
  await person.click(screen.getByRole('button', { name: 'Hide' }));
  await screen.findByText('Please write why it is hidden.');
  await person.type(reason, 'It insults a person.');
  await person.click(screen.getByRole('button', { name: 'Hide' }));
  await screen.findByText('The review is hidden.');
  await screen.findByRole('heading', { name: 'Nothing waits' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cases' }));
  expect(requests.find(({ call }) => call === decision)?.body).toEqual({
    decision: 'hide',
    version: 2,
    reason: 'It insults a person.',
  });
});

test('when a colleague was faster, the queue says so and loads the newest state', async () => {
  let cases = [reported];
  const { person } = await visitQueue({
    [firstCall]: () => listOf(cases),
    [decision]: () => {
      cases = [];
      return [409, refusal('edit_conflict', 'Helen Marsh was faster: it is hidden.')];
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Let it stay' }));
  await screen.findByText('Helen Marsh was faster: it is hidden.');
  await screen.findByRole('heading', { name: 'Nothing waits' });
});

test('filters are in the address; a hidden case shows who decided and why, and can be restored', async () => {
  const decided: Case = {
    ...reported,
    ...{ state: 'hidden', note: 'An insult.', decidedBy: 'Tom', decidedAt: '2026-11-13T12:00:00.000Z' },
    thing: { ...reported.thing, state: 'hidden' } as Case['thing'],
  };
  const { person, router, requests } = await visitQueue(
    {
      'GET /api/admin/cases?state=hidden&limit=10': listOf([decided]),
      'GET /api/admin/cases?state=hidden&reason=spam&limit=10': listOf([]),
      [decision]: [200, { success: true, message: 'The review is published.' }],
    },
    '?state=hidden',
  );
  const one = within(await card('A review of CS201'));
  expect(one.getByText(/Hidden: Tom/).closest('p')?.textContent).toContain('An insult.');
  await person.click(one.getByRole('button', { name: 'Restore' }));
  await screen.findByText('The review is published.');
  expect(requests.find(({ call }) => call === decision)?.body).toEqual({ decision: 'restore', version: 2 });
  await person.selectOptions(screen.getByLabelText('Reason'), 'spam');
  await screen.findByRole('heading', { name: 'Nothing found' });
  expect(router.state.location.search).toEqual({ state: 'hidden', reason: 'spam' });
});

test('is forbidden for members', async () => {
  const { calls } = await visit('/admin/review', { user: amina });
  await screen.findByText("You don't have permission to access this page.");
  await waitFor(() => expect(calls()).not.toContain(firstCall));
});

test('what is private is read by an admin alone, who is told of the audit log', async () => {
  const sealed: Case = {
    ...reported,
    ...{ kind: 'message', title: 'a message', isSealed: true, was: null },
    thing: { ...reported.thing, now: { facts: [], text: '' }, earlier: [] } as Case['thing'],
  };
  queryClient.clear();
  const { person } = await visit('/admin/review', {
    user: { ...amina, role: 'admin' },
    answers: {
      [firstCall]: listOf([sealed]),
      'POST /api/admin/cases/c1/opening': [
        200,
        { success: true, case: { ...sealed, isSealed: false, thing: reported.thing } },
      ],
    },
  });
  await screen.findByText(/The audit log will have that you read it/);
  expect(screen.queryByRole('button', { name: 'Let it stay' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Read the conversation' }));
  await screen.findByText('He is unfair.');
  screen.getByRole('button', { name: 'Let it stay' });
});
