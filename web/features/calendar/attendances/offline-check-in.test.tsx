import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import { setSignedOut } from '#web/lib/session.ts';
import {
  ben,
  box,
  checkedIn,
  checkInCall,
  date,
  event,
  ids,
  names,
  openDoor,
  outcome,
  queued,
  requestsCall,
  rosterCall,
  ticketOf,
  zoe,
  zoeIn,
} from './check-in.fixtures.tsx';
import { queuedScans, removeScans } from './scan-queue.store.ts';

// What a test left in the queue would be written to the storage of a later one.
afterEach(() => removeScans(queuedScans()));

test('check-ins without a network are kept on the device, counted once, and sent together when it is back', async () => {
  const line = { isUp: false };
  const { person, sent } = await openDoor({
    isReachable: () => line.isUp,
    answers: {
      [checkInCall]: () =>
        line.isUp
          ? checkedIn(
              zoeIn,
              outcome({ attendanceId: ben.attendanceId, name: ben.name, checkedInAt: zoeIn.checkedInAt }),
            )
          : 'network error',
    },
  });
  await person.click(box());
  await person.paste(ticketOf(zoe.attendanceId));
  await screen.findByText('Zoë Marsh is in, with 1 guest.');
  await screen.findByText(/^1 check-in waits to be sent/);
  await person.paste(ticketOf(zoe.attendanceId));
  await screen.findByText(/^Zoë Marsh is already in/);
  await person.click(screen.getByRole('button', { name: 'Check in Ben Adler' }));
  await screen.findByText('3 of 3 are in');
  expect(queued()).toHaveLength(2);
  line.isUp = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(queued()).toEqual([]));
  expect(sent().at(-1)).toEqual({
    scans: [
      { ticket: ticketOf(zoe.attendanceId), at: expect.any(String) },
      { attendanceId: ben.attendanceId, at: expect.any(String) },
    ],
  });
  expect(screen.getByText('3 of 3 are in')).toBeTruthy();
});

test('a check-in that has not been sent is undone on the device', async () => {
  const { person } = await openDoor({
    isReachable: () => false,
    answers: {
      [checkInCall]: 'network error',
      [`DELETE /api/attendances/${ben.attendanceId}/check-in`]: 'network error',
    },
  });
  await person.click(screen.getByRole('button', { name: 'Check in Ben Adler' }));
  await screen.findByText('1 of 3 are in');
  await person.click(screen.getByRole('button', { name: 'Undo the check-in of Ben Adler' }));
  await screen.findByText('0 of 3 are in');
  expect(queued()).toEqual([]);
});

test('an unknown ticket without a network is checked later, and its refusal is shown then', async () => {
  const line = { isUp: false };
  const { person } = await openDoor({
    isReachable: () => line.isUp,
    answers: {
      [checkInCall]: () => (line.isUp ? checkedIn(outcome({ outcome: 'wrong_event' })) : 'network error'),
    },
  });
  await person.click(box());
  await person.paste(ticketOf(ids[2]));
  await screen.findByText(/^This ticket is not on the list that is kept here/);
  line.isUp = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  await screen.findByText('This ticket is for another event.');
});

test('the list is kept on the device, so that a host can reload the page without a network', async () => {
  const { person } = await openDoor({ answers: { [checkInCall]: checkedIn(zoeIn) } });
  await person.click(screen.getByRole('button', { name: 'Check in Zoë Marsh' }));
  await screen.findByText('2 of 3 are in');
  cleanup();
  queryClient.clear();
  await openDoor({ answers: { [rosterCall()]: 'network error', [requestsCall]: 'network error' } });
  expect(screen.getByText('2 of 3 are in')).toBeTruthy();
  expect(names()).toHaveLength(2);
});

test('a list that was kept is not shown to those who no longer host the event', async () => {
  await openDoor();
  cleanup();
  queryClient.clear();
  const refused = [403, refusal('forbidden', 'Only hosts.')] as const;
  await visit('/events/e1/check-in', {
    user: amina,
    answers: {
      'GET /api/events/e1': [200, { success: true, event: event([date('d1', '2099-11-17T18:30')]) }],
      [rosterCall()]: refused,
      [requestsCall]: refused,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'For the hosts of this event' });
  expect(localStorage.getItem('own:check-in list')).toBeNull();
});

test('signing out removes the list and check-ins that were not sent', async () => {
  const { guardSavedData } = await import('#web/lib/saved-data.ts');
  localStorage.setItem('savedFor', amina._id);
  const { person } = await openDoor({
    isReachable: () => false,
    answers: { [checkInCall]: 'network error' },
  });
  onTestFinished(guardSavedData());
  await person.click(screen.getByRole('button', { name: 'Check in Ben Adler' }));
  await waitFor(() => expect(queued()).toHaveLength(1));
  await act(async () => setSignedOut());
  expect(localStorage.getItem('own:check-ins')).toBeNull();
  expect(localStorage.getItem('own:check-in list')).toBeNull();
});
