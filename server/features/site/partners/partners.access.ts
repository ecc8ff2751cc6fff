// Access matrix of the partners' routes: the expected status for each kind of caller.
import type { partnersCalls } from '#contract/site/partners.ts';
import type { AccessRows } from '#server/test/access.ts';
import { makePartner } from './partners.factory.ts';

const input = { name: 'Print Shop', url: 'https://print.example.org', text: 'Posters and theses.' };

export const partnersAccess: AccessRows<typeof partnersCalls> = {
  'POST /api/admin/partners': (browser) => browser.post('/api/admin/partners', input),
  'PUT /api/admin/partners/order': {
    request: (browser) => browser.put('/api/admin/partners/order', { partnerIds: ['none'] }),
    expected: 409,
  },
  'PUT /api/admin/partners/:partnerId': async (browser, _subject, app) =>
    browser.put(`/api/admin/partners/${(await makePartner(app.db)).id}`, input),
  'POST /api/admin/partners/:partnerId/logo': {
    request: async (browser, _subject, app) =>
      browser.form('POST', `/api/admin/partners/${(await makePartner(app.db)).id}/logo`, {}),
    expected: 400,
  },
};
