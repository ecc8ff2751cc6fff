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
  const build = start('scripts/build.mjs', ['ipc']);
  let created = Promise.resolve(0);
  if (entry === 'main')
    // A first start creates its database beside the rest of the build, which leaves one of two cores idle.
    build.child.once('message', () => {
      created = start('dist/server/create-database.js').status;
    });
  const status = (await build.status) || (await created);
  if (status !== 0) process.exit(status);
}
await import(new URL(`../dist/server/${entry}.js`, import.meta.url).href);

/** @param {'ipc'[]} channel */
function start(script, channel = []) {
  const child = spawn(process.execPath, [script], { stdio: ['inherit', 'inherit', 'inherit', ...channel] });
  return { child, status: new Promise((done) => child.once('exit', (code) => done(code ?? 1))) };
}
