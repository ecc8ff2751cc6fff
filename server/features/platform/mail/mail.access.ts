import type { mailCalls } from '#contract/platform/mail.ts';
import type { AccessRows } from '#server/test/access.ts';

export const mailAccess: AccessRows<typeof mailCalls> = {
  'POST /api/admin/mails/:mailId/retry': { expected: 404 },
};
