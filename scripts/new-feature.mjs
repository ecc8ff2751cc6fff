// npm run new-feature -- library lost-items [lost-item]: generates a feature with a list and a form on the server and in the
// pages, and registers it in every central list. Its placeholder tests fail until they are replaced.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { districts } from './districts.mjs';

const [district = '', plural = '', singular = plural.replace(/s$/, '')] = process.argv.slice(2);

const capitalize = (word) => word[0].toUpperCase() + word.slice(1);
const camelCase = (noun) => noun.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const snakeCase = (noun) => noun.replaceAll('-', '_');
const spaced = (noun) => noun.replaceAll('-', ' ');
const nounPattern = /^[a-z]{2,20}(-[a-z]{2,20}){0,2}$/;

/** The noun of the template in each form: plural before singular, which it contains. */
const forms = ['pencil-sketches', 'pencil-sketch'].flatMap((noun, index) =>
  [
    (text) => text,
    snakeCase,
    camelCase,
    (text) => capitalize(camelCase(text)),
    spaced,
    (text) => capitalize(spaced(text)),
  ].map((form) => [form(noun), () => form([plural, singular][index])]),
);
const rename = (text) =>
  forms.reduce(
    (renamed, [from, to]) => renamed.replaceAll(from, to),
    text.replaceAll('/district/', `/${district}/`),
  );

const template = 'scripts/feature-template';
const templates = readdirSync(template, { recursive: true })
  .filter((file) => file.endsWith('.txt'))
  .map((file) => ({ file, text: readFileSync(join(template, file), 'utf8') }));
const targetOf = (file) => rename(file.slice(0, -'.txt'.length));

const refusal = refusalOf();
if (refusal) {
  console.error(refusal);
  process.exit(1);
}

