import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupLimits } from '#contract/together/groups.rules.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { groupFiles, memberships } from '#server/db/tables/together/groups.ts';
import { bytesOf, pdf } from '#server/features/platform/files/files.fixtures.ts';
import { wordDocument } from '#server/lib/documents/documents.fixtures.ts';
import { officeStandIn } from '#server/lib/office/office.fixtures.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { shareFile } from './group-files.service.ts';
import { makeGroup } from './groups.factory.ts';

let app: TestApp;
let owner: SignedInPerson;
let anna: SignedInPerson;
let ben: SignedInPerson;
beforeAll(async () => {
  app = await startApp({ LIBREOFFICE: await officeStandIn('converts'), PATH: '/usr/bin:/bin' });
  [owner, anna, ben] = [await signedInAs(app), await signedInAs(app), await signedInAs(app)];
});
afterAll(() => app.close());

const makeShared = async (people = [owner, anna, ben]) =>
  (await makeGroup(app.db, { people: people.map(({ id }) => ({ userId: id })) })).id;
const share = ({ browser }: SignedInPerson, groupId: string, name = 'sheet.pdf', bytes = pdf) =>
  browser.form('POST', `/api/groups/${groupId}/files`, {}, { name, bytes });
const filesOf = async ({ browser }: SignedInPerson, groupId: string) =>
  (await browser.get(`/api/groups/${groupId}/files`)).body.files;

test('a document, its text and the PDF that was made of it are read by members, and to others they do not exist', async () => {
  const groupId = await makeShared([owner, anna]);
  await share(owner, groupId, 'owls.docx', await wordDocument('Owls'));
  await app.waitForJobs();
  const [{ url }] = await filesOf(anna, groupId);
  const { body } = await anna.browser.get(`${url}/contents`);
  expect(body.contents).toMatchObject({ format: 'word', pdfUrl: `${url}/pdf` });
  expect(body.contents.text).toContain('Owls');
  const ways = [url, `${url}/contents`, `${url}/pdf`, `${url}/thumbnail`];
  const read = ({ browser }: Pick<SignedInPerson, 'browser'>) =>
    Promise.all(ways.map(async (path) => (await browser.get(path)).status));
  expect(await read(anna)).toEqual([200, 200, 200, 200]);
  const outside = [ben, await signedInAs(app, 'mod'), { browser: app.visitor() }];
  for (const person of outside) expect(await read(person)).toEqual([404, 404, 404, 404]);
  const missing = await ben.browser.get(`/api/files/${crypto.randomUUID()}/contents`);
  expect((await ben.browser.get(`${url}/contents`)).body.message).toBe(missing.body.message);
  await owner.browser.put(`/api/groups/${groupId}/members/${anna.username}`, { change: 'remove' });
  expect(await read(anna)).toEqual([404, 404, 404, 404]);
});

test('a file and its picture are read by whoever is in the group at that moment, and nobody else', async () => {
  const groupId = await makeShared([owner, anna]);
  expect((await share(owner, groupId)).status).toBe(201);
  await app.waitForJobs();
  const [{ url, thumbnail, ...file }] = await filesOf(anna, groupId);
  expect(file).toMatchObject({ name: 'sheet.pdf', mime: 'application/pdf', by: 'A user', isOwn: false });
  const read = async ({ browser }: Pick<SignedInPerson, 'browser'>) => [
    (await browser.get(url)).status,
    (await browser.get(thumbnail)).status,
  ];
  expect([await read(owner), await read(anna)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  const outside = [ben, await signedInAs(app, 'mod'), await signedInAs(app, 'admin')];
  for (const person of [...outside, { browser: app.visitor() }])
    expect(await read(person)).toEqual([404, 404]);
  for (const state of ['left', 'removed', 'blocked', 'requested', 'waiting'] as const) {
    await app.db.update(memberships).set({ state }).where(eq(memberships.userId, anna.id));
    expect(await read(anna), state).toEqual([404, 404]);
  }
  expect((await bytesOf(app, url)).status).toBe(404);
});

test('the others are told once of several files, and not where one has blocked the other', async () => {
  const groupId = await makeShared();
  await ben.browser.put(`/api/blocks/${owner.username}`, {});
  await share(owner, groupId, 'one.pdf');
  await share(owner, groupId, 'two.pdf');
  const told = await app.db.select().from(notifications).where(eq(notifications.type, 'group_file'));
  const ofGroup = told.filter(({ facts }) => facts.groupId === groupId);
  expect(ofGroup.map(({ userId, count }) => [userId, count])).toEqual([[anna.id, 2]]);
  expect((await anna.browser.get('/api/notifications')).body.notifications[0]).toMatchObject({
    text: 'There are 2 new files in your study group “Chapter by chapter”.',
    link: expect.stringMatching(/\?tab=files$/),
  });
  await ben.browser.delete(`/api/blocks/${owner.username}`);
});

test('who shared it or an organiser removes it, also twice; another member does not', async () => {
  const groupId = await makeShared();
  await share(anna, groupId);
  const [{ _id, url }] = await filesOf(anna, groupId);
  const remove = ({ browser }: SignedInPerson) => browser.delete(`/api/groups/${groupId}/files/${_id}`);
  expect(await remove(ben)).toMatchObject({ status: 403, body: { message: /who shared it/ } });
  expect([(await remove(owner)).status, (await remove(anna)).status]).toEqual([200, 200]);
  await app.waitForJobs();
  expect((await anna.browser.get(url)).status).toBe(404);
});

test('too many, another type, an archived group and a member removed while uploading are refused, and nothing is kept', async () => {
  const groupId = await makeShared();
  const before = await app.db.$count(files);
  const nothing = Buffer.from('MZ\u0000\u0001nothing to read');
  expect(await share(anna, groupId, 'a.exe', nothing)).toMatchObject({ status: 415 });
  expect(await anna.browser.form('POST', `/api/groups/${groupId}/files`, {})).toMatchObject({
    status: 400,
    body: { errors: { file: 'Please choose a file.' } },
  });
  const rows = Array.from({ length: groupLimits.files }, (_, index) => ({
    ...{ id: crypto.randomUUID(), owner: 'groups', mime: 'text/plain', size: index },
    ...{ hash: '', attachedAt: new Date() },
  }));
  await app.db.insert(files).values(rows);
  await app.db.insert(groupFiles).values(rows.map(({ id }) => ({ groupId, fileId: id, name: 'a.txt' })));
  expect(await share(anna, groupId)).toMatchObject({ status: 403, body: { message: /remove one first/ } });
  await app.waitForJobs();
  expect(await app.db.$count(files)).toBe(before + rows.length);

  // What is asked again when the bytes have arrived.
  const [removed] = rows.slice(-1);
  await owner.browser.put(`/api/groups/${groupId}/members/${ben.username}`, { change: 'remove' });
  const actor = { _id: ben.id, role: 'user' as const, name: 'Ben' };
  await expect(
    shareFile(app.db, actor, groupId, { fileId: removed?.id ?? '', name: 'late.pdf' }),
  ).rejects.toMatchObject({ code: 'forbidden' });

  const other = await makeShared();
  await owner.browser.put(`/api/groups/${other}/state`, { state: 'archived' });
  expect(await share(anna, other)).toMatchObject({ status: 403, body: { message: /archived/ } });
});
