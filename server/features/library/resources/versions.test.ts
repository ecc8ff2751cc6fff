import { count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { versionLimits } from '#contract/library/versions.rules.ts';
import { resources, resourceVersions } from '#server/db/tables/library/resources.ts';
import { saves } from '#server/db/tables/library/saves.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import {
  bytesOf,
  expectNothingLeft,
  form,
  onDisk,
  pdf,
  photo,
  upload,
  withLibrary,
} from '#server/features/platform/files/files.fixtures.ts';
import { wordDocument } from '#server/lib/documents/documents.fixtures.ts';
import { writePdf } from '#server/lib/sample-pdf.ts';
import { forgetPerson } from '#server/personal-data.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';

let app: TestApp;
let browser: Browser;
let ownerId: string;
withLibrary((started) => {
  ({ app } = started);
});
beforeEach(async () => {
  ({ browser, id: ownerId } = await signedInAs(app));
});

const better = writePdf('Trees', 'CS201', ['# Two', 'Better text']);
const pdfOf = (text: string) => writePdf('Trees', 'CS201', [text]);

const renew = (
  id: string,
  bytes: Buffer,
  { note = '', name = 'trees.pdf', by = browser }: { note?: string; name?: string; by?: Browser } = {},
) => by.form('POST', `/api/resources/${id}/versions`, { note }, { name, bytes });

const share = async (type = 'pdf', bytes = pdf, name = 'trees.pdf') =>
  (await upload(browser, type, bytes, name)).body.resource;

const versionsOf = async (id: string) =>
  (await app.visitor().get(`/api/resources/${id}/versions`)).body.versions;

