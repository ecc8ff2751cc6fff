import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Mentorship, MentorshipSpace, Message } from '#contract/together/mentorships.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const at = '2026-11-12T12:00:00.000Z';
const mentorship: Mentorship = {
  ...{ _id: 'r1', state: 'asked', version: 3, side: 'mentor' },
  other: { _id: 'u2', username: 'ben', name: 'Ben Okafor', img: '' },
  course: { code: 'CS201', title: 'Data Structures' },
  ...{ goal: 'Understand heaps', tried: 'I read **chapter 3**.', note: '' },
  ...{ createdAt: at, changedAt: at, expiresAt: '2026-11-17T12:00:00.000Z' },
};
const message: Message = {
  ...{ _id: 'g1', kind: 'message', author: 'Ben Okafor', isOwn: false, isHidden: false },
  ...{ text: 'Hello', createdAt: at },
};
const space = (given: Partial<Mentorship> = {}, more: Partial<MentorshipSpace> = {}) =>
  [
    200,
    {
      ...{ success: true, mentorship: { ...mentorship, ...given }, goals: [], files: [] },
      ...{ sessions: [], others: [] },
      ...{ ownFeedback: null, othersFeedback: null, ...more },
    },
  ] as const;
const call = 'GET /api/mentorships/r1';
const messagesCall = 'GET /api/mentorships/r1/messages?limit=30';
const messages = (...list: Message[]) => [200, { success: true, messages: list, nextCursor: null }] as const;
const done = (given: Partial<Mentorship> = {}) =>
  [200, { success: true, message: 'Done.', mentorship: { ...mentorship, ...given } }] as const;

