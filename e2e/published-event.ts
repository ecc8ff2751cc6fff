// A published event for journeys that are about its date.
import type { APIRequestContext } from '@playwright/test';

/** Of the signed-in person, who may publish; it begins in an hour. */
export async function publishEvent(request: APIRequestContext, title: string, given: object = {}) {
  const { hosts } = await (await request.get('/api/hosts/mine')).json();
  const made = await request.post('/api/events', {
    data: {
      title,
      category: 'workshop',
      hostId: hosts[0]._id,
      zone: 'UTC',
      localStart: new Date(Date.now() + 3_600_000).toISOString().slice(0, 16),
      minutes: 90,
      place: 'Library, room 4',
      ...given,
    },
  });
  const { event } = await (await request.post(`/api/events/${(await made.json()).event._id}/submit`)).json();
  return event as { _id: string; dates: [{ dateId: string }] };
}
