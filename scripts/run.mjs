// npm start and the other commands that run the built server: builds it first when the sources have changed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { builtStamp, sourceStamp } from './stamp.mjs';

const [entry = 'main'] = process.argv.splice(2, 1);
process.chdir(new URL('..', import.meta.url).pathname);

// A container image has dist/ without sources: it runs as it is.
if (existsSync('server/main.ts') && (await builtStamp()) !== (await sourceStamp())) {
  process.stdout.write('Building Campus Connect…\n');
  // In a child process, because the bundler sets NODE_ENV and its memory would stay allocated.
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await import(new URL(`../dist/server/${entry}.js`, import.meta.url).href);
