// Access to private files, with a test noun that is declared like those of features and has its own table.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryRows } from '#server/db/rows.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { sessions } from '#server/db/tables/platform/sessions.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { collectFile } from './file-collection.service.ts';
import { emptyLibrary, onDisk, pdf } from './files.fixtures.ts';
import { attachFile, type FileOwner, releaseFile, storeFile } from './files.service.ts';

let app: TestApp;
let author: SignedInPerson;
let stranger: SignedInPerson;

interface Draft {
  author: string;
  reader: string | null;
  name: string;
  drawn: boolean;
}

const draftOf = async (db: TestApp['db'], fileId: string) =>
  (await queryRows<Draft>(db, sql`select * from sketches where file_id = ${fileId}`))[0];

const sketches: FileOwner = {
  mayRead: async (db, actor, fileId) => {
    const draft = await draftOf(db, fileId);
    const mayRead = actor && draft && [draft.author, draft.reader].includes(actor._id);
    return mayRead ? { access: 'private', name: draft.name } : 'no';
  },
  thumbnailDrawn: async (db, fileId) => {
    await db.execute(sql`update sketches set drawn = true where file_id = ${fileId}`);
  },
};

beforeAll(async () => {
  app = await startApp();
  app.files.owners.set('sketches', sketches);
  await app.db.execute(sql`create table sketches (
    author uuid not null, reader uuid, name text not null, drawn boolean not null default false,
    file_id uuid not null references files (id))`);
  await app.db.execute(sql`create table quotes (file_id uuid not null references files (id))`);
  [author, stranger] = [await signedInAs(app), await signedInAs(app, 'admin')];
});
afterAll(async () => {
  await app.db.execute(sql`drop table sketches, quotes`);
  await app.close();
});
beforeEach(async () => {
  await app.db.execute(sql`truncate sketches, quotes`);
  await emptyLibrary(app);
});

const store = (owner = 'sketches') =>
  app.files.temporary.during(async (newPath) => {
    const path = newPath();
    await writeFile(path, pdf);
    const received = { path, name: 'draft.pdf', size: pdf.length, truncated: false };
    const accepted = { owner, kind: 'pdf', maxBytes: 1_000_000, uploader: '' } as const;
    return storeFile(app.db, app.files, received, accepted, newPath);
  });

/** A draft of the author with a file and its thumbnail; returns the file. */
async function makeDraft({ reader = null as string | null } = {}) {
  const { id, hash } = await store();
  await app.db.transaction(async (db) => {
    await attachFile(db, id);
    await db.execute(
      sql`insert into sketches (author, reader, name, file_id) values (${author.id}, ${reader}, 'My draft.pdf', ${id})`,
    );
  });
  await app.waitForJobs();
  return { id, hash };
}

/** Every request that reads a file, with the status for a caller who may read it. */
const readRequests = (
  id: string,
  hash: string,
): [string, string, string, Record<string, string>, number][] => [
  ['whole', 'GET', `/api/files/${id}`, {}, 200],
  ['in a range', 'GET', `/api/files/${id}`, { range: 'bytes=0-9' }, 206],
  ['in an unsatisfiable range', 'GET', `/api/files/${id}`, { range: 'bytes=999999-' }, 416],
  ['as a download', 'GET', `/api/files/${id}?download=1`, {}, 200],
  ['headers only', 'HEAD', `/api/files/${id}`, {}, 200],
  ['revalidated', 'GET', `/api/files/${id}`, { 'if-none-match': `"${hash}"` }, 304],
  ['contents', 'GET', `/api/files/${id}/contents`, {}, 200],
  ['thumbnail', 'GET', `/api/files/${id}/thumbnail`, {}, 200],
  ['headers of the thumbnail', 'HEAD', `/api/files/${id}/thumbnail`, {}, 200],
  [
    'thumbnail, revalidated',
    'GET',
    `/api/files/${id}/thumbnail`,
    { 'if-none-match': `"${hash}-thumbnail-whole"` },
    304,
  ],
  ['small thumbnail', 'GET', `/api/files/${id}/thumbnail?size=small`, {}, 200],
  [
    'small thumbnail, revalidated',
    'GET',
    `/api/files/${id}/thumbnail?size=small`,
    { 'if-none-match': `"${hash}-small-whole"` },
    304,
  ],
];

/** Of others, they are revalidated. */
const cacheControl: Record<string, string> = { 'as a download': 'private, no-store', contents: 'no-store' };

const read = (browser: Browser, method: string, path: string, headers: Record<string, string>) =>
  browser.send(method, path, undefined, headers);

