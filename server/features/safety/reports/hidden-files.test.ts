import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, pdf } from '#server/features/platform/files/files.fixtures.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { signedInAs } from '#server/test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the file of a hidden resource is for who shared it and for moderators alone', async () => {
  const [sharer, member, mod] = [await signedInAs(app), await signedInAs(app), await signedInAs(app, 'mod')];
  const file = { name: 'chapter.pdf', bytes: pdf };
  const { body } = await sharer.browser.form('POST', '/api/resources', form('pdf'), file);
  const { _id, fileUrl } = body.resource;
  expect((await app.visitor().get(fileUrl)).status).toBe(200);
  await member.browser.post('/api/reports', { kind: 'resource', id: _id, reason: 'spam' });
  const [found] = (await mod.browser.get('/api/admin/cases')).body.cases;
  const decision = { decision: 'hide', reason: 'It breaks a rule.', version: found.thing.version };
  expect((await mod.browser.post(`/api/admin/cases/${found._id}/decision`, decision)).status).toBe(200);
  const readers = [app.visitor(), member.browser, sharer.browser, mod.browser];
  for (const path of [
    fileUrl,
    `${fileUrl}/contents`,
    `/api/resources/${_id}`,
    `/api/resources/${_id}/versions`,
  ]) {
    const statuses = await Promise.all(readers.map(async (browser) => (await browser.get(path)).status));
    expect({ path, statuses }).toEqual({ path, statuses: [404, 404, 200, 200] });
  }
  const { headers } = await sharer.browser.get(fileUrl);
  expect(headers.get('cache-control')).toContain('private');
});
