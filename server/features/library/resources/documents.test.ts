import { beforeEach, describe, expect, test } from 'vitest';
import {
  bytesOf,
  form,
  pdf,
  photo,
  upload,
  withLibrary,
} from '#server/features/platform/files/files.fixtures.ts';
import { archiveBomb, wordDocument, zipOf } from '#server/lib/documents/documents.fixtures.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';

let app: TestApp;
let browser: Browser;
withLibrary((parts) => {
  ({ app } = parts);
});
beforeEach(async () => {
  ({ browser } = await signedInAs(app));
});

const contentsOf = async ({ fileUrl }: { fileUrl: string }) =>
  (await app.visitor().get(`${fileUrl}/contents`)).body.contents;

describe('a document', () => {
  test('is shared with what its preview shows', async () => {
    const { status, body } = await upload(
      browser,
      'document',
      await wordDocument('Owls'),
      'field notes.docm',
    );
    expect(status).toBe(201);
    expect(body.resource).toMatchObject({ resourceType: 'document', fileName: 'field notes.docx' });
    expect(await contentsOf(body.resource)).toMatchObject({
      format: 'word',
      title: 'Field notes',
      text: 'Owls\nSecond & last',
    });
    const file = await bytesOf(app, `${body.resource.fileUrl}?download=1`);
    expect(file.headers.get('content-type')).toContain('wordprocessingml');
    expect(file.headers.get('content-disposition')).toContain('attachment');
    await app.waitForJobs();
  });

  test.each([
    ['notes.md', 'notes.md'],
    ['sort.py', 'sort.py'],
    ['run.js', 'run.txt'],
    ['page.html', 'page.txt'],
  ])('the text %s is downloaded as %s, never as a page', async (name, downloaded) => {
    const { body } = await upload(browser, 'document', Buffer.from('<script>alert(1)</script>'), name);
    expect(body.resource.fileName).toBe(downloaded);
    const { headers } = await bytesOf(app, body.resource.fileUrl);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('may be a ZIP archive, which shows its files', async () => {
    const bytes = await zipOf({ 'src/main.c': 'int main;', 'README.md': '# Hi' });
    const { body } = await upload(browser, 'document', bytes, 'project.zip');
    expect(await contentsOf(body.resource)).toMatchObject({
      format: 'zip',
      entries: [
        { name: 'src/main.c', size: 9 },
        { name: 'README.md', size: 4 },
      ],
    });
  });

  test('may be a PDF, and then keeps its file as the type pdf', async () => {
    const { body } = await upload(browser, 'document', pdf, 'trees.pdf');
    expect(await contentsOf(body.resource)).toBeNull();
    const path = `/api/resources/${body.resource._id}`;
    expect((await browser.form('PUT', path, form('pdf'))).body.resource.fileUrl).toBe(body.resource.fileUrl);
    const other = await upload(browser, 'document', await wordDocument('Owls'), 'notes.docx');
    const changed = await browser.form('PUT', `/api/resources/${other.body.resource._id}`, form('pdf'));
    expect(changed.body.errors.file).toBe('Please choose a file.');
  });

  test.each([
    ['an archive bomb', archiveBomb, 'notes.zip', /far more than its size/],
    [
      'a document with macros',
      () => wordDocument('x', { 'word/vbaProject.bin': 'code' }),
      'a.docx',
      /macros/,
    ],
    ['a program', async () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'setup.txt', /not accepted/],
    ['an image', photo, 'photo.docx', /not a document/],
    ['half an archive', async () => Buffer.from('PK\x03\x04'), 'a.zip', /damaged/],
  ])('refuses %s', async (_, make, name, sentence) => {
    const { status, body } = await upload(browser, 'document', await make(), name);
    expect(status).toBe(415);
    expect(body.errors.file).toMatch(sentence);
  });
});
