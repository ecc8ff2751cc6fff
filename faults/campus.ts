// A campus to break: a database with members who may write, and the built app as a process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { createSession } from '#server/features/platform/sessions/sessions.service.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { Browser } from '#server/test/browser.ts';

export interface Where {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** Each member may upload 120 times an hour. */
const memberCount = 400;

/** Creates the tables and the members; returns their session tokens. */
export async function prepareMembers({ dataDir, databaseUrl }: Where): Promise<string[]> {
  const database = await openDatabase({ databaseUrl, databasePool: 2, dataDir });
  await database.exclusively(migrate);
  const tokens: string[] = [];
  for (let count = 0; count < memberCount; count += 1) {
    const { id } = await makeUser(database.db);
    tokens.push(await createSession(database.db, { userId: id, remembered: true, userAgent: 'faults' }));
  }
  await database.close();
  return tokens;
}

export class App {
  /** Ends of the process that nobody asked for. */
  deaths = 0;
  readonly url: string;
  readonly #where: Where;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(where: Where, port: number) {
    this.#where = where;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(where: Where): Promise<App> {
    const app = new App(where, await freePort());
    await app.start();
    return app;
  }

  /** Resolves once it serves requests. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(this.#port),
        DEMO: '0',
        LOG_LEVEL: 'fatal',
        TRUST_PROXY: 'loopback',
        DATA_DIR: this.#where.dataDir,
        ...(this.#where.databaseUrl && { DATABASE_URL: this.#where.databaseUrl }),
      },
    });
    this.#child = child;
    child.on('exit', () => {
      if (this.#child === child) this.deaths += 1;
    });
    for (const until = Date.now() + 120_000; Date.now() < until && child.exitCode === null; ) {
      if ((await fetch(`${this.url}/readyz`).catch(() => undefined))?.ok) return;
      await sleep(20);
    }
    throw new Error('The app did not start.');
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Each member comes from an address of their own, because uploads are limited per address too. */
  browserOf(token: string, index: number): Browser {
    const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
    const browser = new Browser(this.url, { 'x-forwarded-for': address });
    browser.cookies.set('token', token);
    return browser;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}
