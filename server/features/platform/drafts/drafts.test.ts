import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftLimits } from '#contract/platform/drafts.rules.ts';
import { drafts } from '#server/db/tables/platform/drafts.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { browserOf, type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { deleteOldDrafts } from './drafts.service.ts';

let app: TestApp;
let member: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  member = await signedInAs(app);
});
afterAll(() => app.close());

const textAt = async (place: string, browser = member.browser) =>
  (await browser.get(`/api/drafts/${encodeURIComponent(place)}`)).body.draft?.text ?? null;
const save = (place: string, text: string, browser = member.browser) =>
  browser.put(`/api/drafts/${encodeURIComponent(place)}`, { text });

test('a draft is there on every device of its writer alone, until it is deleted', async () => {
  const phone = await browserOf(app, member.id);
  await save('reply 1/ä', 'Half a thought');
  expect(await textAt('reply 1/ä', phone)).toBe('Half a thought');
  expect(await textAt('reply 1/ä', (await signedInAs(app)).browser)).toBeNull();
  await save('reply 1/ä', 'A whole thought', phone);
  expect(await textAt('reply 1/ä')).toBe('A whole thought');
  await phone.delete(`/api/drafts/${encodeURIComponent('reply 1/ä')}`);
  expect(await textAt('reply 1/ä')).toBeNull();
});

test('the number and size of drafts are limited, and old ones are deleted', async () => {
  const { browser, id } = await signedInAs(app);
  const values = Array.from({ length: draftLimits.count }, (_, index) => ({
    userId: id,
    place: `place ${index}`,
    text: 'x',
    updatedAt: new Date(Date.now() - (index + 1) * 60_000),
  }));
  await app.db.insert(drafts).values(values);
  await save('newest', 'y', browser);
  expect(await app.db.$count(drafts, eq(drafts.userId, id))).toBe(draftLimits.count);
  expect(await textAt(`place ${draftLimits.count - 1}`, browser)).toBeNull();
  expect(await textAt('place 0', browser)).toBe('x');

  const tooLong = await save('newest', 'x'.repeat(draftLimits.text + 1), browser);
  expect(tooLong.status).toBe(400);
  for (const place of ['p'.repeat(draftLimits.place + 1), '\0'])
    expect((await save(place, 'x', browser)).status).toBe(400);

  await app.db
    .update(drafts)
    .set({ updatedAt: new Date(Date.now() - (draftLimits.days + 1) * 86_400_000) })
    .where(eq(drafts.place, 'place 0'));
  await deleteOldDrafts(app.db);
  expect(await textAt('place 0', browser)).toBeNull();
  expect(await textAt('newest', browser)).toBe('y');
});
