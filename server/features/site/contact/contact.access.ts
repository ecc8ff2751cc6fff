// Access matrix of the contact routes: the expected status for each kind of caller.
import type { contactCalls } from '#contract/site/contact.ts';
import { makeMessage } from '#server/features/site/contact/contact.factory.ts';
import { type AccessRows, admins, everyone, newAccount } from '#server/test/access.ts';

export const contactAccess: AccessRows<typeof contactCalls> = {
  'POST /api/contact': {
    call: (browser) =>
      browser.post('/api/contact', {
        name: 'Someone',
        email: newAccount().email,
        topic: 'question',
        message: 'Is anyone there?',
      }),
    expected: everyone(201),
  },
  'GET /api/admin/messages': {
    call: (browser) => browser.get('/api/admin/messages'),
    expected: admins(200),
  },
  'GET /api/admin/messages/:messageId': {
    call: async (browser, _subject, app) =>
      browser.get(`/api/admin/messages/${(await makeMessage(app.db)).id}`),
    expected: admins(200),
  },
  'PATCH /api/admin/messages/:messageId': {
    call: async (browser, _subject, app) =>
      browser.patch(`/api/admin/messages/${(await makeMessage(app.db)).id}`, { state: 'read' }),
    expected: admins(200),
  },
  'POST /api/admin/messages/:messageId/answer': {
    call: async (browser, _subject, app) =>
      browser.post(`/api/admin/messages/${(await makeMessage(app.db)).id}/answer`, { text: 'Yes.' }),
    expected: admins(200),
  },
};
