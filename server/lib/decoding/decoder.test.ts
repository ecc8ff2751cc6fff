import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { projectPath } from '#server/lib/project.ts';
import { writePdf } from '#server/lib/sample-pdf.ts';
import { Decoder } from './decoder.ts';
import { animation, endlessPage, flatAvif, nestedForms } from './decoding.fixtures.ts';
import type { DecodingTask } from './task.ts';

let folder: string;
let decoder: Decoder;
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-decoding-'));
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: '#b9e185' } });
  const large = sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#b9e185' } });
  await writeFile(path('photo.jpg'), await photo.jpeg().toBuffer());
  await writeFile(path('large.jpg'), await large.jpeg().toBuffer());
  await writeFile(path('bomb.avif'), await flatAvif(5_000, 3_500));
  await writeFile(path('bomb.gif'), animation(2_000, 2_000, 5));
  await writeFile(path('frames.gif'), animation(1, 1, 1_001));
  await writeFile(path('bomb.pdf'), nestedForms());
  await writeFile(path('endless.pdf'), endlessPage());
  const page = writePdf('Trees', 'CS201', ['One']);
  await writeFile(path('page.pdf'), page);
  const wide = page.toString('latin1').replace('/MediaBox [0 0 595 842]', '/MediaBox [0 0 842 595]');
  await writeFile(path('wide.pdf'), wide, 'latin1');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => decoder?.close());

const task = (kind: DecodingTask['kind'], name: string): DecodingTask => {
  const types = { jpg: 'image/jpeg', avif: 'image/avif', gif: 'image/gif', pdf: 'application/pdf' };
  const mime = types[name.split('.')[1] as keyof typeof types];
  return { kind, from: path(name), to: path('out'), mime };
};
const run = (kind: DecodingTask['kind'], name: string) => decoder.run(task(kind, name));

const isLinux = process.platform === 'linux';
/** The resident memory of a process: now, and the highest so far. */
const megabytesOf = (pid: number | undefined) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_000;
  return { now: field('VmRSS'), peak: field('VmHWM') };
};
const processorSeconds = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[13]) / 100;
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['bomb.avif', 'bomb.gif', 'frames.gif'])(
  '%s is refused by its dimensions or frames, before it is decoded',
  async (name) => {
    decoder = new Decoder();
    for (const kind of ['reencode', 'crop', 'thumbnail'] as const)
      await expect(run(kind, name)).rejects.toMatchObject({ reason: 'too_many_pixels' });
    if (isLinux) expect(megabytesOf(decoder.pid).peak).toBeLessThan(150);
  },
);

test('a file that takes too long is given up, and the next one decoded', async () => {
  decoder = new Decoder({ thumbnailTimeoutMs: 500 });
  await expect(run('thumbnail', 'endless.pdf')).rejects.toMatchObject({
    reason: 'exceeded',
    message: 'Decoding took longer than 0.5 seconds.',
  });
  await run('crop', 'photo.jpg');
  expect((await sharp(await readFile(path('out'))).metadata()).format).toBe('webp');
});

test.each([
  ['reencode', 'large.jpg'],
  ['thumbnail', 'bomb.pdf'],
] as const)(
  '%s of a file that takes too much memory is given up, and the next one decoded',
  async (kind, name) => {
    decoder = new Decoder({ maxResidentBytes: 110_000_000, thumbnailTimeoutMs: 50_000 });
    await expect(run(kind, name)).rejects.toMatchObject({
      reason: 'exceeded',
      message: 'The decoding process ended (SIGKILL).',
    });
    await run('crop', 'photo.jpg');
  },
);

test('an upload does not wait for a slow thumbnail', async () => {
  decoder = new Decoder({ maxUploadWaitMs: 100, thumbnailTimeoutMs: 50_000 });
  const thumbnail = expect(run('thumbnail', 'endless.pdf')).rejects.toMatchObject({ reason: 'interrupted' });
  await run('crop', 'photo.jpg');
  await thumbnail;
});

test.each([
  ['page.pdf', 480, 679],
  ['wide.pdf', 480, 339],
])('the thumbnail of %s is its whole first page', async (name, width, height) => {
  decoder = new Decoder();
  await run('thumbnail', name);
  const drawn = await sharp(await readFile(path('out'))).metadata();
  expect(drawn.width).toBe(width);
  expect(Math.abs(drawn.height - height)).toBeLessThan(2);
});

test('the queue is bounded, decodes one file at a time and uploads before thumbnails', async () => {
  decoder = new Decoder({ maxWaiting: 3, maxUploadWaitMs: 50_000 });
  const done: string[] = [];
  const running = [
    ['crop', 'photo.jpg'],
    ['thumbnail', 'page.pdf'],
    ['thumbnail', 'photo.jpg'],
    ['reencode', 'photo.jpg'],
  ] as const;
  const finished = running.map(async ([kind, name]) => {
    await run(kind, name);
    done.push(`${kind} ${name}`);
  });
  await expect(run('crop', 'photo.jpg')).rejects.toMatchObject({ reason: 'busy' });
  await Promise.all(finished);
  expect(done).toEqual(['crop photo.jpg', 'reencode photo.jpg', 'thumbnail page.pdf', 'thumbnail photo.jpg']);
});

test('someone who uploads many files delays their own, not those of others', async () => {
  decoder = new Decoder({ maxWaitingUploads: 3 });
  const done: string[] = [];
  const upload = async (uploader: string) => {
    await decoder.run(task('crop', 'photo.jpg'), uploader);
    done.push(uploader);
  };
  const many = ['greedy', 'greedy', 'greedy', 'greedy'].map(upload);
  await expect(upload('greedy')).rejects.toMatchObject({ reason: 'busy' });
  await Promise.all([...many, upload('other'), upload('other')]);
  expect(done).toEqual(['greedy', 'other', 'greedy', 'other', 'greedy', 'greedy']);
});

test.runIf(isLinux)('the memory of a decoded image is given back at once', async () => {
  decoder = new Decoder();
  await run('reencode', 'large.jpg');
  await run('reencode', 'large.jpg');
  const { now, peak } = megabytesOf(decoder.pid);
  expect(peak).toBeGreaterThan(130);
  expect(now).toBeLessThan(110);
});

test('an idle process is ended, and started again when needed', async () => {
  decoder = new Decoder({ idleMs: 50 });
  await run('crop', 'photo.jpg');
  await expect.poll(() => decoder.pid).toBeUndefined();
  await run('crop', 'photo.jpg');
});

test('the process ends when its server was killed, even while it draws a PDF', async () => {
  // A server that sends one task, then reports the id of its decoding process.
  const script = `
    const child = require('node:child_process').fork(process.argv[1], ['4e9']);
    child.on('message', () => child.send(JSON.parse(process.argv[2]), () => console.log(child.pid)));`;
  const entry = projectPath('dist', 'server', 'decoding.worker.js');
  const server = spawn(process.execPath, [
    '-e',
    script,
    entry,
    JSON.stringify(task('thumbnail', 'endless.pdf')),
  ]);
  const pid = Number((await once(server.stdout, 'data'))[0]);
  if (isLinux) await expect.poll(() => processorSeconds(pid)).toBeGreaterThan(1);
  server.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