describe('a new version', () => {
  test('keeps the address and the counts; the older one can still be read', async () => {
    const shared = await share();
    await app.db.update(resources).set({ views: 7, helpful: 3 });
    const { status, body } = await renew(shared._id, better, { note: 'Chapter two is mended.' });
    expect(status).toBe(201);
    expect(body.resource).toMatchObject({ _id: shared._id, version: 2, views: 7, helpful: 3 });
    expect(body.resource.uploadedAt).toBe(shared.uploadedAt);
    expect(await versionsOf(shared._id)).toMatchObject([
      { number: 2, note: 'Chapter two is mended.', fileUrl: body.resource.fileUrl },
      { number: 1, note: '', fileUrl: shared.fileUrl, createdAt: shared.createdAt },
    ]);
    await app.waitForJobs();
    expect((await bytesOf(app, shared.fileUrl)).bytes.equals(pdf)).toBe(true);
    const older = await bytesOf(app, `${shared.fileUrl}?download=1`);
    expect(older.headers.get('content-disposition')).toContain('trees.pdf');
    expect((await bytesOf(app, body.resource.fileUrl)).bytes.equals(better)).toBe(true);
  });

  test('has a thumbnail of its own, at another address', async () => {
    const shared = await share();
    await app.waitForJobs();
    const read = async () => (await app.visitor().get(`/api/resources/${shared._id}`)).body.resource;
    const { thumbnailUrl } = await read();
    expect(thumbnailUrl).not.toBe('');
    await renew(shared._id, better);
    await app.waitForJobs();
    const after = await read();
    expect(after.thumbnailUrl).not.toBe('');
    expect(after.thumbnailUrl).not.toBe(thumbnailUrl);
    expect((await bytesOf(app, after.thumbnailUrl)).headers.get('cache-control')).toContain('immutable');
  });

  test('is what replacing the file in the form makes', async () => {
    const shared = await share();
    const change = { ...form('pdf'), versionNote: 'By the form' };
    const { body } = await browser.form('PUT', `/api/resources/${shared._id}`, change, {
      name: 'trees.pdf',
      bytes: better,
    });
    expect(body.resource.version).toBe(2);
    expect(await versionsOf(shared._id)).toMatchObject([{ note: 'By the form' }, { number: 1 }]);
    const unchanged = await browser.form('PUT', `/api/resources/${shared._id}`, form('pdf'));
    expect(unchanged.body.resource.version).toBe(2);
  });

  test('may be another kind of document, each with its contents', async () => {
    const shared = await share('document', await wordDocument('Owls'), 'owls.docx');
    expect((await renew(shared._id, better)).body.resource.fileName).toBe('trees.pdf');
    const contents = (await versionsOf(shared._id)).map(
      async ({ fileUrl }: { fileUrl: string }) =>
        (await app.visitor().get(`${fileUrl}/contents`)).body.contents,
    );
    expect(await Promise.all(contents)).toEqual([null, expect.objectContaining({ format: 'word' })]);
  });

  test.each([
    ['the same file', () => pdf, 'This is the file that it already has. Please choose another one.'],
    ['another kind of file', () => photo(), 'This file is not a PDF, whatever its name says.'],
  ])('refuses %s', async (_, bytes, sentence) => {
    const shared = await share();
    const { status, body } = await renew(shared._id, await bytes());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.errors.file).toBe(sentence);
    await app.waitForJobs();
    expect(await versionsOf(shared._id)).toHaveLength(1);
    expect(await app.db.$count(files)).toBe(1);
  });

  test('refuses a picture that was sent before it was re-encoded, and the one that was downloaded', async () => {
    const sent = await photo();
    const shared = await share('image', sent, 'board.jpg');
    expect((await renew(shared._id, sent)).status).toBe(400);
    const { bytes } = await bytesOf(app, shared.fileUrl);
    expect((await renew(shared._id, bytes)).status).toBe(400);
  });

  test('needs a file, and a resource that has one', async () => {
    const shared = await share();
    const path = `/api/resources/${shared._id}/versions`;
    expect((await browser.form('POST', path, {})).body.errors.file).toBe('Please choose a file.');
    const link = await makeResource(app.db, { ownerId });
    expect((await renew(link.id, better)).body.errors.file).toMatch(/address, not a file/);
    const long = await renew(shared._id, better, { note: 'x'.repeat(versionLimits.note + 1) });
    expect(long.body.errors.note).toContain('200');
  });

  test('is for those who may edit', async () => {
    const shared = await share();
    const { browser: other } = await signedInAs(app);
    const { status, body } = await renew(shared._id, better, { by: other });
    expect([status, body.message]).toEqual([403, 'You do not have permission to edit this resource']);
    const { browser: moderator } = await signedInAs(app, 'mod');
    expect((await renew(shared._id, better, { by: moderator })).status).toBe(201);
  });

  test('of two tabs at once become versions one after the other', async () => {
    const shared = await share();
    const both = await Promise.all([renew(shared._id, better), renew(shared._id, pdfOf('Third'))]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const numbers = (await versionsOf(shared._id)).map(({ number }: { number: number }) => number);
    expect(numbers).toEqual([3, 2, 1]);
  });

  test('is refused beyond the limit, until an older one is removed', async () => {
    const shared = await share();
    const [{ fileId } = { fileId: null }] = await app.db.select().from(resources);
    const rows = Array.from({ length: versionLimits.kept - 1 }, (_, index) => ({
      resourceId: shared._id,
      number: index + 1,
      fileId: fileId ?? '',
      fileName: 'trees.pdf',
      fileSize: 1,
      createdAt: new Date(),
    }));
    await app.db.insert(resourceVersions).values(rows);
    await app.db.update(resources).set({ version: versionLimits.kept });
    const refused = await renew(shared._id, better);
    expect(refused.body.errors.file).toMatch(/It has 20 versions, the most that are kept/);
    expect((await browser.delete(`/api/resources/${shared._id}/versions/1`)).status).toBe(200);
    expect((await renew(shared._id, better)).body.resource.version).toBe(21);
  });

  test('is told to those who saved it, once, and not to who uploaded it', async () => {
    const shared = await share();
    const { id: saver } = await signedInAs(app);
    await app.db.insert(saves).values([saver, ownerId].map((userId) => ({ userId, resourceId: shared._id })));
    await renew(shared._id, better);
    await renew(shared._id, pdfOf('Third'));
    await app.waitForJobs();
    const told = await app.db.select().from(notifications).where(eq(notifications.type, 'new_version'));
    expect(told).toMatchObject([{ userId: saver, count: 2 }]);
  });
});

