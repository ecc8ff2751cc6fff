import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { resourceDays, resourceSearches, visits } from '#server/db/tables/platform/counts.ts';
import { facts } from '#server/db/tables/platform/facts.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { dayOf } from '#server/lib/days.ts';
import { writePdf } from '#server/lib/sample-pdf.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';
import { Counter, deleteOldVisits } from './counter.service.ts';
import { deleteOldSecrets, Visitors } from './visitors.service.ts';

let app: TestApp;
beforeAll(async () => {
  // Lets tests set IP addresses by X-Forwarded-For.
  app = await startApp({ TRUST_PROXY: 'true' });
});
afterAll(() => app.close());

const view = (browser: Browser, id: string, body: object = {}) =>
  browser.post(`/api/resources/${id}/views`, body);
const countsOf = async (id: string) => {
  const { views, downloads } = (await app.visitor().get(`/api/resources/${id}`)).body.resource;
  return { views, downloads };
};
const visitorAt = (number: number, userAgent = 'test') =>
  new Browser(app.url, {
    'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`,
    'user-agent': userAgent,
  });
const searchesOf = async (id: string) => {
  const rows = await app.db.select().from(resourceSearches).where(eq(resourceSearches.resourceId, id));
  return Object.fromEntries(rows.map(({ words, views }) => [words, views]));
};

describe('POST /api/resources/:resourceId/views', () => {
  test('counts each member and visitor once a day, and the owner never', async () => {
    const owner = await signedInAs(app);
    const member = await signedInAs(app);
    const { id } = await makeResource(app.db, { ownerId: owner.id });
    for (const browser of [
      owner.browser,
      member.browser,
      member.browser,
      visitorAt(1),
      visitorAt(1),
      visitorAt(2),
    ])
      expect((await view(browser, id)).status).toBe(202);
    await expect.poll(() => countsOf(id)).toEqual({ views: 3, downloads: 0 });
    await view(member.browser, id);
    await view(visitorAt(1), id);
    await app.flushCounts();
    expect(await countsOf(id)).toEqual({ views: 3, downloads: 0 });
    const [day] = await app.db.select().from(resourceDays).where(eq(resourceDays.resourceId, id));
    expect(day).toMatchObject({ day: dayOf(new Date()), views: 3 });
  });

  test('counts a browser at an address once, whatever its user agent', async () => {
    const { id } = await makeResource(app.db);
    for (let number = 0; number < 20; number += 1) {
      await view(visitorAt(1, `Invented/${number}`), id);
      await view(visitorAt(1, `Mozilla/5.0 (X11; Linux x86_64; rv:${number}.0) Firefox/${number}.0`), id);
    }
    await app.flushCounts();
    expect((await countsOf(id)).views).toBe(2);
  });

  test('counts 60 concurrent visitors exactly', async () => {
    const { id } = await makeResource(app.db);
    await Promise.all(Array.from({ length: 60 }, (_, number) => view(visitorAt(number), id)));
    await app.flushCounts();
    expect((await countsOf(id)).views).toBe(60);
  });

  test('counts search words, normalised', async () => {
    const { id } = await makeResource(app.db);
    await view(visitorAt(1), id, { q: ' Linear  ALGEBRA ' });
    await view(visitorAt(2), id, { q: 'linear algebra' });
    await view(visitorAt(3), id);
    await app.flushCounts();
    expect(await searchesOf(id)).toEqual({ 'linear algebra': 2 });
  });

  test('keeps at most 200 searches per resource and counts those exactly', async () => {
    const { id } = await makeResource(app.db);
    const stored = Array.from({ length: 199 }, (_, number) => ({
      resourceId: id,
      words: `known ${number}`,
      views: 1,
    }));
    await app.db.insert(resourceSearches).values(stored);
    const searched = ['often', 'often', 'once', 'known 7'];
    for (const [index, q] of searched.entries()) await view(visitorAt(index), id, { q });
    await app.flushCounts();
    await view(visitorAt(10), id, { q: 'later' });
    await view(visitorAt(11), id, { q: 'known 7' });
    await app.flushCounts();
    const searches = await searchesOf(id);
    expect(Object.keys(searches)).toHaveLength(200);
    expect(searches).toMatchObject({ often: 2, 'known 7': 3, 'known 8': 1 });
    expect((await countsOf(id)).views).toBe(6);
  });

  test('strips invalid characters from search words and truncates them by code points', async () => {
    const { id } = await makeResource(app.db);
    const long = `${'x'.repeat(79)}🎓🎓`;
    for (const [index, q] of ['a\0b', 'a\ud800b', long].entries())
      expect((await view(visitorAt(index), id, { q })).status).toBe(202);
    await app.flushCounts();
    expect((await countsOf(id)).views).toBe(3);
    expect(await searchesOf(id)).toEqual({
      ab: 2,
      [`${'x'.repeat(79)}🎓`]: 1,
    });
  });

  test('drops a visit that the database refuses and counts the rest of the batch', async () => {
    const { id } = await makeResource(app.db);
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const counter = new Counter(app.db, logger);
    const visit = { kind: 'view' as const, member: null };
    for (let number = 0; number < 5; number += 1)
      counter.count({ ...visit, resource: number === 2 ? 'nonsense' : id, visitor: `visitor ${number}` });
    await counter.stop();
    expect((await countsOf(id)).views).toBe(4);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ resource: 'nonsense' });
    // The refused visit does not block later ones.
    counter.count({ ...visit, resource: id, visitor: 'later' });
    await counter.write();
    expect((await countsOf(id)).views).toBe(5);
  });

  test('ignores visits of unknown resources', async () => {
    const { id } = await makeResource(app.db);
    expect((await view(app.visitor(), 'nonsense')).status).toBe(404);
    await view(visitorAt(1), '00000000-0000-4000-8000-000000000000');
    await view(visitorAt(1), id);
    await app.flushCounts();
    expect((await countsOf(id)).views).toBe(1);
  });

  test('writes buffered visits when the app stops', async () => {
    const other = await startApp({}, app.database);
    const { id } = await makeResource(app.db);
    await view(new Browser(other.url), id);
    await other.close();
    expect((await countsOf(id)).views).toBe(1);
  });

  test('notifies the owner of a milestone once', async () => {
    const owner = await signedInAs(app);
    const { id } = await makeResource(app.db, { ownerId: owner.id, title: 'Optics' });
    for (let number = 0; number < 12; number += 1) await view(visitorAt(number), id);
    await app.flushCounts();
    await view(visitorAt(12), id);
    await app.flushCounts();
    const received = (await owner.browser.get('/api/notifications')).body.notifications;
    expect(received).toMatchObject([
      { type: 'milestone', text: '“Optics” has been viewed 10 times.', link: `/resources/${id}-optics` },
    ]);
  });
});

