// npm start and the other commands that run the built server: builds it first when the sources have changed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { builtStamp, sourceStamp } from './stamp.mjs';

const [entry = 'main'] = process.argv.splice(2, 1);
process.chdir(new URL('..', import.meta.url).pathname);

// A container image has dist/ without sources: it runs as it is.
if (existsSync('server/main.ts') && (await builtStamp()) !== (await sourceStamp())) {
  process.stdout.write('Building Campus Connect…\n');
  // In a child process, because the bundler sets NODE_ENV and its memory would stay allocated.
  const build = start('scripts/build.mjs');
  let created = Promise.resolve(0);
  if (entry === 'main')
    // A first start creates its database beside the rest of the build, which leaves one of two cores idle. It loads the server
    // until the files of a new database are there.
    build.child.once('message', () => {
      const creation = start('dist/server/create-database.js');
      created = creation.status;
      build.child.once('message', (part) => creation.child.connected && creation.child.send(part));
    });
  const failure = await build.status;
  // Meanwhile most of what main.js imports is loaded.
  if (failure === 0 && entry === 'main') await load('app');
  const status = failure || (await created);
  if (status !== 0) process.exit(status);
}
await load(entry);

function load(name) {
  return import(new URL(`../dist/server/${name}.js`, import.meta.url).href);
}

function start(script) {
  const child = spawn(process.execPath, [script], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  return { child, status: new Promise((done) => child.once('exit', (code) => done(code ?? 1))) };
}
