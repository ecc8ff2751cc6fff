// Checks that the documents name files that exist: in code spans and links. CONTRIBUTING.md shows files that are to be made, and
// what was measured or released names files of its time.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const aboutOtherFiles = /^(CONTRIBUTING|CHANGELOG)\.md$|^docs\/lab\/|^content\/|^scripts\/feature-template\//;
const trees = /^(contract|shared|server|web|e2e|bench|faults|scripts|docs)\//;
/** A name alone: in the README of a folder a file beside it, elsewhere one anywhere. */
const alone = /^[\w-]+(\.[\w-]+)*\.(tsx?|mjs|md)$/;
const patterns = new Set(['noun.role.ts', 'PascalCase.tsx', 'README.md']);

export function namedFileProblems() {
  // Without git, as in a source archive, nothing is checked.
  if (!existsSync('.git')) return [];
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(file));
  const names = new Set(files.map((file) => basename(file)));
  const documents = files.filter((file) => file.endsWith('.md') && !aboutOtherFiles.test(file));
  const named = documents.flatMap((document) => namesIn(document).map((name) => ({ document, ...name })));
  if (named.length < 200) return [`Only ${named.length} names of files were read: the check is broken.`];
  return named
    .filter(({ document, name, isLink }) => !isFound(document, name, isLink, names))
    .map(({ document, name }) => `${document} names ${name}, which does not exist.`);
}

function namesIn(document) {
  const text = readFileSync(document, 'utf8');
  return [
    ...[...text.matchAll(/`([\w@./-]+)`/g)]
      .map(([, name]) => ({ name, isLink: false }))
      .filter(({ name }) => trees.test(name) || (alone.test(name) && !patterns.has(name))),
    ...[...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)]
      .map(([, name]) => ({ name, isLink: true }))
      .filter(({ name }) => !name.startsWith('/')),
  ];
}

function isFound(document, name, isLink, names) {
  const folder = dirname(document);
  if (isLink || !trees.test(name)) {
    if (existsSync(join(folder, name))) return true;
    const isInCode = /^(server|web)\//.test(document);
    return !isLink && !isInCode && names.has(name);
  }
  return existsSync(name);
}
