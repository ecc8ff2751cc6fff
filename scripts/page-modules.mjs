// The modules that each page loads, read from web/pages/*.feature.ts: the server preloads them with the page.
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

const folder = 'web/pages';
/** Loaded by web/app/routes.tsx with every page that is not in the entry chunk. */
const withEachPage = 'components/QueryScope.tsx';

/** Maps paths to module names of the build manifest; empty for a page in the entry chunk. */
export async function pageModules() {
  const entries = new Map();
  const slots = new Map();
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.feature.ts')) continue;
    const { program } = parseSync(file, await readFile(join(folder, file), 'utf8'));
    for (const { key, value } of propertiesIn(program)) {
      if (typeof key.value === 'string' && key.value.startsWith('/')) entries.set(key.value, value);
      // Contributions to another feature's page, such as `adminTiles: [...]`.
      if (value.type === 'ArrayExpression') slots.set(key.name, [...(slots.get(key.name) ?? []), value]);
    }
  }

  const modulesOf = (entry) => {
    const textOf = (name) => propertiesIn(entry).find(({ key }) => key.name === name)?.value.value;
    const below = textOf('over') ? modulesOf(entries.get(textOf('over'))) : [];
    const loaded = nodesIn([entry, slots.get(textOf('slot'))])
      .filter(({ type }) => type === 'ImportExpression')
      .map(({ source: { value } }) =>
        value.startsWith('#web/') ? value.slice(5) : posix.join('pages', value),
      );
    return loaded.length > 0 || below.length > 0 ? [...new Set([...below, ...loaded, withEachPage])] : [];
  };

  return Object.fromEntries([...entries].map(([path, entry]) => [path, modulesOf(entry)]));
}

const propertiesIn = (tree) => nodesIn(tree).filter(({ type }) => type === 'Property');

function nodesIn(tree) {
  if (tree === null || typeof tree !== 'object') return [];
  const nested = Object.values(tree).flatMap(nodesIn);
  return tree.type ? [tree, ...nested] : nested;
}