function refusalOf() {
  if (!district || !plural)
    return `Usage: npm run new-feature -- library lost-items [lost-item]
A district (${districts.join(', ')}), a plural noun, and its singular if it is irregular.`;
  if (!districts.includes(district))
    return `There is no district ${district}. The districts, from the ground up: ${districts.join(', ')}.`;
  for (const noun of [plural, singular])
    if (!nounPattern.test(noun))
      return `${noun} is not a noun of one to three words in lower case, as in lost-items.`;
  if (plural === singular)
    return `What is one of ${plural}? Add the singular: npm run new-feature -- ${district} ${plural} …`;
  const taken = templates.map(({ file }) => targetOf(file)).find((path) => existsSync(path));
  if (taken) return `There is a file ${taken} already.`;
  return (
    takenName(/pgTable\(\s*'(\w+)'/g, 'server/db/tables', 'table', snakeCase(plural)) ??
    takenName(/^ {2}'(\/[a-z-]+)/gm, 'contract', 'page', `/${plural}`) ??
    takenName(/'[A-Z]+ (\/api\/[a-z-]+)/g, 'contract', 'call', `/api/${plural}`) ??
    importedName()
  );
}

function takenName(pattern, folder, kind, name) {
  const owner = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .find((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].some(([, found]) => found === name),
    );
  return owner && `There is a ${kind} ${name} already, in ${folder}/${owner}.`;
}

/** A name that the generated files import would be declared twice. */
function importedName() {
  const names = [plural, singular].flatMap((noun) => [camelCase(noun), capitalize(camelCase(noun))]);
  const imported = templates.flatMap(({ text }) =>
    [...text.matchAll(/^import (?:type )?(?:\* as )?\{?([^}']*?)\}? from/gm)].flatMap(([, list]) =>
      list.match(/\w+/g),
    ),
  );
  const clash = names.find((name) => imported.includes(name));
  return clash && `The generated files import another ${clash}: choose another noun.`;
}

const written = templates.map(({ file, text }) => {
  const path = targetOf(file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, rename(text));
  return path;
});

/** Inserts each line behind the last one that matches its pattern, or in sorted order among them. */
function addTo(path, ...additions) {
  const lines = readFileSync(path, 'utf8').split('\n');
  for (const [pattern, line, order] of additions) {
    const matching = lines.map((text, index) => ({ text, index })).filter(({ text }) => pattern.test(text));
    if (matching.length === 0) throw new Error(`${path} has no line like ${pattern}.`);
    const next = order === 'last' ? undefined : matching.find(({ text }) => text > line);
    lines.splice(next?.index ?? matching.at(-1).index + 1, 0, line);
  }
  writeFileSync(path, lines.join('\n'));
  return path;
}

const name = camelCase(plural);
const lists = [
  addTo(
    'contract/calls.ts',
    [/^import /, `import { ${name}Calls } from './${district}/${plural}.ts';`, 'last'],
    [/^ {2}\.\.\./, `  ...${name}Calls,`],
  ),
  addTo(
    'contract/pages.ts',
    [/^import \{ \w+Pages \}/, `import { ${name}Pages } from './${district}/${plural}.pages.ts';`, 'last'],
    [/^ {2}\w+: \w+Pages,$/, `  ${name}: ${name}Pages,`],
  ),
  addTo('server/db/schema.ts', [/^export \* /, `export * from './tables/${district}/${plural}.ts';`]),
  addTo(
    'server/features.ts',
    [
      /^import \{ \w+Feature \}/,
      `import { ${name}Feature } from './features/${district}/${plural}/${plural}.feature.ts';`,
      'last',
    ],
    [/^ {2}\w+Feature,$/, `  ${name}Feature,`, 'last'],
  ),
  addTo(
    'server/test/lists.ts',
    [
      /^import \{ \w+Fixture \}/,
      `import { ${name}Fixture } from '#server/features/${district}/${plural}/${plural}.fixtures.ts';`,
      'last',
    ],
    [/^ {2}'GET /, `  'GET /api/${plural}': ${name}Fixture,`, 'last'],
  ),
  addTo(
    'web/pages/features.ts',
    [/^import \{ \w+Feature \}/, `import { ${name}Feature } from './${plural}.feature.ts';`, 'last'],
    [/^ {2}\w+: \w+Feature,$/, `  ${name}: ${name}Feature,`],
  ),
];

/** Prints only what failed. */
function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) console.error(`${stdout}${stderr}`);
  return { succeeded: status === 0, stdout };
}
// Sorts the imports too.
const format = run('node_modules/.bin/biome', 'check', '--write', ...written, ...lists);
const migration = run('node', 'scripts/generate-migration.mjs', 'new', '--name', snakeCase(plural));
console.log(`Written:
${[...written, migration.stdout.trim()].map((path) => `  ${path}`).join('\n')}
Added to:
${lists.map((path) => `  ${path}`).join('\n')}

Next:
1. The fields: contract/${district}/${plural}.ts, server/db/tables/${district}/${plural}.ts and ${plural}.stored.ts; then
   npm run db:again, which generates the migration again.
2. Replace the placeholder tests, which fail: ${plural}.test.ts and ${plural}.test.tsx. Then npm test -- ${plural}.
3. npm run documents writes docs/openapi.json, docs/access.md and docs/limits.md again.

Does it …
- take texts that others read?        watches: 'held' | 'read' | 'refused' in its route
- show what may have to be hidden?    moderated in ${plural}.feature.ts, and a ReportButton
- cost something, or reach others?    limits in its route
- belong to a course?                 mergeCourse in ${plural}.feature.ts, which is 'nothing' now
- say more about a person?            forgetPerson and exportOf in ${plural}.feature.ts
- refuse more than its routes say?    ${plural}.access.ts
- matter to visitors and searches?    rendered in ${plural}.pages.ts, pageTables in ${plural}.feature.ts
- need a link to its page?            web/app/footer-links.ts or web/app/navigation.ts
- look empty in the demo?             ${plural}.demo.ts
CONTRIBUTING.md has a recipe for each.`);
process.exitCode = format.succeeded && migration.succeeded ? 0 : 1;