describe('GET of a file', () => {
  test('counts as a download with ?download only, not as a preview', async () => {
    const owner = await signedInAs(app);
    const form = { title: 'x', resourceType: 'pdf', description: 'x', courseCode: '', tags: '' };
    const file = { name: 'x.pdf', bytes: writePdf('x', '', ['y']) };
    const { resource } = (await owner.browser.form('POST', '/api/resources', form, file)).body;
    const reader = visitorAt(1);
    await reader.get(resource.fileUrl);
    const download = await reader.get(`${resource.fileUrl}?download`);
    // Cached downloads would not be counted.
    expect(download.headers.get('cache-control')).toBe('private, no-store');
    await reader.get(`${resource.fileUrl}?download`, { range: 'bytes=10-20' });
    await reader.get(`${resource.fileUrl}?download`);
    await owner.browser.get(`${resource.fileUrl}?download`);
    await expect.poll(() => countsOf(resource._id)).toEqual({ views: 0, downloads: 1 });
  });
});

describe('visitor keys', () => {
  test('are hashes, deleted the next day with the secret of the day', async () => {
    const { id } = await makeResource(app.db);
    await view(visitorAt(1), id);
    await app.flushCounts();
    const [visit] = await app.db.select().from(visits).where(eq(visits.resourceId, id));
    expect(visit?.visitor).toMatch(/^[\w-]{22}$/);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await deleteOldVisits(app.db, tomorrow);
    await deleteOldSecrets(app.db, tomorrow);
    expect(await app.db.select().from(visits)).toEqual([]);
    const names = (await app.db.select().from(facts)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('visitor-secret'))).toEqual([]);
    expect((await countsOf(id)).views).toBe(1);
  });

  test('differ from day to day, and are equal across instances', async () => {
    const visitors = new Visitors(app.db);
    const from = { address: '192.0.2.1', device: 'x' };
    const [one, other] = [new Date('2026-01-01'), new Date('2026-01-02')];
    expect(await visitors.keyOf(from, one)).not.toBe(await visitors.keyOf(from, other));
    expect(await visitors.keyOf(from, one)).toBe(await new Visitors(app.db).keyOf(from, one));
  });
});

test('deleting a resource deletes its counts', async () => {
  const owner = await signedInAs(app);
  const { id } = await makeResource(app.db, { ownerId: owner.id });
  await view(visitorAt(1), id, { q: 'x' });
  await app.flushCounts();
  expect((await owner.browser.delete(`/api/resources/${id}`)).status).toBe(200);
  for (const table of [visits, resourceDays, resourceSearches])
    expect(await app.db.select().from(table).where(eq(table.resourceId, id))).toEqual([]);
  expect(await app.db.select().from(resources).where(eq(resources.id, id))).toEqual([]);
  expect(await app.db.select().from(notifications).where(eq(notifications.userId, owner.id))).toEqual([]);
});
