// Access matrix of the contact routes: the expected status for each kind of caller.
import type { contactCalls } from '#contract/site/contact.ts';
import { makeMessage } from '#server/features/site/contact/contact.factory.ts';
import { type AccessRows, newAccount } from '#server/test/access.ts';

export const contactAccess: AccessRows<typeof contactCalls> = {
  'POST /api/contact': (browser) =>
    browser.post('/api/contact', {
      name: 'Someone',
      email: newAccount().email,
      topic: 'question',
      message: 'Is anyone there?',
    }),
  'PATCH /api/admin/messages/:messageId': async (browser, _subject, app) =>
    browser.patch(`/api/admin/messages/${(await makeMessage(app.db)).id}`, { state: 'read' }),
  'POST /api/admin/messages/:messageId/answer': async (browser, _subject, app) =>
    browser.post(`/api/admin/messages/${(await makeMessage(app.db)).id}/answer`, { text: 'Yes.' }),
};
