import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { maxContentBytes } from '#contract/site/content.rules.ts';
import { ContentFiles } from './content-files.ts';

let folder: string;
let log: string[];
let files: ContentFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-content-'));
  log = [];
  const logger = pino({ base: null }, { write: (line: string) => void log.push(line) });
  await mkdir(join(folder, 'own'));
  await mkdir(join(folder, 'campus'));
  await writeFile(join(folder, 'own', 'about.md'), 'Ours.');
  files = new ContentFiles(join(folder, 'campus'), logger, join(folder, 'own'));
});
afterEach(() => rm(folder, { recursive: true }));

const replace = (content: string | Buffer) => writeFile(join(folder, 'campus', 'about.md'), content);
const read = async () => (await files.read('about.md')).text;

test('a file in CONTENT_DIR replaces ours, and is read again when it changes or is deleted', async () => {
  expect(await read()).toBe('Ours.');
  await replace('\ufeffTheirs.\r\nTwo lines.\n');
  expect(await read()).toBe('Theirs.\nTwo lines.');
  await replace('Changed.\nTwo words!');
  // The same size within the resolution of the clock: the time alone tells.
  await utimes(join(folder, 'campus', 'about.md'), new Date(), new Date(Date.now() + 5_000));
  expect(await read()).toBe('Changed.\nTwo words!');
  await rm(join(folder, 'campus', 'about.md'));
  expect(await read()).toBe('Ours.');
});

test('an unchanged file is not read again: the same object is returned', async () => {
  await replace('Theirs.');
  expect(await files.read('about.md')).toBe(await files.read('about.md'));
});

test.each([
  ['empty', ' \n', /is empty/],
  ['too large', 'x'.repeat(maxContentBytes + 1), /is larger than/],
  ['not UTF-8', Buffer.from([0x41, 0xff, 0xfe]), /is not UTF-8/],
] as const)('a file that is %s falls back to ours, with one log line', async (_, content, reason) => {
  await replace(content);
  expect(await read()).toBe('Ours.');
  expect(await read()).toBe('Ours.');
  expect(log).toHaveLength(1);
  expect(log[0]).toMatch(reason);
});

test('a missing folder or a folder in place of a file falls back to ours, with one log line', async () => {
  await mkdir(join(folder, 'campus', 'about.md'));
  expect(await read()).toBe('Ours.');
  await rm(join(folder, 'campus'), { recursive: true });
  expect(await read()).toBe('Ours.');
  expect(await read()).toBe('Ours.');
  expect(log.map((line) => JSON.parse(line).msg)).toEqual([
    'unusable file in CONTENT_DIR: our text is shown',
    'no file in CONTENT_DIR: our text is shown',
  ]);
});
