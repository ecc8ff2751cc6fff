// Access matrix of the partners' routes: the expected status for each kind of caller.
import type { partnersCalls } from '#contract/site/partners.ts';
import { type AccessRows, admins, everyone } from '#server/test/access.ts';
import { makePartner } from './partners.factory.ts';

const input = { name: 'Print Shop', url: 'https://print.example.org', text: 'Posters and theses.' };

export const partnersAccess: AccessRows<typeof partnersCalls> = {
  'GET /api/partners': { call: (browser) => browser.get('/api/partners'), expected: everyone(200) },
  'POST /api/admin/partners': {
    call: (browser) => browser.post('/api/admin/partners', input),
    expected: admins(201),
  },
  'PUT /api/admin/partners/order': {
    call: (browser) => browser.put('/api/admin/partners/order', { partnerIds: ['none'] }),
    expected: admins(409),
  },
  'PUT /api/admin/partners/:partnerId': {
    call: async (browser, _subject, app) =>
      browser.put(`/api/admin/partners/${(await makePartner(app.db)).id}`, input),
    expected: admins(200),
  },
  'DELETE /api/admin/partners/:partnerId': {
    call: async (browser, _subject, app) =>
      browser.delete(`/api/admin/partners/${(await makePartner(app.db)).id}`),
    expected: admins(200),
  },
  'POST /api/admin/partners/:partnerId/logo': {
    call: async (browser, _subject, app) =>
      browser.form('POST', `/api/admin/partners/${(await makePartner(app.db)).id}/logo`, {}),
    expected: admins(400),
  },
};
