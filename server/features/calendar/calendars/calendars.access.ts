// Access matrix of the routes of calendars: the expected status for each kind of caller.
import type { calendarsCalls } from '#contract/calendar/calendars.ts';
import { makeEvent, makeHost } from '#server/features/calendar/events/events.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { type AccessRows, everyone, members } from '#server/test/access.ts';

export const calendarsAccess: AccessRows<typeof calendarsCalls> = {
  'GET /api/calendars/own': {
    call: (browser) => browser.get('/api/calendars/own'),
    expected: members(200),
  },
  'POST /api/calendars/own/replace': {
    call: (browser) => browser.post('/api/calendars/own/replace'),
    expected: members(200),
  },
  'GET /api/calendars/events/:file': {
    call: async (browser, _subject, app) =>
      browser.get(`/api/calendars/events/${(await makeEvent(app.db)).event.id}.ics`),
    expected: everyone(200),
  },
  'GET /api/calendars/courses/:file': {
    call: async (browser, _subject, app) =>
      browser.get(`/api/calendars/courses/${(await makeCourse(app.db)).code}.ics`),
    expected: everyone(200),
  },
  'GET /api/calendars/hosts/:file': {
    call: async (browser, _subject, app) =>
      browser.get(`/api/calendars/hosts/${(await makeHost(app.db)).slug}.ics`),
    expected: everyone(200),
  },
  'GET /api/calendars/tags/:file': {
    call: async (browser, _subject, app) => {
      await makeEvent(app.db, { tags: ['robots'] });
      return browser.get('/api/calendars/tags/robots.ics');
    },
    expected: everyone(200),
  },
  // Only the secret address counts, not who is signed in.
  'GET /api/calendars/people/:file': {
    call: (browser, { userId }) => browser.get(`/api/calendars/people/${userId}.1.guessed.ics`),
    expected: everyone(404),
  },
};
