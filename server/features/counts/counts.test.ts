import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePdf } from '#server/db/demo/pdf.ts';
import { makeResource } from '#server/db/factories.ts';
import {
  facts,
  notifications,
  resourceDays,
  resourceSearches,
  resources,
  visits,
} from '#server/db/schema.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';
import { forgetOldVisits } from './counter.service.ts';
import { dayOf, forgetOldSecrets, Visitors } from './visitors.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const view = (browser: Browser, id: string, body: object = {}) =>
  browser.post(`/api/resources/${id}/views`, body);
const countsOf = async (id: string) => {
  const { views, downloads } = (await app.visitor().get(`/api/resources/${id}`)).body.resource;
  return { views, downloads };
};
const visitorWith = (userAgent: string) => new Browser(app.url, { 'user-agent': userAgent });

describe('views', () => {
  test('count each person and visitor once a day, and the owner never', async () => {
    const owner = await signedInAs(app);
    const member = await signedInAs(app);
    const { id } = await makeResource(app.db, { ownerId: owner.id });
    for (const browser of [
      owner.browser,
      member.browser,
      member.browser,
      visitorWith('one'),
      visitorWith('one'),
      visitorWith('two'),
    ])
      expect((await view(browser, id)).status).toBe(202);
    await expect.poll(() => countsOf(id), { timeout: 5_000 }).toEqual({ views: 3, downloads: 0 });
    await view(member.browser, id);
    await view(visitorWith('one'), id);
    await app.countsWritten();
    expect(await countsOf(id)).toEqual({ views: 3, downloads: 0 });
    const [day] = await app.db.select().from(resourceDays).where(eq(resourceDays.resourceId, id));
    expect(day).toMatchObject({ day: dayOf(new Date()), views: 3 });
  });

  test('stay exact when two hundred come at once', { timeout: 60_000 }, async () => {
    const { id } = await makeResource(app.db);
    await Promise.all(Array.from({ length: 200 }, (_, number) => view(visitorWith(`browser ${number}`), id)));
    await app.countsWritten();
    expect((await countsOf(id)).views).toBe(200);
  });

  test('remember what was searched for', async () => {
    const { id } = await makeResource(app.db);
    await view(visitorWith('a'), id, { q: ' Linear  ALGEBRA ' });
    await view(visitorWith('b'), id, { q: 'linear algebra' });
    await view(visitorWith('c'), id);
    await app.countsWritten();
    const rows = await app.db.select().from(resourceSearches).where(eq(resourceSearches.resourceId, id));
    expect(rows).toEqual([{ resourceId: id, words: 'linear algebra', views: 2 }]);
  });

  test('of what does not exist are not an error, and do not stop the others', async () => {
    const { id } = await makeResource(app.db);
    expect((await view(app.visitor(), 'nonsense')).status).toBe(404);
    await view(visitorWith('a'), '00000000-0000-4000-8000-000000000000');
    await view(visitorWith('a'), id);
    await app.countsWritten();
    expect((await countsOf(id)).views).toBe(1);
  });

  test('that nobody has written yet are written when the app stops', async () => {
    const other = await startApp({}, app.database);
    const { id } = await makeResource(app.db);
    await view(new Browser(other.url), id);
    await other.close();
    expect((await countsOf(id)).views).toBe(1);
  });

  test('tell the owner of a milestone, once', async () => {
    const owner = await signedInAs(app);
    const { id } = await makeResource(app.db, { ownerId: owner.id, title: 'Optics' });
    for (let number = 0; number < 12; number += 1) await view(visitorWith(`reader ${number}`), id);
    await app.countsWritten();
    await view(visitorWith('one more'), id);
    await app.countsWritten();
    const told = (await owner.browser.get('/api/notifications')).body.notifications;
    expect(told).toMatchObject([
      { type: 'milestone', text: '“Optics” has been viewed 10 times.', link: `/resources/${id}` },
    ]);
  });
});

describe('downloads', () => {
  test('are files fetched for keeping; a preview is none', async () => {
    const owner = await signedInAs(app);
    const form = { title: 'x', resourceType: 'pdf', description: 'x', courseCode: '', tags: '' };
    const file = { name: 'x.pdf', bytes: writePdf('x', '', ['y']) };
    const { resource } = (await owner.browser.form('POST', '/api/resources', form, file)).body;
    const reader = visitorWith('reader');
    await reader.get(resource.fileUrl);
    const kept = await reader.get(`${resource.fileUrl}?download`);
    // Else the same browser would never ask again.
    expect(kept.headers.get('cache-control')).toBe('private, no-store');
    await reader.get(`${resource.fileUrl}?download`, { range: 'bytes=10-20' });
    await reader.get(`${resource.fileUrl}?download`);
    await owner.browser.get(`${resource.fileUrl}?download`);
    await expect.poll(() => countsOf(resource._id), { timeout: 5_000 }).toEqual({ views: 0, downloads: 1 });
  });
});

describe('what is kept of visitors', () => {
  test('is a hash that cannot be undone, forgotten the day after with the secret of the day', async () => {
    const { id } = await makeResource(app.db);
    await view(visitorWith('Secretive Browser'), id);
    await app.countsWritten();
    const [visit] = await app.db.select().from(visits).where(eq(visits.resourceId, id));
    expect(visit?.visitor).toMatch(/^[\w-]{22}$/);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await forgetOldVisits(app.db, tomorrow);
    await forgetOldSecrets(app.db, tomorrow);
    expect(await app.db.select().from(visits)).toEqual([]);
    const names = (await app.db.select().from(facts)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('visitor-secret'))).toEqual([]);
    expect((await countsOf(id)).views).toBe(1);
  });

  test('differs from day to day', async () => {
    const visitors = new Visitors(app.db);
    const from = { address: '192.0.2.1', userAgent: 'x' };
    const [one, other] = [new Date('2026-01-01'), new Date('2026-01-02')];
    expect(await visitors.keyOf(from, one)).not.toBe(await visitors.keyOf(from, other));
    expect(await visitors.keyOf(from, one)).toBe(await new Visitors(app.db).keyOf(from, one));
  });
});

test('a resource takes its counts with it', async () => {
  const owner = await signedInAs(app);
  const { id } = await makeResource(app.db, { ownerId: owner.id });
  await view(visitorWith('a'), id, { q: 'x' });
  await app.countsWritten();
  expect((await owner.browser.delete(`/api/resources/${id}`)).status).toBe(200);
  for (const table of [visits, resourceDays, resourceSearches])
    expect(await app.db.select().from(table).where(eq(table.resourceId, id))).toEqual([]);
  expect(await app.db.select().from(resources).where(eq(resources.id, id))).toEqual([]);
  expect(await app.db.select().from(notifications).where(eq(notifications.userId, owner.id))).toEqual([]);
});
