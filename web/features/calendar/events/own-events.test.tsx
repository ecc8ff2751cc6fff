import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnEvent } from '#contract/calendar/events.ts';
import { type Answer, type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { campusEvent, robotics } from './events.fixtures.ts';

const event = (given: Partial<OwnEvent> = {}): OwnEvent => ({
  _id: 'e1',
  title: 'Build a robot',
  host: robotics,
  state: 'draft',
  reason: '',
  nextStartsAt: '2099-11-17T17:30:00.000Z',
  zone: 'UTC',
  dates: 1,
  going: 0,
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...given,
});
const list = (events: OwnEvent[]): Answer => [200, { success: true, events, nextCursor: null }];
const listCall = 'GET /api/events/own?limit=20';

async function open(answers: Answers, role: 'user' | 'staff' = 'user') {
  const site = await visit('/events/mine', { user: { ...amina, role }, answers });
  await screen.findByRole('list', { name: 'Your events' });
  return site;
}
const card = () => within(screen.getByRole('list', { name: 'Your events' }));

test('a member proposes a draft', async () => {
  let state: OwnEvent['state'] = 'draft';
  const { person } = await open({
    [listCall]: () => list([event({ state })]),
    'POST /api/events/e1/submit': () => {
      state = 'proposed';
      return [200, { success: true, message: 'The event is proposed.', event: campusEvent({ state }) }];
    },
  });
  await person.click(screen.getByRole('button', { name: 'Propose Build a robot' }));
  await waitFor(() => expect(card().getByText('Proposed')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Propose Build a robot' })).toBeNull();
});

test('a draft that cannot be proposed yet keeps its state and says why', async () => {
  const { person } = await open({
    [listCall]: list([event()]),
    'POST /api/events/e1/submit': [400, refusal('invalid_input', 'Please say where it takes place.')],
  });
  await person.click(screen.getByRole('button', { name: 'Propose Build a robot' }));
  await screen.findByText('Please say where it takes place.');
  expect(card().getByText('Draft')).toBeTruthy();
});

test('staff publish their draft themselves', async () => {
  await open({ [listCall]: list([event()]) }, 'staff');
  expect(screen.getByRole('button', { name: 'Publish Build a robot' })).toBeTruthy();
});

test('a member deletes a draft after a question', async () => {
  let events = [event(), event({ _id: 'e2', title: 'Chess night' })];
  const { person } = await open({
    [listCall]: () => list(events),
    'DELETE /api/events/e1': () => {
      events = events.slice(1);
      return [200, { success: true, message: 'The event is deleted.' }];
    },
  });
  await person.click(screen.getByRole('button', { name: 'Delete Build a robot' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Build a robot')).toBeNull());
  expect(screen.getByText('Chess night')).toBeTruthy();
});

test('a member duplicates a published event, which has a check-in and cannot be deleted', async () => {
  let events = [event({ state: 'published', going: 4 })];
  const { person } = await open({
    [listCall]: () => list(events),
    'POST /api/events/e1/duplicate': () => {
      events = [event({ _id: 'e2' }), ...events];
      return [
        201,
        { success: true, message: 'The copy is saved as a draft.', event: campusEvent({ _id: 'e2' }) },
      ];
    },
  });
  expect(screen.getByRole('link', { name: 'Check-in for Build a robot' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete Build a robot' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Duplicate Build a robot' }));
  await waitFor(() => expect(card().getAllByRole('heading', { name: 'Build a robot' })).toHaveLength(2));
});

test('a member reads why a proposal came back, and proposes it again', async () => {
  await open({ [listCall]: list([event({ state: 'returned', reason: 'Which room is it in?' })]) });
  expect(card().getByText('Asked back')).toBeTruthy();
  expect(card().getByText('Which room is it in?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Propose again Build a robot' })).toBeTruthy();
});

test('a member answers what a moderator asked about a proposal', async () => {
  const { person, requests } = await open({
    [listCall]: list([event({ state: 'returned', reason: 'Which room is it in?' })]),
    'GET /api/registrations/e1/messages': [200, { success: true, messages: [] }],
    'POST /api/registrations/e1/messages': [201, { success: true, message: 'Sent.' }],
  });
  expect(card().getByText('Asked back')).toBeTruthy();
  expect(card().getByText('Which room is it in?')).toBeTruthy();
  await person.click(screen.getByText('Messages'));
  await person.type(await screen.findByLabelText('Your message'), 'Room 4.');
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /api/registrations/e1/messages')?.body).toEqual({
      text: 'Room 4.',
    }),
  );
});

test('a member chooses a state, and an empty one says so', async () => {
  const { person, where } = await open({
    [listCall]: list([event()]),
    'GET /api/events/own?state=rejected&limit=20': list([]),
  });
  await person.click(screen.getByRole('link', { name: 'Rejected' }));
  await screen.findByText('None of your events is rejected.');
  expect(where()).toBe('/events/mine?state=rejected');
});
