// Access matrix of the newsletter routes: the expected status for each kind of caller.
import { randomUUID } from 'node:crypto';
import type { newsletterCalls } from '#contract/site/newsletter.ts';
import { type AccessRows, admins, everyone, newAccount } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { createIssue } from './issues.service.ts';

const draft = async ({ db }: TestApp): Promise<string> =>
  (await createIssue(db, { subject: 'x', body: 'x' }))._id;

export const newsletterAccess: AccessRows<typeof newsletterCalls> = {
  'POST /api/newsletter/subscribe': {
    call: (browser) => browser.post('/api/newsletter/subscribe', { email: newAccount().email }),
    expected: everyone(200),
  },
  'POST /api/newsletter/confirm': {
    call: (browser) => browser.post('/api/newsletter/confirm', { token: 'x' }),
    expected: everyone(410),
  },
  'POST /api/newsletter/unsubscribe/:key': {
    call: (browser) => browser.post(`/api/newsletter/unsubscribe/${randomUUID()}`),
    expected: everyone(200),
  },
  'GET /api/newsletter/unsubscribe/:key': {
    call: (browser) => browser.get(`/api/newsletter/unsubscribe/${randomUUID()}`),
    expected: everyone(303),
  },
  'GET /api/newsletter': { call: (browser) => browser.get('/api/newsletter'), expected: everyone(200) },
  // Drafts are not in the public archive, for admins neither.
  'GET /api/newsletter/:issueId': {
    call: async (browser, _subject, app) => browser.get(`/api/newsletter/${await draft(app)}`),
    expected: everyone(404),
  },
  'GET /api/admin/newsletter': {
    call: (browser) => browser.get('/api/admin/newsletter'),
    expected: admins(200),
  },
  'POST /api/admin/newsletter': {
    call: (browser) => browser.post('/api/admin/newsletter', { subject: 'x', body: 'x' }),
    expected: admins(201),
  },
  'GET /api/admin/newsletter/blocks': {
    call: (browser) => browser.get('/api/admin/newsletter/blocks'),
    expected: admins(200),
  },
  'GET /api/admin/newsletter/:issueId': {
    call: async (browser, _subject, app) => browser.get(`/api/admin/newsletter/${await draft(app)}`),
    expected: admins(200),
  },
  'PUT /api/admin/newsletter/:issueId': {
    call: async (browser, _subject, app) =>
      browser.put(`/api/admin/newsletter/${await draft(app)}`, { subject: 'y', body: 'y' }),
    expected: admins(200),
  },
  'DELETE /api/admin/newsletter/:issueId': {
    call: async (browser, _subject, app) => browser.delete(`/api/admin/newsletter/${await draft(app)}`),
    expected: admins(200),
  },
  'POST /api/admin/newsletter/:issueId/test': {
    call: async (browser, _subject, app) => browser.post(`/api/admin/newsletter/${await draft(app)}/test`),
    expected: admins(200),
  },
  'POST /api/admin/newsletter/:issueId/schedule': {
    call: async (browser, _subject, app) =>
      browser.post(`/api/admin/newsletter/${await draft(app)}/schedule`, { sendAt: null }),
    expected: admins(200),
  },
  'POST /api/admin/newsletter/:issueId/unschedule': {
    call: async (browser, _subject, app) =>
      browser.post(`/api/admin/newsletter/${await draft(app)}/unschedule`),
    expected: admins(200),
  },
};