describe('an older version', () => {
  test('is removed by its owner, with its file', async () => {
    const shared = await share();
    await renew(shared._id, better);
    const { browser: other } = await signedInAs(app);
    const path = `/api/resources/${shared._id}/versions`;
    expect((await other.delete(`${path}/1`)).status).toBe(403);
    expect((await browser.delete(`${path}/2`)).body.message).toMatch(/newest version cannot be removed/);
    expect((await browser.delete(`${path}/x`)).status).toBe(404);
    expect((await browser.delete(`${path}/1`)).status).toBe(200);
    expect((await browser.delete(`${path}/1`)).status).toBe(404);
    await app.waitForJobs();
    expect((await bytesOf(app, shared.fileUrl)).status).toBe(404);
    expect(await app.db.$count(files)).toBe(1);
  });

  test('is deleted with the resource', async () => {
    const shared = await share();
    await renew(shared._id, better);
    await renew(shared._id, pdfOf('Third'));
    await app.waitForJobs();
    expect((await onDisk(app, 'files')).length).toBeGreaterThan(3);
    await browser.delete(`/api/resources/${shared._id}`);
    await expectNothingLeft(app);
  });

  test('keeps the type: a change that would lose it is refused', async () => {
    const shared = await share();
    await renew(shared._id, better);
    const path = `/api/resources/${shared._id}`;
    const { status, body } = await browser.form('PUT', path, {
      ...form('link'),
      description: 'https://notes.example.org/',
    });
    expect(status).toBe(400);
    expect(body.errors.resourceType).toMatch(/older versions of its file/);
    expect((await browser.form('PUT', path, form('document'))).status).toBe(200);
    expect(await versionsOf(shared._id)).toHaveLength(2);
  });

  test('is noticed when its bytes are shared again', async () => {
    const shared = await share();
    await renew(shared._id, better);
    const [former] = await app.db.select().from(resourceVersions);
    const [file] = await app.db
      .select()
      .from(files)
      .where(eq(files.id, former?.fileId ?? ''));
    const { body } = await browser.get(`/api/resources/doubles?hash=${file?.hash}`);
    expect(body.resources).toMatchObject([{ _id: shared._id }]);
  });

  test('goes with the account of its owner; the newest stays', async () => {
    const shared = await share();
    await renew(shared._id, better);
    await app.db.transaction(async (db) => {
      const [person] = await db.select().from(users).where(eq(users.id, ownerId));
      if (person) await forgetPerson(db, person);
      await db.delete(users).where(eq(users.id, ownerId));
    });
    await app.waitForJobs();
    expect(await versionsOf(shared._id)).toMatchObject([{ number: 2 }]);
    expect(await app.db.select({ rows: count() }).from(files)).toEqual([{ rows: 1 }]);
  });
});

describe('a question about a page', () => {
  const ask = (resourceId: string, place: object) =>
    browser.post('/api/threads', {
      space: 'resources',
      kind: 'question',
      title: 'Why does the third step hold?',
      text: 'I do not see it.',
      isAnonymous: false,
      anchor: { resourceId, ...place },
    });
  const anchors = async (resourceId: string) =>
    (await app.visitor().get(`/api/threads?resource=${resourceId}`)).body.threads.map(
      ({ anchor }: { anchor: object }) => anchor,
    );

  test('is of the version that was read', async () => {
    const shared = await share();
    expect((await ask(shared._id, { page: 1 })).status).toBe(201);
    await renew(shared._id, better);
    expect((await ask(shared._id, { page: 1, version: 1 })).status).toBe(201);
    expect((await ask(shared._id, { page: 1 })).status).toBe(201);
    const asked = await anchors(shared._id);
    expect(asked.map(({ version }: { version: number }) => version).sort()).toEqual([1, 1, 2]);
    expect((await ask(shared._id, { page: 1, version: 3 })).body.errors.anchor).toMatch(/no such version/);
  });
});
