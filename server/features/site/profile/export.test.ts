import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeMessage } from '#server/features/site/contact/contact.factory.ts';
import { writePdf } from '#server/lib/sample-pdf.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { readZip } from '#server/test/zip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const pdf = writePdf('Mechanics', 'Notes', ['Force is mass times acceleration.']);
const share = ({ browser }: SignedInPerson, title: string, name = 'notes.pdf') =>
  browser.form(
    'POST',
    '/api/resources',
    { title, resourceType: 'pdf', description: 'x', courseCode: '', tags: 'physics' },
    { name, bytes: pdf },
  );

const download = ({ browser }: SignedInPerson) =>
  fetch(`${app.url}/api/users/profile/export`, {
    headers: { cookie: `token=${browser.cookies.get('token')}` },
  });

test('the archive contains profile, resources and files of the person, and nothing of others', async () => {
  const person = await signedInAs(app);
  const liked = await makeResource(app.db, { title: 'Not mine' });
  await person.browser.put(`/api/resources/${liked.id}/helpful`);
  await makeMessage(app.db, { userId: person.id, message: 'Where is my thesis?' });
  await makeMessage(app.db, { message: 'Not mine either.' });
  await share(person, 'First');
  await share(person, 'Second');
  const response = await download(person);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.zip"$/);
  expect(response.headers.get('cache-control')).toBe('no-store');

  const archive = readZip(Buffer.from(await response.arrayBuffer()));
  const json = (name: string) => JSON.parse(String(archive.get(name)));
  expect(json('profile.json')).toMatchObject({
    _id: person.id,
    username: person.username,
    emailVerified: false,
  });
  expect(json('devices.json')).toHaveLength(1);
  expect(json('helpful.json')).toEqual([`/resources/${liked.id}`]);
  expect(json('notifications.json')).toEqual([]);
  expect(json('messages.json')).toMatchObject([{ message: 'Where is my thesis?' }]);
  const shared = json('resources.json');
  expect(shared.map((one: { title: string }) => one.title)).toEqual(['First', 'Second']);
  // Both files have the same name, and both are in the archive.
  for (const { file } of shared) expect(archive.get(file)?.equals(pdf)).toBe(true);
  const readme = String(archive.get('README.txt'));
  expect(readme).toContain(person.username);
  for (const name of archive.keys())
    if (name !== 'README.txt') expect(readme).toMatch(new RegExp(`^${name.replace(/\/.*/, '/')} +\\w`, 'm'));
  expect(JSON.stringify([...archive.values()].map(String))).not.toContain('argon2');
});

test.each(['..', '../..', '.. ', '.*.', '...', '\\..', ' . '])(
  'a file named %j gets a safe name, and the archive is valid',
  async (name) => {
    const person = await signedInAs(app);
    const { resource } = (await share(person, 'Dots', name)).body;
    expect(resource.fileName).toBe('file.pdf');
    const archive = readZip(Buffer.from(await (await download(person)).arrayBuffer()));
    expect(archive.get(`files/${resource._id.slice(0, 8)}/file.pdf`)?.equals(pdf)).toBe(true);
  },
);

test('a stored file name of dots gets a safe name in the archive', async () => {
  const person = await signedInAs(app);
  const { resource } = (await share(person, 'Old')).body;
  await app.db.update(resources).set({ fileName: '..' }).where(eq(resources.id, resource._id));
  const archive = readZip(Buffer.from(await (await download(person)).arrayBuffer()));
  expect(archive.get(`files/${resource._id.slice(0, 8)}/file.pdf`)?.equals(pdf)).toBe(true);
});

test('a long file name is truncated by code points', async () => {
  const person = await signedInAs(app);
  const { resource } = (await share(person, 'Long', `${'🎓'.repeat(75)}x.pdf`)).body;
  expect(resource.fileName).toMatch(/^🎓+x\.pdf$/u);
});

test('a file missing from the storage aborts the download instead of truncating the archive', async () => {
  const person = await signedInAs(app);
  await share(person, 'Lost');
  const [row] = await app.db.select().from(resources).where(eq(resources.ownerId, person.id));
  const id = row?.fileId ?? '';
  await rm(join(app.dataDir, 'files', id.slice(0, 2), id));
  await expect(download(person).then((response) => response.arrayBuffer())).rejects.toThrow();
  expect((await person.browser.get('/api/auth/profile')).status).toBe(200);
});
