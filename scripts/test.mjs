// npm test: all checks and tests. With names, only those parts or features: npm test -- checks pages contact.
// With --quick, the checks and the tests near changed files. With --shard=2/4, the second quarter of everything.

import { changedFiles, testsNear } from './changed-tests.mjs';
import { ensureTestBrowser } from './chromium.mjs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { builtStamp, sourceStamp } from './stamp.mjs';
import { runPart } from './test-parts.mjs';

const vitest = (...projects) => ['vitest', 'run', ...projects.flatMap((name) => ['--project', name])];
/** The command of each part, and whether it needs the built app or a browser. */
const parts = {
  checks: { command: ['node', 'scripts/check.mjs'] },
  build: { command: ['node', 'scripts/build.mjs'] },
  pure: { command: vitest('pure'), needsBuild: true },
  pages: { command: vitest('web') },
  api: { command: vitest('api-pglite'), needsBuild: true },
  'api-postgres': { command: vitest('api-postgres'), needsBuild: true },
  journeys: { command: ['playwright', 'test'], needsBuild: true, needsBrowser: true },
};

const started = Date.now();
const names = process.argv.slice(2);
const results = [];
keepTemporaryFilesInMemory();

if (names.length === 0) await runAll();
else if (names[0].startsWith('--shard=')) await runAll(shardOf(names[0]));
else if (names.includes('--quick')) await runQuick();
else await runNamed();
report();

/**
 * Checks and build in parallel, then tests and journeys in parallel, to keep all cores busy. Of several shards, the last one runs
 * the checks: the first one has the journeys that take longest.
 */
async function runAll({ number, count } = { number: 1, count: 1 }) {
  // vitest.config.ts leaves out what need not run on both databases.
  process.env.WHOLE_RUN = '1';
  const shard = count > 1 ? [`--shard=${number}/${count}`] : [];
  const units = { command: [...vitest(), ...shard], needsBuild: true };
  const journeys = { ...parts.journeys, command: [...parts.journeys.command, ...shard] };
  const checks = number === count && { checks: parts.checks };
  if (await together({ ...checks, build: parts.build }))
    await together({ 'unit and API tests': units, journeys });
}

function shardOf(argument) {
  const [, number, count] = (/^--shard=([1-9]\d*)\/([1-9]\d*)$/.exec(argument) ?? []).map(Number);
  if (number <= count) return { number, count };
  console.error(`${argument} is not a shard: write --shard=2/4 for the second of four.`);
  process.exit(1);
}

async function runQuick() {
  const changed = changedFiles();
  const tests = testsNear(changed);
  console.log(`${changed.length} files were changed; ${tests.length} test files are selected.`);
  const isPage = (file) => file.startsWith('web/');
  const pages = tests.filter(isPage);
  const others = tests.filter((file) => !isPage(file));
  const needsBuild = others.length > 0 && (await sourceStamp()) !== (await builtStamp());
  if (!(await together({ checks: parts.checks, ...(needsBuild && { build: parts.build }) }))) return;
  const command = [...vitest('pure', 'web', 'api-pglite'), ...pages, ...others];
  if (tests.length > 0) await together({ tests: { command } });
}

async function runNamed() {
  const features = names.filter((name) => !parts[name]);
  const chosen = names.filter((name) => parts[name]).map((name) => [name, parts[name]]);
  for (const noun of features) {
    const folders = [`/features/${noun}/`, `contract/${noun}.`];
    chosen.push([noun, { command: [...vitest(), ...folders], needsBuild: true }]);
    chosen.push([
      `journeys of ${noun}`,
      { ...parts.journeys, command: ['playwright', 'test', '--pass-with-no-tests', `e2e/${noun}.`] },
    ]);
  }
  const needsBuild =
    chosen.some(([, part]) => part.needsBuild) && (await sourceStamp()) !== (await builtStamp());
  if (needsBuild && !names.includes('build') && !(await together({ build: parts.build }))) return;
  for (const [name, part] of chosen) await together({ [name]: part });
}

async function together(chosen) {
  const entries = Object.entries(chosen);
  if (entries.some(([, { needsBrowser }]) => needsBrowser)) ensureTestBrowser();
  const done = await Promise.all(
    entries.map(([name, { command }]) => runPart(name, command, { prefix: entries.length > 1 })),
  );
  results.push(...done);
  return done.every(({ passed }) => passed);
}

/** The errors of a failed part come last: in a log, the other part has printed hundreds of lines after them. */
function report() {
  for (const { name, passed, reasons } of results)
    if (!passed && reasons.length > 0) console.log(`\n— ${name} failed —\n${reasons.join('\n')}`);
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('');
  for (const { name, passed, seconds } of results)
    console.log(`${passed ? '✓' : '✗'} ${name.padEnd(width)} ${String(seconds).padStart(4)} s`);
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  const total = Math.round((Date.now() - started) / 1000);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : `\nAll passed in ${total} s.`);
  process.exit(failed.length > 0 ? 1 : 0);
}
