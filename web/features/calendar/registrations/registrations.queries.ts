// The API calls of the Registration Inbox.
import type { Registration } from '#contract/calendar/registrations.ts';
import { callApi } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';

/** The prefix of every key: a decision changes several lists. */
export const registrationsKey = ['registrations'] as const;

export const registrationList = pagedList({
  call: 'GET /api/admin/registrations',
  rows: 'registrations',
  key: [...registrationsKey, 'list'],
  pageSize: 10,
  // Always refetched on mount: a queue must be current.
  staleTime: 0,
});

const target = ({ event: { _id: eventId, version } }: Registration) => ({ params: { eventId }, version });

export function approveRegistration(registration: Registration) {
  const { params, version } = target(registration);
  return callApi('POST /api/admin/registrations/:eventId/approve', { params, body: { version } });
}

export function returnRegistration(registration: Registration, text: string) {
  const { params, version } = target(registration);
  return callApi('POST /api/admin/registrations/:eventId/return', { params, body: { version, text } });
}

export function rejectRegistration(registration: Registration, reason: string) {
  const { params, version } = target(registration);
  return callApi('POST /api/admin/registrations/:eventId/reject', { params, body: { version, reason } });
}
