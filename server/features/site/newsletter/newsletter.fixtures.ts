// Test helpers: confirmed subscribers, and issues that are being sent.
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { subscribers } from '#server/db/tables/site/newsletter.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';

export const someEmail = (name = 'reader'): string =>
  `${name}-${randomBytes(4).toString('hex')}@campus.example`;

export async function subscribed({ db }: Pick<TestApp, 'db'>, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, () => someEmail());
  await db
    .insert(subscribers)
    .values(emails.map((email) => ({ email, emailKey: email, confirmedAt: new Date() })));
  return emails;
}

/** Creates an issue and schedules it for now. */
export async function sendNow(
  admin: Browser,
  issue: { subject: string; body: string } = { subject: 'News', body: 'Hello.' },
): Promise<string> {
  const { body } = await admin.post('/api/admin/newsletter', issue);
  const id = body.issue._id as string;
  const response = await admin.post(`/api/admin/newsletter/${id}/schedule`, { sendAt: null });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return id;
}
