// The child process that decodes files: everything that hostile bytes could make slow, large or crash happens here.
import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { inspectDocument } from '#server/lib/documents/document.ts';
import { projectPath } from '#server/lib/project.ts';
import { rasterizeCard } from './card.ts';
import { cropToSquare, reencodeImage, TooManyPixels } from './image-formats.ts';
import type { DecodingOutcome, DecodingReply, DecodingTask } from './task.ts';
import { drawThumbnail, shrinkThumbnail } from './thumbnail.ts';

new Worker(projectPath('dist', 'server', 'watchdog.worker.js'), {
  workerData: { parent: process.ppid, maxResidentBytes: Number(process.argv[2]) },
}).unref();
preferAsVictim();
// The signals of a terminal or service manager are sent to all processes: the server ends this one, after its last upload.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', (task: DecodingTask) => void decodeAndReply(task));
send('ready');

async function decodeAndReply(task: DecodingTask): Promise<void> {
  const outcome = await decode(task);
  send({ outcome, residentBytes: process.memoryUsage.rss() });
}

async function decode({ kind, from, to, mime }: DecodingTask): Promise<DecodingOutcome> {
  try {
    if (kind === 'reencode') await reencodeImage(from, to, mime);
    else if (kind === 'crop') await cropToSquare(from, to);
    else if (kind === 'card') await rasterizeCard(from, to);
    else if (kind === 'inspect') await writeFile(to, JSON.stringify(await inspectDocument(from)));
    else if (kind === 'pdf') await (await import('#server/lib/pdf/pdf-task.ts')).runPdfTask(from, to);
    else if (kind === 'shrink') await shrinkThumbnail(from, to);
    else await drawThumbnail(from, to, mime);
    return { status: 'done' };
  } catch (error) {
    return {
      status: error instanceof TooManyPixels ? 'too_many_pixels' : 'unreadable',
      message: String(error),
    };
  }
}

/** The callback receives the error of a server that was killed meanwhile: this process ends with it. */
function send(reply: DecodingReply | 'ready'): void {
  process.send?.(reply, undefined, undefined, (error) => error && process.exit());
}

/** When the machine runs out of memory, Linux kills this process before the server and its database. */
function preferAsVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another operating system.
  }
}
