import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import {
  attendee,
  box,
  checkedIn,
  checkInCall,
  date,
  event,
  first,
  ids,
  list,
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

test('hosts find people by name without accents, check them in with one tap, and undo it', async () => {
  const { person, sent, calls } = await openDoor({
    answers: {
      [checkInCall]: checkedIn(zoeIn),
      [`DELETE /api/attendances/${zoe.attendanceId}/check-in`]: [200, { success: true, message: '' }],
    },
  });
  expect(screen.getByText('0 of 3 are in')).toBeTruthy();
  expect(names()).toEqual([expect.stringContaining('Ben Adler'), expect.stringContaining('Zoë Marsh')]);
  await person.type(box(), 'zoe');
  expect(names()).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Check in Zoë Marsh' }));
  await screen.findByText('Zoë Marsh is in, with 1 guest.');
  await screen.findByText('2 of 3 are in');
  expect(sent()).toEqual([{ scans: [{ attendanceId: zoe.attendanceId, at: expect.any(String) }] }]);
  await waitFor(() => expect(queued()).toEqual([]));
  await person.click(screen.getByRole('button', { name: 'Undo the check-in of Zoë Marsh' }));
  await screen.findByText('0 of 3 are in');
  expect(calls()).toContain(`DELETE /api/attendances/${zoe.attendanceId}/check-in`);
});

test('a pasted ticket checks its owner in, and the same one again is already in', async () => {
  const { person, sent } = await openDoor({ answers: { [checkInCall]: checkedIn(zoeIn) } });
  await person.click(box());
  await person.paste(ticketOf(zoe.attendanceId));
  await screen.findByText('Zoë Marsh is in, with 1 guest.');
  await waitFor(() => expect(queued()).toEqual([]));
  expect(sent()).toEqual([{ scans: [{ ticket: ticketOf(zoe.attendanceId), at: expect.any(String) }] }]);
  await person.paste(ticketOf(zoe.attendanceId));
  await screen.findByText(/^Zoë Marsh is already in, since \d\d:\d\d\.$/);
  expect(sent()).toHaveLength(1);
});

test.each([
  [{ outcome: 'wrong_event' }, 'This ticket is for another event.'],
  [{ outcome: 'other_date', name: 'Mei' }, 'The ticket of Mei is for another date of this event.'],
  [{ outcome: 'cancelled' }, 'This date is cancelled: nobody is checked in.'],
  [{ outcome: 'not_on_the_list' }, /^This person is not on the list/],
  [{ outcome: 'invalid' }, 'This code is not a ticket of this campus.'],
] as const)('a foreign ticket is refused by name: %o', async (given, sentence) => {
  const { person } = await openDoor({ answers: { [checkInCall]: checkedIn(outcome(given)) } });
  await person.click(box());
  await person.paste(ticketOf(ids[2]));
  await screen.findByText(sentence);
});

test('a code that is no ticket is refused without asking the server', async () => {
  const { person, sent } = await openDoor();
  await person.click(box());
  await person.paste(`https://example.org/${'x'.repeat(60)}`);
  await person.keyboard('{Enter}');
  await screen.findByText('This code is not a ticket of this campus.');
  expect(sent()).toEqual([]);
});

test('hosts choose the date of a series, in the zone of the event', async () => {
  const { person, where } = await openDoor({
    dates: [first, date('d2', '2099-11-24T18:30', { state: 'cancelled', reason: 'The room is flooded.' })],
    answers: {
      [rosterCall('d2')]: list([]),
      'GET /api/dates/d2/attendees?state=requested&limit=20': list([]),
    },
  });
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Date' });
  expect([...choice.options].map(({ text }) => text)).toEqual([
    '17 Nov 2099, 18:30',
    '24 Nov 2099, 18:30 (cancelled)',
  ]);
  await person.selectOptions(choice, 'd2');
  await screen.findByText(/The room is flooded\./);
  expect(where()).toBe('/events/e1/check-in?date=d2');
});

test('hosts approve and refuse those who ask to come', async () => {
  const mei = attendee(ids[2], 'Mei Tanaka', { state: 'requested', missed: 2 });
  let asking = [mei, attendee('a4', 'Sam Reed', { state: 'requested' })];
  const { person, requests } = await openDoor({
    answers: {
      [requestsCall]: () => list(asking),
      [`POST /api/attendances/${mei.attendanceId}/approve`]: () => {
        asking = asking.slice(1);
        return [200, { success: true, message: 'They are on the list.' }];
      },
      'POST /api/attendances/a4/refuse': () => {
        asking = [];
        return [200, { success: true, message: 'They are told that they cannot come.' }];
      },
    },
  });
  await screen.findByText(/did not come 2 times in the last 90 days/);
  await person.click(screen.getByRole('button', { name: 'Approve Mei Tanaka' }));
  await screen.findByText('They are on the list.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Mei Tanaka' })).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Refuse Sam Reed' }));
  const form = within(screen.getByRole('form', { name: 'Refuse Sam Reed' }));
  await person.type(form.getByLabelText('Reason'), 'The lab has ten seats.');
  await person.click(form.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByText(/^Asking to come/)).toBeNull());
  expect(requests.find(({ call }) => call.endsWith('/refuse'))?.body).toEqual({
    reason: 'The lab has ten seats.',
  });
});

test('the list of those who come can be downloaded', async () => {
  await openDoor();
  const link = screen.getByRole('link', { name: 'List as CSV' });
  expect(link.getAttribute('href')).toMatch(/\/api\/dates\/d1\/attendees\.csv$/);
});

test('people who do not host the event are told so', async () => {
  await visit('/events/e1/check-in', {
    user: amina,
    answers: {
      'GET /api/events/e1': [200, { success: true, event: event([first]) }],
      [rosterCall()]: [403, refusal('forbidden', 'Only hosts.')],
      [requestsCall]: [403, refusal('forbidden', 'Only hosts.')],
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'For the hosts of this event' });
});

/** A camera that sees these codes, one after the other, and then the last one for ever. */
function stubCamera(codes: string[]) {
  const track = { stop: vi.fn() };
  const stream = { getTracks: () => [track] };
  const getUserMedia = vi.fn(async () => stream);
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: codes.length > 1 ? codes.shift() : codes[0] }];
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return { track, getUserMedia };
}

test('the camera reads a ticket once while it stays in the picture, and is off when the page is left', async () => {
  const { track } = stubCamera([ticketOf(zoe.attendanceId)]);
  const { person, sent, router, where } = await openDoor({ answers: { [checkInCall]: checkedIn(zoeIn) } });
  await person.click(screen.getByRole('button', { name: 'Scan tickets' }));
  await screen.findByText('Zoë Marsh is in, with 1 guest.');
  expect(where()).toBe('/events/e1/check-in?scan=on');
  expect(sent()).toHaveLength(1);
  expect(track.stop).not.toHaveBeenCalled();
  await act(() => router.navigate({ to: '/about' }));
  await waitFor(() => expect(track.stop).toHaveBeenCalledOnce());
});

test('a camera that is not allowed leaves the search by name', async () => {
  const { getUserMedia } = stubCamera([]);
  getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const { person } = await openDoor();
  await person.click(screen.getByRole('button', { name: 'Scan tickets' }));
  await screen.findByText(/^The camera is not allowed/);
  await person.click(screen.getByRole('button', { name: 'Stop the camera' }));
  expect(screen.queryByText(/^The camera is not allowed/)).toBeNull();
  expect(box()).toBeTruthy();
});
