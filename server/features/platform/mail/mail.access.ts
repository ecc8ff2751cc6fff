// Access matrix of the mail routes: the expected status for each kind of caller.
import { randomUUID } from 'node:crypto';
import type { mailCalls } from '#contract/platform/mail.ts';
import { type AccessRows, admins } from '#server/test/access.ts';

export const mailAccess: AccessRows<typeof mailCalls> = {
  'GET /api/admin/mails': { call: (browser) => browser.get('/api/admin/mails'), expected: admins(200) },
  'POST /api/admin/mails/:mailId/retry': {
    call: (browser) => browser.post(`/api/admin/mails/${randomUUID()}/retry`),
    expected: admins(404),
  },
};
