// npm start and the other commands that run the built server: builds it first when the sources have changed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { builtStamp, quickStamp, sourceStamp } from './stamp.mjs';

const [entry = 'main'] = process.argv.splice(2, 1);
process.chdir(new URL('..', import.meta.url).pathname);

// A container image has dist/ without sources: it runs as it is.
if (existsSync('server/main.ts')) await prepare(await sourceStamp());
await load(entry);

async function prepare(stamp) {
  const built = await builtStamp();
  if (built === stamp) return;
  let created;
  if (built !== quickStamp(stamp)) created = await build();
  if (entry !== 'main') return;
  compressBeside(stamp);
  // Meanwhile most of what main.js imports is loaded.
  await load('app');
  exitOnFailure(await created?.status);
}

/** Returns the creation of the database, which a first start begins beside the build: it leaves one of two cores idle. */
async function build() {
  process.stdout.write('Building Campus Connect…\n');
  // A container image lacks it.
  const { buildNewDatabase } = await import('./new-database.mjs');
  const newDatabase = buildNewDatabase();
  // In a child process, because the bundler sets NODE_ENV and its memory would stay allocated.
  const build = start('scripts/build.mjs', '--quick');
  let creation;
  if (entry === 'main') {
    // Creating the database takes longer than building the pages, and comes after the build of the server.
    setPriority(build.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // It loads the server until the files of a new database are there.
    build.child.once('message', () => {
      creation = start('dist/server/create-database.js');
      // Where it fails, this process ends with the reason, and so does the child.
      newDatabase.then(
        () => creation.child.connected && creation.child.send('new database'),
        () => {},
      );
    });
  }
  exitOnFailure(await build.status);
  await newDatabase;
  return creation;
}

/** Compressing well takes longer than all else of the build, and the first page need not wait for it. */
function compressBeside(stamp) {
  const child = spawn(process.execPath, ['scripts/compression.mjs', stamp], { stdio: 'ignore' });
  setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  child.unref();
}

function exitOnFailure(status = 0) {
  if (status !== 0) process.exit(status);
}

function load(name) {
  return import(new URL(`../dist/server/${name}.js`, import.meta.url).href);
}

function start(...script) {
  const child = spawn(process.execPath, script, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  return { child, status: new Promise((done) => child.once('exit', (code) => done(code ?? 1))) };
}
