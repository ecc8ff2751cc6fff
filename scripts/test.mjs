// npm test: the whole gate, in the order in which it fails fastest.
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';

const steps = [
  ['check', 'node', 'scripts/check.mjs'],
  ['build', 'node', 'scripts/build.mjs'],
  ['tests on both databases', 'npx', 'vitest', 'run'],
  ['journeys in a browser', 'npx', 'playwright', 'test'],
];

const started = Date.now();
for (const [name, command, ...args] of steps) {
  console.log(`\n— ${name} —`);
  if (name.startsWith('journeys')) ensureChromium();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\nFailed: ${name}.`);
    process.exit(status ?? 1);
  }
}
console.log(`\nAll passed in ${Math.round((Date.now() - started) / 1000)} s.`);
