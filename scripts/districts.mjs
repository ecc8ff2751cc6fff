// The districts of ARCHITECTURE.md: each imports only itself and those below it, its nouns form no circle, and no files do. Types
// count as well.
import { readFileSync } from 'node:fs';

/** From the ground up. */
export const districts = [
  'platform',
  'safety',
  'social',
  'study',
  'library',
  'calendar',
  'together',
  'forums',
  'site',
];
const notShipped = /\.(test|fixtures|setup|access)\.tsx?$|^(server|web)\/test\//;
/** They build on those of other features, in the order that `after` of the manifests declares. */
const invented = /\.(demo|factory)\.ts$/;
/** They list what all districts declare. The rest of the folder contract/ is the ground that districts stand on. */
const contractRoof = /^contract\/(calls|pages|corrections\.rules|offline\.rules)\.ts$/;
const inDistrict = /^(server\/features|web\/features|contract|server\/db\/tables)\/([a-z]+)\//;

const heightOf = (path) => districts.indexOf(inDistrict.exec(path)?.[2]);
const treeOf = (path) => inDistrict.exec(path)?.[1] ?? path.split('/')[0];
const nounOf = (path) => /^server\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];

export function districtProblems(graph) {
  const shipped = new Map(
    [...graph]
      .filter(([file]) => !notShipped.test(file) && !invented.test(file))
      .map(([file, imports]) => [file, imports.filter(({ path }) => graph.has(path))]),
  );
  const placed = [...shipped.keys()].filter((file) => heightOf(file) >= 0).length;
  if (placed < 1_000) return [`Only ${placed} files in districts were read: the check is broken.`];
  return [
    ...[...shipped].flatMap(([file, imports]) => importsUp(file, imports)),
    ...circlesIn(filesOf(shipped)).map((files) => `${files.join(' → ')}: a circle of files`),
    ...circlesIn(nounsOf(shipped)).map((nouns) => `${nouns.join(' → ')}: nouns that import each other`),
  ];
}

function importsUp(file, imports) {
  const isGround = file.startsWith('contract/') && heightOf(file) < 0 && !contractRoof.test(file);
  if (heightOf(file) < 0 && !isGround) return [];
  return imports
    .filter(
      ({ path }) =>
        treeOf(path) === treeOf(file) && heightOf(path) > heightOf(file) && !isOnlyReferenced(file, path),
    )
    .map(({ path }) => `${file} → ${path}: a district imports only itself and those below it`);
}

/** A foreign key may point to any district, as a join may: it is a fact of the data. */
function isOnlyReferenced(file, path) {
  if (!file.startsWith('server/db/tables/')) return false;
  const text = readFileSync(file, 'utf8');
  const [, names] =
    new RegExp(`import \\{([^}]*)\\} from '[#.][^']*${path.slice(path.lastIndexOf('/'))}'`).exec(text) ?? [];
  const body = text.replaceAll(/^import .*$|\/\*\*.*|\/\/.*/gm, '');
  return names.split(',').every((name) => {
    const uses = body.split(new RegExp(`\\b${name.trim()}\\.`)).slice(0, -1);
    return uses.every((before) => /(?:references\(\s*\(\)(?:: \w+)? => |foreignColumns: \[)$/.test(before));
  });
}

/** Without dynamic imports, which load nothing at the start. */
const filesOf = (graph) =>
  new Map(
    [...graph].map(([file, imports]) => [
      file,
      imports.filter(({ isDynamic, path }) => !isDynamic && graph.has(path)).map(({ path }) => path),
    ]),
  );

function nounsOf(graph) {
  const nouns = new Map();
  for (const [file, imports] of graph) {
    const noun = nounOf(file);
    if (!noun) continue;
    const others = imports.map(({ path }) => nounOf(path)).filter((other) => other && other !== noun);
    nouns.set(noun, [...new Set([...(nouns.get(noun) ?? []), ...others])]);
  }
  return nouns;
}

/** One circle for each node that is reached again, by a walk in depth. */
function circlesIn(graph) {
  const done = new Set();
  const found = [];
  const visit = (node, trail) => {
    if (trail.includes(node)) found.push([...trail.slice(trail.indexOf(node)), node]);
    else if (!done.has(node)) {
      for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
      done.add(node);
    }
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}
