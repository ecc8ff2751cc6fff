// The PostgreSQL server for tests: the one at TEST_DATABASE_URL, or an embedded one from npm.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectPath } from '#server/lib/project.ts';

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<PostgresServer> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };

  const child = spawn(process.execPath, [projectPath('server', 'test', 'postgres-process.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child.stdout, 'data'), ended.then(() => undefined)]);
  if (!first)
    throw new Error('PostgreSQL did not start: see above, or set TEST_DATABASE_URL to one that runs.');
  return {
    url: String(first[0]).trim(),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
