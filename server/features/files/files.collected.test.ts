import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writePdf } from '#server/db/demo/pdf.ts';
import { files } from '#server/db/schema.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';
import { bytesOf, emptyLibrary, expectNothingLeft, form, onDisk, pdf, upload } from './files.kit.ts';
import { collectAbandonedFiles } from './files.service.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startApp();
  ({ browser } = await signedInAs(app));
});
afterAll(() => app.close());
beforeEach(() => emptyLibrary(app));

describe('files that nothing refers to', () => {
  test('go with the resource, and one that is replaced goes too', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    await app.jobsDone();
    expect(await onDisk(app, 'files')).toHaveLength(2);
    const other = writePdf('Another', '', ['text']);
    const path = `/api/resources/${body.resource._id}`;
    const changed = await browser.form('PUT', path, form('pdf'), { name: 'new.pdf', bytes: other });
    expect(changed.body.resource.fileName).toBe('new.pdf');
    await app.jobsDone();
    expect(await onDisk(app, 'files')).toHaveLength(2);
    expect((await bytesOf(app, body.resource.fileUrl)).status).toBe(404);
    expect((await bytesOf(app, changed.body.resource.fileUrl)).bytes.equals(other)).toBe(true);

    await browser.delete(path);
    await expectNothingLeft(app);
  });

  test('are kept by an edit without a new file, and go when the type needs none', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    const path = `/api/resources/${body.resource._id}`;
    const kept = await browser.form('PUT', path, { ...form('document'), title: 'Renamed' });
    expect(kept.body.resource).toMatchObject({ title: 'Renamed', fileUrl: body.resource.fileUrl });
    expect((await browser.form('PUT', path, form('image'))).body.errors.file).toBe('Please choose a file.');
    const link = await browser.form('PUT', path, { ...form('link'), description: 'https://a.example/' });
    expect(link.body.resource).toMatchObject({ fileUrl: '', fileName: '', fileSize: 0 });
    await app.jobsDone();
    expect(await onDisk(app, 'files')).toEqual([]);
  });

  test('are collected after an hour when their upload never ended, never one that a row needs', async () => {
    const { body } = await upload(browser, 'pdf', pdf);
    await app.jobsDone();
    await app.db.update(files).set({ createdAt: sql`now() - interval '2 hours'`, attachedAt: null });
    await app.db
      .insert(files)
      .values({ mime: 'application/pdf', size: 1, hash: 'x', createdAt: sql`now() - interval '2 hours'` });
    await collectAbandonedFiles(app.db, app.files.storage);
    expect(await app.db.$count(files)).toBe(1);
    await app.db.update(files).set({ attachedAt: sql`now()` });
    expect((await bytesOf(app, body.resource.fileUrl)).status).toBe(200);
  });

  test('temporary files of a process that was killed are swept', async () => {
    await app.files.temporary.during(async (newPath) => {
      await writeFile(newPath(), 'left');
      await sleep(20);
      await app.files.temporary.sweep(10);
      expect(await onDisk(app, 'tmp')).toEqual([]);
    });
  });
});
