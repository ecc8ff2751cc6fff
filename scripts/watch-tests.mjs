// npm run test:watch: runs the page tests and the tests without a database that are nearest to each file that is saved.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { nearestTests } from './changed-tests.mjs';

/** An editor writes a file in several steps. */
const pauseMs = 100;
const trees = ['contract', 'server', 'web'];

const vitest = await createVitest('test', { watch: false, project: ['pure', 'web'], passWithNoTests: true });
await vitest.standalone();
const specificationsOf = (file) => vitest.getModuleSpecifications(join(process.cwd(), file));
const isOfProjects = (file) => specificationsOf(file).length > 0;
const isNewTest = (file) => /\.test\.tsx?$/.test(file) && !isOfProjects(file);
const saved = new Set();
let pause;
let isRunning = false;

for (const tree of trees)
  watch(tree, { recursive: true }, (_event, name) => {
    const file = join(tree, name ?? '');
    if (!/\.(tsx?|css)$/.test(file)) return;
    saved.add(file);
    clearTimeout(pause);
    pause = setTimeout(() => void run(), pauseMs);
  });
console.log('Waiting for a file to be saved.');

async function run() {
  if (isRunning) return;
  isRunning = true;
  while (saved.size > 0) await runNear([...saved]).catch(console.error);
  isRunning = false;
}

async function runNear(files) {
  saved.clear();
  if (files.some(isNewTest)) {
    vitest.clearSpecificationsCache();
    await vitest.globTestSpecifications();
  }
  const tests = nearestTests(files, isOfProjects);
  console.log(`\n${files.join(', ')}: ${tests.join(', ') || 'no test without a database is near.'}`);
  for (const file of files) vitest.invalidateFile(join(process.cwd(), file));
  if (tests.length > 0) await vitest.runTestSpecifications(tests.flatMap(specificationsOf));
}
