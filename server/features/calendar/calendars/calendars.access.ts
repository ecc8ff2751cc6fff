// Access matrix of the routes of calendars: the expected status for each kind of caller.
import type { calendarsCalls } from '#contract/calendar/calendars.ts';
import { makeEvent, makeHost } from '#server/features/calendar/events/events.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import type { AccessRows } from '#server/test/access.ts';

export const calendarsAccess: AccessRows<typeof calendarsCalls> = {
  'GET /api/calendars/events/:file': async (browser, _subject, app) =>
    browser.get(`/api/calendars/events/${(await makeEvent(app.db)).event.id}.ics`),
  'GET /api/calendars/courses/:file': async (browser, _subject, app) =>
    browser.get(`/api/calendars/courses/${(await makeCourse(app.db)).code}.ics`),
  'GET /api/calendars/hosts/:file': async (browser, _subject, app) =>
    browser.get(`/api/calendars/hosts/${(await makeHost(app.db)).slug}.ics`),
  'GET /api/calendars/tags/:file': async (browser, _subject, app) => {
    await makeEvent(app.db, { tags: ['robots'] });
    return browser.get('/api/calendars/tags/robots.ics');
  },
  // Only the secret address counts, not who is signed in.
  'GET /api/calendars/people/:file': {
    request: (browser, { userId }) => browser.get(`/api/calendars/people/${userId}.1.guessed.ics`),
    expected: 404,
  },
};
