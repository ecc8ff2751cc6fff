// npm run new-feature -- notices [notice]: generates a feature with a list and a form on the server and in the pages, and
// registers it in every central list. Its placeholder tests fail until they are replaced.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [plural = '', singular = plural.replace(/s$/, '')] = process.argv.slice(2);
if (!/^[a-z]{3,30}$/.test(plural) || !/^[a-z]{2,30}$/.test(singular) || plural === singular) {
  console.error(
    'Usage: npm run new-feature -- notices [notice]   (a plural noun, and its singular if it is irregular)',
  );
  process.exit(1);
}
if (existsSync(`server/features/${plural}`) || existsSync(`contract/${plural}.ts`)) {
  console.error(`There is a feature called ${plural} already.`);
  process.exit(1);
}

const capitalize = (word) => word[0].toUpperCase() + word.slice(1);
const rename = (text) =>
  text
    .replaceAll('sketches', plural)
    .replaceAll('Sketches', capitalize(plural))
    .replaceAll('sketch', singular)
    .replaceAll('Sketch', capitalize(singular));

const template = 'scripts/feature-template';
const written = readdirSync(template, { recursive: true })
  .filter((file) => file.endsWith('.txt'))
  .map((file) => {
    const path = rename(file.slice(0, -'.txt'.length));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, rename(readFileSync(join(template, file), 'utf8')));
    return path;
  });

/** Inserts each line in sorted order among the lines that match its pattern. */
function addTo(path, ...additions) {
  const lines = readFileSync(path, 'utf8').split('\n');
  for (const [pattern, line] of additions) {
    const matching = lines.map((text, index) => ({ text, index })).filter(({ text }) => pattern.test(text));
    const next = matching.find(({ text }) => text > line);
    lines.splice(next?.index ?? (matching.at(-1)?.index ?? -1) + 1, 0, line);
  }
  writeFileSync(path, lines.join('\n'));
  return path;
}

const lists = [
  addTo(
    'contract/calls.ts',
    [/^import /, `import { ${plural}Calls } from './${plural}.ts';`],
    [/^ {2}\.\.\./, `  ...${plural}Calls,`],
  ),
  addTo(
    'contract/pages.ts',
    [/^import \{ \w+Pages \}/, `import { ${plural}Pages } from './${plural}.pages.ts';`],
    [/^ {2}\w+: \w+Pages,$/, `  ${plural}: ${plural}Pages,`],
  ),
  addTo('server/db/schema.ts', [/^export \* /, `export * from './tables/${plural}.ts';`]),
  addTo(
    'server/features.ts',
    [
      /^import \{ \w+Feature \}/,
      `import { ${plural}Feature } from './features/${plural}/${plural}.feature.ts';`,
    ],
    [/^ {2}\w+Feature,$/, `  ${plural}Feature,`],
  ),
  addTo(
    'server/test/lists.ts',
    [
      /^import \{ \w+Fixture/,
      `import { ${plural}Fixture } from '#server/features/${plural}/${plural}.fixtures.ts';`,
    ],
    [/^ {2}'GET /, `  'GET /api/${plural}': ${plural}Fixture,`],
  ),
  addTo(
    'web/pages/features.ts',
    [/^import \{ \w+Feature \}/, `import { ${plural}Feature } from './${plural}.feature.ts';`],
    [/^ {2}\w+: \w+Feature,$/, `  ${plural}: ${plural}Feature,`],
  ),
];

const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
run('npx', 'biome', 'check', '--write', '--log-level=error', ...written, ...lists);
const hasMigration = run('npm', 'run', 'db:generate', '--silent', '--', '--name', plural);

const folders = new Set(written.map(dirname));
if (hasMigration) folders.add('server/db/migrations');
console.log(`
Written, in ${folders.size} folders:
${written.map((path) => `  ${path}`).join('\n')}
Added to ${lists.length} lists:
${lists.map((path) => `  ${path}`).join('\n')}

Next: add the fields of ${plural} to contract/${plural}.ts and server/db/tables/${plural}.ts (then
npm run db:again), replace the placeholder tests, and run npm test.`);
