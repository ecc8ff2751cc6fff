// The built server as a process: start, refused start and shutdown.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/features/users/users.demo.ts';
import { projectPath } from '#server/lib/project.ts';
import { Browser } from '#server/test/browser.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-main-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Shared by several tests, since creating a database is slow. */
const emptyDataDir = () => join(folder, 'without-demo');

const running = new Set<ChildProcess>();
afterEach(async () => {
  for (const process of running) process.kill('SIGKILL');
  running.clear();
});

interface Process {
  process: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

function run(entry: string, env: Record<string, string>, ...args: string[]): Process {
  const child = spawn(process.execPath, [projectPath('dist', 'server', `${entry}.js`), ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      MAX_EVENT_LOOP_DELAY: '0',
      REQUEST_DEADLINE: '0',
      SHUTDOWN_TIMEOUT: '300',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { process: child, output: () => output, ended };
}

async function start(env: Record<string, string> = {}): Promise<Process & { url: string }> {
  const started = run('main', env);
  const until = Date.now() + 90_000;
  while (Date.now() < until && started.process.exitCode === null) {
    const url = /Server listening at (http:\S+?)"/.exec(started.output())?.[1];
    if (url && started.output().includes('Campus Connect is at')) return { ...started, url };
    await sleep(50);
  }
  throw new Error(`It did not start:\n${started.output()}`);
}

describe('the server', { timeout: 300_000 }, () => {
  test('starts with the demo campus, locks its data folder, persists its data and shuts down', async () => {
    const first = await start();
    expect(first.output()).toContain('Creating the database…');
    expect(first.output()).toContain(`password ${demoPassword}`);
    const login = { email: 'amina.yusuf@northbridge.example', password: demoPassword };
    const browser = new Browser(first.url);
    expect((await browser.post('/api/auth/login', login)).status).toBe(200);
    expect(first.output()).not.toContain(browser.cookies.get('token'));

    const second = run('main', {});
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('Another Campus Connect process is using');

    // Private to the user that runs the server.
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);

    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(first.output()).toContain('snapshot of the database');

    const again = await start();
    const same = new Browser(again.url);
    same.cookies.set('token', browser.cookies.get('token') ?? '');
    expect((await same.get('/api/auth/profile')).status).toBe(200);
    // A killed process leaves a stale lock, which must not block the next start, and loses no data.
    again.process.kill('SIGKILL');
    await again.ended;
    const third = await start();
    expect((await new Browser(third.url).post('/api/auth/login', login)).status).toBe(200);
    third.process.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  });

  test('on SIGTERM finishes requests in progress and accepts no new ones', async () => {
    const { url, process, ended } = await start({ DEMO: '0', DATA_DIR: emptyDataDir() });
    const body = JSON.stringify({
      username: 'lastone',
      email: 'last@campus.example',
      password: 'correct horse',
    });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    };
    const slow = request(`${url}/api/auth/register`, { method: 'POST', headers });
    const answered = new Promise<number | undefined>((done, fail) => {
      slow.on('response', (response) => done(response.resume().statusCode)).on('error', fail);
    });
    slow.flushHeaders();
    // The server has read the headers and waits for the body.
    await once(slow, 'continue');
    slow.write(body.slice(0, 10));
    process.kill('SIGTERM');
    const isRefused = () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused).toBe(true);
    slow.end(body.slice(10));
    expect(await answered).toBe(201);
    expect(await ended).toBe(0);
  });

  test('prints the reason when it cannot start', async () => {
    const badPort = run('main', { PORT: 'eighty' });
    expect(await badPort.ended).toBe(1);
    expect(badPort.output()).toContain('PORT is "eighty", but it must be a whole number');

    const open = run('main', { HOST: '0.0.0.0', DATA_DIR: join(folder, 'open') });
    expect(await open.ended).toBe(1);
    expect(open.output()).toContain('shown on this machine only');
    expect(open.output().match(/cannot start/g)).toHaveLength(1);
  });
});

test('waits for a database that is not available yet, and says so', async () => {
  const waiting = run('main', { DATABASE_URL: 'postgres://x:y@127.0.0.1:9/none' });
  await expect.poll(waiting.output).toContain('waiting for the database at DATABASE_URL');
  expect(waiting.output()).toContain('ECONNREFUSED');
  waiting.process.kill('SIGTERM');
  await waiting.ended;
});

describe('npm run make-admin', { timeout: 300_000 }, () => {
  test('promotes a confirmed account, and fails with a message for an unknown or unconfirmed address', async () => {
    const dataDir = emptyDataDir();
    const server = await start({ DEMO: '0', DATA_DIR: dataDir });
    const register = { username: 'chosen', email: 'Chosen@campus.example', password: 'correct horse' };
    const browser = new Browser(server.url);
    await browser.post('/api/auth/register', register);
    const link = /verify-email\?token=([\w-]+)/;
    await expect.poll(server.output, { timeout: 120_000 }).toMatch(link);
    const token = link.exec(server.output())?.[1];
    expect((await browser.post('/api/auth/verify-email', { token })).status).toBe(200);
    await browser.post('/api/auth/register', {
      ...register,
      username: 'squatter',
      email: 'squatter@campus.example',
    });
    const busy = run('make-admin', { DATA_DIR: dataDir }, register.email);
    expect(await busy.ended).toBe(1);
    expect(busy.output()).toContain('Another Campus Connect process is using');
    server.process.kill('SIGTERM');
    await server.ended;

    const made = run('make-admin', { DATA_DIR: dataDir }, 'chosen@campus.example');
    expect(await made.ended).toBe(0);
    expect(made.output()).toContain('chosen (Chosen@campus.example) is an admin now.');
    const unconfirmed = run('make-admin', { DATA_DIR: dataDir }, 'squatter@campus.example');
    expect(await unconfirmed.ended).toBe(1);
    expect(unconfirmed.output()).toContain('The address squatter@campus.example is not confirmed yet');
    const nobody = run('make-admin', { DATA_DIR: dataDir }, 'nobody@campus.example');
    expect(await nobody.ended).toBe(1);
    expect(nobody.output()).toContain('Nobody has registered with nobody@campus.example yet.');
  });
});
