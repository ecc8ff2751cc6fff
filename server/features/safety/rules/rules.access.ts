// Access matrix of the rules' routes.
import { randomUUID } from 'node:crypto';
import { defaultTextLimits, type rulesCalls } from '#contract/safety/rules.ts';
import { rules } from '#server/db/schema.ts';
import { type AccessRows, privileged } from '#server/test/access.ts';
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
  'GET /api/admin/rules': { call: (browser) => browser.get('/api/admin/rules'), expected: privileged(200) },
  'POST /api/admin/rules': {
    call: (browser) => browser.post('/api/admin/rules', input(randomUUID())),
    expected: privileged(201),
  },
  'PUT /api/admin/rules/limits': {
    call: (browser) => browser.put('/api/admin/rules/limits', { ...defaultTextLimits, version: 1_000_000 }),
    expected: privileged(409),
  },
  'PUT /api/admin/rules/:ruleId': {
    call: async (browser, _subject, app) =>
      browser.put(`/api/admin/rules/${await makeRule(app)}`, { ...input(randomUUID()), version: 1 }),
    expected: privileged(200),
  },
  'DELETE /api/admin/rules/:ruleId': {
    call: async (browser, _subject, app) => browser.delete(`/api/admin/rules/${await makeRule(app)}`),
    expected: privileged(200),
  },
  'POST /api/admin/rules/text-trial': {
    call: (browser) => browser.post('/api/admin/rules/text-trial', { text: 'Hello' }),
    expected: privileged(200),
  },
  'POST /api/admin/rules/trial': {
    call: (browser) => browser.post('/api/admin/rules/trial', { kind: 'word', pattern: 'hello' }),
    expected: privileged(200),
  },
};
