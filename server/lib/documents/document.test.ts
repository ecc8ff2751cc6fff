import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectDocument } from './document.ts';
import { archiveBomb, wordDocument, zipOf } from './documents.fixtures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspect(bytes: string | Buffer) {
  const path = join(folder, 'document');
  await writeFile(path, bytes);
  return inspectDocument(path);
}

test('a Word document shows its text, title, author and pages', async () => {
  expect(await inspect(await wordDocument('Owls &lt;at&gt; night'))).toMatchObject({
    format: 'word',
    title: 'Field notes',
    author: 'Ada L.',
    pages: 7,
    text: 'Owls <at> night\nSecond & last',
    isCut: false,
  });
});

test('slides are read in their order, cells of a workbook one by one', async () => {
  const types = { '[Content_Types].xml': '<Types/>' };
  const slide = (text: string) => `<p:sld><a:p><a:t>${text}</a:t></a:p></p:sld>`;
  const slides = await zipOf({
    ...types,
    'ppt/presentation.xml': '<x/>',
    'ppt/slides/slide10.xml': slide('Ten'),
    'ppt/slides/slide2.xml': slide('Two'),
    'docProps/app.xml': '<Properties><Slides>2</Slides></Properties>',
  });
  expect(await inspect(slides)).toMatchObject({ format: 'slides', pages: 2, text: 'Two\n\nTen' });
  const sheet = await zipOf({
    ...types,
    'xl/workbook.xml': '<x/>',
    'xl/sharedStrings.xml': '<sst><si><t>Name</t></si><si><t>Mark</t></si></sst>',
  });
  expect(await inspect(sheet)).toMatchObject({ format: 'sheet', text: 'Name\nMark' });
});

test('an OpenDocument text is recognised by its type', async () => {
  const bytes = await zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': '<office:text><text:h>Owls</text:h><text:p>See<text:s/>well.</text:p></office:text>',
    'meta.xml': '<office:meta><dc:title>Birds</dc:title></office:meta>',
  });
  expect(await inspect(bytes)).toMatchObject({
    format: 'open-text',
    title: 'Birds',
    text: 'Owls\nSee well.',
  });
});

test('any other archive shows its files', async () => {
  const many = Object.fromEntries(Array.from({ length: 301 }, (_, n) => [`src/${n}.py`, 'print(1)']));
  const archive = await inspect(await zipOf(many));
  expect(archive).toMatchObject({ format: 'zip', entryCount: 301, isCut: true });
  expect('entries' in archive && archive.entries).toHaveLength(300);
  expect('entries' in archive && archive.entries[0]).toEqual({ name: 'src/0.py', size: 8 });
});

test.each([
  ['UTF-8', Buffer.from('Größe\n'), 'Größe'],
  ['Latin 1', Buffer.from('Größe', 'latin1'), 'Größe'],
  ['UTF-16', Buffer.from('\ufeffGröße', 'utf16le'), 'Größe'],
])('a text in %s is decoded', async (_, bytes, text) => {
  expect(await inspect(bytes)).toMatchObject({ format: 'text', text });
});

test('a long text is cut', async () => {
  const read = await inspect('x'.repeat(20_001));
  expect(read).toMatchObject({ format: 'text', isCut: true });
  expect('text' in read && read.text).toHaveLength(20_000);
});

test('a program is no document', async () => {
  expect(await inspect(Buffer.from('\x7fELF\x02\x01\x01\0\0\0', 'latin1'))).toEqual({ problem: 'unknown' });
});

test('a document with macros is refused', async () => {
  expect(await inspect(await wordDocument('x', { 'word/vbaProject.bin': 'code' }))).toEqual({
    problem: 'macros',
  });
});

test('archives that unpack to far more than their size are refused, also inside of others', async () => {
  const bomb = await archiveBomb();
  expect(bomb.length).toBeLessThan(100_000);
  expect(await inspect(bomb)).toEqual({ problem: 'bomb' });
  expect(await inspect(await zipOf({ 'a.zip': bomb }))).toEqual({ problem: 'bomb' });
  let nested = await zipOf({ 'a.txt': 'deep' });
  for (let depth = 0; depth < 5; depth += 1) nested = await zipOf({ 'a.zip': nested });
  expect(await inspect(nested)).toEqual({ problem: 'bomb' });
  const many = await zipOf({ 'a.txt': 'one' });
  // How many files the end of the directory announces.
  many.writeUInt16LE(5_001, many.length - 12);
  expect(await inspect(many)).toEqual({ problem: 'bomb' });
});

test('an entry that is larger than it says is not unpacked', async () => {
  const bytes = await wordDocument('x'.repeat(100_000));
  const name = bytes.lastIndexOf('word/document.xml');
  // Its size in the directory is 22 bytes before its name.
  bytes.writeUInt32LE(50, name - 22);
  expect(await inspect(bytes)).toEqual({ problem: 'damaged' });
});

test('a cut archive is damaged', async () => {
  const bytes = await wordDocument('x');
  expect(await inspect(bytes.subarray(0, bytes.length - 30))).toEqual({ problem: 'damaged' });
});
