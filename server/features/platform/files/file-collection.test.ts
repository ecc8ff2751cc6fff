import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { files } from '#server/db/tables/platform/files.ts';
import type { JobParts } from '#server/feature.ts';
import { writePdf } from '#server/lib/sample-pdf.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { besideTransaction } from '#server/test/engine.ts';
import { collectFile, releaseAbandonedFiles } from './file-collection.service.ts';
import { filesFeature } from './files.feature.ts';
import { bytesOf, expectNothingLeft, form, onDisk, pdf, upload, withLibrary } from './files.fixtures.ts';
import { releaseFile } from './files.service.ts';
import { makeThumbnail } from './thumbnails.service.ts';

let app: TestApp;
let browser: Browser;
withLibrary((started) => {
  ({ app, browser } = started);
});

describe('file collection', () => {
  test('deletes the file of a deleted resource and that of a removed version', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    await app.waitForJobs();
    expect(await onDisk(app, 'files')).toHaveLength(3);
    const other = writePdf('Another', '', ['text']);
    const path = `/api/resources/${body.resource._id}`;
    const changed = await browser.form('PUT', path, form('pdf'), { name: 'new.pdf', bytes: other });
    expect(changed.body.resource.fileName).toBe('new.pdf');
    await browser.delete(`${path}/versions/1`);
    await app.waitForJobs();
    expect(await onDisk(app, 'files')).toHaveLength(3);
    expect((await bytesOf(app, body.resource.fileUrl)).status).toBe(404);
    expect((await bytesOf(app, changed.body.resource.fileUrl)).bytes.equals(other)).toBe(true);

    await browser.delete(path);
    await expectNothingLeft(app);
  });

  test('keeps the file at an edit without a new one, and deletes it when the new type has no file', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    const path = `/api/resources/${body.resource._id}`;
    const renamed = await browser.form('PUT', path, { ...form('document'), title: 'Renamed' });
    expect(renamed.body.resource).toMatchObject({ title: 'Renamed', fileUrl: body.resource.fileUrl });
    expect((await browser.form('PUT', path, form('image'))).body.errors.file).toBe('Please choose a file.');
    const link = await browser.form('PUT', path, { ...form('link'), description: 'https://a.example/' });
    expect(link.body.resource).toMatchObject({ fileUrl: '', fileName: '', fileSize: 0 });
    await app.waitForJobs();
    expect(await onDisk(app, 'files')).toEqual([]);
  });

  test('deletes unattached files after an hour, except those a row refers to', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    await app.waitForJobs();
    await app.db.update(files).set({ createdAt: sql`now() - interval '2 hours'`, attachedAt: null });
    await app.db.insert(files).values({
      owner: 'resources',
      mime: 'application/pdf',
      size: 1,
      hash: 'x',
      createdAt: sql`now() - interval '2 hours'`,
    });
    await releaseAbandonedFiles(app.db);
    await app.waitForJobs();
    expect(await app.db.$count(files)).toBe(1);
    await app.db.update(files).set({ attachedAt: sql`now()` });
    expect((await bytesOf(app, body.resource.fileUrl)).status).toBe(200);
  });

  test('holds no database connection while it waits for the storage', async () => {
    const { storage } = app.files;
    let removeAll = () => {};
    const slowly = new Promise<void>((done) => {
      removeAll = done;
    });
    const slow = { ...storage, remove: (key: string) => slowly.then(() => storage.remove(key)) };
    // More than the connection pool has.
    const rows = await app.db
      .insert(files)
      .values(
        Array.from({ length: 12 }, () => ({
          owner: 'resources',
          mime: 'application/pdf',
          size: 1,
          hash: 'x',
        })),
      )
      .returning({ id: files.id });
    const collected = rows.map(({ id }) => collectFile(app.db, slow, id));
    expect(await app.visitor().get('/readyz')).toMatchObject({ status: 200 });
    removeAll();
    await Promise.all(collected);
    expect(await app.db.$count(files)).toBe(0);
  });

  test('keeps a released file that a row still refers to', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    await releaseFile(app.db, body.resource.fileUrl.split('/').at(-1));
    await app.waitForJobs();
    expect((await bytesOf(app, body.resource.fileUrl)).bytes.equals(pdf)).toBe(true);
  });

  // The embedded database has one connection: there a job never waits for the lock of a request.
  test.runIf(process.env.TEST_ENGINE === 'postgres')(
    'does not wait for a locked row that refers to the file, since who has locked it may wait for the file',
    async () => {
      const { body } = await upload(browser, 'pdf', pdf);
      const id = body.resource.fileUrl.split('/').at(-1);
      const collect = () =>
        app.db.transaction(async (db) => {
          await db.execute(sql`set local lock_timeout = '1s'`);
          await collectFile(db, app.files.storage, id);
        });
      await app.db.transaction(async (db) => {
        await db.select().from(resources).for('update');
        await besideTransaction(collect);
      });
      expect((await bytesOf(app, body.resource.fileUrl)).bytes.equals(pdf)).toBe(true);
    },
  );

  test.each([
    ['rendered', () => {}],
    [
      'rendered by a process that is killed',
      () => {
        throw new Error('killed');
      },
    ],
  ])('deletes a thumbnail that is %s while its file is deleted', async (_, end) => {
    const { storage } = app.files;
    const { body } = await upload(browser, 'pdf', pdf);
    await app.waitForJobs();
    const id = body.resource.fileUrl.split('/').at(-1);
    await app.db.update(files).set({ thumbnailAt: null });
    const put: typeof storage.put = async (...args) => {
      await browser.delete(`/api/resources/${body.resource._id}`);
      await app.waitForJobs();
      await storage.put(...args);
      end();
    };
    await makeThumbnail(app.db, { ...app.files, storage: { ...storage, put } }, id).catch(() => {});
    // The job is retried, like any failed job.
    await makeThumbnail(app.db, app.files, id);
    await expectNothingLeft(app);
  });

  test('removes incomplete files of a killed process from the storage once they are old', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    await app.waitForJobs();
    const id = body.resource.fileUrl.split('/').at(-1) ?? '';
    const folder = join(app.dataDir, 'files', id.slice(0, 2));
    for (const name of ['old', 'new']) await writeFile(join(folder, `${name}.partial`), 'half');
    const old = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(folder, 'old.partial'), old, old);
    await filesFeature.housekeeping({ db: app.db, files: app.files } as JobParts);
    expect((await onDisk(app, 'files')).sort()).toEqual(
      [id, `${id}.webp`, `${id}.small.webp`, 'new.partial'].sort(),
    );
  });

  test('sweeps temporary files of a killed process', async () => {
    await app.files.temporary.during(async (newPath) => {
      await writeFile(newPath(), 'left');
      await sleep(20);
      await app.files.temporary.sweep(10);
      expect(await onDisk(app, 'tmp')).toEqual([]);
    });
  });
});
