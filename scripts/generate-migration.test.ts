import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A copy of the project in which migrations are generated. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'campus-migrations-'));
  for (const name of [
    'server/db',
    'scripts',
    'contract',
    'package.json',
    'tsconfig.json',
    'drizzle.config.ts',
  ])
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const migrations = () => join(folder, 'server/db/migrations');
const sqlFiles = () => readdirSync(migrations()).filter((name) => name.endsWith('.sql'));
const newest = () => join(migrations(), sqlFiles().at(-1) ?? '');

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/generate-migration.mjs', ...args],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

function addTable(columns: string) {
  const path = join(folder, 'server/db/tables/notices.ts');
  if (!existsSync(path))
    writeFileSync(join(folder, 'server/db/schema.ts'), `export * from './tables/notices.ts';\n`, {
      flag: 'a',
    });
  writeFileSync(
    path,
    `import { index, pgTable, text } from 'drizzle-orm/pg-core';
export const notices = pgTable('notices', { ${columns} });`,
  );
}

// These tests follow one copy of the project, since copying and comparing the tables takes seconds.
test('a migration of a released version is not generated again', () => {
  const before = readFileSync(newest(), 'utf8');
  const { status, output } = run('again');
  expect(output).toMatch(/is of a released version/);
  expect(status).toBe(1);
  expect(readFileSync(newest(), 'utf8')).toBe(before);
});

test('a migration is generated with one line of output', () => {
  expect(run('new').output).toMatch(/Say what it is for/);
  addTable(`title: text('title')`);
  const { status, output } = run('new', '--name', 'notices');
  expect(output).toMatch(/^server\/db\/migrations\/\d{4}_notices\.sql\n$/);
  expect(status).toBe(0);
  expect(readFileSync(newest(), 'utf8')).toContain('CREATE TABLE "notices"');
});

test('the newest migration is generated again, with what was written by hand', () => {
  const files = sqlFiles();
  const snapshots = readdirSync(join(migrations(), 'meta'));
  const trigger =
    '-- by hand\nCREATE TRIGGER t AFTER INSERT ON notices EXECUTE FUNCTION announce_change();\n';
  writeFileSync(
    newest(),
    `--> statement-breakpoint\n-- Forgotten.\nSELECT 1;--> statement-breakpoint\n${trigger}`,
    {
      flag: 'a',
    },
  );
  addTable(`title: text('title'), place: text('place')`);
  const { status, output } = run('again');
  expect(output).toContain('No longer in it:');
  expect(output).toContain('-- Forgotten.\nSELECT 1;');
  expect(output.split('\n').length).toBeLessThan(12);
  expect(status).toBe(0);
  const text = readFileSync(newest(), 'utf8');
  expect(text).toContain('"place" text');
  expect(text.endsWith(`--> statement-breakpoint\n${trigger}`)).toBe(true);
  expect(sqlFiles()).toEqual(files);
  expect(readdirSync(join(migrations(), 'meta'))).toEqual(snapshots);
  expect(run('new', '--name', 'nothing').output).toMatch(/nothing to generate/);
});

test('the check names a released migration that was changed, and statements that are not safe', () => {
  const problems = () =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { migrationProblems } = await import('./scripts/migrations.mjs'); console.log(migrationProblems().join('\\n'))`,
      ],
      { cwd: folder, encoding: 'utf8' },
    ).stdout.trim();
  expect(problems()).toBe('');
  const files = [join(migrations(), '0000_baseline.sql'), newest()];
  const before = files.map((file) => readFileSync(file));
  writeFileSync(files[0] ?? '', '-- Changed.\n', { flag: 'a' });
  writeFileSync(files[1] ?? '', '--> statement-breakpoint\nDROP TABLE "resource_counts";\n', { flag: 'a' });
  expect(problems()).toMatch(
    /was changed since version .*\n.*_notices: DROP TABLE "resource_counts"\n {2}the version before still uses it/,
  );
  for (const [index, file] of files.entries()) writeFileSync(file, before[index] ?? '');
});

test('a migration that cannot be generated again stays', () => {
  const before = readFileSync(newest(), 'utf8');
  addTable(`title: text('title'`);
  const { status, output } = run('again');
  expect(output).toMatch(/stays as it was/);
  expect(status).toBe(1);
  expect(readFileSync(newest(), 'utf8')).toBe(before);
});
