import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CampusEvent } from '#contract/calendar/events.ts';
import type { Registration } from '#contract/calendar/registrations.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const at = '2026-11-12T12:00:00.000Z';
const date = (dateId: string, localStart: string): CampusEvent['dates'][number] => ({
  ...{ dateId, localStart, startsAt: `${localStart}:00.000Z`, endsAt: `${localStart}:00.000Z` },
  ...{ minutes: 90, place: 'Hall 1', state: 'on', capacity: 40, going: 0, waiting: 0, interested: 0 },
  ...{ reason: '', version: 1 },
});
const event: CampusEvent = {
  _id: 'e1',
  title: 'Robots for everyone',
  description: 'We build **one**.',
  category: 'workshop',
  tags: [],
  host: { _id: 'h1', slug: 'robots', name: 'Robotics club', kind: 'club' },
  coHosts: [],
  course: null,
  zone: 'Europe/Berlin',
  isAllDay: false,
  isOnline: false,
  place: 'Hall 1',
  localStart: '2026-12-01T18:30',
  minutes: 90,
  repeat: { unit: 'week', every: 2, weekdays: ['TU'], count: 4 },
  capacity: 40,
  maxGuests: 0,
  needsApproval: false,
  offerHours: 0,
  poster: null,
  state: 'proposed',
  reason: '',
  isFeatured: false,
  nextDateId: null,
  dates: ['2026-12-01T18:30', '2026-12-15T18:30', '2026-12-29T18:30', '2027-01-12T18:30'].map(
    (start, index) => date(`d${index}`, start),
  ),
  version: 3,
};
const registration: Registration = {
  _id: 'e1',
  event,
  applicant: { _id: 'u2', username: 'ben', name: 'Ben Okafor', img: '' },
  sentAt: at,
  messages: 1,
};
const listOf = (...registrations: Registration[]) =>
  [200, { success: true, registrations, nextCursor: null }] as const;
const list = 'GET /api/admin/registrations?state=proposed&limit=10';

async function open(answers: Answers) {
  queryClient.clear();
  const site = await visit('/admin/registrations', { user: { ...amina, role: 'mod' }, answers });
  await screen.findByRole('heading', { level: 1, name: 'Registration Inbox' });
  return site;
}
const card = async () => within(await screen.findByRole('list', { name: 'Proposals' }));

test('a proposal shows what, when, where and by whom, and is published by one click', async () => {
  let isPublished = false;
  const { person, requests } = await open({
    [list]: () => (isPublished ? listOf() : listOf(registration)),
    'POST /api/admin/registrations/e1/approve': () => {
      isPublished = true;
      return [200, { success: true, message: '“Robots for everyone” is published.' }];
    },
  });
  const proposal = await card();
  proposal.getByRole('heading', { name: 'Robots for everyone' });
  expect(proposal.getByText('one').tagName).toBe('STRONG');
  expect(proposal.getByRole('link', { name: 'Ben Okafor' }).getAttribute('href')).toBe('/people/ben');
  proposal.getByText('Tuesday 1 December 2026, 18:30 to 20:00');
  proposal.getByText('and one more date');
  proposal.getByText('Every second week on Tuesday, 4 times; times of Berlin');
  proposal.getByText('Robotics club');
  await person.click(proposal.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('heading', { name: 'Nothing waits' });
  await screen.findByText('“Robots for everyone” is published.');
  expect(requests).toContainEqual({ call: 'POST /api/admin/registrations/e1/approve', body: { version: 3 } });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Proposed events' }));
});

test('asking back and rejecting need a text', async () => {
  const { person, requests } = await open({
    [list]: listOf(registration),
    'POST /api/admin/registrations/e1/return': [200, { success: true, message: 'It was returned.' }],
    'POST /api/admin/registrations/e1/reject': [200, { success: true, message: 'It was rejected.' }],
  });
  const proposal = await card();
  await person.click(proposal.getByRole('button', { name: 'Ask back' }));
  const question = proposal.getByLabelText('Your question');
  expect(document.activeElement).toBe(question);
  await person.click(proposal.getByRole('button', { name: 'Send the question' }));
  await proposal.findByText('Please write what you want to know.');
  await person.type(question, 'Which room?');
  await person.click(proposal.getByRole('button', { name: 'Send the question' }));
  await screen.findByText('It was returned.');
  expect(requests).toContainEqual({
    call: 'POST /api/admin/registrations/e1/return',
    body: { version: 3, text: 'Which room?' },
  });
});

test('a proposal that a colleague has decided about says so and is loaded again', async () => {
  let asked = 0;
  const { person } = await open({
    [list]: () => {
      asked += 1;
      return listOf(registration);
    },
    'POST /api/admin/registrations/e1/approve': [
      409,
      refusal('edit_conflict', 'Someone else has decided about this proposal.'),
    ],
  });
  await person.click((await card()).getByRole('button', { name: 'Publish' }));
  await screen.findByText('Someone else has decided about this proposal.');
  await waitFor(() => expect(asked).toBeGreaterThan(1));
});

test('the messages are loaded when they are opened, and one can be written', async () => {
  const messages = [
    { _id: 'm1', author: registration.applicant, isOwn: false, text: 'Is it free?', createdAt: at },
  ];
  const { person, requests } = await open({
    [list]: listOf(registration),
    'GET /api/registrations/e1/messages': () => [200, { success: true, messages }],
    'POST /api/registrations/e1/messages': () => {
      messages.push({ ...messages[0], _id: 'm2', isOwn: true, text: 'Yes.' } as (typeof messages)[number]);
      return [201, { success: true, message: 'Your message was sent.' }];
    },
  });
  const proposal = await card();
  await person.click(proposal.getByText('Messages (1)'));
  await proposal.findByText('Is it free?');
  await person.type(proposal.getByLabelText('Your message'), 'Yes.');
  await person.click(proposal.getByRole('button', { name: 'Send message' }));
  await proposal.findByText('Yes.');
  expect(requests).toContainEqual({ call: 'POST /api/registrations/e1/messages', body: { text: 'Yes.' } });
  expect((proposal.getByLabelText('Your message') as HTMLTextAreaElement).value).toBe('');
});

test('decided proposals have no buttons', async () => {
  queryClient.clear();
  await visit('/admin/registrations?state=rejected', {
    user: { ...amina, role: 'mod' },
    answers: {
      'GET /api/admin/registrations?state=rejected&limit=10': listOf({
        ...registration,
        event: { ...event, state: 'rejected', reason: 'It is an advertisement.' },
      }),
    },
  });
  const proposal = await card();
  proposal.getByText('Rejected');
  expect(proposal.queryByRole('button', { name: 'Publish' })).toBeNull();
});
