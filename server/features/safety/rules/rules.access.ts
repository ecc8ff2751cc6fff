// Access matrix of the rules' routes.
import { randomUUID } from 'node:crypto';
import { defaultTextLimits, type rulesCalls } from '#contract/safety/rules.ts';
import { rules } from '#server/db/tables/safety/rules.ts';
import type { AccessRows } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';

const input = (pattern: string) => ({ kind: 'word', pattern, action: 'hold', note: '' });

async function makeRule(app: TestApp): Promise<string> {
  const pattern = `word ${randomUUID()}`;
  const [row] = await app.db
    .insert(rules)
    .values({ kind: 'word', pattern, key: pattern, action: 'hold' })
    .returning();
  return row?.id ?? '';
}

export const rulesAccess: AccessRows<typeof rulesCalls> = {
  'POST /api/admin/rules': (browser) => browser.post('/api/admin/rules', input(randomUUID())),
  'PUT /api/admin/rules/limits': {
    request: (browser) =>
      browser.put('/api/admin/rules/limits', { ...defaultTextLimits, version: 1_000_000 }),
    expected: 409,
  },
  'PUT /api/admin/rules/:ruleId': async (browser, _subject, app) =>
    browser.put(`/api/admin/rules/${await makeRule(app)}`, { ...input(randomUUID()), version: 1 }),
  'DELETE /api/admin/rules/:ruleId': async (browser, _subject, app) =>
    browser.delete(`/api/admin/rules/${await makeRule(app)}`),
  'POST /api/admin/rules/text-trial': (browser) =>
    browser.post('/api/admin/rules/text-trial', { text: 'Hello' }),
  'POST /api/admin/rules/trial': (browser) =>
    browser.post('/api/admin/rules/trial', { kind: 'word', pattern: 'hello' }),
};
