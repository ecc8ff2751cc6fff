import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { files } from '#server/db/tables/platform/files.ts';
import { partners } from '#server/db/tables/site/partners.ts';
import { drawPoster } from '#server/lib/sample-picture.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makePartner } from './partners.factory.ts';

let app: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  admin = await signedInAs(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(partners);
});

const input = { name: 'Print Shop', url: 'https://print.example.org/theses', text: 'Binds theses.' };
const shown = async () => (await app.visitor().get('/api/partners')).body.partners;
const names = async () => (await shown()).map(({ name }: { name: string }) => name);
const upload = (id: string, bytes: Buffer, name = 'logo.png') =>
  admin.browser.form('POST', `/api/admin/partners/${id}/logo`, {}, { name, bytes }, 'logo');

test('an admin adds, changes and removes a partner, and visitors see it at once', async () => {
  const { status, body } = await admin.browser.post('/api/admin/partners', input);
  expect(status).toBe(201);
  expect(await shown()).toEqual([{ ...input, _id: body.partner._id, logo: '' }]);
  await admin.browser.put(`/api/admin/partners/${body.partner._id}`, { ...input, name: 'Inkwell' });
  expect(await names()).toEqual(['Inkwell']);
  await admin.browser.delete(`/api/admin/partners/${body.partner._id}`);
  expect(await shown()).toEqual([]);
});

test.each([
  'http://print.example.org',
  'javascript:alert(1)',
  'https://print',
  'https://bank.example@print.example.org/',
  'print.example.org',
  `https://print.example.org/${'x'.repeat(300)}`,
])('refuses the link %s', async (url) => {
  expect(await admin.browser.post('/api/admin/partners', { ...input, url })).toMatchObject({
    status: 400,
    body: { errors: { url: expect.any(String) } },
  });
});

test('the order is that of the admin; an order based on another list is refused', async () => {
  const [one, two] = [
    await makePartner(app.db, { name: 'a' }),
    await makePartner(app.db, { name: 'b', position: 2 }),
  ];
  const order = (...partnerIds: string[]) => admin.browser.put('/api/admin/partners/order', { partnerIds });
  expect((await order(two.id, one.id)).status).toBe(200);
  expect(await names()).toEqual(['b', 'a']);
  for (const ids of [[one.id], [one.id, one.id], [one.id, two.id, 'none'], []])
    expect((await order(...ids)).status).toBe(409);
  const added = await admin.browser.post('/api/admin/partners', { ...input, name: 'c' });
  expect(added.status).toBe(201);
  expect(await names()).toEqual(['b', 'a', 'c']);
});

test('refuses more than a hundred partners', async () => {
  await app.db
    .insert(partners)
    .values(Array.from({ length: 100 }, (_, position) => ({ ...input, position })));
  expect((await admin.browser.post('/api/admin/partners', input)).status).toBe(400);
});

describe('POST /api/admin/partners/:partnerId/logo', () => {
  test('re-encodes the logo without metadata, serves it to anyone, and collects it with the partner', async () => {
    const { id } = await makePartner(app.db);
    const comment = 'a secret in the metadata';
    const bytes = await sharp(await drawPoster('Logo', 1))
      .withExif({ IFD0: { Copyright: comment } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes(comment)).toBe(true);
    const { body } = await upload(id, bytes, 'logo.jpg');
    expect(body.partner.logo).toMatch(/^\/api\/files\//);
    expect(await shown()).toMatchObject([{ logo: body.partner.logo }]);
    const response = await fetch(app.url + body.partner.logo);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await response.arrayBuffer()).includes(comment)).toBe(false);

    const replaced = await upload(id, await drawPoster('New', 2));
    await app.waitForJobs();
    expect((await fetch(app.url + body.partner.logo)).status).toBe(404);
    await admin.browser.delete(`/api/admin/partners/${id}`);
    await app.waitForJobs();
    expect((await fetch(app.url + replaced.body.partner.logo)).status).toBe(404);
    expect(await app.db.select().from(files).where(eq(files.owner, 'partners'))).toEqual([]);
  });

  test('refuses what is no picture, and a partner that does not exist', async () => {
    const { id } = await makePartner(app.db);
    expect((await upload(id, Buffer.from('<svg onload="alert(1)"/>'), 'logo.svg')).status).toBe(415);
    expect((await upload('none', await drawPoster('x', 1))).status).toBe(404);
    expect((await upload(id, Buffer.alloc(1_000_001))).status).toBe(413);
  });
});
