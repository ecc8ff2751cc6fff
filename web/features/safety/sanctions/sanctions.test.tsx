import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnSanction } from '#contract/platform/restrictions.ts';
import type { User } from '#contract/platform/users.ts';
import type { PersonSanctions, Sanction } from '#contract/safety/sanctions.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const given = (kind: OwnSanction['kind']): OwnSanction => ({
  _id: 's1',
  kind,
  reason: 'You insulted Tom.',
  at: '2026-11-10T12:00:00.000Z',
  endsAt: kind === 'warn' ? null : '2126-11-20T12:00:00.000Z',
});
const told = (kind: OwnSanction['kind']): User => ({ ...amina, sanctions: [given(kind)] });
const profile = 'GET /api/auth/profile';
const own = 'GET /api/sanctions';
const none = [200, { success: true, sanctions: [] }] as const;

test('a warning lies over the page until its reader confirms it', async () => {
  queryClient.clear();
  let user = told('warn');
  const { person, calls } = await visit('/decisions', {
    user,
    answers: {
      [profile]: () => [200, { success: true, user }],
      [own]: none,
      'POST /api/sanctions/s1/read': () => {
        user = amina;
        return [200, { success: true, message: 'Thank you.' }];
      },
    },
  });
  const dialog = await screen.findByRole('alertdialog', { name: 'A moderator has warned you' });
  expect(within(dialog).getByText('You insulted Tom.')).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'I have read it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls()).toContain('POST /api/sanctions/s1/read');
});

test('someone muted is told so on every page', async () => {
  queryClient.clear();
  await visit('/decisions', { user: told('mute'), answers: { [own]: none } });
  const note = await screen.findByRole('region', { name: 'You cannot write' });
  expect(note.textContent).toContain('You insulted Tom.');
  expect(within(note).getByRole('link', { name: 'See the decision' })).toBeTruthy();
});

test('someone suspended sees why and until when in place of pages, also when it happens meanwhile', async () => {
  queryClient.clear();
  let user: User = amina;
  await visit('/decisions', {
    user,
    answers: {
      [profile]: () => [200, { success: true, user }],
      [own]: () => {
        user = told('suspend');
        return [403, refusal('suspended', 'Your account is suspended.')];
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Your account is suspended' });
  expect(screen.getByText(/You insulted Tom\./)).toBeTruthy();
  expect(screen.getByText(/It ends by itself on/)).toBeTruthy();
});

test('the member reads what was decided about them', async () => {
  queryClient.clear();
  const past = { ...given('mute'), state: 'lifted' as const, liftReason: 'It was someone else.' };
  await visit('/decisions', {
    user: amina,
    answers: { [own]: [200, { success: true, sanctions: [past] }] },
  });
  const list = within(await screen.findByRole('list', { name: 'Decisions' }));
  expect(list.getByRole('heading', { name: 'No writing' })).toBeTruthy();
  expect(list.getByText('Lifted')).toBeTruthy();
  expect(list.getByText('It was someone else.')).toBeTruthy();
});

const members = 'GET /api/users/all?sort=username&limit=50';
const tom = {
  ...{ _id: 'u2', username: 'tom', name: 'Tom Reed', email: 'tom@uni.edu', role: 'user', type: 'student' },
  ...{ img: '', hasSecondFactor: false, createdAt: '2026-01-01T00:00:00.000Z' },
} as const;

const decide = 'POST /api/admin/people/tom/sanctions';
const decided: Sanction = {
  ...given('mute'),
  ...{ state: 'active', liftReason: '', isRead: false, decidedBy: 'Amina', liftedBy: null },
};

/** The decisions about Tom, opened from the table of users. */
async function openDecisions(before: Sanction[] = []) {
  queryClient.clear();
  let sanctions = before;
  const answer = (): PersonSanctions => ({
    success: true,
    person: { username: 'tom', name: 'Tom Reed', role: 'user' },
    mayDecide: true,
    sanctions,
  });
  const users = [tom, { ...tom, _id: 'u3', username: 'ada', role: 'admin' }];
  const answers: Answers = {
    [members]: [200, { success: true, message: '', users, total: 2, totalIsMore: false, nextCursor: null }],
    'GET /api/admin/people/tom/sanctions': () => [200, answer()],
    [decide]: () => {
      sanctions = [decided];
      return [201, { success: true, message: 'tom is muted.' }];
    },
    'POST /api/admin/sanctions/s1/lift': () => {
      sanctions = sanctions.map((one) => ({ ...one, state: 'lifted', liftReason: 'A mistake.' }));
      return [200, { success: true, message: 'It is lifted.' }];
    },
  };
  const site = await visit('/admin/users', { user: { ...amina, role: 'mod' }, answers });
  await site.person.click(await screen.findByRole('button', { name: 'Warn, mute or suspend tom' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decisions about Tom Reed' }));
  await dialog.findByLabelText('What to do');
  return { ...site, dialog };
}

test('a moderator decides about members, not about admins', async () => {
  await openDecisions();
  expect(screen.queryByRole('button', { name: 'Warn, mute or suspend ada' })).toBeNull();
});

test('a moderator mutes from the table of users, with a reason', async () => {
  const { person, requests, dialog } = await openDecisions();
  await person.selectOptions(dialog.getByLabelText('What to do'), 'mute');
  await person.selectOptions(dialog.getByLabelText('For how long'), '3 days');
  await person.click(dialog.getByRole('button', { name: 'Mute' }));
  await dialog.findByText('Please write why.');
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'You insulted Tom.');
  await person.click(dialog.getByRole('button', { name: 'Mute' }));
  await screen.findByText('tom is muted.');
  expect(requests.find((one) => one.call === decide)?.body).toEqual({
    kind: 'mute',
    days: 3,
    reason: 'You insulted Tom.',
  });
  await dialog.findByRole('button', { name: 'Lift it' });
});

test('a moderator lifts a decision, with a reason', async () => {
  const { person, dialog } = await openDecisions([decided]);
  await person.click(await dialog.findByRole('button', { name: 'Lift it' }));
  await person.type(dialog.getByLabelText('Reason', { selector: 'input' }), 'A mistake.');
  await person.click(dialog.getByRole('button', { name: 'Lift it' }));
  await dialog.findByText('Lifted');
});
