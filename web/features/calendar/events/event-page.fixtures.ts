import type { OwnAttendance } from '#contract/calendar/attendances.ts';
import type { CampusEvent } from '#contract/calendar/events.ts';
import { type Answers, amina, visit } from '#web/app/visit.fixtures.tsx';
import { listed } from '#web/features/forums/spaces/spaces.fixtures.ts';
import { queryClient } from '#web/lib/query.client.ts';
import { attendance, campusEvent, eventAnswer, eventPage, ownView } from './events.fixtures.ts';

const noPeople = [200, { success: true, people: [], nextCursor: null }] as const;
export const ownTicket = [
  200,
  { success: true, ticket: 'e1.d1.sig', name: 'Amina Yusuf', guests: 0 },
] as const;

export async function open(
  event: CampusEvent,
  answers: Answers = {},
  user?: typeof amina,
  path = '/events/e1',
) {
  queryClient.clear();
  return visit(path, {
    answers: {
      'GET /api/events/e1': eventAnswer(event),
      'GET /api/events?beside=d1&limit=5': eventPage([]),
      'GET /api/threads?event=e1&limit=5': [200, listed([])],
      ...(user && { 'GET /api/events/e1/mine': ownView([]), 'GET /api/dates/d1/people?limit=24': noPeople }),
      ...answers,
    },
    ...(user && { user }),
  });
}

export const openAs = (own: Partial<OwnAttendance>, event = campusEvent(), answers: Answers = {}) =>
  open(
    event,
    {
      'GET /api/events/e1/mine': ownView([attendance(own)]),
      'GET /api/dates/d1/ticket': ownTicket,
      ...answers,
    },
    amina,
  );
