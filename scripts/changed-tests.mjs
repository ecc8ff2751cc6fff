// Selects by what was changed: the tests in the folders of changed files and of their importers, and those of the same noun.
// A heuristic for quick feedback: nearly every test loads the whole app, so its dependencies would select all.
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { districts } from './districts.mjs';
import { importGraph } from './import-rules.mjs';

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Undefined where it fails: without a history, as in a source archive, or for a commit that a shallow clone lacks. */
function commitOf(...args) {
  try {
    return git(...args)[0];
  } catch {
    return undefined;
  }
}

/**
 * Changed since the branch left main, including uncommitted files. On main itself only those, and with `lastCommit` also what
 * its last commit changed. Undefined without a history.
 */
export function changedFiles({ lastCommit = false } = {}) {
  const head = commitOf('rev-parse', 'HEAD');
  const left = commitOf('merge-base', 'HEAD', 'main') ?? commitOf('merge-base', 'HEAD', 'origin/main');
  const base = lastCommit && (left ?? head) === head ? commitOf('rev-parse', '--verify', 'HEAD~1') : left;
  if (!base) return undefined;
  return [
    ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
  ];
}

const homeOfNouns = new RegExp(
  `^(?:server/features|server/db/tables|server/lib|web/features|web/parts|web/pages|contract)/(?:(?:${districts.join('|')})/)?([^/.]+)[/.]`,
);
const ofServer = /^server\/([^/.]+)\.[^/]+$/;

/** The noun of a file, with or without a district before it: a noun has the same name on both ends. */
export const nounOf = (file) => (homeOfNouns.exec(file) ?? ofServer.exec(file))?.[1];

const isFeature = (file) => /^server\/features\//.test(file);

/** The nouns of changed files, and of a file that belongs to no feature those of the features that import it. */
export function changedNouns(changed, graph = importGraph()) {
  const features = new Set([...graph.keys()].filter(isFeature).map(nounOf));
  const importersOf = (file) =>
    [...graph].filter(([one, imports]) => isFeature(one) && imports.some(({ path }) => path === file));
  const nouns = changed.flatMap((file) =>
    features.has(nounOf(file))
      ? nounOf(file)
      : [nounOf(file), ...importersOf(file).map(([one]) => nounOf(one))],
  );
  return [...new Set(nouns.filter(Boolean))].sort();
}

const testsIn = (graph) => [...graph.keys()].filter((file) => /\.test\.tsx?$/.test(file));

export const testsOf = (noun) => testsIn(importGraph()).filter((file) => nounOf(file) === noun);

export function testsNear(changed) {
  const graph = importGraph();
  const touched = new Set(changed);
  const folders = new Set();
  const nouns = new Set(changed.map(nounOf).filter(Boolean));
  for (const [file, imports] of graph)
    if (touched.has(file) || imports.some(({ path }) => touched.has(path))) folders.add(dirname(file));
  return testsIn(graph).filter(
    (file) => touched.has(file) || folders.has(dirname(file)) || nouns.has(nounOf(file) ?? ''),
  );
}

/**
 * For the quickest feedback on single files, the first of these that are any: the tests that import them or stand beside them,
 * those of the same noun, and those of the nouns that they show.
 */
export function nearestTests(files, isChosen, graph = importGraph()) {
  const nounsOf = (paths) => paths.map(nounOf).filter(Boolean);
  const shown = files.flatMap((file) => (graph.get(file) ?? []).map(({ path }) => path));
  const isOf = (nouns) => (test) => nouns.includes(nounOf(test) ?? '');
  const isBeside = (test) =>
    files.some((file) => dirname(file) === dirname(test) && nounOf(file) === nounOf(test));
  const imports = (test) => graph.get(test).some(({ path }) => files.includes(path));
  const steps = [
    (test) => files.includes(test) || imports(test) || isBeside(test),
    isOf(nounsOf(files)),
    isOf(nounsOf(shown.filter((path) => path.startsWith('web/features/')))),
  ];
  const tests = testsIn(graph).filter(isChosen);
  return steps.map((step) => tests.filter(step)).find((found) => found.length > 0) ?? [];
}
