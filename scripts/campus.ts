// Builds and runs the app with fresh demo data, for the screenshot and Lighthouse commands.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Campus {
  url: string;
  stop(): Promise<void>;
}

/** A busy machine needs longer for the first start. */
const startTimeoutSeconds = 300;

export async function startCampus(port: number): Promise<Campus> {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('The build failed.');
  const dataDir = await mkdtemp(join(tmpdir(), 'campus-'));
  const app = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
  });
  const ended = new Promise<void>((done) => app.once('exit', () => done()));
  const url = `http://localhost:${port}`;
  const stop = async () => {
    app.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  for (let tries = 0; tries < startTimeoutSeconds * 10; tries += 1) {
    if (app.exitCode !== null) throw new Error('The app did not start.');
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return { url, stop };
    await sleep(100);
  }
  await stop();
  throw new Error(`The app did not become ready within ${startTimeoutSeconds} seconds.`);
}
