// Selects the tests for a change: those in the folders of changed files and of their importers, and those of the same
// noun. A heuristic for quick feedback: nearly every test loads the whole app, so its dependencies would select all.
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { importGraph } from './import-rules.mjs';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Changed since the branch left main, including uncommitted files. */
export function changedFiles() {
  const [base] = git('merge-base', 'HEAD', 'main');
  return [
    ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
  ];
}

/** A noun has the same name on both ends. */
const nounOf = (file) =>
  /^(?:server\/features\/[^/]+|web\/features\/[^/]+|web\/parts)\/([^/]+)\//.exec(file)?.[1] ??
  /^(?:contract|server\/db\/tables|web\/pages)\/(?:[^/]+\/)?([^./]+)\./.exec(file)?.[1];

export function testsNear(changed) {
  const graph = importGraph();
  const touched = new Set(changed);
  const folders = new Set();
  const nouns = new Set(changed.map(nounOf).filter(Boolean));
  for (const [file, imports] of graph)
    if (touched.has(file) || imports.some(({ path }) => touched.has(path))) folders.add(dirname(file));
  const tests = [...graph.keys()].filter((file) => /\.test\.tsx?$/.test(file));
  return tests.filter(
    (file) => touched.has(file) || folders.has(dirname(file)) || nouns.has(nounOf(file) ?? ''),
  );
}