/** The response equals that of a missing file, except for date and request id. */
async function expectHidden(browser: Browser, id: string, hash: string): Promise<void> {
  for (const [way, method, path, headers] of readRequests(id, hash)) {
    const hidden = await read(browser, method, path, headers);
    const missing = await read(browser, method, path.replace(id, randomUUID()), headers);
    expect(hidden.status, way).toBe(404);
    expect({ ...hidden, headers: comparableHeaders(hidden.headers) }, way).toEqual({
      ...missing,
      headers: comparableHeaders(missing.headers),
    });
    expect(hidden.headers.get('cache-control')).toBe('no-store');
  }
}

const comparableHeaders = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));

describe('a private file', () => {
  test('is readable by those its owner noun allows, and revalidated at each use', async () => {
    const { id, hash } = await makeDraft({ reader: stranger.id });
    for (const { browser } of [author, stranger])
      for (const [way, method, path, headers, status] of readRequests(id, hash)) {
        const response = await read(browser, method, path, headers);
        expect(response.status, way).toBe(status);
        if (status !== 416)
          expect(response.headers.get('cache-control'), way).toBe(cacheControl[way] ?? 'private, no-cache');
      }
    const { headers } = await author.browser.get(`/api/files/${id}`);
    expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''My%20draft.pdf");
  });

  test('is a 404 for anyone else, in every request', async () => {
    const { id, hash } = await makeDraft();
    await expectHidden(stranger.browser, id, hash);
    await expectHidden(app.visitor(), id, hash);
  });

  test('is a 404 as soon as access is revoked, for revalidation too', async () => {
    const { id, hash } = await makeDraft({ reader: stranger.id });
    expect((await stranger.browser.get(`/api/files/${id}`)).status).toBe(200);
    await app.db.execute(sql`update sketches set reader = null`);
    await expectHidden(stranger.browser, id, hash);
    expect((await author.browser.get(`/api/files/${id}`)).status).toBe(200);
  });

  test('is a 404 once the session has ended', async () => {
    const { id, hash } = await makeDraft();
    const device = await signedInAs(app);
    await app.db.execute(sql`update sketches set reader = ${device.id}`);
    expect((await device.browser.get(`/api/files/${id}`)).status).toBe(200);
    await app.db.delete(sessions).where(eq(sessions.userId, device.id));
    await expectHidden(device.browser, id, hash);
  });

  test('calls thumbnailDrawn of its owner noun', async () => {
    const { id } = await makeDraft();
    expect(await draftOf(app.db, id)).toMatchObject({ drawn: true });
  });
});

describe('GET /api/files/:fileId is 404 for', () => {
  test('an unattached file, even if a row refers to it', async () => {
    const { id, hash } = await makeDraft();
    await app.db.update(files).set({ attachedAt: null });
    await expectHidden(author.browser, id, hash);
  });

  test('a file of a noun that no feature declares', async () => {
    const { id, hash } = await makeDraft();
    await app.db.update(files).set({ owner: 'toString' });
    await expectHidden(author.browser, id, hash);
    await app.db.update(files).set({ owner: 'letters' });
    await expectHidden(author.browser, id, hash);
    await expect(store('letters')).rejects.toThrow(/No feature declares .* letters/);
  });
});

describe('collectFile', () => {
  test('deletes the file once its row is deleted', async () => {
    const { id } = await makeDraft();
    expect(await onDisk(app, 'files')).toHaveLength(3);
    await app.db.transaction(async (db) => {
      await db.execute(sql`delete from sketches`);
      await releaseFile(db, id);
    });
    await app.waitForJobs();
    expect(await app.db.$count(files)).toBe(0);
    expect(await onDisk(app, 'files')).toEqual([]);
  });

  test('keeps the file while another table refers to it', async () => {
    const { id } = await makeDraft();
    await app.db.execute(sql`insert into quotes (file_id) values (${id})`);
    await app.db.execute(sql`delete from sketches`);
    await releaseFile(app.db, id);
    await app.waitForJobs();
    expect(await app.db.$count(files)).toBe(1);
    expect(await onDisk(app, 'files')).toHaveLength(3);
    expect(await app.db.$count(jobs)).toBe(0);

    await app.db.execute(sql`delete from quotes`);
    await releaseFile(app.db, id);
    await app.waitForJobs();
    expect(await onDisk(app, 'files')).toEqual([]);
  });

  test('does not abort the surrounding transaction when the file is still referenced', async () => {
    const { id } = await makeDraft();
    await app.db.transaction(async (db) => {
      await collectFile(db, app.files.storage, id);
      await db.execute(sql`update sketches set name = 'Still here'`);
    });
    expect(await draftOf(app.db, id)).toMatchObject({ name: 'Still here' });
    expect(await app.db.$count(files)).toBe(1);
  });
});