async function open(answers: Answers) {
  queryClient.clear();
  const site = await visit('/mentorship/requests/r1', {
    user: amina,
    answers: { [messagesCall]: messages(), ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Understand heaps' });
  return site;
}
const steps = () =>
  ['Accept', 'Ask back', 'Decline', 'Answer the question', 'Withdraw', 'End the mentorship'].filter((name) =>
    screen.queryByRole('button', { name }),
  );

test.each([
  ['asked', 'mentor', ['Accept', 'Ask back', 'Decline']],
  ['asked', 'requester', ['Withdraw']],
  ['questioned', 'mentor', ['Accept', 'Decline']],
  ['questioned', 'requester', ['Answer the question', 'Withdraw']],
  ['running', 'mentor', ['End the mentorship']],
  ['declined', 'requester', []],
] as const)('the buttons of one that is %s, for the %s', async (state, side, expected) => {
  await open({ [call]: space({ state, side, expiresAt: null }) });
  expect(steps()).toEqual(expected);
});

test('declining needs a reason, and sends the version that was read', async () => {
  const { person, requests } = await open({
    [call]: space(),
    'POST /api/mentorships/r1/steps': done({ state: 'declined' }),
  });
  await person.click(screen.getByRole('button', { name: 'Decline' }));
  const form = within(screen.getByRole('form', { name: 'Decline' }));
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Reason')));
  await person.click(form.getByRole('button', { name: 'Decline' }));
  await form.findByText('Please write something first.');
  await person.type(form.getByLabelText('Reason'), 'No time.');
  await person.click(form.getByRole('button', { name: 'Decline' }));
  await screen.findByText('Done.');
  expect(requests).toContainEqual({
    call: 'POST /api/mentorships/r1/steps',
    body: { action: 'decline', version: 3, text: 'No time.' },
  });
});

test('a step that another tab was faster with says so, and the newest state is loaded', async () => {
  let state: Mentorship['state'] = 'asked';
  const { person } = await open({
    [call]: () => space({ state, expiresAt: null }),
    'POST /api/mentorships/r1/steps': () => {
      state = 'withdrawn';
      return [409, refusal('edit_conflict', 'This request was withdrawn in the meantime.')];
    },
  });
  await person.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByText('This request was withdrawn in the meantime.');
  await screen.findByText('Withdrawn');
  expect(steps()).toEqual([]);
});

test('a shared file opens over the space, and Escape returns to its name', async () => {
  const file = {
    ...{ name: 'board.png', url: '/api/files/f1', mime: 'image/png', size: 1_900, createdAt: at },
  };
  const files = [
    { ...file, _id: 'f1', isOwn: false },
    { ...file, _id: 'f2', name: 'own.png', isOwn: true },
  ];
  const { person, where, router } = await open({
    [call]: space({ state: 'ended', expiresAt: null }, { files }),
  });
  const name = await screen.findByRole('link', { name: /^board\.png/ });
  await person.click(name);
  const dialog = await screen.findByRole('dialog', { name: 'board.png' });
  expect(where()).toBe('/mentorship/requests/r1?file=f1');
  expect(within(dialog).getByRole('img', { name: 'board.png' }).getAttribute('src')).toBe('/api/files/f1');
  expect(within(dialog).getByText('Shared by').nextElementSibling?.textContent).toBe('Ben Okafor');
  expect(within(dialog).getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
    '/api/files/f1?download=1',
  );
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/mentorship/requests/r1');
  expect(document.activeElement).toBe(name);
  await person.click(screen.getByRole('link', { name: /^own\.png/ }));
  const own = within(await screen.findByRole('dialog', { name: 'own.png' }));
  expect(own.getByText('Shared by').nextElementSibling?.textContent).toBe('you');
  expect(router.history.length).toBe(2);
});

test('in the space the two write, tick goals and see files, and pictures are not offered', async () => {
  const goals = [{ _id: 'o1', text: 'Solve sheet 4', isDone: false }];
  const files = [
    {
      ...{ _id: 'f1', name: 'sheet.pdf', url: '/api/files/f1', mime: 'application/pdf', size: 1_900 },
      ...{ isOwn: true, createdAt: at },
    },
  ];
  const written = [message];
  const { person, requests } = await open({
    [call]: space({ state: 'running', expiresAt: null }, { goals, files }),
    [messagesCall]: () => messages(...written),
    'POST /api/mentorships/r1/messages': () => {
      written.unshift({ ...message, _id: 'g2', isOwn: true, text: 'Welcome' });
      return [201, { success: true, message: 'Your message is sent.' }];
    },
    'POST /api/mentorships/r1/sessions': [201, { success: true, message: 'The session is planned.' }],
    'PUT /api/mentorships/r1/goals/o1': [200, { success: true, message: 'The goal is reached.' }],
  });
  await screen.findByText('Hello');
  await person.type(await screen.findByLabelText('Your message'), 'Welcome');
  expect(screen.queryByRole('button', { name: 'Picture' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Send' }));
  const list = within(screen.getByRole('list', { name: 'Messages, the newest first' }));
  await list.findByText('Welcome');
  await person.click(screen.getByRole('checkbox', { name: 'Solve sheet 4' }));
  await waitFor(() =>
    expect(requests).toContainEqual({ call: 'PUT /api/mentorships/r1/goals/o1', body: { isDone: true } }),
  );
  await person.click(screen.getByRole('button', { name: 'Plan a session' }));
  const form = within(screen.getByRole('form', { name: 'Plan a session' }));
  fireEvent.change(form.getByLabelText('When'), { target: { value: '2026-12-10T14:00' } });
  await person.type(form.getByLabelText('Place'), 'Library');
  await person.click(form.getByRole('button', { name: 'Plan the session' }));
  await screen.findByText('The session is planned.');
  expect(requests).toContainEqual({
    call: 'POST /api/mentorships/r1/sessions',
    body: expect.objectContaining({ localStart: '2026-12-10T14:00', minutes: 60, place: 'Library' }),
  });
  screen.getByRole('link', { name: /sheet\.pdf/ });
  screen.getByRole('button', { name: 'Remove sheet.pdf' });
});

test('the end asks for a word of feedback, and shows that of the other', async () => {
  const { person, requests } = await open({
    [call]: space(
      { state: 'ended', side: 'requester', expiresAt: null },
      { othersFeedback: { text: 'You came prepared.', hasHelped: false } },
    ),
    'PUT /api/mentorships/r1/feedback': [200, { success: true, message: 'Thank you.' }],
  });
  screen.getByText('You came prepared.');
  await person.type(screen.getByLabelText('A word for Ben Okafor'), 'You helped.');
  await person.click(screen.getByRole('checkbox', { name: /It helped me/ }));
  await person.click(screen.getByRole('button', { name: 'Leave feedback' }));
  await screen.findByText('Thank you.');
  expect(requests).toContainEqual({
    call: 'PUT /api/mentorships/r1/feedback',
    body: { text: 'You helped.', hasHelped: true },
  });
});

test('one’s own requests say whose turn it is', async () => {
  queryClient.clear();
  await visit('/mentorship/requests', {
    user: amina,
    answers: {
      'GET /api/mentorships?group=open&limit=20': [
        200,
        {
          success: true,
          mentorships: [mentorship, { ...mentorship, _id: 'r2', side: 'requester', goal: 'Pass' }],
          nextCursor: null,
        },
      ],
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Mentorships' }));
  list.getByText('Your turn');
  list.getByText('Waits for the mentor');
  list.getByText('You asked Ben Okafor · CS201 Data Structures');
});
