// npm test: every promise once. --rest: what repeats that or is exhaustive (npm run test:rest); --all: both, one after the
// other. With --shard=2/4, the second quarter of them. With names, only those parts or features: npm test -- checks pages contact.
// With --quick, the checks and the tests near changed files.

import { changedFiles, testsNear, testsOf } from './changed-tests.mjs';
import { ensureTestBrowser } from './chromium.mjs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { builtStamp, sourceStamp } from './stamp.mjs';
import { runPart } from './test-parts.mjs';
import { printResults } from './test-report.mjs';
import { walkedNouns } from './walked-nouns.mjs';

const vitest = (...projects) => ['vitest', 'run', ...projects.flatMap((name) => ['--project', name])];
const main = '@main';
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
const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const options = process.argv.slice(2).filter((name) => name.startsWith('--'));
const shard = shardOf(options.find((option) => option.startsWith('--shard')));
const results = [];
for (const option of options)
  if (!/^--(quick|rest|all|shard=.*)$/.test(option)) exitWith(`There is no option ${option}.`);
keepTemporaryFilesInMemory();

if (names.length > 0) await runNamed();
else if (options.includes('--quick')) await runQuick();
else if (options.includes('--rest')) await runRest();
else if (options.includes('--all')) (await runMain()) && (await runRest());
else await runMain();
printResults(results, Date.now() - started);

/**
 * Checks and build in parallel, then tests and journeys in parallel, to keep all cores busy. Of several shards, the last one runs
 * the checks: the first one has the journeys that take longest.
 */
async function runMain() {
  const build = (await isBuilt()) ? {} : { build: parts.build };
  const checks = shard.number === shard.count && { checks: parts.checks };
  if (!(await together({ ...checks, ...build }))) return false;
  return together(
    {
      'unit and API tests': { command: [...vitest('pure', 'web', 'api-postgres'), ...shard.option] },
      'main journeys': {
        ...parts.journeys,
        command: [...parts.journeys.command, '--grep', main, ...shard.option],
      },
    },
    { env: { WALKED_NOUNS: walkedNouns() } },
  );
}

/** All walks, what can differ on the other engine, and all other journeys. */
async function runRest() {
  if (!(await isBuilt()) && !(await together({ build: parts.build }))) return false;
  return together(
    {
      'walks and other engine': { command: [...vitest('api-postgres', 'api-pglite'), ...shard.option] },
      'other journeys': {
        ...parts.journeys,
        command: [...parts.journeys.command, '--grep-invert', main, ...shard.option],
      },
    },
    { env: { TEST_REST: '1' } },
  );
}

async function runQuick() {
  const changed = changedFiles();
  if (!changed) return exitWith('npm run test:quick compares with the branch main, which is not here.');
  const tests = testsNear(changed);
  console.log(`${changed.length} files were changed; ${tests.length} test files are selected.`);
  const isPage = (file) => file.startsWith('web/');
  const pages = tests.filter(isPage);
  const others = tests.filter((file) => !isPage(file));
  const needsBuild = others.length > 0 && !(await isBuilt());
  if (!(await together({ checks: parts.checks, ...(needsBuild && { build: parts.build }) }))) return;
  const command = [...vitest('pure', 'web', 'api-pglite'), ...pages, ...others];
  if (tests.length > 0) await together({ tests: { command } }, { prefix: false });
}

async function runNamed() {
  const features = names.filter((name) => !parts[name]);
  const chosen = names.filter((name) => parts[name]).map((name) => [name, parts[name]]);
  for (const noun of features) {
    const tests = testsOf(noun);
    if (tests.length === 0)
      exitWith(`${noun} is neither a part (${Object.keys(parts).join(', ')}) nor a noun.`);
    chosen.push([noun, { command: [...vitest(), ...tests], needsBuild: true }]);
    chosen.push([
      `journeys of ${noun}`,
      { ...parts.journeys, command: ['playwright', 'test', '--pass-with-no-tests', `e2e/${noun}.`] },
    ]);
  }
  const needsBuild = chosen.some(([, part]) => part.needsBuild) && !(await isBuilt());
  if (needsBuild && !names.includes('build') && !(await together({ build: parts.build }))) return;
  for (const [name, part] of chosen) await together({ [name]: part }, { prefix: false });
}

async function together(chosen, { prefix = true, env } = {}) {
  const entries = Object.entries(chosen);
  if (entries.some(([, { needsBrowser }]) => needsBrowser)) ensureTestBrowser();
  const done = await Promise.all(
    entries.map(([name, { command }]) => runPart(name, command, { prefix, env })),
  );
  results.push(...done);
  return done.every(({ passed }) => passed);
}

async function isBuilt() {
  return (await sourceStamp()) === (await builtStamp());
}

function shardOf(argument) {
  if (!argument) return { number: 1, count: 1, option: [] };
  const [, number, count] = (/^--shard=([1-9]\d*)\/([1-9]\d*)$/.exec(argument) ?? []).map(Number);
  if (number <= count) return { number, count, option: count > 1 ? [argument] : [] };
  return exitWith(`${argument} is not a shard: write --shard=2/4 for the second of four.`);
}

function exitWith(sentence) {
  console.error(sentence);
  process.exit(1);
}
