// Import rules: the table of ARCHITECTURE.md as a check. Imports name their file in full, so reading them is enough.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { districtProblems } from './districts.mjs';
import { ownershipProblems } from './table-owners.mjs';

const trees = ['contract', 'shared', 'server', 'web'];
const notShipped = /\.(test|fixtures|setup|access)\.tsx?$|^(server|web)\/test\//;

/** Every import from a file that matches `from` must match `only`, and none may match `never`; $1 is the feature's own name. */
const rules = [
  {
    from: /^contract\//,
    only: /^contract\/|^typebox(\/|$)/,
    why: 'the contract runs anywhere and knows no one',
  },
  {
    from: /^shared\//,
    never: /^(server|web)\/|^node:/,
    why: 'shared code runs on both ends and knows neither',
  },
  {
    from: /^server\/(lib|db)\//,
    never: /^server\/(features?[./]|app\.|main\.|pages\.)/,
    why: 'the platform knows no feature',
  },
  {
    from: /^server\/features\//,
    never: /^server\/(app|main|pages|features)\./,
    why: 'a feature does not know the app nor the list of features',
  },
  {
    from: /^server\/features\/([^/]+\/[^/]+)\/(?!.*\.(?:demo|factory)\.ts$)/,
    never: /^server\/features\/(?!$1\/)(?!.*\.service\.ts$)/,
    why: "features meet in each other's services",
  },
  {
    from: /^server\/features\/([^/]+\/[^/]+)\/.*\.(?:demo|factory)\.ts$/,
    never: /^server\/features\/(?!$1\/)(?!.*\.(service|demo|factory)\.ts$)/,
    why: 'demo data and factories build on those of other features',
  },
  {
    from: /^server\/(?!.*\.(?:demo|factory)\.ts$)/,
    never: /\.factory\.ts$/,
    why: 'factories are for tests, demo data and benchmarks',
  },
  { from: /^server\//, never: /^web\//, why: 'the server does not know the page' },
  { from: /^web\//, never: /^(server\/|node:)/, why: 'the page runs in a browser' },
  {
    from: /^web\/(lib|components)\//,
    never: /^web\/(parts|features|pages|app)\//,
    why: 'shared pieces know no feature',
  },
  {
    from: /^web\/parts\//,
    never: /^web\/(features|pages|app)\//,
    why: 'parts are what features show, and know none of them',
  },
  {
    from: /^web\/features\/([^/]+\/[^/]+)\//,
    never: /^web\/(pages|app|features\/(?!$1\/)(?!.*\.search\.ts$))/,
    why: 'features of the page stay apart, but for the addresses they lead to',
  },
  { from: /^web\/sw\//, never: /^web\/(?!sw\/)/, why: 'the service worker has no page' },
  { from: /^web\/pages\//, never: /^web\/app\//, why: 'a page does not know the app' },
  { from: /^/, never: /\.test\.|^(server|web)\/test\//, exceptTypes: true, why: 'tests are not shipped' },
];

const importPattern =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(importPattern)].map(([, , type, named, dynamic]) => {
    const name = named ?? dynamic;
    const path = name.startsWith('#')
      ? name.slice(1)
      : name.startsWith('.')
        ? posix.join(dirname(file), name)
        : name;
    return { name, path, isType: Boolean(type), isDynamic: Boolean(dynamic) };
  });
}

function violations(file, imports) {
  const found = imports
    .filter(({ name }) => name.startsWith('../'))
    .map(({ name }) => `${file} → ${name}: crossings go by #alias`);
  if (notShipped.test(file)) return found;
  for (const { from, only, never, exceptTypes, why } of rules) {
    const match = from.exec(file);
    if (!match) continue;
    const ban = never && new RegExp(never.source.replaceAll('$1', match[1] ?? ''));
    for (const { path, isType } of imports) {
      if (isType && exceptTypes) continue;
      if ((only && !only.test(path)) || ban?.test(path)) found.push(`${file} → ${path}: ${why}`);
    }
  }
  return found;
}

/** Forms load schemas in the browser: bundlers drop what is not used of a namespace, but nothing of the default export. */
const wholeTypeBox = (file) =>
  file.startsWith('contract/') && !notShipped.test(file) && /^import Type\b/m.test(readFileSync(file, 'utf8'))
    ? [`${file}: write import * as Type from 'typebox'`]
    : [];

/** Each folder of server/features declares its feature, and server/features.ts lists it. */
function unlistedFeatures(graph) {
  const listed = new Set((graph.get('server/features.ts') ?? []).map(({ path }) => path));
  return readdirSync('server/features')
    .flatMap((district) => readdirSync(`server/features/${district}`).map((noun) => `${district}/${noun}`))
    .map((folder) => `server/features/${folder}/${basename(folder)}.feature.ts`)
    .filter((file) => !listed.has(file))
    .map((file) => `server/features.ts does not list ${file}.`);
}

/** Maps each file to its imports. */
export function importGraph() {
  const files = trees.flatMap((tree) =>
    readdirSync(tree, { recursive: true }).map((file) => join(tree, file)),
  );
  return new Map(files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, importsOf(file)]));
}

export function importProblems() {
  const graph = importGraph();
  const crossings = [...graph.values()].flat().filter(({ name }) => name.startsWith('#')).length;
  const unread = trees.filter((tree) => ![...graph.keys()].some((file) => file.startsWith(`${tree}/`)));
  // Guards against a check that reads nothing. A file has more than two imports across folders on average.
  if (unread.length > 0 || crossings < graph.size)
    return [`Only ${graph.size} files and ${crossings} crossings were read: the check itself is broken.`];
  return [
    ...[...graph].flatMap(([file, imports]) => violations(file, imports)),
    ...[...graph.keys()].flatMap(wholeTypeBox),
    ...districtProblems(graph),
    ...unlistedFeatures(graph),
    ...ownershipProblems([...graph.keys()]),
  ];
}
