// Test helpers: an app with an empty library, sample files, the upload form, and assertions on storage and database.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { writePdf } from '#server/lib/sample-pdf.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';

export const pdf = writePdf('Trees', 'CS201', ['# One', 'Some text']);
export const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#b9e185' } })
    .withExif({
      IFD0: { Make: 'SecretCamera', Copyright: 'Someone' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    })
    .jpeg()
    .toBuffer();

export const form = (type: string) => ({
  title: 'A file',
  resourceType: type,
  description: 'What it is',
  courseCode: '',
  tags: '',
});

export const upload = (browser: Browser, type: string, bytes: Buffer, name = `file.${type}`) =>
  browser.form('POST', '/api/resources', form(type), { name, bytes });

export async function bytesOf(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

export async function onDisk(app: TestApp, folder: string): Promise<string[]> {
  const entries = await readdir(join(app.dataDir, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Starts an app for the tests of a file, with a member who is signed in. Each test begins with an empty library. */
export function withLibrary(started: (parts: { app: TestApp; browser: Browser }) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
    started({ app, browser: (await signedInAs(app)).browser });
  });
  afterAll(() => app.close());
  beforeEach(() => emptyLibrary(app));
}

export async function emptyLibrary(app: TestApp): Promise<void> {
  await app.waitForJobs();
  for (const table of [resources, files, jobs, attempts]) await app.db.delete(table);
  await rm(join(app.dataDir, 'files'), { recursive: true, force: true });
}

/** Neither rows, nor stored files, nor temporary files. */
export async function expectNothingLeft(app: TestApp): Promise<void> {
  await app.waitForJobs();
  expect(await app.db.$count(resources)).toBe(0);
  expect(await app.db.$count(files)).toBe(0);
  expect(await onDisk(app, 'files')).toEqual([]);
  expect(await onDisk(app, 'tmp')).toEqual([]);
}
