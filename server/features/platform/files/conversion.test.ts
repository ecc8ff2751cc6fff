import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { files } from '#server/db/tables/platform/files.ts';
import { wordDocument } from '#server/lib/documents/documents.fixtures.ts';
import { createLogger } from '#server/lib/logger.ts';
import { convertedPdf, officeStandIn } from '#server/lib/office/office.fixtures.ts';
import { findOffice } from '#server/lib/office/office.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';
import { convertFile, orderMissingPdfs } from './conversion.service.ts';
import { bytesOf, emptyLibrary, expectNothingLeft, onDisk, upload } from './files.fixtures.ts';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startApp({ LIBREOFFICE: await officeStandIn('converts'), PATH: '/usr/bin:/bin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyLibrary(app);
  ({ browser } = await signedInAs(app));
});

const share = async (name = 'owls.docx') =>
  (await upload(browser, 'document', await wordDocument('Owls'), name)).body.resource;
const contentsOf = async ({ fileUrl }: { fileUrl: string }) =>
  (await app.visitor().get(`${fileUrl}/contents`)).body.contents;
const idOf = ({ fileUrl }: { fileUrl: string }) => fileUrl.split('/').at(-1) ?? '';

describe('a shared document', () => {
  test('gets a PDF for reading, and a thumbnail of it', async () => {
    const shared = await share();
    await app.waitForJobs();
    const { pdfUrl, text } = await contentsOf(shared);
    expect(pdfUrl).toBe(`${shared.fileUrl}/pdf`);
    expect(text).toContain('Owls');
    const pdf = await bytesOf(app, pdfUrl);
    expect(pdf.bytes.equals(convertedPdf)).toBe(true);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-security-policy')).toContain('sandbox');
    const part = await bytesOf(app, pdfUrl, { range: 'bytes=0-4' });
    expect([part.status, part.bytes.toString()]).toEqual([206, '%PDF-']);
    const { resource } = (await app.visitor().get(`/api/resources/${shared._id}`)).body;
    expect(resource).toMatchObject({ fileName: 'owls.docx', thumbnailUrl: `${shared.fileUrl}/thumbnail` });
    expect((await bytesOf(app, resource.thumbnailUrl)).status).toBe(200);
    expect(await onDisk(app, 'tmp')).toEqual([]);
  });

  test('is deleted with its PDF', async () => {
    const shared = await share();
    await app.waitForJobs();
    expect(await onDisk(app, 'files')).toContain(`${idOf(shared)}.pdf`);
    await browser.delete(`/api/resources/${shared._id}`);
    await expectNothingLeft(app);
    expect((await bytesOf(app, `${shared.fileUrl}/pdf`)).status).toBe(404);
  });

  test('of text or in an archive has none', async () => {
    const { body } = await upload(browser, 'document', Buffer.from('# Owls'), 'owls.md');
    await app.waitForJobs();
    expect((await contentsOf(body.resource)).pdfUrl).toBe('');
    expect((await bytesOf(app, `${body.resource.fileUrl}/pdf`)).status).toBe(404);
  });

  test('from before LibreOffice was installed gets one later', async () => {
    const shared = await share();
    await app.waitForJobs();
    const before = { convertedAt: null, pdfSize: null, createdAt: new Date(Date.now() - 2 * 3_600_000) };
    await app.db.update(files).set(before);
    await orderMissingPdfs(app.db, app.files);
    await app.waitForJobs();
    expect((await contentsOf(shared)).pdfUrl).not.toBe('');
  });
});

describe('a document that cannot be converted', () => {
  const logger = createLogger({ logLevel: 'silent', isProduction: true });

  test('is tried again, and keeps its text after the last attempt', async () => {
    const shared = await share();
    await app.waitForJobs();
    const id = idOf(shared);
    await app.db.update(files).set({ convertedAt: null, pdfSize: null }).where(eq(files.id, id));
    const program = await officeStandIn('crashes');
    const office = await findOffice({ program, searchPath: '/usr/bin:/bin' });
    const parts = { db: app.db, files: { ...app.files, office }, logger };
    await expect(convertFile(parts, id, { isLast: false })).rejects.toThrow(/It ended with/);
    await convertFile(parts, id, { isLast: true });
    expect(await contentsOf(shared)).toMatchObject({ pdfUrl: '', format: 'word' });
    // Not a third time.
    await convertFile({ ...parts, files: app.files }, id, { isLast: false });
    expect((await contentsOf(shared)).pdfUrl).toBe('');
  });

  test('stays as it is without LibreOffice', async () => {
    const shared = await share();
    await app.waitForJobs();
    await app.db.update(files).set({ convertedAt: null, pdfSize: null });
    const parts = { db: app.db, files: { ...app.files, office: undefined }, logger };
    await convertFile(parts, idOf(shared), { isLast: true });
    expect((await contentsOf(shared)).pdfUrl).toBe('');
  });
});
