// Measures downloads, and the latency and memory during fifty concurrent uploads of 10 MB.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDatabase } from '#server/db/client.ts';
import { createSession } from '#server/features/sessions/sessions.service.ts';
import { makeUser } from '#server/features/users/users.factory.ts';
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
  let [peak, slowest, reads, running] = [before, 0, 0, true];
  const watch = (async () => {
    while (running) {
      const started = performance.now();
      await (await fetch(`${app.url}/api/resources?limit=24`)).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - started);
      reads += 1;
      peak = Math.max(peak, await app.memory());
    }
  })();
  const started = performance.now();
  await Promise.all(Array.from({ length: concurrentUploads }, () => upload()));
  const seconds = (performance.now() - started) / 1000;
  running = false;
  await watch;
  report.fact(`${where}: a file of 1 MB, of bare Node`, file.toFixed(2));
  const grown = peak - before;
  report.fact(
    `${where}: ${concurrentUploads} uploads of 10 MB`,
    `in ${seconds.toFixed(1)} s, memory +${grown} MB (${before} → ${peak}; at most +150: ${grown < 150 ? 'met' : 'NOT MET'}), ${reads} reads meanwhile, the slowest ${slowest.toFixed(0)} ms`,
  );
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
