// The built server as a process: start, refused start and shutdown.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/features/platform/users/users.demo.ts';
import { dayOf } from '#server/lib/days.ts';
import { adviceOnNode } from '#server/lib/node-line.ts';
import { projectPath } from '#server/lib/project.ts';
import { Browser } from '#server/test/browser.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-main-'));
});

const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const process of running) process.kill('SIGKILL');
  await rm(folder, { recursive: true });
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
      NODE_OPTIONS: process.env.NODE_OPTIONS,
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
  const until = Date.now() + 240_000;
  while (Date.now() < until && started.process.exitCode === null) {
    const url = /Server listening at (http:\S+?)"/.exec(started.output())?.[1];
    if (url && started.output().includes('Campus Connect is at')) return { ...started, url };
    await sleep(50);
  }
  throw new Error(`It did not start:\n${started.output()}`);
}

/** Its resident memory. */
const megabytesOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;

// The tests follow one data folder through its life, since creating a database and starting a server are slow.
describe('the server', () => {
  const login = { email: 'amina.yusuf@northbridge.example', password: demoPassword };
  const late = { username: 'lastone', email: 'last@campus.example', password: 'correct horse' };
  let server: Process & { url: string };
  let token: string | undefined;

  test('starts with the demo campus and locks its data folder', async () => {
    server = await start();
    expect(server.output()).toContain('Creating the database…');
    expect(server.output()).toContain(`password ${demoPassword}`);
    expect(server.output()).toContain(adviceOnNode(process.versions.node, dayOf(new Date())) ?? '');
    const browser = new Browser(server.url);
    expect((await browser.post('/api/auth/login', login)).status).toBe(200);
    token = browser.cookies.get('token');
    expect(server.output()).not.toContain(token);
    // Private to the user that runs the server.
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);
    // The database and its demo data are created in a child process, whose memory is free again: without it, the server has
    // 640 MB. With it, it has between 415 and 500 MB, depending on when the last garbage collection was.
    if (process.platform === 'linux') await expect.poll(() => megabytesOf(server.process)).toBeLessThan(560);

    for (const other of [run('main', {}), run('make-admin', {}, login.email)]) {
      expect(await other.ended).toBe(1);
      expect(other.output()).toContain('Another Campus Connect process is using');
    }
  });

  test('starts again after it was killed, without losing data', async () => {
    server.process.kill('SIGKILL');
    await server.ended;
    server = await start();
    const browser = new Browser(server.url);
    browser.cookies.set('token', token ?? '');
    expect((await browser.get('/api/auth/profile')).status).toBe(200);
  });

  test('on SIGTERM finishes requests in progress, accepts no new ones and takes a snapshot', async () => {
    const body = JSON.stringify(late);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    };
    const slow = request(`${server.url}/api/auth/register`, { method: 'POST', headers });
    const answered = new Promise<number | undefined>((done, fail) => {
      slow.on('response', (response) => done(response.resume().statusCode)).on('error', fail);
    });
    slow.flushHeaders();
    // The server has read the headers and waits for the body.
    await once(slow, 'continue');
    slow.write(body.slice(0, 10));
    server.process.kill('SIGTERM');
    const isRefused = () =>
      fetch(`${server.url}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused).toBe(true);
    slow.end(body.slice(10));
    expect(await answered).toBe(201);
    expect(await server.ended).toBe(0);
    expect(server.output()).toContain('snapshot of the database');
  });

  test('npm run make-admin promotes a confirmed account, and fails with a message for any other address', async () => {
    const made = run('make-admin', {}, login.email.toUpperCase());
    expect(await made.ended).toBe(0);
    expect(made.output()).toContain(`amina.yusuf (${login.email}) is an admin now.`);
    // Registered in the last moment before the stop.
    const unconfirmed = run('make-admin', {}, late.email);
    expect(await unconfirmed.ended).toBe(1);
    expect(unconfirmed.output()).toContain(`The address ${late.email} is not confirmed yet`);
    const nobody = run('make-admin', {}, 'nobody@campus.example');
    expect(await nobody.ended).toBe(1);
    expect(nobody.output()).toContain('Nobody has registered with nobody@campus.example yet.');
  });

  test('prints the reason when it cannot start', async () => {
    const badPort = run('main', { PORT: 'eighty' });
    expect(await badPort.ended).toBe(1);
    expect(badPort.output()).toContain('PORT is "eighty", but it must be a whole number');

    const open = run('main', { HOST: '0.0.0.0' });
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
