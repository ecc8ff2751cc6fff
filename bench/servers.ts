// Starts the measured processes: the built app and the reference server.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseSettings } from './databases.ts';

export interface RunningServer {
  url: string;
  /** The resident set size in megabytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export const startApp = (
  port: number,
  env: DatabaseSettings & { TRUST_PROXY?: string; NODE_ENV?: string; DEMO?: string },
): Promise<RunningServer> =>
  start([process.execPath, 'dist/server/main.js'], port, {
    NODE_ENV: 'production',
    ANONYMITY_KEY: 'the key of the benches, which protects nobody',
    DEMO: '0',
    LOG_LEVEL: 'info',
    ...env,
  });

export const startReference = (port: number, env: Record<string, string>): Promise<RunningServer> =>
  start([process.execPath, 'bench/reference.mjs'], port, env);

async function start(
  [command = '', ...args]: string[],
  port: number,
  env: Record<string, string>,
): Promise<RunningServer> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
      return { url, memory: () => residentMegabytes(child), stop: () => stop(child) };
    }
    await sleep(100);
  }
  throw new Error(`${args.join(' ')} did not start.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function residentMegabytes(child: ChildProcess): Promise<number> {
  const ps = spawn('ps', ['-o', 'rss=', '-p', String(child.pid)]);
  const [chunk] = await once(ps.stdout, 'data');
  return Math.round(Number(String(chunk).trim()) / 1024);
}
