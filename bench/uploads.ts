// Measures downloads, and the latency and memory during fifty concurrent uploads of 10 MB.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openDatabase } from '#server/db/client.ts';
import { createSession } from '#server/features/platform/sessions/sessions.service.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { writePdf } from '#server/lib/sample-pdf.ts';
import type { DatabaseSettings } from './databases.ts';
import type { Report } from './report.ts';
import type { RunningServer } from './servers.ts';

interface Parts {
  app: RunningServer;
  reference: RunningServer;
  settings: DatabaseSettings;
  where: string;
  report: Report;
}

const concurrentUploads = 50;
/** The target for the p99 of reads during the uploads. */
const maxReadMs = 200;

export async function measureUploads({ app, reference, settings, where, report }: Parts): Promise<void> {
  // PGlite is locked by the app, so the session is created through its API.
  const token = settings.DATABASE_URL ? await sessionIn(settings.DATABASE_URL) : await registeredSession(app);
  const bytes = Buffer.concat([writePdf('Large', '', ['text']), randomBytes(9_990_000)]);
  const upload = async (size = bytes.length) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      title: 'Large',
      resourceType: 'pdf',
      description: 'x',
      courseCode: '',
      tags: '',
    }))
      form.append(name, value);
    form.append('file', new Blob([bytes.subarray(0, size)]), 'large.pdf');
    const response = await fetch(`${app.url}/api/resources`, {
      method: 'POST',
      body: form,
      headers: { cookie: `token=${token}` },
    });
    if (response.status !== 201)
      throw new Error(`An upload was refused: ${response.status} ${await response.text()}`);
    return (await response.json()) as { resource: { fileUrl: string } };
  };

  const { resource } = await upload(1_000_000);
  const id = resource.fileUrl.split('/').at(-1) ?? '';
  const path = join(settings.DATA_DIR, 'files', id.slice(0, 2), id);
  const file = await report.compare(where, {
    'bare Node, the same file': {
      url: reference.url,
      paths: [`/file?path=${encodeURIComponent(path)}`],
      isLarge: true,
    },
    'a file of 1 MB': { url: app.url, paths: [resource.fileUrl], isLarge: true },
  });

  const before = await app.memory();
  let [peak, running] = [before, true];
  const watch = (async () => {
    while (running) {
      peak = Math.max(peak, await app.memory());
      await sleep(20);
    }
  })();
  const reader = new Worker(new URL('./reads.worker.mjs', import.meta.url), {
    workerData: `${app.url}/api/resources?limit=24`,
  });
  const started = performance.now();
  await Promise.all(Array.from({ length: concurrentUploads }, () => upload()));
  const seconds = (performance.now() - started) / 1000;
  running = false;
  reader.postMessage('stop');
  const [times] = (await once(reader, 'message')) as [number[]];
  times.sort((one, other) => one - other);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  await watch;
  report.fact(`${where}: a file of 1 MB, of bare Node`, file.toFixed(2));
  const grown = peak - before;
  report.fact(
    `${where}: ${concurrentUploads} uploads of 10 MB`,
    `in ${seconds.toFixed(1)} s, memory +${grown} MB (${before} → ${peak}; at most +150: ${grown < 150 ? 'met' : 'NOT MET'}), ${times.length} reads meanwhile, p99 ${p99.toFixed(0)} ms, the slowest ${times.at(-1)?.toFixed(0)} ms`,
  );
  report.ratio(`${where}: p99 of reads during these uploads, of 200 ms`, p99 / maxReadMs, 1, 'at most');
}

async function sessionIn(url: string): Promise<string> {
  const database = await openDatabase({ databaseUrl: url, databasePool: 1, dataDir: '' });
  const user = await makeUser(database.db);
  const token = await createSession(database.db, { userId: user.id, remembered: false, userAgent: 'bench' });
  await database.close();
  return token;
}

async function registeredSession(app: RunningServer): Promise<string> {
  const account = { username: 'bench', email: 'bench@campus.example', password: 'benchmark' };
  const post = (path: string) =>
    fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
  await post('/api/auth/register');
  const response = await post('/api/auth/login');
  return /token=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
}
