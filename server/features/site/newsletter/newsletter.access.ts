import type { newsletterCalls } from '#contract/site/newsletter.ts';
import { type AccessRows, newAccount } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { createIssue } from './issues.service.ts';

const draft = async ({ db }: TestApp): Promise<string> =>
  (await createIssue(db, { subject: 'x', body: 'x' }))._id;

export const newsletterAccess: AccessRows<typeof newsletterCalls> = {
  'POST /api/newsletter/subscribe': (browser) =>
    browser.post('/api/newsletter/subscribe', { email: newAccount().email }),
  'POST /api/newsletter/confirm': {
    request: (browser) => browser.post('/api/newsletter/confirm', { token: 'x' }),
    expected: 410,
  },
  // Drafts are not in the public archive, for admins neither.
  'GET /api/newsletter/:issueId': { expected: 404 },
  'POST /api/admin/newsletter': (browser) =>
    browser.post('/api/admin/newsletter', { subject: 'x', body: 'x' }),
  'PUT /api/admin/newsletter/:issueId': async (browser, _subject, app) =>
    browser.put(`/api/admin/newsletter/${await draft(app)}`, { subject: 'y', body: 'y' }),
  'POST /api/admin/newsletter/:issueId/schedule': async (browser, _subject, app) =>
    browser.post(`/api/admin/newsletter/${await draft(app)}/schedule`, { sendAt: null }),
};
